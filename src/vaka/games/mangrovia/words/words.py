"""Mangrovia in words: the moves on offer, the question of a decision, and where the game stands.

Everything is told from a view, so nothing is said that the viewer may not know. Decisions are described in
decisions.py, moves in answers.py; what happened is told in log.py, what it is good for in purposes.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vaka.engine.language import later, say, within
from vaka.engine.state import State
from vaka.engine.telling import Offer, PointSource, Question, both, first_of, mover, of_whom
from vaka.games.mangrovia.components import LANDSCAPES, Space, landings_of
from vaka.games.mangrovia.rules import moves
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words import decisions
from vaka.games.mangrovia.words.answers import Answers, built
from vaka.games.mangrovia.words.log import earned, land
from vaka.games.mangrovia.words.names import brief_action, landing_of
from vaka.games.mangrovia.words.purposes import Purposes

SOURCES = {
    "suns": PointSource("Suns", "the suns"),
    "pole tiles": PointSource("Pole tiles", "the pole tiles"),
    "stone area": PointSource("Stone area", "the stone area"),
    "pole area": PointSource("Pole area", "the pole area"),
    "amulets": PointSource("Amulets", "the amulets"),
    "path": PointSource("Path {of}", "path {of}"),
}
"""Where points come from."""
FEW = 10
"""Up to so many moves stand in one column, which leaves room for whole words."""


def land_name(space: Space) -> str:
    """Return the landscape of a space, or the first letters of both, as wide as all of them."""
    lands = [land(name) for name in space.landscapes]
    width = max(len(land(name)) for name in LANDSCAPES)
    return (lands[0] if len(lands) == 1 else "/".join(name[:3] for name in lands)).ljust(width)


def currency(space: Space, brief: bool) -> str:
    """Return what a space is paid with."""
    if space.currency == "amulets":
        return within("currency, three letters", "amu") if brief else within("currency", "amulets")
    return within("currency, three letters", "val") if brief else within("currency", "valuables")


class MangroviaWords(Purposes):
    """The sentences of Mangrovia with one set of components."""

    sources = SOURCES

    def title(self, view: View) -> str:
        """Return where the game stands."""
        if view.over:
            return say("Mangrovia, round {round}, over", round=view.round)
        if view.landing:
            return say("Mangrovia, round {round}, landing {landing}", round=view.round, landing=view.landing)
        return say("Mangrovia, round {round}, placing bowls", round=view.round)

    def ended(self, view: View, names: Sequence[str]) -> str:
        """Return what ended the game, and who built their last hut."""
        if view.ending != "last hut":
            return say("The last round allowed ended the game.")
        builders = [seat for seat, player in enumerate(view.players) if not player.huts]
        if len(builders) > 1:
            text = later("Last huts built: {names}. The round was played to its end.")
            return say(text, names=both(names[seat] for seat in builders))
        return of_whom(
            builders[0],
            view.viewer,
            later("You built your last hut, and the round was played to its end."),
            later("{name} built their last hut, and the round was played to its end."),
            name=names[builders[0]],
        )

    def tie(self, view: View, names: Sequence[str]) -> str:
        """Return what decided among those with most points: the sum of the amulets they still held (M-82)."""
        best = first_of(view.points)
        if len(best) < 2:
            return ""
        amulets = view.breakdown["amulets"]
        if len(view.winners) > 1:
            return say("Equal in points and in amulets: the win is shared.")
        (winner,) = view.winners
        return of_whom(
            winner,
            view.viewer,
            later("Equal in points: the higher sum of amulets decides, {mine} for you to {other}."),
            later("Equal in points: the higher sum of amulets decides, {mine} for {name} to {other}."),
            name=names[winner],
            mine=amulets[winner],
            other=max(amulets[seat] for seat in best if seat != winner),
        )

    def question(self, view: View) -> Question:
        """Return what the viewer has to decide."""
        return decisions.question(self.components, view)

    def offers(self, view: View, guess: State) -> list[Offer]:
        """Return the viewer's legal moves with a text each; builds tell what they bring, tried on the guess."""
        answers = Answers(self.components, view)
        brief = len(view.legal) > FEW
        offers = []
        for move in view.legal:
            heading, text = answers.told(move)
            if move < moves.TAKE:
                text = self.site(move - moves.SITE + 1)
            elif moves.BUILD <= move < moves.CARD:
                text = self.build(view, guess, move, brief)
            offers.append(Offer(move, self.notation.text(move), heading, text))
        return offers

    def site(self, site: int) -> str:
        """Return what a bowl on a site does, on the way down and on the way up, as briefly as it can be told."""
        down, up = (brief_action(landing_of(self.components, landing)) for landing in landings_of(site))
        return say("{site}: {down}; {last}: {up}", site=site, down=down, last=landings_of(site)[1], up=up)

    def build(self, view: View, guess: State, move: int, brief: bool) -> str:
        """Return what a build costs, brings at once, and changes in the points if the game ended then."""
        number, huts = built(move)
        space = self.components.spaces[number]
        now, end = gains(view, guess, move)
        cost = space.cost * huts
        at_once = f"+{now}" if now else ""
        at_end = f"{end:+}" if end else "±0"
        paid = currency(space, brief)
        if brief:
            return f"{land_name(space)} {cost:>2} {paid} {at_once:>3} {at_end:>4}"
        width = max(len(currency(each, brief)) for each in self.components.spaces)
        at_once = say("{points} at once", points=at_once) if now else ""
        at_end = say("{points} at the end", points=f"{at_end:>3}")
        return f"{land_name(space)} {cost:>2} {paid:<{width}}  {at_once:<11}  {at_end}"


def gains(view: View, guess: Any, move: int) -> tuple[int, int]:
    """Return the points a build brings at once, and what it changes if the game ended then."""
    after = guess.if_built(*built(move))
    seat = mover(view)
    ends = after.points_if_over_now[seat] - view.points_if_over_now[seat]
    return earned(after, seat) - earned(view, seat), ends
