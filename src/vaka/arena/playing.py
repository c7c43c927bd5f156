"""One game of a match, played here. It depends on the match and the job only, never on the process it runs in."""

from __future__ import annotations

import signal
from functools import lru_cache
from time import perf_counter

import vaka
from vaka.arena.match import Job, Match, code_digest
from vaka.arena.results import Failure, Played
from vaka.arena.texts import FORFEIT
from vaka.bots import Bot, BotError, answer, bot
from vaka.bots.bot import told
from vaka.engine.errors import UsageError, VakaError
from vaka.engine.game import Game
from vaka.engine.language import say
from vaka.engine.state import State
from vaka.record import Record


class Table:
    """A game being played."""

    def __init__(self, match: Match, job: Job) -> None:
        """Deal the cards; the bots are seated when the game begins."""
        self.match = match
        self.job = job
        self.game = rules_of(match.game, match.components)
        self.seed = match.deal_seed(job)
        self.state = self.game.new(match.players, self.seed, **match.options)
        self.bots: list[Bot] = []
        self.moves: list[int] = []
        self.opening = self.game.presentation.first_choice
        self.openings: dict[int, str] = {}
        self.decisions = [0] * match.players
        self.seconds = [0.0] * match.players
        self.deciding = 0

    def play(self) -> Played:
        """Play to the end, or until a bot fails."""
        failure = None
        try:
            self.seat_bots()
            while (seat := self.state.seat) is not None:
                self.deciding = seat
                self.decide(seat)
        except BotError as error:
            failure = self.failed(error.why or str(error))
        except KeyboardInterrupt as error:
            if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
                raise
            # Where Ctrl-C is ignored, the bot did it itself.
            failure = self.failed(say("raised {error}", error=told(error)))
        return self.result(failure)

    def failed(self, reason: str) -> Failure:
        """Return that the bot at work could not go on."""
        return Failure(self.deciding, len(self.moves) + 1, reason)

    def seat_bots(self) -> None:
        """Make every player anew, so that no game depends on another."""
        for seat, entrant in enumerate(self.match.seatings[self.job.seating]):
            self.deciding = seat
            seed = self.match.seed_of(self.job, "bot", seat)
            try:
                self.bots.append(bot(self.match.entrants[entrant].bot, seed))
            except VakaError as error:
                raise BotError(str(error)) from error

    def decide(self, seat: int) -> None:
        """Let one bot choose from what it may know, and play its move."""
        number = self.decisions[seat]
        guess = self.state.redeal(seat, self.match.seed_of(self.job, "redeal", seat, number))
        begin = perf_counter()
        try:
            move = answer(self.bots[seat], guess)
        finally:
            self.seconds[seat] += perf_counter() - begin
            self.decisions[seat] += 1
        self.state.play(move)
        self.moves.append(move)
        if seat not in self.openings and (choice := self.opening.of(self.game.notation(move))):
            self.openings[seat] = choice

    def result(self, failure: Failure | None) -> Played:
        """Return what is kept of the game."""
        state: State = self.state
        winners = state.winners()
        if failure:
            winners = tuple(seat for seat in range(self.match.players) if seat != failure.seat)
        return Played(
            job=self.job,
            seed=self.seed,
            seating=self.match.seatings[self.job.seating],
            points=state.points(),
            winners=winners,
            sources=state.breakdown(),
            rounds=state.round,
            ending=state.ending or FORFEIT,
            moves=tuple(self.moves),
            openings=self.openings,
            decisions=tuple(self.decisions),
            seconds=tuple(self.seconds),
            failure=failure,
        )


def play_game(match: Match, job: Job) -> Played:
    """Play one game of a match, if the code is still what it was drawn up with."""
    check_code(match)
    return Table(match, job).play()


def record_of(match: Match, played: Played) -> Record:
    """Return the record of a game that was played."""
    game = rules_of(match.game, match.components)
    names = match.players_of(played.job)
    return Record.of(game, match.players, played.seed, played.moves, players=names, **match.options)


def check_code(match: Match) -> None:
    """Refuse to play a match that was drawn up with other code than there is here."""
    try:
        here = code_digest(rules_of(match.game, match.components), [entrant.bot for entrant in match.entrants])
    except OSError as error:
        raise UsageError(
            say(
                "{filename}: {reason}; expected the same files on every machine",
                filename=error.filename,
                reason=error.strerror,
            )
        ) from None
    if here != match.code:
        raise UsageError(
            say("vaka, its build, the components or a bot's file differ here: expected the same on every machine")
        )


@lru_cache(maxsize=4)
def rules_of(game: str, components: str | None) -> Game:
    """Return a game, read once in a process."""
    return vaka.game(game, components)
