"""The table of Mangrovia as it is drawn: complete, within its bounds, in one language, and without a secret."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import vaka
from tests.games.mangrovia.staging import view_of
from tests.playing import Setup, dice, now_and_then, preferring, seats_and_spectator, variants, walk
from vaka.engine import language
from vaka.engine.scene import Area, Effect, Part, Scene, Sprite, Word, picture
from vaka.games.mangrovia import MangroviaGame
from vaka.games.mangrovia.components.reading import BUILT_IN, load, parse
from vaka.games.mangrovia.rules import codes, moves
from vaka.games.mangrovia.scene import coast as scene_coast
from vaka.games.mangrovia.scene.context import Context
from vaka.games.mangrovia.scene.effects import Builds
from vaka.games.mangrovia.scene.layout import PLANKS, Places, plank
from vaka.games.mangrovia.scene.scene import MangroviaScenery
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words import names as words
from vaka.games.mangrovia.words.words import gains

GAME = MangroviaGame(load())
SCENERY = GAME.scenery
NAMES = ("Tavi", "Moana", "Leilani", "Kahiau", "Noa")
BUILDS = set(range(moves.BUILD, moves.CARD))
VARIANTS = variants("mangrovia")
MOST_BYTES = 90_000

setups = pytest.mark.parametrize("setup", VARIANTS, ids=str)
encode = msgspec.json.encode


def games(setup: Setup) -> Iterator[tuple[vaka.State, int]]:
    """Yield states of a random game and of one in which much is built, each with a number."""
    step = 0
    for choose in (dice(setup.number), preferring(setup.number, BUILDS, set(range(moves.PASS)))):
        for state, _ in walk(setup.new(setup.number), choose):
            yield state, step
            step += 1


def some(setup: Setup, pure: int = 61, compiled: int = 37) -> Iterator[vaka.State]:
    """Yield some of the states."""
    for state, step in games(setup):
        if now_and_then(step, setup.number, pure=pure, compiled=compiled):
            yield state


def drawn(state: vaka.State, seat: int | None, seed: int = 1) -> Scene:
    """Return the table as a seat sees it."""
    view: View = view_of(state, seat)
    names = tuple("You" if number == seat else NAMES[number] for number in range(state.seats))
    return SCENERY.scene(view, state.redeal(seat, seed) if view.legal else None, names)


def sprites(scene: Scene) -> Iterator[tuple[Area, str, Sprite]]:
    for area in scene.areas.values():
        for name, sprite in area.sprites.items():
            yield area, name, sprite


# ----- nothing hidden is shown


@setups
def test_a_redeal_of_what_the_viewer_cannot_know_changes_no_byte(setup: Setup) -> None:
    for state in some(setup, pure=151, compiled=61):
        for seat in seats_and_spectator(state):
            seen = encode(drawn(state, seat))
            for seed in range(2):
                again = state.redeal(seat, seed)
                assert encode(drawn(again, seat, seed + 7)) == seen


@setups
def test_others_see_nothing_of_a_build_in_the_making(setup: Setup) -> None:
    for state, step in games(setup):
        seat = state.seat
        if seat is None or not view_of(state, seat).build or not now_and_then(step, setup.number, pure=41, compiled=17):
            continue
        for other in seats_and_spectator(state):
            if other != seat:
                scene = drawn(state, other)
                assert not scene.prompt.choices
                assert not any(sprite.moves or "chosen" in sprite.states for _, _, sprite in sprites(scene))


@setups
def test_at_the_end_the_points_are_those_of_the_view(setup: Setup) -> None:
    *_, (last, _) = walk(setup.new(setup.number), dice(setup.number))
    state = last
    while not state.over:
        state.play(state.legal()[0])
    for seat in seats_and_spectator(state):
        scene = drawn(state, seat)
        assert tuple(player.points for player in scene.players) == state.points()
        assert [player.if_over_now for player in scene.players] == list(state.points())
        assert not scene.prompt.choices


# ----- everything is there


@setups
def test_every_legal_move_is_behind_a_sprite_or_a_choice_and_nothing_else_is(setup: Setup) -> None:
    for state in some(setup):
        for seat in seats_and_spectator(state):
            scene = drawn(state, seat)
            legal = set(state.legal()) if seat == state.seat else set()
            behind = {move for _, _, sprite in sprites(scene) for move in sprite.moves}
            assert {choice.move for choice in scene.prompt.choices} == legal
            assert behind <= legal
            assert legal - behind <= {moves.PASS}
            for _, _, sprite in sprites(scene):
                assert ("legal" in sprite.states) <= bool(sprite.moves)
                assert not (sprite.moves and sprite.why)


@setups
def test_sprites_lie_within_their_area_and_have_labels_and_known_symbols(setup: Setup) -> None:
    """Only a space under a hut has no label: there the hut tells what it is."""
    known = symbols()
    for state in some(setup):
        for seat in seats_and_spectator(state):
            scene = drawn(state, seat)
            for area, name, sprite in sprites(scene):
                built_on = name.startswith("space ") and name.replace("space", "hut") in area.sprites
                assert bool(sprite.label.strip()) != built_on, name
                assert min(sprite.x, sprite.y) >= 0, name
                assert sprite.x + sprite.w <= area.width + 0.01, name
                assert sprite.y + sprite.h <= area.height + 0.01, name
                assert symbols_of(sprite.draws) <= known
                assert {note.symbol for note in sprite.notes if note.symbol} <= known
                assert all(note.text for note in sprite.notes)
            for choice in scene.prompt.choices:
                assert symbols_of(choice.draws) <= known
            figures = [figure for player in scene.players for figure in (*player.figures, *player.badges)]
            figures += [figure for standing in scene.standings for figure in standing.places]
            assert {figure.symbol for figure in figures} <= known
            assert {standing.symbol for standing in scene.standings} <= known


@setups
def test_names_are_unique_over_all_areas_and_what_is_touched_is_there(setup: Setup) -> None:
    for state in some(setup):
        for seat in seats_and_spectator(state):
            scene = drawn(state, seat)
            names = Counter(name for _, name, _ in sprites(scene))
            assert max(names.values()) == 1
            for choice in scene.prompt.choices:
                assert set(choice.touches) <= set(names), choice.notation
            for each in scene.standings:
                assert set(each.touches) <= set(names)


@setups
def test_what_stays_on_the_board_keeps_its_name(setup: Setup) -> None:
    before: set[str] = set()
    builder = preferring(setup.number, BUILDS, set(range(moves.PASS)))
    lasting = ("space", "site", "landing", "path", "square", "marker", "pillar", "bird", "boat", "hut", "pole")
    for step, (state, _) in enumerate(walk(setup.new(setup.number), builder)):
        if now_and_then(step, setup.number, pure=17, compiled=7):
            names = {name for name in drawn(state, None).areas["board"].sprites if name.startswith(lasting)}
            assert before <= names | {"poles"}
            before = names


def test_a_space_that_cannot_be_built_on_says_why() -> None:
    for state in some(Setup("mangrovia", 3)):
        scene = drawn(state, state.seat)
        for _, name, sprite in sprites(scene):
            if name.startswith(("space", "site")) and "chosen" not in sprite.states:
                assert bool(sprite.why) != bool(sprite.moves), name


# ----- standings and effects


@setups
def test_the_standings_agree_with_the_scoring_of_the_rules(setup: Setup) -> None:
    sources = [*[f"path {path.id}" for path in GAME.components.paths], "stone area", "pole area"]
    for state in some(setup, pure=31, compiled=13):
        view = view_of(state, None)
        scores = Context(SCENERY.layout, view, None, NAMES).scores
        for source, score in zip(sources, scores, strict=True):
            expected = view.if_over_now[source]
            assert [score.points.get(seat, 0) for seat in range(view.seats)] == list(expected), source


@setups
def test_the_effects_of_a_build_are_those_of_trying_it(setup: Setup) -> None:
    checked = met = 0
    for state, _ in games(setup):
        seat = state.seat
        if seat is None or not BUILDS & set(state.legal()):
            continue
        met += 1
        if not now_and_then(met, -1, pure=13, compiled=7):
            continue
        view, guess = view_of(state, seat), state.redeal(seat, 5)
        for choice in drawn(state, seat).prompt.choices:
            if choice.move in BUILDS:
                now, end = gains(view, guess, choice.move)
                after = tried(guess, choice.move)
                assert end == after.points_if_over_now[seat] - view.points_if_over_now[seat]
                own = [effect for effect in choice.effects if effect.owner is None and not amulets_paid(effect)]
                assert sum(effect.points for effect in own if effect.when == "now") == now
                assert sum(effect.points for effect in own) == end
                for other in range(view.seats):
                    if other != seat:
                        change = after.points_if_over_now[other] - view.points_if_over_now[other]
                        assert sum(effect.points for effect in choice.effects if effect.owner == other) == change
                checked += 1
    assert checked


def tried(guess: Any, move: int) -> View:
    """Return the view after a build is carried through in any way."""
    state = guess.copy()
    seat = state.seat
    state.play(move)
    while state.seat == seat and state.view(seat).build:
        state.play(state.legal()[0])
    return view_of(state, seat)


def amulets_paid(effect: Effect) -> bool:
    """Return whether an effect is that amulets no longer count: hidden, so the view leaves them out."""
    return effect.when == "end" and effect.points < 0 and not effect.change


@setups
def test_the_only_payment_is_found_where_there_is_only_one(setup: Setup) -> None:
    for state, step in games(setup):
        seat = state.seat
        if (
            seat is None
            or not BUILDS & set(state.legal())
            or not now_and_then(step, setup.number, pure=29, compiled=17)
        ):
            continue
        table = Context(SCENERY.layout, view_of(state, seat), state.redeal(seat, 1), NAMES)
        builds = Builds(table, seat)
        for space in GAME.components.spaces:
            found = payments(builds, space.currency, space.cost)
            only = builds.only_payment(space.currency, space.cost)
            assert only == (found[0] if len(found) == 1 else ())
            assert builds.payers(space.currency, space.cost) == {kind for each in found for kind in each}


def payments(builds: Builds, currency: str, price: int) -> list[tuple[int, ...]]:
    """Return all exact payments, found the slow way."""
    sums: dict[tuple[int, ...], int] = {(): 0}
    for kind, (count, worth) in sorted(builds.purse.items()):
        if (kind >= codes.AMULET) == (currency == "amulets"):
            sums = {
                paid + (kind,) * used: total + worth * used
                for paid, total in sums.items()
                for used in range(count + 1)
                if total + worth * used <= price
            }
    return [paid for paid, total in sums.items() if total == price]


# ----- texts


def marked(text: str) -> str:
    return f"⟦{text}⟧"


def test_every_text_goes_through_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language that puts every text in brackets leaves none without them, apart from names and notation."""

    class Brackets:
        def gettext(self, text: str) -> str:
            return marked(text)

        def ngettext(self, one: str, many: str, number: int) -> str:
            return marked(one if number == 1 else many)

        def pgettext(self, context: str, text: str) -> str:
            return marked(text)

    monkeypatch.setattr(language, "catalogue", lambda _: Brackets())
    scenery = MangroviaScenery(GAME.components, GAME.texts)
    paths = {path.id for path in GAME.components.paths}
    known = {*NAMES, *paths, *[space.id for space in GAME.components.spaces]}
    for setup in (Setup("mangrovia", 2, (("stone_tiles", "mixed"),)), Setup("mangrovia", 5)):
        for state in some(setup, pure=41):
            for seat in seats_and_spectator(state):
                view = view_of(state, seat)
                guess = state.redeal(seat, 1) if view.legal else None
                for text in texts_of(scenery.scene(view, guess, NAMES[: state.seats])):
                    assert "⟦" in text or text in known or not re.search("[A-Za-z]", text), text


