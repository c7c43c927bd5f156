"""What lies open beside the islands: men and women, status, temple, god cards, jewellery and tasks."""

from __future__ import annotations

from vaka.engine.language import later, say, several
from vaka.engine.scene import Box, Draws, Note, Part, Sprite, Sprites, Word, choosable
from vaka.engine.scene.lettering import alike, apart, fitted
from vaka.games.borabora.components import GODS, TaskTile
from vaka.games.borabora.rules import moves
from vaka.games.borabora.scene.context import Context, Names, person_notes, task_moves, task_notes
from vaka.games.borabora.scene.draw import at, broken, cut, marked, person_tile, task_tile, word
from vaka.games.borabora.views.view import Jewel, Person
from vaka.games.borabora.words import names as words


def title(text: str, w: float, more: str = "") -> Sprite:
    """Return the heading of a panel, and what there is to say beside it."""
    heading = word(text, 2, 12, 13, "title start")
    if not more:
        return Sprite(*Box(7, 4, w, 16), label=text, draws=(fitted(heading, w - 2),))
    draws = apart(heading, word(more, w - 2, 12, 11.5, "small end", "soft"), w - 4)
    return Sprite(*Box(7, 4, w, 16), label=say("{one}: {other}", one=text, other=more), draws=draws)


# ----- men and women


def people(context: Context, names: Names) -> Sprites:
    """Return the slots of the women and of the men."""
    found: Sprites = {}
    action = context.view.action
    taking = context.view.decision == "person" and action is not None
    for slot in range(6):
        reach = taking and action is not None and slot < action.limit
        found[f"slot-{slot + 1}"] = Sprite(
            *Box(36 + 58 * slot + 19, 3, 18, 17),
            label=say("Slot {number}", number=slot + 1),
            draws=(at("b-path-die-land", 0.5, 0, 17), word(slot + 1, 9, 12.7, 11.5)),
            states=("quiet",) if taking and not reach else (),
        )
    for row, (sex, lot, unseen) in enumerate(
        (("woman", context.view.women, context.view.unseen_women), ("man", context.view.men, context.view.unseen_men))
    ):
        y = 22 + 47 * row
        left = sum([len(symbols) for symbols in unseen.values()])
        found[f"pile-{sex}"] = Sprite(
            *Box(6, y + 4, 28, 38),
            label=pile_label(sex, left),
            draws=(at(f"b-g-{'women' if sex == 'woman' else 'men'}", 4, 0, 20), word(left, 14, 35, 12)),
            notes=tuple([Note(words.kind(kind), str(len(symbols))) for kind, symbols in unseen.items()]),
        )
        for slot, person in enumerate(lot):
            x = 36.0 + 58 * slot
            if person is None:
                cleared = context.view.phase == "last tasks"
                label = later("Slot {number}: empty") if cleared else later("Slot {number}: taken")
                text = say("empty") if cleared else say("taken")
                found[f"slot-{sex}-{slot + 1}"] = vacant(x, y, say(label, number=slot + 1), text)
            else:
                found[names.person(person)] = offered(context, person, sex, slot, x, y)
    return found


def pile_label(sex: str, left: int) -> str:
    """Return what a pile is."""
    if sex == "man":
        return several("{number} man in the pile", "{number} men in the pile", left)
    return several("{number} woman in the pile", "{number} women in the pile", left)


def vacant(x: float, y: float, label: str, text: str) -> Sprite:
    """Return a slot without a person."""
    draws = (at("b-vacant", 0, 0, 54, 43), fitted(word(text, 27, 25, 11.5, "small middle", "soft"), 50))
    return Sprite(*Box(x, y, 54, 43), label=label, draws=draws, states=("empty",))


def offered(context: Context, person: Person, sex: str, slot: int, x: float, y: float) -> Sprite:
    """Return a person in a slot."""
    legal = context.allowed(moves.PERSON + (6 if sex == "woman" else 0) + slot)
    w = 55.0
    return Sprite(
        *Box(x, y, w, 44),
        label=say("{person}, slot {slot}", person=words.person(sex, person.kind), slot=slot + 1),
        draws=person_tile(person, context.amount(person.kind, 1), w),
        notes=person_notes(context, person, None),
        **choosable(legal, context.why),
    )


# ----- status


