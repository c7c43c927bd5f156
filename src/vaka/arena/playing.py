"""Playing one game of a match. Its moves depend on the match and the job alone, not on the process that plays it."""

from __future__ import annotations

import signal
from functools import lru_cache
from time import perf_counter

import vaka
from vaka.arena.match import Failure, GameResult, Job, Match, code_digest
from vaka.arena.texts import FORFEIT
from vaka.bots import Bot, BotError, answer, bot
from vaka.bots.bot import described
from vaka.engine.errors import UsageError, VakaError
from vaka.engine.game import Game
from vaka.engine.language import say
from vaka.record import Record


class ArenaGame:
    """A game of a match in progress."""

    def __init__(self, match: Match, job: Job) -> None:
        """Deal the cards; `play` makes the bots."""
        self.match = match
        self.job = job
        self.game = loaded_game(match.game, match.components)
        self.seed = match.deal_seed(job)
        self.state = self.game.new(match.players, self.seed, **match.options)
        self.bots: list[Bot] = []
        self.moves: list[int] = []
        self.first_choices: dict[int, str] = {}
        self.decisions = [0] * match.players
        self.seconds = [0.0] * match.players
        self.acting = 0

    def play(self) -> GameResult:
        """Play to the end, or until a bot fails."""
        reason = None
        try:
            self.make_bots()
            while (seat := self.state.seat) is not None:
                self.acting = seat
                self.decide(seat)
        except BotError as error:
            reason = error.why or str(error)
        except KeyboardInterrupt as error:
            if signal.getsignal(signal.SIGINT) != signal.SIG_IGN:
                raise
            # Where Ctrl-C is ignored, the bot did it itself.
            reason = say("raised {error}", error=described(error))
        return self.result(None if reason is None else Failure(self.acting, len(self.moves) + 1, reason))

    def make_bots(self) -> None:
        """Make every bot anew, so that no game depends on another."""
        for seat, entrant in enumerate(self.match.seatings[self.job.seating]):
            self.acting = seat
            seed = self.match.seed_of(self.job, "bot", seat)
            try:
                self.bots.append(bot(self.match.entrants[entrant].bot, seed))
            except VakaError as error:
                raise BotError(str(error)) from error

    def decide(self, seat: int) -> None:
        """Let a bot choose from a redealt state, and play its move."""
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
        if seat not in self.first_choices and (
            choice := self.game.presentation.first_choice.of(self.game.notation(move))
        ):
            self.first_choices[seat] = choice

    def result(self, failure: Failure | None) -> GameResult:
        """Return the result of the game, as far as it was played."""
        state = self.state
        winners = state.winners()
        if failure:
            winners = tuple(seat for seat in range(self.match.players) if seat != failure.seat)
        return GameResult(
            job=self.job,
            seed=self.seed,
            seating=self.match.seatings[self.job.seating],
            points=state.points(),
            winners=winners,
            sources=state.breakdown(),
            rounds=state.round,
            ending=state.ending or FORFEIT,
            moves=tuple(self.moves),
            first_choices=self.first_choices,
            decisions=tuple(self.decisions),
            seconds=tuple(self.seconds),
            failure=failure,
        )


def play_game(match: Match, job: Job) -> GameResult:
    """Play one game of a match; UsageError if the code has changed since the match was made."""
    check_code(match)
    return ArenaGame(match, job).play()


def record_of(match: Match, result: GameResult) -> Record:
    """Return the record of a game."""
    game = loaded_game(match.game, match.components)
    names = match.players_of(result.job)
    return Record.of(game, match.players, result.seed, result.moves, players=names, **match.options)


def check_code(match: Match) -> None:
    """Refuse a match that was made with other code than runs here."""
    try:
        here = code_digest(loaded_game(match.game, match.components), [entrant.bot for entrant in match.entrants])
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
def loaded_game(game: str, components: str | None) -> Game:
    """Return a game; its components are read once in a process."""
    return vaka.game(game, components)
