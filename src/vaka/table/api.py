"""The interface by HTTP: every address, what it takes, and what it answers. What it means is in service.py."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv6Network
from typing import Annotated, Any, Literal, TypeAlias, cast
from urllib.parse import quote

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.datastructures import Cookie, ResponseHeader
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody
from litestar.response import Redirect, Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct

import vaka
from vaka.bots import BOTS
from vaka.engine.language import Language, language
from vaka.engine.scene import Area
from vaka.table import acts
from vaka.table.answers import Acknowledged, Allowed, Created, GameInfo, Health, Hint, Links, Own, Row
from vaka.table.keys import is_key
from vaka.table.messages import Form, Happening, Picture, PictureReplay, Replay, Snapshot, snapshot
from vaka.table.plan import LARGEST_COMPONENTS, LONGEST_NAME, LONGEST_WORD, MOST_SEATS, Plan
from vaka.table.refusals import NoKey, Refusal, Unknown
from vaka.table.rooms import now
from vaka.table.schema import IN_TROUBLE
from vaka.table.service import Asker, Decide, Eyes, Service, Visit

COOKIE = "vaka-"
"""Before the name of a table: the cookie that holds its keys."""
MOST_KEYS = 12
"""More than one table has."""
MINIMAL = "return=minimal"
"""What a client prefers (RFC 7240) that needs only the version in answer to a command."""
KEY_LIFE = 180 * 24 * 3600
LARGEST_RECORD = 100_000

AnyRequest: TypeAlias = Request[Any, Any, Any]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
AtTable: TypeAlias = NamedDependency[Visit]
Done: TypeAlias = Response[Snapshot | Acknowledged]
"""The answer to a command, as the client prefers it."""
Preference: TypeAlias = Annotated[
    str, HeaderParameter(name="Prefer", description=f"`{MINIMAL}` for an answer with nothing but the version.")
]
Seen: TypeAlias = FromQuery[SeatNumber | Literal["none"] | None]
Spoken: TypeAlias = FromQuery[Language | None]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]


class JoinBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes, and to which seat if there is a choice."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    seat: SeatNumber | None = None


class SeatBody(Struct, frozen=True, forbid_unknown_fields=True):
    """For which seat, if one holds several."""

    seat: SeatNumber | None = None


class NameBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    seat: SeatNumber | None = None


class MoveBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, as an answer to the version last seen."""

    move: Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]
    version: Version
    end: bool = False
    """Whether the turn ends with it if it can: then it cannot be taken back."""
    seat: SeatNumber | None = None


class UndoBody(Struct, frozen=True, forbid_unknown_fields=True):
    """How much to take back."""

    version: Version
    turn: bool = False
    """The whole turn, as far as possible, instead of the last move."""
    seat: SeatNumber | None = None


class EndBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a turn that could still be taken back."""

    version: Version
    seat: SeatNumber | None = None


class ChatBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say."""

    text: Annotated[str, Meta(min_length=1, max_length=acts.LONGEST_TEXT)]
    seat: SeatNumber | None = None


class AbsentBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is away."""

    absent: SeatNumber
    seat: SeatNumber | None = None


class RecordBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, with the components it was played with if they are not those of vaka."""

    record: Annotated[str, Meta(max_length=LARGEST_RECORD)]
    components: Annotated[str, Meta(max_length=LARGEST_COMPONENTS)] | None = None


def in_form(scene: bool = False, spoken: Language | None = None, everything: bool = False) -> Form:
    """Return the form of an answer, in the language asked for or else in that of whoever asks."""
    return Form(scene, spoken or language(), everything)


def asker_of(request: AnyRequest) -> Asker:
    """Return who asks, by address and by the keys in header and cookie."""
    address = household(request.client.host) if request.client else ""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    keys = [token.strip()] if scheme.lower() == "bearer" else []
    table = request.path_params.get("table")
    if table:
        keys += request.cookies.get(COOKIE + str(table), "").split("~")
    return Asker(address, tuple(key for key in keys if key)[: MOST_KEYS + 1])


def household(address: str) -> str:
    """Return what stands for one client: an address, or the 2**64 of IPv6 that one is given together."""
    if ":" not in address:
        return address
    try:
        return str(IPv6Network((address.partition("%")[0], 64), strict=False))
    except ValueError:
        return address


def keeping(request: AnyRequest, created: Created, status: int) -> Response[Created]:
    """Answer with a table, and let the browser keep its key."""
    return Response(created, status_code=status, cookies=[key_cookie(request, created.table, created.key)])