def status(context: Context) -> Sprites:
    """Return the status track and the markers on it, those farther ahead and higher counting first."""
    found: Sprites = {"title-status": title(say("Status"), 49)}
    points = context.components.status_points
    for space, worth in enumerate(points):
        if space == 0 or points[space - 1] != worth:
            box = context.layout.status[space]
            found[f"status-points-{space}"] = Sprite(
                *Box(box.x, 3, box.w, 14),
                label=several("From here on {number} point", "From here on {number} points", worth),
                draws=(word(worth, 2, 11.5, 11.5, "number start"),),
            )
    heights: dict[int, int] = {}
    for seat, space in reversed(context.view.status):
        level = heights.get(space, 0)
        heights[space] = level + 1
        box = context.layout.status[space]
        legal = context.allowed(moves.STATUS) if seat == context.view.viewer else ()
        found[f"status-{seat}"] = Sprite(
            *Box(round(box.x + box.w / 2 - 12, 1), 23 - 4.2 * level, 24, 20),
            label=context.of_whom(
                seat, later("Your status: space {space}"), later("Status of {name}: space {space}"), space=space
            ),
            draws=(at("b-marker", 0, 0, 24, 20, owner=seat), *marked(seat, 7, 2.4, 10)),
            z=1 + level,
            owner=seat,
            notes=(
                Note(say("Points at the end of the round"), str(points[space])),
                Note(say("The order of the markers is the next turn order")),
            ),
            **choosable(legal),
        )
    return found


# ----- temple


def temple(context: Context) -> Sprites:
    """Return the slots of the temple with the priests on them."""
    view = context.view
    leader = view.majority
    lead = say("empty") if leader is None else say("most: {name}", name=cut(context.names[leader], 12))
    found: Sprites = {"title-temple": title(say("Temple"), 176, lead)}
    slots = context.components.temple.slots
    pitch = min(25.0, 150 / len(slots))
    counts: dict[int, int] = {}
    for place in reversed(range(len(slots))):
        legal = context.allowed(moves.PRIEST + place)
        x = 6 + pitch * place
        found[f"temple-{place + 1}"] = Sprite(
            *Box(x, 20, pitch - 2, 48),
            label=say("Temple slot {place}, from a die of {die}", place=place + 1, die=slots[place]),
            draws=(at("b-plate", 0, 33, pitch - 2, 15), word(slots[place], (pitch - 2) / 2, 44.6, 11.5)),
            notes=(Note(say("A priest here is pushed to the right")),),
            **choosable(legal, context.why, empty=view.temple[place] is None),
        )
        seat = view.temple[place]
        if seat is not None:
            counts[seat] = counts.get(seat, 0) + 1
            found[f"priest-{seat}-{counts[seat]}"] = Sprite(
                *Box(round(max(0, x + pitch / 2 - 14), 1), 20, 26, 35),
                label=context.of_whom(seat, later("Your priest"), later("Priest of {name}")),
                draws=(at("b-priest", 0, 0, 26, 35, owner=seat), *marked(seat, 7.5, 19, 11)),
                z=1,
                owner=seat,
                notes=(Note(say("Points at the end of the round"), str(context.priest_points)),),
                moves=legal,
                comes_from="priests" if seat == context.seat else "",
            )
    found["temple-tiles"] = Sprite(
        *Box(158, 26, 28, 38),
        label=several("{number} god tile in the temple", "{number} god tiles in the temple", view.temple_tiles),
        draws=(at("b-god-tile", 1, 0, 26), word(view.temple_tiles, 14, 37.5, 11.5)),
        notes=(Note(say("One at the end of each round, for most priests")),),
    )
    return found


# ----- god cards


def gods(context: Context) -> Sprites:
    """Return the pile and the open god cards."""
    view = context.view
    found: Sprites = {"title-gods": title(say("Gods"), 176)}
    blind = context.allowed(moves.BLIND_CARD)
    found["god-pile"] = Sprite(
        *Box(7, 21, 33, 46),
        label=several("{number} god card in the pile", "{number} god cards in the pile", view.pile),
        draws=(at("b-god-back", 0, 0, 33, 46), at("b-badge", 14, 27, 19), word(view.pile, 23.5, 40.2, 10.5)),
        notes=(Note(say("Discarded"), str(len(view.discarded))),),
        **choosable(blind, context.why, hidden=True),
    )
    names = Names()
    pitch = min(28.8, 144 / max(1, len(view.open_cards)))
    for place, god in enumerate(view.open_cards):
        legal = context.allowed(moves.OPEN_CARD + GODS.index(god))
        found[names.of(f"open-{god}")] = Sprite(
            *Box(round(43 + pitch * place, 1), 27, 28.2, 39.2),
            label=say("Open: {god}", god=say(words.GODS[god])),
            draws=(at(f"b-god-{god}", 0, 0, 28.2, 39.2),),
            z=1 + place,
            notes=(Note(say(words.GOD_DOES[god])),),
            comes_from="god-pile",
            **choosable(legal, context.why),
        )
    return found


# ----- jewellery


