"""Why something cannot be chosen now, in a sentence for whoever asks. It speaks only of what the viewer knows."""

from __future__ import annotations

from vaka.engine.language import say
from vaka.engine.state import State
from vaka.games.mangrovia.rules import moves
from vaka.games.mangrovia.rules.refusals import OCCUPIED
from vaka.games.mangrovia.views.view import View


class Reasons:
    """The reasons of one view; a rule is never decided here, only explained."""

    def __init__(self, view: View, guess: State | None) -> None:
        """Look at the view once; the guess has the rules that stand against a move."""
        self.view = view
        self.guess = guess
        self.general = self.why_not_now()

    def why_not_now(self) -> str:
        """Say what stands against acting at all, or against building at this decision."""
        view = self.view
        if view.over:
            return say("The game is over")
        if not view.legal:
            return say("It is not your turn")
        if view.build is not None:
            return say("The build at hand comes first")
        return "" if view.decision == "action" else say("Building comes later, at the landings of the east side")

    def space(self, number: int) -> str:
        """Say why no hut can be built on a space."""
        if self.view.spaces[number].huts:
            return begun(say(OCCUPIED))
        return self.general or self.refused(moves.BUILD + number)

    def site(self, number: int) -> str:
        """Say why no bowl can go on a site."""
        if not self.view.legal:
            return self.general
        if self.view.decision != "bowl":
            return say("All bowls are placed in this round")
        return self.refused(moves.SITE + number - 1)

    def refused(self, move: int) -> str:
        """Say what the rules have against a move at this decision; of a legal one it means nothing."""
        assert self.guess is not None, "the viewer decides"
        return begun(self.guess.reason(move))

    def card(self, shown: bool) -> str:
        """Say why no card can be taken from the display, or from a pile."""
        if self.view.over or not self.view.legal:
            return self.general
        if self.view.decision == "bowl":
            return say("Cards are drawn when the boat has set sail")
        if shown:
            return say("No face-up card can be taken now")
        return say("No face-down card can be drawn now")


def begun(text: str) -> str:
    """Return a text as it stands at the beginning of a line."""
    return text[:1].upper() + text[1:]