def texts_of(scene: Scene) -> Iterator[str]:
    """Yield every text that a person meets."""
    yield scene.subtitle
    for area in scene.areas.values():
        yield area.label
    for _, _, sprite in sprites(scene):
        yield from (sprite.label, sprite.why)
        yield from (each.text for each in sprite.draws if isinstance(each, Word))
        for note in sprite.notes:
            yield from (note.text, note.value)
    yield from (scene.prompt.title, scene.prompt.detail, *scene.prompt.steps)
    for choice in scene.prompt.choices:
        yield from (choice.group, choice.text)
        yield from (each.text for each in choice.draws if isinstance(each, Word))
        for effect in choice.effects:
            yield from (effect.what, effect.change)
    for player in scene.players:
        yield player.status
        for figure in (*player.figures, *player.badges):
            yield from (figure.label, figure.value)
    for each in scene.standings:
        yield from (each.name, each.reason)
        yield from (figure.label for figure in each.places)


# ----- artwork


def symbols() -> set[str]:
    """Return the ids in both sheets, and the name under which marks are asked for."""
    sheets = [picture.contents(sheet) for sheet in (picture.COMMON, SCENERY.symbols)]
    return {"mark", *re.findall(r'<symbol id="([^"]+)"', "".join(sheets))}


def symbols_of(draws: tuple[Part | Word, ...]) -> set[str]:
    return {each.symbol for each in draws if isinstance(each, Part)}


