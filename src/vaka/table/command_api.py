"""The commands of a table by HTTP, and how they are answered."""

from __future__ import annotations

from functools import partial
from typing import Annotated, TypeAlias

from litestar import Controller, Response, post
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency, Provide
from litestar.params import HeaderParameter, JSONBody
from litestar.status_codes import HTTP_200_OK

from vaka.table import commands
from vaka.table.answers import Acknowledged
from vaka.table.bodies import AbsentBody, ChatBody, EndBody, MoveBody, NameBody, SeatBody, UndoBody
from vaka.table.requests import AtTable, session
from vaka.table.snapshots import Snapshot, snapshot

MINIMAL = "return=minimal"
"""The preference (RFC 7240) of a client that needs only the version in answer to a command."""

Preference: TypeAlias = Annotated[
    str, HeaderParameter(name="Prefer", description=f"`{MINIMAL}` for an answer with nothing but the version.")
]
Answer: TypeAlias = Response[Snapshot | Acknowledged]


class Responder:
    """Answers commands at the table of the address as the client prefers."""

    def __init__(self, session: AtTable, prefer: Preference = "") -> None:
        """Read the preference: of several, the first counts."""
        asked = [each.partition(";")[0].replace(" ", "").replace('"', "").lower() for each in prefer.split(",")]
        self.session = session
        self.minimal = next((each for each in asked if each.startswith("return=")), "") == MINIMAL

    def __call__(self, viewer: int | None) -> Answer:
        """Answer with the table as a viewer may know it now, or with its version alone."""
        table = self.session.table
        if self.minimal:
            return Response(Acknowledged(table.version(viewer)), headers={"Preference-Applied": MINIMAL})
        return Response(snapshot(table, viewer))


Responding: TypeAlias = NamedDependency[Responder]


class Commands(Controller):
    """What is done at one table.

    `seat` says for which seat, if one holds several. The answer is the table as that seat may know it afterwards, or
    with the header `Prefer: return=minimal` (RFC 7240) the version alone.
    """

    path = "/api/tables/{table:str}"
    dependencies = {"session": session, "respond": Provide(Responder, sync_to_thread=False)}
    response_headers = [
        ResponseHeader(
            name="Preference-Applied", description=f"`{MINIMAL}` if that was preferred", documentation_only=True
        )
    ]

    @post("/leave", status_code=HTTP_200_OK)
    async def leave(self, session: AtTable, respond: Responding, data: JSONBody[SeatBody]) -> Answer:
        """Leave a seat: before the game it is open again, during it a bot plays on until one returns."""
        return respond(await session.act(data.seat, commands.leave))

    @post("/close", status_code=HTTP_200_OK)
    async def close(self, session: AtTable, respond: Responding) -> Answer:
        """Give up a table that waits for players, as its host: then it cannot be joined any more."""
        return respond(await session.close())

    @post("/return", status_code=HTTP_200_OK)
    async def come_back(self, session: AtTable, respond: Responding, data: JSONBody[SeatBody]) -> Answer:
        """Take a seat back from the bot that plays it."""
        return respond(await session.act(data.seat, commands.come_back))

    @post("/name", status_code=HTTP_200_OK)
    async def rename(self, session: AtTable, respond: Responding, data: JSONBody[NameBody]) -> Answer:
        """Change the name of a player."""
        return respond(await session.act(data.seat, partial(commands.rename, name=data.name), "says"))

    @post("/moves", status_code=HTTP_200_OK)
    async def move(self, session: AtTable, respond: Responding, data: JSONBody[MoveBody]) -> Answer:
        """Play a move; 409 if the position has changed since the version that it answers."""
        command = partial(commands.move, notation=data.move, version=data.version, final=data.end)
        return respond(await session.act(data.seat, command))

    @post("/undo", status_code=HTTP_200_OK)
    async def undo(self, session: AtTable, respond: Responding, data: JSONBody[UndoBody]) -> Answer:
        """Take back the last move, or the turn as far as nothing new was shown since."""
        command = partial(commands.take_back, version=data.version, whole_turn=data.turn)
        return respond(await session.act(data.seat, command))

    @post("/end", status_code=HTTP_200_OK)
    async def end(self, session: AtTable, respond: Responding, data: JSONBody[EndBody]) -> Answer:
        """End a turn that could still be taken back."""
        return respond(await session.act(data.seat, partial(commands.end_turn, version=data.version)))

    @post("/chat", status_code=HTTP_200_OK)
    async def chat(self, session: AtTable, respond: Responding, data: JSONBody[ChatBody]) -> Answer:
        """Write a chat message."""
        return respond(await session.act(data.seat, partial(commands.chat, text=data.text), "says"))

    @post("/propose", status_code=HTTP_200_OK)
    async def propose(self, session: AtTable, respond: Responding, data: JSONBody[AbsentBody]) -> Answer:
        """Propose that a bot plays on for an absent player, or agree to that."""
        return respond(await session.act(data.seat, partial(commands.propose, absent=data.absent)))

    @post("/decline", status_code=HTTP_200_OK)
    async def decline(self, session: AtTable, respond: Responding, data: JSONBody[AbsentBody]) -> Answer:
        """Object to such a proposal, or show that one is there."""
        return respond(await session.act(data.seat, partial(commands.decline, absent=data.absent)))