def jewellery(context: Context, names: Names) -> Sprites:
    """Return the jewels of this round and of those to come; past columns are narrow."""
    view = context.view
    found: Sprites = {"title-jewellery": title(say("Jewellery"), 189)}
    past = view.round - 1
    wide = min(62.0, (191 - 10 * past) / (6 - past))
    for column in range(6):
        gone = column < past
        x = 6 + 10 * column if gone else 6 + 10 * past + wide * (column - past)
        w = 8.0 if gone else wide - 3
        now = column + 1 == context.view.round and not view.over
        look = "b-past" if gone else "b-now"
        found[f"column-{column + 1}"] = Sprite(
            *Box(round(x, 1), 20, w, 143),
            label=say("Jewels of round {number}", number=column + 1),
            draws=(
                *([at(look, 0, 0, w, 143)] if gone or now else []),
                word(column + 1, w / 2, 11, 11 if now else 10.5, "number middle" if now else "small middle", "soft"),
            ),
            states=("quiet",) if gone else (),
        )
        for place, jewel in enumerate(view.jewels[column] if not gone else ()):
            box_y = round(34 + 32 * place, 1)
            if jewel is None:
                found[f"jewel-place-{column + 1}-{place + 1}"] = Sprite(
                    *Box(round(x + 1, 1), box_y, w - 2, 30),
                    label=say("Sold"),
                    draws=(at("b-vacant", 0, 0, w - 2, 30),),
                    z=1,
                    states=("empty",),
                )
            else:
                legal = context.allowed(moves.JEWEL + place) if now else ()
                found[names.jewel(jewel)] = jewel_tile(context, jewel, (x + 1, box_y, w - 2, 30), legal)
    return found


def jewel_tile(
    context: Context, jewel: Jewel, box: tuple[float, float, float, float], legal: tuple[int, ...]
) -> Sprite:
    """Return a jewel with its points and its price."""
    x, y, w, h = box
    return Sprite(
        *Box(round(x, 1), y, round(w, 1), h),
        label=jewel_label(jewel),
        draws=jewel_drawing(jewel, w, h),
        z=1,
        notes=(
            Note(say("Price in shells"), str(jewel.price), "b-shell"),
            Note(say("Points at the end"), str(jewel.points), "b-sun"),
        ),
        **choosable(legal, jewel_why(context, jewel)),
    )


def jewel_label(jewel: Jewel) -> str:
    """Return what a jewel is called."""
    name = say(jewel.jewel)
    return several("{jewel}: {number} point", "{jewel}: {number} points", jewel.points, jewel=name)


def jewel_why(context: Context, jewel: Jewel) -> str:
    """Return why a jewel cannot be bought now."""
    if context.mine and context.view.decision == "jewel" and jewel.price > context.player.shells:
        return say("You have too few shells")
    return say("Bought in phase C of its round")


def jewel_drawing(jewel: Jewel, w: float, h: float, x: float = 0.0) -> Draws:
    """Return the drawing of a jewel tile; a narrow one has the jewel in its corner."""
    narrow = w < 34
    icon = 13.5 if narrow else 16.0
    return (
        at("b-jewel-tile", x, 0, w, h),
        at(f"b-jewel-{jewel.jewel}", x + 1.5, 2 if narrow else (h - icon) / 2, icon),
        word(jewel.points, x + w - 2.5, h * 0.44, 13, "number end"),
        at("b-shell", x + w - 19, h - 11.5, 10),
        word(jewel.price, x + w - 3.5, h - 3.4, 10.5, "number end"),
    )


# ----- tasks on offer


def caption(context: Context, tile: TaskTile) -> str:
    """Return a task in a few words."""
    return " + ".join([words.short(context.components, need) for need in tile.needs])


def tasks(context: Context) -> Sprites:
    """Return the tasks that lie open, with how far the shown player is with each."""
    found: Sprites = {"title-tasks": title(say("Tasks on offer"), 163)}
    columns = -(-len(context.view.tasks) // 2)
    pitch = 168 / max(2, columns)
    for place, task in enumerate(context.view.tasks):
        row, column = divmod(place, max(2, columns))
        legal = task_moves(context, task)
        have, asked = context.reached(context.seat, task)
        met = have >= asked
        lines = broken(caption(context, context.tile(task)), 9)
        top, size = (48, 10.5) if len(lines) == 1 else (42.5, 9.6)
        texts = [word(text, 26, top + 10.2 * line, size, "small middle", "soft") for line, text in enumerate(lines)]
        draws: list[Part | Word] = [
            *task_tile(context.tile(task), 47, 2.5),
            *alike(texts, 52),
            word(f"{have}/{asked}", 26 + 5 * met, 64, 11.5, "number middle"),
        ]
        if met:
            draws.append(at("b-tick", 5, 54.5, 11))
        found[f"task-{task}"] = Sprite(
            *Box(round(5 + pitch * column + (pitch - 52) / 2, 1), 22 + 70 * row, 52, 67),
            label=say("Task: {task}", task=context.progress.asked(task)),
            draws=tuple(draws),
            notes=task_notes(context, task),
            **choosable(legal, say("New tasks are taken at the end of a round")),
        )
    return found
