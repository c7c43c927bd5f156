"""A game as short readable text: how it was set up, then its moves by round in notation.

The text is enough to play the game again, on every platform and with every later version: the same seed
gives the same cards. It is not secret-proof: whoever has the record of a running game can read all hidden
cards from its seed.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from vaka.engine.errors import IllegalMove, RecordError, UsageError
from vaka.engine.game import LONGEST_SHOWN, Game, OptionValue
from vaka.engine.language import say, within
from vaka.engine.state import State, checked_seed
from vaka.games import game as game_called

TITLE = "vaka record 1"
HEADERS = ("game", "rules", "components", "seats", "players", "seed", "options", "result", "points", "digest")
FIRST_EDITION = 1  # of the rules, by which a record was played that names none
RUNNING = "running"
MOST_DIGITS = 20  # of a seed; a longer number is no number of ours, and dear to read


@dataclass(frozen=True)
class Record:
    """A game from its set-up to its last move, over or not."""

    game: str
    rules: int
    """The edition of the rules of the game."""
    components: str
    seats: int
    seed: int
    options: Mapping[str, OptionValue]
    rounds: tuple[tuple[str, ...], ...]
    result: str
    points: tuple[int, ...]
    digest: str
    players: tuple[str, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The line of each round in the text the record was read from."""

    @property
    def moves(self) -> tuple[str, ...]:
        """All moves in order."""
        return tuple(move for moves in self.rounds for move in moves)

    @classmethod
    def of(
        cls,
        game: Game,
        seats: int,
        seed: int,
        moves: Iterable[int],
        *,
        players: Iterable[str] = (),
        **options: OptionValue,
    ) -> Self:
        """Return the record of a game of these moves; an illegal one raises IllegalMove."""
        names = tuple(players)
        for name in names:
            check_name(name)
        state = game.new(seats, seed, **options)
        rounds: dict[int, list[str]] = {}
        for move in moves:
            now = state.round
            state.play(move)
            rounds.setdefault(now, []).append(game.notation(move))
        return cls(
            game=game.name,
            rules=game.rules,
            components=state.components,
            seats=seats,
            seed=checked_seed(seed),
            options=game.checked_options(options),
            rounds=tuple(tuple(rounds.get(number, ())) for number in range(1, max(rounds, default=0) + 1)),
            result=state.ending or RUNNING,
            points=state.points(),
            digest=state.digest(),
            players=names,
        )

    def replay(self, game: Game | None = None) -> State:
        """Return the state after the last move; a game by other rules or with other components is refused."""
        state = self.start(game)
        for after, _ in self.steps(game):
            state = after
        claims = (
            ("result", self.result, state.ending or RUNNING),
            ("points", self.points, state.points()),
            ("digest", self.digest, state.digest()),
        )
        for name, said, found in claims:
            if said != found:
                raise RecordError(
                    say(
                        "{name}: the record says {said}, but these moves lead to {found}",
                        name=name,
                        said=str(said)[:LONGEST_SHOWN],
                        found=found,
                    )
                )
        return state

    def steps(self, game: Game | None = None) -> Iterator[tuple[State, str]]:
        """Yield after each move the state (always the same object, played on) and the move."""
        state = self.start(game)
        rules = game or game_called(self.game)
        for number, moves in enumerate(self.rounds):
            for place, text in enumerate(moves, start=1):
                try:
                    state.play(rules.parse(text))
                except (IllegalMove, UsageError) as error:
                    raise RecordError(
                        say(
                            "{place}, move {number} ({move}): {reason}",
                            place=self.where(number),
                            number=place,
                            move=named(text),
                            reason=error,
                        )
                    ) from None
                yield state, text

    def start(self, game: Game | None = None) -> State:
        """Return the state before the first move."""
        rules = game or game_called(self.game)
        if rules.name != self.game:
            raise RecordError(
                say("game: this is a record of {game}, not of {name}", game=self.game[:LONGEST_SHOWN], name=rules.name)
            )
        if rules.rules != self.rules:
            raise RecordError(other_edition(rules, self.rules))
        state = rules.new(self.seats, self.seed, **rules.checked_options(self.options))
        if state.components != self.components:
            raise RecordError(
                say(
                    "components: played with {one}, but these are {other}; name the file the game was played with "
                    "(--components FILE)",
                    one=self.components[:LONGEST_SHOWN],
                    other=state.components,
                )
            )
        return state

    def where(self, number: int) -> str:
        """Name a round by its line if the record was read from a text."""
        if self.lines:
            return say("line {number}", number=self.lines[number])
        return within("place in a record", "round {number}", number=number + 1)

    def dumps(self) -> str:
        """Return the record as text."""
        headers = {
            "game": self.game,
            "rules": str(self.rules),
            "components": self.components,
            "seats": str(self.seats),
            "players": ", ".join(self.players),
            "seed": str(self.seed),
            "options": " ".join(f"{name}={value}" for name, value in self.options.items()),
            "result": self.result,
            "points": " ".join(map(str, self.points)),
            "digest": self.digest,
        }
        lines = [TITLE, *(f"{name}: {text}".rstrip() for name, text in headers.items()), ""]
        lines += [f"{number}: {' '.join(moves)}".rstrip() for number, moves in enumerate(self.rounds, start=1)]
        return "\n".join(lines) + "\n"

    @classmethod
    def loads(cls, text: str) -> Self:
        """Return the record in a text; RecordError names the line that cannot be read."""
        headers: dict[str, tuple[int, str]] = {}
        rounds: list[tuple[str, ...]] = []
        lines: list[int] = []
        for number, line in content(text):
            name, colon, value = line.partition(":")
            if not colon:
                raise RecordError(
                    say(
                        "line {number}: {line!r}: expected 'name: value' or 'round: moves'",
                        number=number,
                        line=line[:60],
                    )
                )
            if is_number(name):
                if int(name) != len(rounds) + 1:
                    raise RecordError(
                        say(
                            "line {line}: round {number}: expected round {next}",
                            line=number,
                            number=name,
                            next=len(rounds) + 1,
                        )
                    )
                rounds.append(tuple(value.split()))
                lines.append(number)
            elif name in headers:
                raise RecordError(say("line {number}: header {name!r}: stands twice", number=number, name=name))
            elif name not in HEADERS:
                raise RecordError(
                    say(
                        "line {number}: header {name!r}: expected one of {names}",
                        number=number,
                        name=name[:LONGEST_SHOWN],
                        names=", ".join(HEADERS),
                    )
                )
            else:
                headers[name] = (number, value.strip())
        headers.setdefault("rules", (0, str(FIRST_EDITION)))
        if missing := [name for name in HEADERS if name not in headers]:
            raise RecordError(say("header {name!r} is missing", name=missing[0]))
        players = headers["players"][1]
        return cls(
            game=headers["game"][1],
            rules=whole(headers, "rules"),
            components=headers["components"][1],
            seats=whole(headers, "seats"),
            seed=whole(headers, "seed"),
            options=dict(pairs(headers)),
            rounds=tuple(rounds),
            result=headers["result"][1],
            points=tuple(numbers(headers, "points")),
            digest=headers["digest"][1],
            players=tuple(name.strip() for name in players.split(",")) if players else (),
            lines=tuple(lines),
        )

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """Return the record in a file."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise RecordError(f"{path}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise RecordError(say("{path}: not a text file", path=path)) from None
        except ValueError:
            raise RecordError(say("{path!r}: not the name of a file", path=str(path))) from None
        try:
            return cls.loads(text)
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None

    def save(self, path: Path | str) -> None:
        """Write the record to a file; a file that was there is replaced only once the new one is complete."""
        target = Path(path)
        if not target.name or "\0" in str(target):
            raise RecordError(say("{path!r}: not the name of a file", path=str(path)))
        text = self.dumps().encode()
        try:
            with tempfile.NamedTemporaryFile(
                dir=target.parent, prefix=target.name[:100], suffix=".part", delete=False
            ) as draft:
                try:
                    draft.write(text)
                    draft.close()
                    Path(draft.name).replace(target)
                except OSError:
                    Path(draft.name).unlink(missing_ok=True)
                    raise
        except OSError as error:
            raise RecordError(f"{path}: {error.strerror}") from None


def other_edition(game: Game, edition: int) -> str:
    """Return why a game that was played by another edition of its rules cannot be played again."""
    return say(
        "this game was played by edition {one} of the rules of {title}; here edition {other} is played, in which moves "
        "may lead elsewhere, so it can be neither shown nor played on",
        one=edition,
        title=game.title,
        other=game.rules,
    )


def check_name(name: str) -> None:
    """Refuse a player's name that would not survive being written and read."""
    if not name.strip() or name != name.strip() or "," in name or not name.isprintable():
        raise UsageError(say("player {name!r}: expected a name on one line, without commas or outer blanks", name=name))


