"""Bora Bora in words: the moves on offer, the question of a decision, and where the game stands.

Everything is told from a view, so nothing is said that the viewer may not know. Decisions are described in
decisions.py, moves in answers.py; what happened is told in log.py, what it is good for in purposes.py, what tasks ask
for in tasks.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine.language import later, say, several, within
from vaka.engine.state import State
from vaka.engine.telling import SEAT_MARKS, Offer, Question, either, first_of, of_whom
from vaka.games.borabora.components import ACTIONS
from vaka.games.borabora.rules import codes, moves
from vaka.games.borabora.views.view import View
from vaka.games.borabora.words import decisions
from vaka.games.borabora.words.answers import Answers, ways
from vaka.games.borabora.words.names import PHASES, SOURCES, SPECIES, brings, kind
from vaka.games.borabora.words.purposes import Purposes

ROAD = {"land": "━", "water": "~"}
"""The sign of a path."""


class BoraBoraWords(Purposes):
    """The sentences of Bora Bora with one set of components."""

    sources = SOURCES

    def title(self, view: View) -> str:
        """Return where the game stands."""
        return say("Bora Bora, {where}", where=where(view))

    def question(self, view: View) -> Question:
        """Return what the viewer has to decide."""
        return decisions.question(self.components, view)

    def ended(self, view: View, names: Sequence[str]) -> str:
        """Return what ended the game."""
        return say("The sixth round ended the game.")

    def tie(self, view: View, names: Sequence[str]) -> str:
        """Return what decided among those with most points: the turn order of the last round (B-131)."""
        if len(first_of(view.points)) < 2:
            return ""
        (winner,) = view.winners
        return of_whom(
            winner,
            view.viewer,
            later("Equal in points: the turn order of round {round} decides, and in it you come first."),
            later("Equal in points: the turn order of round {round} decides, and in it {name} comes first."),
            round=view.round,
            name=names[winner],
        )

    def offers(self, view: View, guess: State) -> list[Offer]:
        """Return the viewer's legal moves with a text each; nothing has to be tried."""
        answers = Answers(self.components, self.progress, view, SEAT_MARKS)
        found = []
        for move in view.legal:
            heading, text = answers.told(move)
            found.append(Offer(move, self.notation.text(move), heading, self.without_picture(answers, move) or text))
        return found

    def without_picture(self, answers: Answers, move: int) -> str:
        """Return the text of a move that a picture would tell half of, nothing for others."""
        if move < moves.GOD:
            return self.die(answers.view, move // codes.ACTIONS + 1, move % codes.ACTIONS)
        if moves.REGION <= move < moves.HUT:
            return self.region(answers.view, move - moves.REGION)
        if moves.PERSON <= move < moves.SHIFT:
            return self.person(answers, *divmod(move - moves.PERSON, 6))
        return ""

    def die(self, view: View, die: int, action: int) -> str:
        """Return how far a die reaches with an action, and whether it needs blue; short, for there are many."""
        if action == codes.FISHING:
            return several("+{number} point", "+{number} points", self.components.points.fishing)
        blue = "blue" in view.gods_needed(die, ACTIONS[action])
        if action == codes.HELPER:
            return say("{die} pts blue", die=die) if blue else say("{die} pts", die=die)
        return say("≤{die} blue", die=die) if blue else say("≤{die}", die=die)

    def region(self, view: View, number: int) -> str:
        """Return what a region brings and how it is reached."""
        printed, now = self.components.regions[number], view.regions[number]
        words = [say(printed.terrain), say(printed.material)]
        words.append(say("{fish} of {points}", fish=say(SPECIES[now.species]), points=now.fish))
        found = []
        for path in ways(self.components, view, printed.id):
            start = path.ends[path.ends[0] == printed.id]
            found.append(f"{start} {ROAD[path.kind]}{path.die}")
        if found:
            words.append(say("from {ways}", ways=either(found)))
        if now.holder is not None:
            words.append(say("{seat} aside", seat=SEAT_MARKS[now.holder]))
        return ", ".join(words)

    def person(self, answers: Answers, sex: int, slot: int) -> str:
        """Return what a person brings when shifted, and in phase B together with those of the same kind."""
        person = (answers.view.women if sex else answers.view.men)[slot]
        assert person is not None, "a person lies in a slot that is offered"
        name = kind(person.kind)
        what = brings(self.components, person.kind, answers.brings(sex, person.kind, 1))
        if not sex:
            return say("{kind}, status {number}; phase B: {brings}", kind=name, number=person.symbols, brings=what)
        return several(
            "{kind}, {number} shell; phase B: {brings}",
            "{kind}, {number} shells; phase B: {brings}",
            person.symbols,
            kind=name,
            brings=what,
        )


def where(view: View) -> str:
    """Return round and phase."""
    if view.over:
        return within("the game is", "over")
    if view.phase in ("first huts", "last tasks"):
        return say(PHASES[view.phase])
    return say("round {round}, phase {phase}", round=view.round, phase=view.phase)
