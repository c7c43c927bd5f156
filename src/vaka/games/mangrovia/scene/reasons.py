"""Why something cannot be chosen now, in a sentence for whoever asks. It speaks only of what the viewer knows."""

from __future__ import annotations

from typing import Any

from vaka.engine.language import later, say, several
from vaka.engine.state import State
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words import names as words

OBSTACLES = {
    "landing": later("Landing {number} does not allow building now"),
    "no hut": later("You have no hut left"),
    "other part": later("Another part of the action comes first"),
    "bird": later("No bird sits on {land}"),
    "card": later("You have no card of {land}"),
    "amulets": later("You cannot pay exactly {number} in amulets"),
    "valuables": later("You cannot pay exactly {number} in valuables"),
}
"""What stands against a hut, by the names of the refusals; a hut is told by itself."""


class Reasons:
    """The reasons of one view; a rule is never decided here, only explained."""

    def __init__(self, components: Components, view: View, guess: State | None) -> None:
        """Look at the view once; the guess has the rules that stand against a build."""
        self.components = components
        self.view = view
        self.guess: Any = guess
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
        view, space = self.view, self.components.spaces[number]
        if view.spaces[number].huts:
            return say("A hut stands here")
        if self.general:
            return self.general
        assert view.viewer is not None, "the viewer decides"
        any_land = view.players[view.viewer].wild_tiles > 0
        usable = [land for land in space.landscapes if any_land or land in view.birds]
        obstacle = self.guess.obstacle(number)
        return say(
            OBSTACLES[obstacle],
            land=words.landscapes(usable if obstacle == "card" else space.landscapes),
            number=view.landing if obstacle == "landing" else space.cost,
        )

    def site(self, number: int) -> str:
        """Say why no bowl can go on a site."""
        view = self.view
        if number == view.blocked_site:
            return several(
                "With {number} player this site is blocked", "With {number} players this site is blocked", view.seats
            )
        if view.sites[number - 1] is not None:
            return say("A bowl is on this site")
        if not view.legal:
            return self.general
        if view.decision != "bowl":
            return say("All bowls are placed in this round")
        return say("The first bowl of a round may not go on site 1")

    def card(self, shown: bool) -> str:
        """Say why no card can be taken from the display, or from a pile."""
        if self.view.over or not self.view.legal:
            return self.general
        if self.view.decision == "bowl":
            return say("Cards are drawn when the boat has set sail")
        if shown:
            return say("No face-up card can be taken now")
        return say("No face-down card can be drawn now")