def key_cookie(request: AnyRequest, table: str, key: str) -> Cookie:
    """Return the cookie that holds a key, beside those of the same table that the browser has."""
    held = [old for old in request.cookies.get(COOKIE + table, "").split("~") if is_key(old) and old != key]
    return Cookie(
        key=COOKIE + table,
        value="~".join([key, *held][:MOST_KEYS]),
        max_age=KEY_LIFE,
        path="/",
        httponly=True,
        samesite="lax",  # links to tables stand on pages of others; what they make a browser send is refused anyway
        secure=request.scope["scheme"] == "https",
    )


@get("/api/health", responses=IN_TROUBLE)
async def health(service: NamedDependency[Service]) -> Health:
    """Tell whether the server and its database work."""
    await service.rooms.stored(service.rooms.store.ping())
    return Health(vaka.__version__, len(service.rooms.rooms), service.streams.total())


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """Return the games and their options."""
    found = [vaka.game(name) for name in vaka.games()]
    return [GameInfo(game.name, game.title, tuple(game.seats), dict(game.options)) for game in found]


@get("/api/bots", sync_to_thread=False)
def bots() -> list[str]:
    """Return the levels of the bots, the weakest first."""
    return list(BOTS)


@post("/api/replays", status_code=HTTP_200_OK)
async def upload(
    data: JSONBody[RecordBody], request: AnyRequest, service: NamedDependency[Service], seat: Seen = None
) -> Replay:
    """Replay a record, open or as a seat or a spectator (none) would have seen it; nothing of it is kept."""
    return cast(Replay, await service.upload(data.record, data.components, asker_of(request), seat, in_form()))


@get("/join/{table:str}/{key:str}", include_in_schema=False)
async def follow_link(
    table: FromPath[str], key: FromPath[str], request: AnyRequest, service: NamedDependency[Service]
) -> Redirect:
    """Keep the key of a link in a cookie if it is good, and leave it out of the address from then on."""
    try:
        visit = await service.visit(table, Asker(asker_of(request).address, (key,)))
    except (NoKey, Unknown):
        if "text/html" not in request.headers.get("Accept", ""):
            raise
        return Redirect(f"/t/{quote(table, safe='')}", status_code=303)  # a page that says it to a person
    kept = [key_cookie(request, table, key)] if visit.access.fits else []  # a listed table lets anybody in
    return Redirect(f"/t/{table}", status_code=303, cookies=kept)


async def visit(table: FromPath[str], request: AnyRequest, service: NamedDependency[Service]) -> Visit:
    """Let the asker in to the table of the address."""
    return await service.visit(table, asker_of(request))


@dataclass(frozen=True)
class Act:
    """Carries out commands at a table, and answers as the client prefers."""

    visit: Visit
    minimal: bool

    async def __call__(self, seat: int | None, decide: Decide, kind: str = "acts") -> Done:
        """Let a seat do something."""
        return self.answer(await self.visit.act(seat, decide, kind))

    def answer(self, viewer: int | None) -> Done:
        """Answer with the table as a viewer may know it now, or with its version alone."""
        table = self.visit.table
        if self.minimal:
            return Response(Acknowledged(table.version(viewer)), headers={"Preference-Applied": MINIMAL})
        return Response(snapshot(table, viewer))


async def acting(visit: AtTable, prefer: Preference = "") -> Act:
    """Return what carries out a command at the table of the address."""
    asked = [each.partition(";")[0].replace(" ", "").replace('"', "").lower() for each in prefer.split(",")]
    first = next((each for each in asked if each.startswith("return=")), "")  # of several, the first counts
    return Act(visit, first == MINIMAL)


Acting: TypeAlias = NamedDependency[Act]


class Tables(Controller):
    """The list of tables, and new ones."""

    path = "/api/tables"

    @get()
    async def listed(self, service: NamedDependency[Service]) -> list[Row]:
        """Return the listed tables that wait for players or are being played."""
        return await service.tables()

    @post()
    async def create(
        self, data: JSONBody[Plan], request: AnyRequest, service: NamedDependency[Service]
    ) -> Response[Created]:
        """Set up a table. The key is that of whoever set it up; the links for others are at /links."""
        return keeping(request, await service.create(data, asker_of(request)), HTTP_201_CREATED)