def test_the_sheets_are_small_closed_and_without_texts() -> None:
    sheet = SCENERY.symbols.read_text(encoding="utf-8")
    assert len(sheet.encode()) < MOST_BYTES
    common = picture.COMMON.read_text(encoding="utf-8")
    for text in (sheet, common):
        assert "<text" not in text
        assert "<script" not in text
        assert not re.search(r'(href|src)="(?!#)', text)
        assert "style=" not in text
    ids = re.findall(r'id="([^"]+)"', sheet + common)
    assert len(ids) == len(set(ids))
    assert all(name.startswith("m-") for name in re.findall(r'id="([^"]+)"', sheet))
    wanted = re.findall(
        r'(?:href="|url\()#([^")]+)', sheet + common + SCENERY.backdrop("board") + SCENERY.backdrop("hand")
    )
    assert set(wanted) <= set(ids)


def test_a_still_picture_is_whole() -> None:
    state = GAME.new(4, 7)
    text = picture.still(drawn(state, state.seat), SCENERY)
    assert text.startswith("<svg ")
    assert text.endswith("</svg>")


def test_planks_go_round_the_board_without_a_gap() -> None:
    for points in range(PLANKS):
        here, there = plank(points).middle, plank(points + 1).middle
        assert abs(here[0] - there[0]) + abs(here[1] - there[1]) < 50