def named(move: str) -> str:
    """Return a move of a record for a message, cut short and without what a terminal would obey."""
    return move[:60] if move.isprintable() else ascii(move[:60])


def is_number(word: str) -> bool:
    """Return whether a word is a whole number of a size that occurs in a record."""
    return word.isdecimal() and len(word) <= MOST_DIGITS


def content(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines after the title with their numbers, without blank lines and comments."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != TITLE:
        found = lines[0].strip()[:40] if lines else ""
        raise RecordError(say("line 1: {found!r}: expected {title!r}", found=found, title=TITLE))
    for number, line in enumerate(lines[1:], start=2):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def whole(headers: Mapping[str, tuple[int, str]], name: str) -> int:
    """Return a header that is one whole number."""
    found = numbers(headers, name)
    if len(found) != 1:
        raise RecordError(say("line {line}: {name}: expected one whole number", line=headers[name][0], name=name))
    return found[0]


def numbers(headers: Mapping[str, tuple[int, str]], name: str) -> list[int]:
    """Return a header of whole numbers."""
    line, text = headers[name]
    words = text.split()
    for word in words:
        if not is_number(word):
            raise RecordError(
                say(
                    "line {line}: {name}: {word!r} is not a whole number",
                    line=line,
                    name=name,
                    word=word[:LONGEST_SHOWN],
                )
            )
    return [int(word) for word in words]


def pairs(headers: Mapping[str, tuple[int, str]]) -> Iterator[tuple[str, OptionValue]]:
    """Yield the options; numbers are whole numbers again."""
    line, text = headers["options"]
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or len(value) > MOST_DIGITS:
            raise RecordError(say("line {line}: options: {word!r}: expected name=value", line=line, word=word[:60]))
        yield name, int(value) if is_number(value) else value