class OneTable(Controller):
    """All that can be asked of one table.

    `seat` says from which seat to look, or which acts, if one holds several; with `none` one looks as a spectator does.
    """

    path = "/api/tables/{table:str}"
    dependencies = {"visit": visit}

    @get()
    async def look(self, visit: AtTable, seat: Seen = None) -> Snapshot:
        """Return the table as the asker may know it."""
        return cast(Snapshot, visit.look(seat, in_form()))

    @get("/stream", media_type="text/event-stream")
    async def stream(self, visit: AtTable, request: AnyRequest, seat: Seen = None) -> Stream:
        """Send what happens, as server-sent events: a `snapshot`, then an `update` for each thing that happens.

        The id of an event is the version; with Last-Event-ID the stream goes on after it. The header Vaka-Now says what
        time it is here, in milliseconds since 1970, as `since` does.
        """
        return streamed(visit, request, seat, in_form())

    @get("/links")
    async def links(self, visit: AtTable) -> Links:
        """Return the keys to send to others, for whoever set up the table."""
        return visit.links()

    @get("/key")
    async def own_key(self, visit: AtTable, seat: FromQuery[SeatNumber | None] = None) -> Own:
        """Return the asker's own key, of a seat or of whoever set up the table, to go on with it on another device."""
        return visit.own(seat)

    @get("/access")
    async def access(self, visit: AtTable) -> Allowed:
        """Return what the keys at hand allow: which seats are held, and which may be taken."""
        return visit.allowed()

    @get("/log")
    async def log(self, visit: AtTable, seat: Seen = None, language: Spoken = None) -> list[Happening]:
        """Return what happened so far, as far as the asker saw it."""
        return await visit.log(seat, in_form(spoken=language))

    @get("/replay")
    async def replay(
        self, visit: AtTable, seat: Seen = None, everything: FromQuery[bool] = False, after: FromQuery[Version] = 0
    ) -> Replay:
        """Return the game from its start, or from after a version on.

        It is the game as the asker saw it, or, once it is over, from any seat or with all hands.
        """
        return cast(Replay, await visit.replay(seat, in_form(everything=everything), after))

    @get("/record", media_type=MediaType.TEXT)
    async def record(self, visit: AtTable) -> Response[str]:
        """Return the record of a game that is over, as a text file."""
        name = f'attachment; filename="vaka-{visit.table.name}.txt"'
        return Response(visit.record(), media_type=MediaType.TEXT, headers={"Content-Disposition": name})

    @post("/join", status_code=HTTP_200_OK)
    async def join(self, visit: AtTable, data: JSONBody[JoinBody], request: AnyRequest) -> Response[Created]:
        """Take the open seat of the key shown, or any open seat of a listed table."""
        return keeping(request, await visit.join(data.name, data.seat), HTTP_200_OK)

    @post("/hint", status_code=HTTP_200_OK)
    async def hint(self, visit: AtTable, data: JSONBody[SeatBody], language: Spoken = None) -> list[Hint]:
        """Return the best moves as an expert sees them, who knows no more than the seat."""
        return await visit.hint(data.seat, in_form(spoken=language).language)

    @post("/rematch", status_code=HTTP_200_OK)
    async def rematch(
        self, visit: AtTable, request: AnyRequest, seat: FromQuery[SeatNumber | None] = None
    ) -> Response[Created]:
        """Play again with the same players: the answer holds the asker's key to the new table."""
        return keeping(request, await visit.rematch(seat), HTTP_200_OK)


class Commands(Controller):
    """What is done at one table.

    `seat` says for which seat, if one holds several. The answer is the table as that seat may know it afterwards, or
    with the header `Prefer: return=minimal` (RFC 7240) the version alone.
    """

    path = "/api/tables/{table:str}"
    dependencies = {"visit": visit, "act": acting}
    response_headers = [
        ResponseHeader(
            name="Preference-Applied", description="`return=minimal` if that was preferred", documentation_only=True
        )
    ]

    @post("/leave", status_code=HTTP_200_OK)
    async def leave(self, act: Acting, data: JSONBody[SeatBody]) -> Done:
        """Get up: before the game the seat is open again, during it a bot plays on until one returns."""
        return await act(data.seat, acts.leave)

    @post("/close", status_code=HTTP_200_OK)
    async def close(self, act: Acting) -> Done:
        """Give up a table that waits for players, for whoever set it up: nobody can come to it any more."""
        return act.answer(await act.visit.close())

    @post("/return", status_code=HTTP_200_OK)
    async def come_back(self, act: Acting, data: JSONBody[SeatBody]) -> Done:
        """Play again oneself in place of the bot."""
        return await act(data.seat, acts.come_back)

    @post("/name", status_code=HTTP_200_OK)
    async def rename(self, act: Acting, data: JSONBody[NameBody]) -> Done:
        """Go by another name."""
        return await act(data.seat, lambda table, seat: acts.rename(table, seat, data.name), "says")

    @post("/moves", status_code=HTTP_200_OK)
    async def move(self, act: Acting, data: JSONBody[MoveBody]) -> Done:
        """Play a move; 409 if the position has changed since the version that it answers."""
        return await act(data.seat, lambda table, seat: acts.move(table, seat, data.move, data.version, data.end))

    @post("/undo", status_code=HTTP_200_OK)
    async def undo(self, act: Acting, data: JSONBody[UndoBody]) -> Done:
        """Take back the last move, or the turn as far as nothing new was shown since."""
        return await act(data.seat, lambda table, seat: acts.take_back(table, seat, data.version, data.turn))

    @post("/end", status_code=HTTP_200_OK)
    async def end(self, act: Acting, data: JSONBody[EndBody]) -> Done:
        """End a turn that could still be taken back."""
        return await act(data.seat, lambda table, seat: acts.end_turn(table, seat, data.version))

    @post("/chat", status_code=HTTP_200_OK)
    async def chat(self, act: Acting, data: JSONBody[ChatBody]) -> Done:
        """Say something to the table."""
        return await act(data.seat, lambda table, seat: acts.chat(table, seat, data.text), "says")

    @post("/propose", status_code=HTTP_200_OK)
    async def propose(self, act: Acting, data: JSONBody[AbsentBody]) -> Done:
        """Ask that a bot plays on for somebody who is away, or agree to that."""
        return await act(data.seat, lambda table, seat: acts.propose(table, seat, data.absent))

    @post("/decline", status_code=HTTP_200_OK)
    async def decline(self, act: Acting, data: JSONBody[AbsentBody]) -> Done:
        """Be against it, or show that one is there."""
        return await act(data.seat, lambda table, seat: acts.decline(table, seat, data.absent))


