"""The commands of a table by HTTP, and how they are answered."""

from __future__ import annotations

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
from vaka.table.session import Command
from vaka.table.snapshots import Snapshot, snapshot

MINIMAL = "return=minimal"
"""The preference (RFC 7240) of a client that needs only the version in answer to a command."""

Preference: TypeAlias = Annotated[
    str, HeaderParameter(name="Prefer", description=f"`{MINIMAL}` for an answer with nothing but the version.")
]
Answer: TypeAlias = Response[Snapshot | Acknowledged]


class Act:
    """Carries out commands at the table of the address, and answers as the client prefers."""

    def __init__(self, session: AtTable, prefer: Preference = "") -> None:
        """Read the preference: of several, the first counts."""
        asked = [each.partition(";")[0].replace(" ", "").replace('"', "").lower() for each in prefer.split(",")]
        self.session = session
        self.minimal = next((each for each in asked if each.startswith("return=")), "") == MINIMAL

    async def __call__(self, seat: int | None, command: Command, kind: str = "acts") -> Answer:
        """Carry out a command of a seat."""
        return self.answer(await self.session.act(seat, command, kind))

    def answer(self, viewer: int | None) -> Answer:
        """Answer with the table as a viewer may know it now, or with its version alone."""
        table = self.session.table
        if self.minimal:
            return Response(Acknowledged(table.version(viewer)), headers={"Preference-Applied": MINIMAL})
        return Response(snapshot(table, viewer))


Acting: TypeAlias = NamedDependency[Act]


class Commands(Controller):
    """What is done at one table.

    `seat` says for which seat, if one holds several. The answer is the table as that seat may know it afterwards, or
    with the header `Prefer: return=minimal` (RFC 7240) the version alone.
    """

    path = "/api/tables/{table:str}"
    dependencies = {"session": session, "act": Provide(Act, sync_to_thread=False)}
    response_headers = [
        ResponseHeader(
            name="Preference-Applied", description=f"`{MINIMAL}` if that was preferred", documentation_only=True
        )
    ]

    @post("/leave", status_code=HTTP_200_OK)
    async def leave(self, act: Acting, data: JSONBody[SeatBody]) -> Answer:
        """Leave a seat: before the game it is open again, during it a bot plays on until one returns."""
        return await act(data.seat, commands.leave)

    @post("/close", status_code=HTTP_200_OK)
    async def close(self, act: Acting) -> Answer:
        """Give up a table that waits for players, as its host: then it cannot be joined any more."""
        return act.answer(await act.session.close())

    @post("/return", status_code=HTTP_200_OK)
    async def come_back(self, act: Acting, data: JSONBody[SeatBody]) -> Answer:
        """Take a seat back from the bot that plays it."""
        return await act(data.seat, commands.come_back)

    @post("/name", status_code=HTTP_200_OK)
    async def rename(self, act: Acting, data: JSONBody[NameBody]) -> Answer:
        """Change the name of a player."""
        return await act(data.seat, lambda table, seat: commands.rename(table, seat, data.name), "says")

    @post("/moves", status_code=HTTP_200_OK)
    async def move(self, act: Acting, data: JSONBody[MoveBody]) -> Answer:
        """Play a move; 409 if the position has changed since the version that it answers."""
        return await act(data.seat, lambda table, seat: commands.move(table, seat, data.move, data.version, data.end))

    @post("/undo", status_code=HTTP_200_OK)
    async def undo(self, act: Acting, data: JSONBody[UndoBody]) -> Answer:
        """Take back the last move, or the turn as far as nothing new was shown since."""
        return await act(data.seat, lambda table, seat: commands.take_back(table, seat, data.version, data.turn))

    @post("/end", status_code=HTTP_200_OK)
    async def end(self, act: Acting, data: JSONBody[EndBody]) -> Answer:
        """End a turn that could still be taken back."""
        return await act(data.seat, lambda table, seat: commands.end_turn(table, seat, data.version))

    @post("/chat", status_code=HTTP_200_OK)
    async def chat(self, act: Acting, data: JSONBody[ChatBody]) -> Answer:
        """Write a chat message."""
        return await act(data.seat, lambda table, seat: commands.chat(table, seat, data.text), "says")

    @post("/propose", status_code=HTTP_200_OK)
    async def propose(self, act: Acting, data: JSONBody[AbsentBody]) -> Answer:
        """Propose that a bot plays on for an absent player, or agree to that."""
        return await act(data.seat, lambda table, seat: commands.propose(table, seat, data.absent))

    @post("/decline", status_code=HTTP_200_OK)
    async def decline(self, act: Acting, data: JSONBody[AbsentBody]) -> Answer:
        """Object to such a proposal, or show that one is there."""
        return await act(data.seat, lambda table, seat: commands.decline(table, seat, data.absent))
