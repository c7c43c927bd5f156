"""What a move of Bora Bora would change for the one who may play it: now, at the end of the round, at the end.

A move is tried on a guess, and only what the mover's own pieces do is compared: what others answer, what is drawn and
what a later round brings would tell of hidden things, or of chance. Status, temple and cards in hand are worked out
from the view for the same reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from vaka.engine.language import say
from vaka.engine.scene import Effect
from vaka.engine.state import State
from vaka.games.borabora.components import GODS, SEXES, Bonus, Need
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.scene.context import Context
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words import names as words
from vaka.games.borabora.words.answers import activated, die_on

CHANCY = ("first", "god_tiles", "priests")
"""Needs that others or the end of a round may change as well."""

SECRET = ("equal_gods", "different_gods", "gods_of_colour")
"""Needs that god cards in hand meet."""

UNDECIDED = ("last_huts", "materials", "materials_of_type")
"""Needs that depend on what is decided after a region or a building."""

FOLLOWING = (
    (moves.REGION, (0, 0)),
    (moves.HUT, (moves.HUT, moves.MATERIAL)),
    (moves.MATERIAL, (0, 0)),
    (moves.OFFERING, (moves.PUT, moves.PERSON)),
    (moves.BUILDING, (0, 0)),
    (moves.PAIR, (moves.PAIR, moves.STATUS)),
)
"""What is decided next, by where the range of a move ends: the hut for a region, the space for a material."""


class Outcome:
    """What one move would change."""

    def __init__(self, context: Context, guess: State | None, move: int) -> None:
        """Try a move; dice are not tried, for what they lead to is still to be decided."""
        self.context = context
        self.move = move
        self.after: View = context.view
        self.pushed: View = context.view
        """With the priest that the move puts into the temple, and nothing else changed."""
        self.open_end = False
        if guess is not None and move >= moves.GOD:
            tried: Any = guess.copy()
            if moves.PRIEST <= move < moves.BUILDING:
                self.pushed = tried.with_priest(move - moves.PRIEST)
            tried.play(move)
            self.go_on(tried)
            self.after = tried.view(context.seat)

    def go_on(self, tried: State) -> None:
        """Answer what follows at once in any way where most of it is the same: which hut, which pair, which space."""
        first, last = next((follow for end, follow in FOLLOWING if self.move < end), (0, 0))
        following = [move for move in tried.legal() if first <= move < last] if tried.seat == self.context.seat else []
        if following:
            tried.play(following[0])
            self.open_end = self.move < moves.MATERIAL or self.move >= moves.BUILDING

    def effects(self) -> tuple[Effect, ...]:
        """Return everything that changes, in the order in which it comes."""
        if self.move < moves.GOD:
            return tuple(self.prospects(*die_on(self.move)))
        return (*self.points_now(), *self.stock_now(), *self.round_end(), *self.tasks(), *self.game_end())

    # ----- now

    def points_now(self) -> list[Effect]:
        """Return the points that the move brings at once."""
        seat, move = self.context.seat, self.move
        points = self.context.components.points
        found = []
        for source, name in (
            ("red gods", say("Fish")),
            ("buildings", say("Building")),
            ("persons", say("Men and women")),
        ):
            gained = self.after.breakdown[source][seat] - self.context.view.breakdown[source][seat]
            if gained:
                found.append(Effect("now", name, gained))
        if move == moves.PASS and self.context.view.decision == "trade":
            found.append(Effect("now", say("Helper points left"), self.context.view.helper_points))
        if moves.FULFIL <= move < moves.DISCARD:
            task = self.context.components.task_tiles[move - moves.FULFIL].name
            have, asked = self.context.reached(seat, task)
            found.append(Effect("now", say("Task"), points.task if have >= asked else points.helped_task))
        if self.context.view.decision == "yellow" and move < moves.REGION:
            found.append(Effect("now", say("Task, with yellow"), points.helped_task))
        return found

    def prospects(self, die: int, action: str) -> list[Effect]:
        """Return what a die on an action leads to."""
        context = self.context
        limit = codes.HIGHEST if "white" in context.view.gods_needed(die, action) else die
        match action:
            case "fishing":
                return [Effect("now", say("Fishing"), context.components.points.fishing)]
            case "build":
                return [Effect("now", say("Building"), context.building_points), Effect("now", say("A fire bonus"))]
            case "temple":
                return [Effect("now", say("A fire bonus")), Effect("round", say("Priest"), context.priest_points)]
            case "helper":
                return [Effect("now", say("Helper points"), change=str(limit))]
            case "man" | "woman":
                row = context.view.men if action == "man" else context.view.women
                reached = sum([each is not None for each in row[:limit]])
                return [Effect("now", say("Persons within reach"), change=str(reached))]
        assert context.view.reach is not None, "dice are placed in phase A"
        return [Effect("now", say("Regions within reach"), change=str(context.view.reach[action][limit - 1]))]

    def stock_now(self) -> list[Effect]:
        """Return how offerings, shells and free spaces change."""
        found = []
        old, new = self.context.player, self.after.players[self.context.seat]
        for name, before, after in (
            (say("Offerings"), old.offerings, new.offerings),
            (say("Shells"), old.shells, new.shells),
            (say("Free spaces"), old.free_spaces, old.free_spaces if self.open_end else new.free_spaces),
        ):
            if before != after:
                found.append(Effect("now", name, change=f"{before} → {after}"))
        return found

    # ----- at the end of the round

    def steps(self) -> int:
        """Return how far the move brings the status marker."""
        move, context = self.move, self.context
        if move == moves.STATUS:
            return 1
        if moves.SHIFT <= move < moves.SHIFT + codes.MOST_SYMBOLS:
            return move - moves.SHIFT + 1
        if moves.ACTIVATE <= move < moves.JEWEL or move >= moves.FEWER:
            sex, kind, fewer = activated(move)
            if kind == "status":
                return context.amount(kind, fewer or context.persons_of(context.seat, SEXES[sex], kind))
        return 0

    def round_end(self) -> list[Effect]:
        """Return what status and temple bring more."""
        found = []
        context = self.context
        if steps := self.steps():
            points = context.components.status_points
            space = min(len(points) - 1, context.player.status + steps)
            change = f"{context.player.status} → {space}"
            more = points[space] - points[context.player.status]
            found.append(Effect("round", say("Status"), more, change))
        if moves.PRIEST <= self.move < moves.BUILDING:
            old, new = context.view.temple, self.pushed.temple
            more = (new.count(context.seat) - old.count(context.seat)) * context.priest_points
            found.append(Effect("round", say("Priests"), more))
            if self.pushed.majority == context.seat != context.view.majority:
                found.append(Effect("round", say("Most priests: a god tile")))
            for seat in set(old) - {None, context.seat}:
                lost = old.count(seat) - new.count(seat)
                if lost:
                    found.append(
                        Effect("round", say("A priest is pushed out"), -lost * context.priest_points, owner=seat)
                    )
        return found

    # ----- tasks

    def tasks(self) -> list[Effect]:
        """Return the own tasks that come nearer, and those that would hold."""
        found = []
        for task, (before, after, asked) in self.progress.items():
            points = self.context.components.points.task if before < asked <= after else 0
            name = say("Task: {task}", task=self.context.progress.asked(task))
            found.append(Effect("round", name, points, f"{before} → {after} / {asked}"))
        return found

    @cached_property
    def progress(self) -> dict[str, tuple[int, int, int]]:
        """How far the own tasks that come nearer are before and after, and what each asks for."""
        found = {}
        for task in self.context.player.tasks:
            before, asked = self.context.reached(self.context.seat, task)
            old = self.context.player.progress[task]
            # A task that is done or gone comes no nearer.
            new = self.after.players[self.context.seat].progress.get(task, old)
            needs = zip(self.context.tile(task).needs, old, new, strict=True)
            after = sum([self.have_after(*need) for need in needs])
            if after != before:
                found[task] = before, after, asked
        return found

    def have_after(self, need: Need, old: int, new: int) -> int:
        """Return how much of a need there would be."""
        if need.thing in SECRET:
            return in_hand(need, self.hand_after())
        if need.thing == "priests" and moves.PRIEST <= self.move < moves.BUILDING:
            return min(need.count, self.pushed.temple.count(self.context.seat))
        return old if need.thing in CHANCY or (self.open_end and need.thing in UNDECIDED) else new

    def hand_after(self) -> tuple[str, ...]:
        """Return the cards in hand after the move, without what is drawn unseen."""
        hand = Counter(self.context.view.hand or ())
        if moves.OPEN_CARD <= self.move < moves.BLIND_CARD:
            hand[GODS[self.move - moves.OPEN_CARD]] += 1
        elif moves.GOD <= self.move < moves.REGION:
            god, way = divmod(self.move - moves.GOD, codes.PAYMENTS)
            if way != codes.BY_TILE:
                hand[GODS[way]] -= 1 if god == way else self.context.components.god_price.equal
        return tuple(hand.elements())

    # ----- at the end of the game

    def game_end(self) -> list[Effect]:
        """Return fish, jewels, a god tile spent and how far the bonuses come."""
        found = []
        if moves.GOD <= self.move < moves.REGION and (self.move - moves.GOD) % codes.PAYMENTS == codes.BY_TILE:
            found.append(Effect("end", say("God tile"), -self.context.components.points.god_tile))
        seat, view, after = self.context.seat, self.context.view, self.after
        for region, later in zip(view.regions, after.regions, strict=True):
            if later.holder == seat != region.holder:
                found.append(Effect("end", say("Fish"), region.fish))
                if region.holder is not None:
                    found.append(Effect("end", say("Fish"), -region.fish, owner=region.holder))
        jewels = after.if_over_now["jewels"][seat] - view.if_over_now["jewels"][seat]
        if jewels:
            found.append(Effect("end", say("Jewels"), jewels))
        for row, before, reached in self.bonuses:
            points = row.points if before < row.count <= reached else 0
            name = say("Bonus: {bonus}", bonus=say(words.BONUSES[row.bonus][0]))
            found.append(Effect("end", name, points, f"{before} → {reached} / {row.count}"))
        return found

    @cached_property
    def bonuses(self) -> list[tuple[Bonus, int, int]]:
        """The bonuses that come nearer, with how far each is before and after."""
        seat, view = self.context.seat, self.context.view
        found = []
        for row in self.context.components.bonuses:
            before, reached = (each.players[seat].bonuses[row.bonus] for each in (view, self.after))
            if row.bonus == "tasks":
                reached = before + (moves.FULFIL <= self.move < moves.DISCARD or view.decision == "yellow")
            if reached != before:
                found.append((row, before, reached))
        return found

    # ----- what is touched

    def touches(self, behind: list[str]) -> tuple[str, ...]:
        """Return the sprites that the move would change: those it stands behind, and others."""
        context, move = self.context, self.move
        found = [*behind, *named(context, move)]
        if move >= moves.GOD:
            found += [f"task-{task}" for task in self.progress]
            found += [f"bonus-{row.bonus}" for row, *_ in self.bonuses]
        return tuple(dict.fromkeys(found))


def named(context: Context, move: int) -> tuple[str, ...]:
    """Return the sprites that a move is about, other than those it stands behind."""
    seat = context.seat
    if moves.GOD <= move < moves.REGION and (move - moves.GOD) % codes.PAYMENTS != codes.BY_TILE:
        return ("offerings",)
    if moves.REGION <= move < moves.HUT:
        return (f"fish-{context.components.regions[move - moves.REGION].id}",)
    if moves.SHIFT <= move < moves.MOVE_HUT:
        return (f"status-{seat}",) if move < moves.SHIFT + codes.MOST_SYMBOLS else ("shells",)
    if moves.PRIEST <= move < moves.BUILDING:
        return ("priests",)
    if moves.JEWEL <= move < moves.FULFIL:
        return ("shells",)
    return ()


def in_hand(need: Need, hand: Sequence[str]) -> int:
    """Return how much of a need these god cards are, at most as much as it asks for."""
    counts = Counter(hand)
    most = max(counts.values(), default=0)
    have = {"equal_gods": most, "different_gods": len(counts), "gods_of_colour": counts[need.of or ""]}
    return min(need.count, have[need.thing])