class Scenes(Controller):
    """A table as a page draws it: scenes in place of bare views, in the language of the reader."""

    path = "/api/tables/{table:str}/scene"
    dependencies = {"visit": visit}

    @get()
    async def see(self, visit: AtTable, seat: Seen = None, language: Spoken = None) -> Picture:
        """Return the table as the asker may see it."""
        return cast(Picture, visit.look(seat, in_form(True, language)))

    @get("/stream", media_type="text/event-stream")
    async def stream_scenes(
        self, visit: AtTable, request: AnyRequest, seat: Seen = None, language: Spoken = None
    ) -> Stream:
        """Send what happens, as the other stream does, with scenes."""
        return streamed(visit, request, seat, in_form(True, language))

    @get("/replay")
    async def replay_scenes(
        self,
        visit: AtTable,
        seat: Seen = None,
        everything: FromQuery[bool] = False,
        after: FromQuery[Version] = 0,
        language: Spoken = None,
    ) -> PictureReplay:
        """Return the game from its start, or from after a version on, with what the other replay would tell."""
        return cast(PictureReplay, await visit.replay(seat, in_form(True, language, everything), after))

    @get("/board")
    async def see_board(
        self,
        visit: AtTable,
        of: FromQuery[SeatNumber],
        at: FromQuery[Version | None] = None,
        seat: Seen = None,
        everything: FromQuery[bool] = False,
        language: Spoken = None,
    ) -> dict[str, Area]:
        """Return what lies before a seat beyond what the table shows, as far as the asker may know it.

        That is now, or with `at` after so many updates of the replay, which is seen as the replay is.
        """
        return await visit.board(seat, of, at, in_form(True, language, everything))


@post("/api/replays/scene", status_code=HTTP_200_OK)
async def upload_scenes(
    data: JSONBody[RecordBody],
    request: AnyRequest,
    service: NamedDependency[Service],
    seat: Seen = None,
    language: Spoken = None,
) -> PictureReplay:
    """Replay a record to be drawn, as the other replay of records does."""
    form = in_form(True, language)
    return cast(PictureReplay, await service.upload(data.record, data.components, asker_of(request), seat, form))


@post("/api/replays/scene/board", status_code=HTTP_200_OK)
async def upload_board(
    data: JSONBody[RecordBody],
    request: AnyRequest,
    service: NamedDependency[Service],
    of: FromQuery[SeatNumber],
    at: FromQuery[Version],
    seat: Seen = None,
    language: Spoken = None,
) -> dict[str, Area]:
    """Return what lay before a seat after so many updates of the replay of a record."""
    form = in_form(True, language)
    return await service.upload_board(data.record, data.components, asker_of(request), seat, of, at, form)


def streamed(visit: Visit, request: AnyRequest, seat: Eyes, form: Form) -> Stream:
    """Return the open stream of a table."""
    last = request.headers.get("Last-Event-ID", "")
    seen = int(last) if last.isascii() and last.isdecimal() and len(last) < 10 else None
    visit.connect(seat, seen)
    heartbeat = visit.service.rooms.times.heartbeat

    async def messages() -> AsyncIterator[bytes]:
        yield b"retry: 1000\n\n"
        # The answer has begun: one too many among several at once just ends.
        with suppress(Refusal), visit.listening(seat, seen, form) as listener:
            while (message := await listener.next(heartbeat)) is not None:
                yield message

    headers = {"X-Accel-Buffering": "no", "Vaka-Now": str(now())}
    return Stream(messages(), media_type="text/event-stream", headers=headers)


HANDLERS = (health, games, bots, upload, upload_scenes, upload_board, Tables, OneTable, Commands, Scenes)
"""What programs use; `follow_link` is for people, and stands among the pages."""
