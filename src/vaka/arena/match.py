"""A match: all that its games depend on, checked, the seeds derived from it, and what came of each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

import vaka
from vaka.arena.seatings import Seating, seatings
from vaka.bots import bot
from vaka.bots.custom import bot_file
from vaka.engine.errors import UsageError
from vaka.engine.game import Game, OptionValue
from vaka.engine.language import say
from vaka.engine.memory import COMPILED
from vaka.engine.seeds import derived
from vaka.engine.state import checked_seed
from vaka.record import check_name

MOST_GAMES = 1_000_000
MOST_BOTS = 20
CODE_FOLDERS = ("engine", "games", "bots", "arena")
"""The parts of vaka that the moves of a game depend on."""
COMPILED_SUFFIXES = {".so", ".pyd", ".c", ".pyc"}


class Entrant(Struct, frozen=True):
    """A bot that takes part. The same bot may enter more than once, under different names."""

    name: str
    bot: str
    """The name that `vaka.bots.bot` takes; a file is given by its full path."""


class Job(Struct, frozen=True, order=True):
    """One game of a match: a deal, and one of the seatings that play it."""

    deal: int
    seating: int


class Match(Struct, frozen=True):
    """All that the games depend on. Equal matches have equal games, on every machine."""

    game: str
    players: int
    entrants: tuple[Entrant, ...]
    seatings: tuple[Seating, ...]
    deals: int
    seed: int
    options: dict[str, OptionValue]
    components: str | None
    """The file with the components, None for the built-in ones."""
    code: str
    """A digest of the code and its build, the components and the users' bots that the match is played with."""

    @property
    def games(self) -> int:
        """The number of games."""
        return self.deals * len(self.seatings)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the entrants."""
        return tuple(entrant.name for entrant in self.entrants)

    @property
    def key(self) -> str:
        """A digest of all that a single game depends on, which the number of deals is not."""
        return blake2b(msgspec.json.encode(msgspec.structs.replace(self, deals=0)), digest_size=8).hexdigest()

    def jobs(self) -> Iterator[Job]:
        """Yield every game, deal by deal: a match cut short is as balanced as it can be."""
        for deal in range(self.deals):
            for seating in range(len(self.seatings)):
                yield Job(deal, seating)

    def deal_seed(self, job: Job) -> int:
        """Return the seed of the cards and dice, the same for all seatings of a deal."""
        return derived(self.seed, "deal", job.deal)

    def seed_of(self, job: Job, purpose: str, *more: int) -> int:
        """Return a seed for another purpose, different for each seating."""
        return derived(self.seed, purpose, job.deal, *self.seatings[job.seating], *more)

    def players_of(self, job: Job) -> tuple[str, ...]:
        """Return the name of the entrant at each seat of a game."""
        return tuple(self.entrants[entrant].name for entrant in self.seatings[job.seating])


class Failure(Struct, frozen=True):
    """A bot raised or chose an illegal move, and with that lost the game."""

    seat: int
    move: int
    """The number of the move that it should have played, from 1."""
    reason: str


class GameResult(Struct, frozen=True):
    """One game; each tuple has one entry for each seat, unless it says otherwise."""

    job: Job
    seed: int
    seating: Seating
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won; after a failure, all others share the win."""
    sources: dict[str, tuple[int, ...]]
    rounds: int
    ending: str
    moves: tuple[int, ...]
    """Of all seats, in the order of play."""
    first_choices: dict[int, str]
    """The first choice of each seat, in the order of play: the turn order of the first round."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    failure: Failure | None = None


def new_match(
    game: str,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    options: Mapping[str, OptionValue] | None = None,
    components: Path | None = None,
) -> Match:
    """Return a match of at least `games` games, rounded up to whole deals; UsageError if it cannot be played."""
    rules = vaka.game(game, components)
    components_path = str(components.resolve()) if components else None  # before a bot may change the folder
    rules.checked_seats(players)
    if not 1 <= games <= MOST_GAMES:
        raise UsageError(say("games {games}: expected a number from 1 to {most:,}", games=games, most=MOST_GAMES))
    entrants = make_entrants(bots)
    chosen = seatings(len(entrants), players, games, distinct=len(set(bots)) == len(bots))
    return Match(
        game=game,
        players=players,
        entrants=entrants,
        seatings=chosen,
        deals=-(-games // len(chosen)),
        seed=checked_seed(seed),
        options=rules.checked_options(options or {}),
        components=components_path,
        code=code_digest(rules, [entrant.bot for entrant in entrants]),
    )


def make_entrants(bots: Sequence[str]) -> tuple[Entrant, ...]:
    """Return the bots under different names, each made once to check that it can be."""
    if not 1 <= len(bots) <= MOST_BOTS:
        raise UsageError(say("bots: {number} given; expected 1 to {most}", number=len(bots), most=MOST_BOTS))
    seen: Counter[str] = Counter()
    entrants = []
    for name in bots:
        check_name(name)
        seen[name] += 1
        entrants.append(Entrant(name if seen[name] == 1 else f"{name}#{seen[name]}", full_path(name)))
    for name in dict.fromkeys(entrant.bot for entrant in entrants):  # all paths are known: a bot may change the folder
        bot(name, 0)
    return tuple(entrants)


def full_path(name: str) -> str:
    """Return a bot's name with the full path of its file: games may be played from other folders."""
    file = bot_file(name)
    return name if file is None else f"{file.resolve()}:{name.rpartition(':')[2]}"


def code_digest(rules: Game, bots: Sequence[str]) -> str:
    """Return a digest of all that games depend on beside the match itself.

    The build is part of it: bots with a budget in seconds search more when compiled.
    """
    build = f"{vaka.__version__} {COMPILED} {package_digest()} {rules.components.digest}"
    found = blake2b(build.encode(), digest_size=16)
    for name in bots:
        if file := bot_file(name):
            found.update(file.read_bytes())
    return found.hexdigest()


@cache
def package_digest() -> str:
    """Return a digest of the code that games depend on."""
    found = blake2b(digest_size=16)
    package = Path(vaka.__file__).parent
    for folder in CODE_FOLDERS:
        for file in sorted((package / folder).rglob("*")):
            if file.is_file() and file.suffix not in COMPILED_SUFFIXES:
                found.update(str(file.relative_to(package)).encode() + file.read_bytes())
    return found.hexdigest()
