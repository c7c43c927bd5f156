"""Scopa in words: what is to be decided, what was played, and what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from scopa.rules import codes
from scopa.view import Play, View
from vaka.engine.decisions import waiting
from vaka.engine.language import later, say, several
from vaka.engine.plain.rows import Thing, ThingRow
from vaka.engine.state import State
from vaka.engine.telling import Line, Offer, PointSource, Question, Words, both

SUITS = {"C": later("coins"), "U": later("cups"), "S": later("swords"), "B": later("clubs")}
SIGNS = {"C": "○", "U": "♥", "S": "†", "B": "♣"}
COURT = {8: later("knave"), 9: later("knight"), 10: later("king")}
FIGURES = {8: "J", 9: "N", 10: "K"}
SOURCES = {
    "sweeps": PointSource("Sweeps", "sweeps"),
    "cards": PointSource("Most cards", "most cards"),
    "coins": PointSource("Most coins", "most coins"),
    "seven": PointSource("Seven of coins", "the seven of coins"),
    "primiera": PointSource("Primiera", "the primiera"),
}
PLAYING = later("a card is to be played")
CHOOSING = later("it is to be chosen what a card captures")


def rank_of(card: str) -> int:
    """Return the rank of a card in notation."""
    return int(card[:-1])


def name(card: str) -> str:
    """Return what a card is called."""
    rank = rank_of(card)
    return say("{rank} of {suit}", rank=say(COURT[rank]) if rank in COURT else rank, suit=say(SUITS[card[-1]]))


def sign(card: str) -> str:
    """Return what is written on a card."""
    rank = rank_of(card)
    return f"{FIGURES.get(rank, rank)}{SIGNS[card[-1]]}"


class ScopaWords(Words):
    """The sentences of Scopa."""

    sources = SOURCES

    def title(self, view: View) -> str:
        """Return where the game stands."""
        return say("Deal {number}, to {target} points", number=view.round, target=view.target)

    def question(self, view: View) -> Question:
        """Return what the viewer has to decide, or for whom all wait."""
        if view.legal and view.played:
            detail = say("{number} still to take", number=view.due)
            return Question(say("Take with the {card}", card=name(view.played)), detail, tuple(steps(view)), "S-8")
        if view.legal:
            return Question(say("Play a card"), say("It captures its rank, or what adds up to it"), rule="S-5")
        names = tuple(["" if view.deciding is None else say("the others")] * view.seats)
        return waiting(view, names, say(CHOOSING if view.played else PLAYING), "S-5")

    def offers(self, view: View, guess: State) -> list[Offer]:
        """Return the legal moves, with what a card would capture."""
        return [self.offer(view, guess, move) for move in view.legal]

    def offer(self, view: View, guess: State, move: int) -> Offer:
        """Return a legal move in words."""
        notation = self.notation.text(move)
        if move >= codes.TAKE:
            return Offer(move, notation, say("Take"), name(notation[1:]))
        after = guess.copy()
        after.play(move)
        then = after.view(view.viewer)
        assert isinstance(then, View)
        told = next((play for play in reversed([*then.plays_before, *then.plays]) if play.card == notation), None)
        text = name(notation)
        if told and told.taken:
            text = say("{card}: takes {taken}", card=text, taken=both(map(name, told.taken)))
        elif notation not in then.table and then.round == view.round:
            text = say("{card}: captures", card=text)
        return Offer(move, notation, say("Play"), text)

    def happened(self, before: View, move: int, after: View) -> list[Line]:
        """Return the cards that were played, and what a deal brought when it was over."""
        same = before.round == after.round
        plays = complete(after) if same else after.plays_before
        lines = [line(play, before.round) for play in plays[len(complete(before)) :]]
        lines += swept(before, after)
        if not same or after.over:
            lines += scored(before, after)
        if not same:
            lines += [line(play, after.round) for play in complete(after)]
        return lines

    def ended(self, view: View, names: Sequence[str]) -> str:
        """Return what ended the game."""
        best = [names[seat] for seat in range(view.seats) if view.points[seat] >= view.target]
        return say("{target} points reached: {names}.", target=view.target, names=both(best))

    def rows(self, view: View) -> tuple[ThingRow, ...]:
        """Return the table, the viewer's hand, and what everybody has won."""
        behind = {self.notation.text(move).removeprefix("x"): (move,) for move in view.legal}
        chosen = [*view.lifted, *([view.played] if view.played else [])]

        def things(cards: Sequence[str]) -> tuple[Thing, ...]:
            return tuple([Thing(f"card {card}", sign(card), name(card), behind.get(card, ())) for card in cards])

        held = tuple([Thing(f"card {card}", sign(card), name(card), chosen=True) for card in chosen])
        pile = several("{number} card in the pile", "{number} cards in the pile", view.pile)
        rows = [ThingRow(say("Table"), (*held, *things(view.table)), note=pile)]
        if view.hand is not None:
            rows.append(ThingRow(say("hand"), things(view.hand), view.viewer, held=True))
        for seat, player in enumerate(view.players):
            cards = several("{number} card won", "{number} cards won", len(player.won))
            rows.append(ThingRow(cards, things(player.won), seat))
        return tuple(rows)


def steps(view: View) -> list[str]:
    """Return what was chosen so far."""
    return [name(card) for card in view.lifted]


def complete(view: View) -> tuple[Play, ...]:
    """Return the plays of a deal, without one whose capture is still being chosen."""
    return view.plays[:-1] if view.played else view.plays


def line(play: Play, number: int) -> Line:
    """Return a card that was played in a line of the log."""
    if play.taken:
        text = say("played the {card} and took {taken}", card=name(play.card), taken=both(map(name, play.taken)))
    else:
        text = say("played the {card}", card=name(play.card))
    return Line(play.seat, "", text, number)


def swept(before: View, after: View) -> list[Line]:
    """Return who swept the table."""
    old, new = before.breakdown["sweeps"], after.breakdown["sweeps"]
    seats = [seat for seat in range(after.seats) if new[seat] > old[seat]]
    return [Line(seat, "", say("swept the table"), before.round) for seat in seats]


def scored(before: View, after: View) -> list[Line]:
    """Return what a deal that is over brought."""
    lines = []
    for source, points in after.breakdown.items():
        for seat in range(after.seats):
            gained = points[seat] - before.breakdown[source][seat]
            if gained and source != "sweeps":
                text = say("scored {points}: {source}", points=gained, source=say(SOURCES[source].title))
                lines.append(Line(seat, "", text, before.round))
    return lines
