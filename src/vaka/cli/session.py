"""One game at the terminal: whose turn it is, what people are asked, undo, and the record on the disk.

What a screen looks like is in screen.py and in the folder of the game; the sentences on it are the game's own. A person
sees a view of the game, a bot a state dealt anew; neither ever sees the truth before the end.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from vaka.bots import BotError, advise, answer, bot
from vaka.cli.help import filled, typed
from vaka.cli.screen import LogExcerpt, PendingDecision, at_a_keyboard, hints, screen_on, show_end, show_page, whole_log
from vaka.engine.errors import RecordError, UsageError
from vaka.engine.game import Game, OptionValue
from vaka.engine.language import later, say
from vaka.engine.seeds import derived
from vaka.engine.state import State
from vaka.engine.telling import Line, Offer, name_of
from vaka.engine.terminal import chip
from vaka.record import Record, is_number

HUMAN = "human"
COMMANDS = ("h", "u", "l", "?", "q")
"""Answers that are never a move: whoever asks for help must not draw a card."""
HELP = later("""\
Type the number of a move, or the move itself as it is written beside it (such as {example}), then Enter.
  h  a hint: what an expert thinks of your best moves
  u  take back your last decision, if nothing new was shown since
  l  everything that happened so far
  ?  this page
  q  save and leave; the game goes on later with: {command}""")


class Quit(Exception):
    """The player leaves, or there is nobody to answer any more."""


@dataclass(frozen=True)
class Setup:
    """A game as it was agreed on."""

    game: Game
    players: tuple[str, ...]
    seed: int
    options: Mapping[str, OptionValue]

    def record(self, moves: Sequence[int]) -> Record:
        """Return the record of the game after some moves."""
        return Record.of(self.game, len(self.players), self.seed, moves, players=self.players, **self.options)


@dataclass(frozen=True)
class Before:
    """What it takes to go back to before a decision."""

    state: State
    moves: int
    lines: dict[int, int]
    news: dict[int, int]


class TerminalGame:
    """A game being played at this terminal."""

    def __init__(self, setup: Setup, console: Console, record: Path | None) -> None:
        """Deal the game."""
        self.setup = setup
        self.words = setup.game.words
        self.drawing = setup.game.drawing
        self.console = console
        self.interactive = at_a_keyboard(console)
        self.path = record
        self.state = setup.game.new(len(setup.players), setup.seed, **setup.options)
        self.moves: list[int] = []
        self.humans = [seat for seat, player in enumerate(setup.players) if player == HUMAN]
        self.views: dict[int, Any] = {seat: self.state.view(seat) for seat in self.humans}
        self.logs: dict[int, list[Line]] = {seat: [] for seat in self.humans}
        self.news = dict.fromkeys(self.humans, 0)
        self.undoable: list[Before] = []
        self.why_not = later("you have not decided anything yet")
        self.decided = 0
        self.facing: int | None = None
        """The person before whose eyes the screen is."""

    def run(self) -> None:
        """Play to the end."""
        while (seat := self.state.seat) is not None:
            if self.setup.players[seat] == HUMAN:
                self.ask(seat)
            elif self.interactive:
                with self.console.status(say("{name} thinks …", name=name_of(seat, None))):
                    self.play(self.bot_move(seat))
            else:
                self.play(self.bot_move(seat))
        self.finish()

    # ----- playing

    def play(self, move: int) -> None:
        """Play a move, and tell everybody what they saw of it."""
        seat = self.state.seat
        commitment, drawn = self.state.commitment, self.state.counter
        heard = {human: len(log) for human, log in self.logs.items()}
        before = Before(self.state.copy(), len(self.moves), heard, dict(self.news))
        self.state.play(move)
        self.moves.append(move)
        if self.state.commitment != commitment:
            new = self.state.counter != drawn
            self.keep_for_good(
                later("something new was drawn, rolled or laid open") if new else later("others have played since")
            )
        elif seat in self.humans:
            self.undoable.append(before)
        if seat in self.humans:
            self.decided += 1
            self.news[seat] = 0
        for human in self.humans:
            after = self.state.view(human)
            lines = self.words.happened(self.views[human], move, after)
            self.logs[human] += lines
            self.news[human] += len(lines)
            self.views[human] = after

    def bot_move(self, seat: int) -> int:
        """Let a bot choose; its seeds follow from the game's, so that a resumed game goes on in the same way."""
        number = len(self.moves)
        name = self.setup.players[seat]
        player = bot(name, derived(self.setup.seed, seat, number, "choice"))
        try:
            return answer(player, self.state.redeal(seat, derived(self.setup.seed, seat, number, "deal")))
        except BotError as error:
            raise BotError(
                say(
                    "bot {name!r} at seat {seat}, move {move}: {reason}",
                    name=name,
                    seat=seat,
                    move=number + 1,
                    reason=error,
                )
            ) from error

    def keep_for_good(self, reason: str) -> None:
        """Allow no undo past this point, for a reason that is said when somebody asks."""
        self.undoable.clear()
        self.why_not = reason

    def undo(self) -> str | None:
        """Take back the last decision, or return why not."""
        if not self.undoable:
            return say(self.why_not)
        before = self.undoable.pop()
        self.state = before.state
        del self.moves[before.moves :]
        for human, length in before.lines.items():
            del self.logs[human][length:]
            self.views[human] = self.state.view(human)
        self.news = dict(before.news)
        self.decided -= 1
        self.keep()
        return None

    # ----- asking

    def ask(self, seat: int) -> None:
        """Show a person the table and carry out the answer."""
        self.hand_over(seat)
        offers = self.words.offers(self.views[seat], self.state.redeal(seat, 0))
        self.show(seat, offers)
        while True:
            answer = self.read(say("Your choice (1-{number}, ? for help): ", number=len(offers)))
            move = None if answer.lower() in COMMANDS else chosen(answer, offers)
            if move is not None:
                self.play(move)
                self.keep()
                return
            if self.command(answer, seat, offers):
                return

    def command(self, answer: str, seat: int, offers: Sequence[Offer]) -> bool:
        """Carry out an answer that is not a move; tell whether to draw the screen again."""
        word = answer.lower()
        if word == "q":
            raise Quit
        if word == "u":
            refusal = self.undo()
            if refusal:
                self.print(say("Nothing to take back: {reason}.", reason=refusal))
            return refusal is None
        if word == "h":
            self.hint(seat, offers)
            return False
        if word == "l":
            self.console.print(whole_log(self.logs[seat], seat, self.console.width))
            return self.pause()
        if word in ("?", "help"):
            resume = typed(filled("vaka play --resume FILE"))
            self.print(say(HELP, example=offers[0].notation, command=resume))
            self.console.print(self.drawing.legend())
            return self.pause()
        self.print(self.explained(answer, offers))
        return False

    def hint(self, seat: int, offers: Sequence[Offer]) -> None:
        """Show the best moves as an expert sees them; it knows no more than the player."""
        number = len(self.moves)
        guess = self.state.redeal(seat, derived(self.setup.seed, seat, number, "hint deal"))
        with self.console.status(say("An expert looks at it …")):
            found = advise(guess, derived(self.setup.seed, seat, number, "hint"))
        self.console.print(hints(found, offers))

    def explained(self, answer: str, offers: Sequence[Offer]) -> str:
        """Say in one line why an answer is none."""
        expected = say(
            "a number from 1 to {number}, a move such as {example}, or h, u, l, ?, q",
            number=len(offers),
            example=offers[0].notation,
        )
        if answer.isdecimal() or not answer:
            return say("{answer}: expected {expected}.", answer=answer or say("Nothing typed"), expected=expected)
        for text in (answer, answer.upper(), answer.lower()):
            try:
                move = self.setup.game.parse(text)
            except UsageError:
                continue
            return say("{move} is not possible: {reason}.", move=text, reason=self.state.reason(move))
        return say("{answer!r} is not understood: expected {expected}.", answer=answer, expected=expected)

    def read(self, prompt: str) -> str:
        """Return what is typed, or the next line of a script."""
        if self.interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                raise Quit from None
        line = sys.stdin.readline()
        if not line:
            raise Quit
        self.print(prompt + line.strip())
        return line.strip()

    def pause(self) -> bool:
        """Wait until a person has read the page; tell that the screen is to be drawn again."""
        if self.interactive:
            self.read(say("Enter goes back to the game "))
        return self.interactive

    def hand_over(self, seat: int) -> None:
        """Where several people share the terminal, hide one hand before the next is shown."""
        if len(self.humans) > 1 and seat != self.facing and self.interactive:
            self.console.clear()
            self.console.file.write("\x1b[3J")  # what has scrolled off, too
            self.console.print(
                chip(seat), say("{name}, your turn; the others look away.", name=f"[bold]{name_of(seat, None)}[/]")
            )
            self.read(say("Enter shows your hand "))
        self.facing = seat

    # ----- showing

    def print(self, text: str) -> None:
        """Print a line as it is."""
        self.console.print(text, markup=False, soft_wrap=True)

    def show(self, seat: int, offers: Sequence[Offer]) -> None:
        """Draw the screen of a person, higher cells if there is room."""
        view = self.views[seat]
        screen = screen_on(self.console, self.setup.players, seat, {seat: view})
        if self.interactive:
            self.console.clear()
        asked = PendingDecision(self.words.question(view), offers)
        show_page(self.console, self.drawing, view, screen, LogExcerpt(self.logs[seat], self.news[seat]), asked)

    def finish(self) -> None:
        """Show the final table with all hands, the points by source and who won; complete the record."""
        if self.path:
            self.setup.record(self.moves).save(self.path)
        show_end(self.console, self.setup.game, self.state, self.setup.players)
        self.print(say("Seed {seed}.", seed=self.setup.seed))
        if self.path:
            command = typed(f"vaka replay {self.path}")
            self.print(say("The record is {file}. Look at it again with:", file=self.path) + f"\n  {command}")

    # ----- keeping

    def keep(self) -> None:
        """Write the record if a file was named, so that nothing can get lost."""
        if self.path:
            self.setup.record(self.moves).save(self.path)

    def leave(self) -> None:
        """Save a running game, to a name of its own if none was given, and say how to go on."""
        if self.state.over:
            return
        if not (self.path or self.decided):
            self.print("\n" + say("Nothing was decided, so nothing is saved."))
            return
        record = self.setup.record(self.moves)
        for path in [*([self.path] if self.path else []), free_name(self.setup)]:
            try:
                record.save(path)
            except RecordError as error:
                self.print("\n" + say("The game could not be saved: {reason}", reason=error))
                continue
            command = typed(f"vaka play --resume {path}")
            self.print("\n" + say("The game is saved in {file}. Go on with:", file=path) + f"\n  {command}")
            self.print(say("The file holds the seed, from which all hidden cards follow: reading it spoils the game."))
            return
        self.print(say("This is the record; keep it in a file to go on later:") + f"\n\n{record.dumps()}")


def chosen(answer: str, offers: Sequence[Offer]) -> int | None:
    """Return the move that a number or a notation stands for; capitals matter only where two would be alike."""
    if is_number(answer) and 0 < int(answer) <= len(offers):
        return offers[int(answer) - 1].move
    for form in (str, str.lower):
        for offer in offers:
            if form(offer.notation) == form(answer):
                return offer.move
    return None


def free_name(setup: Setup) -> Path:
    """Return a name for a record in the current folder that no file has yet."""
    stem = f"vaka-{setup.game.name}-{setup.seed % 1_000_000}"
    path = Path(f"{stem}.txt")
    number = 1
    while path.exists():
        number += 1
        path = Path(f"{stem}-{number}.txt")
    return path