def test_a_coast_is_made_of_closed_lines() -> None:
    places = Places(GAME.components)
    coast = scene_coast.Coast(places.statues, [(555.0, 447.0, 27.5)])
    pieces = coast.pieces(1)
    assert set(pieces) == set(pieces.values())


# ----- other boards


def board_with(**changes: Any) -> MangroviaScenery:
    data = tomllib.loads(BUILT_IN.read_text(encoding="utf-8"))
    for row in data["spaces"]["rows"]:
        row.update(changes.get(row["id"], {}))
    return MangroviaScenery(parse(data, "test"), GAME.texts)


def test_a_corrected_price_is_drawn() -> None:
    scenery = board_with(G24={"cost": 13, "points": 4})
    printed = [each.text for each in scenery.layout.figures[scenery.layout.index["G24"]] if isinstance(each, Word)]
    assert printed == ["13", "4"]


def test_a_space_may_lie_elsewhere_and_isles_make_room() -> None:
    scenery = board_with(G57={"row": 6, "col": 6})
    boxes = scenery.layout.places.spaces
    assert boxes[scenery.layout.index["G57"]] == scenery.layout.places.cell(6, 6)
    statues = scenery.layout.places.statues
    for number, box in enumerate(boxes):
        assert not any(box.meets(other) for other in (*boxes[:number], *boxes[number + 1 :], *statues))


def test_a_larger_grid_is_drawn_smaller() -> None:
    scenery = board_with(G57={"row": 9, "col": 5})
    box = scenery.layout.places.spaces[scenery.layout.index["G57"]]
    assert scenery.layout.places.scale < 1
    assert box.y + box.h < 668


def test_names_of_landings_and_spaces_differ_by_what_they_do() -> None:
    texts = [words.action_text(landing) for landing in GAME.components.landings]
    assert len(texts) == 12
    assert texts[4] == "2 cards face-up or 2 cards face-down"
    assert texts[10] == "build a hut, then 1 card face-down"
