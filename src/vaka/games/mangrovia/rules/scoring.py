"""The final scoring: paths, stone area, pole area, amulets. It writes points and decides nothing else."""

from __future__ import annotations

from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.rules.board import Board

# A rank is one number, 0 without a hut: huts, then the god tile, then what lies first.
HUT = 1000
GOD = 500
NEAREST = 99


def score(board: Board) -> None:
    """Write the points of the final scoring, as if the game ended now."""
    for path in range(8):
        score_ranks(board, codes.PATHS + path, board.tables.path_first[path], board.tables.path_second[path])
    score_stone(board)
    score_ranks(board, codes.POLES, board.tables.pole_first, board.tables.pole_second)
    for seat in range(board.seats):
        award(board, seat + 1, codes.AMULETS, board.amulet_sum(seat))


def score_ranks(board: Board, source: int, points: int, fewer: int) -> None:
    """Score the first two ranks of a path or the pole area; the neutral colour's are lost (M-75, M-76, M-78, M-79)."""
    first = 0
    second = 0
    most = 0
    more = 0
    for owner in range(1, codes.OWNERS):
        found = rank(board, source, owner)
        if found > most:
            second = first
            more = most
            first = owner
            most = found
        elif found > more:
            second = owner
            more = found
    award(board, first, source, points)
    award(board, second, source, fewer)


def rank(board: Board, source: int, owner: int) -> int:
    """Return the rank of an owner on a path or in an area, by the source of points that it is."""
    if source == codes.POLES:
        return rank_on_poles(board, owner)
    if source == codes.STONE:
        return rank_on_stones(board, owner)
    return rank_on_path(board, source - codes.PATHS, owner)


def rank_on_path(board: Board, path: int, owner: int) -> int:
    """Return the rank on a path: more huts, then the god tile, then the hut nearest the statue (M-73, M-74, M-88)."""
    found = 0
    nearest = 0
    for place in range(board.tables.path_length[path] - 1, -1, -1):
        space = board.tables.path[path][place]
        if board.owners[space] == owner:
            found += HUT * board.huts_on(space)
            nearest = place
    if found == 0:
        return 0
    if board.gods[path] == owner:
        found += GOD
    return found + NEAREST - nearest


def rank_on_poles(board: Board, owner: int) -> int:
    """Return the rank in the pole area: more huts, then the one built earliest (M-78, M-79)."""
    found = 0
    earliest = 0
    for place in range(board.poled - 1, -1, -1):
        if board.owners[board.poles[place]] == owner:
            found += HUT
            earliest = place
    return found + NEAREST - earliest if found else 0


def rank_on_stones(board: Board, owner: int) -> int:
    """Return the rank in the stone area, where huts alone count (M-77)."""
    found = 0
    for place in range(8):
        if board.owners[board.tables.stone[place]] == owner:
            found += HUT
    return found + NEAREST if found else 0


def huts_of(rank: int) -> int:
    """Return the huts of a rank."""
    return rank // HUT


def has_god(rank: int) -> bool:
    """Return whether a rank has the god tile."""
    return rank % HUT >= GOD


def first_of(rank: int) -> int:
    """Return the place of the hut of a rank that lies first, from 0."""
    return NEAREST - rank % GOD


def score_stone(board: Board) -> None:
    """Score for each seat its own huts in the stone area times all huts there (M-77)."""
    huts = 0
    for place in range(8):
        if board.owners[board.tables.stone[place]]:
            huts += 1
    for place in range(8):
        award(board, board.owners[board.tables.stone[place]], codes.STONE, huts)


def award(board: Board, owner: int, source: int, points: int) -> None:
    """Write points for a seat; nobody and the neutral colour get none."""
    if 0 < owner <= board.seats:
        board.gained[owner - 1][source] += points
