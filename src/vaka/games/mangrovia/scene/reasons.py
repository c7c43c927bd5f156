"""Why something cannot be chosen now, in a sentence for whoever asks. It speaks only of what the viewer knows."""

from __future__ import annotations

from collections import Counter

from vaka.engine.language import say, several
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words import names as words


class Reasons:
    """The reasons of one view; a rule is never decided here, only explained."""

    def __init__(self, components: Components, view: View) -> None:
        """Look at the view once."""
        self.components = components
        self.view = view
        self.cards = Counter(view.hand.landscapes if view.hand else ())
        self.wilds = view.players[view.viewer].wild_tiles if view.viewer is not None else 0
        self.general = self.why_not_now()

    def why_not_now(self) -> str:
        """Say what stands against building at all."""
        view = self.view
        if view.over:
            return say("The game is over")
        if not view.legal:
            return say("It is not your turn")
        if view.build is not None:
            return say("The build at hand comes first")
        if view.decision != "action":
            return say("Building comes later, at the landings of the east side")
        if not view.action.huts:
            return say("Landing {number} does not allow building now", number=view.landing)
        if view.viewer is not None and not view.players[view.viewer].huts:
            return say("You have no hut left")
        is_open = view.part in ("either", "huts")
        return "" if is_open else say("Another part of the action comes first")

    def space(self, number: int) -> str:
        """Say why no hut can be built on a space."""
        view = self.view
        space = self.components.spaces[number]
        if view.spaces[number].huts:
            return say("A hut stands here")
        if self.general:
            return self.general
        birds = [land for land in space.landscapes if land in view.birds]
        if not birds and not self.wilds:
            return say("No bird sits on {land}", land=words.landscapes(space.landscapes))
        usable = space.landscapes if self.wilds else birds
        if not any(self.cards[land] for land in usable):
            return say("You have no card of {land}", land=words.landscapes(tuple(usable)))
        if space.currency == "amulets":
            return say("You cannot pay exactly {number} in amulets", number=space.cost)
        return say("You cannot pay exactly {number} in valuables", number=space.cost)

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
