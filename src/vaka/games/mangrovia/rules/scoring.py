"""The final scoring: paths, stone area, pole area, amulets. It writes points and decides nothing else."""

from __future__ import annotations

from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.rules.board import Board

OWNERS = codes.NEUTRAL + 1
POLE_AREA = 8  # after the paths


def score(board: Board) -> None:
    """Write the points of the final scoring, as if the game ended now."""
    for path in range(POLE_AREA):
        score_ranks(board, path, codes.PATHS + path, board.tables.path_first[path], board.tables.path_second[path])
    score_stone(board)
    score_ranks(board, POLE_AREA, codes.POLES, board.tables.pole_first, board.tables.pole_second)
    for seat in range(board.seats):
        award(board, seat + 1, codes.AMULETS, board.amulet_sum(seat))


def score_ranks(board: Board, path: int, source: int, points: int, fewer: int) -> None:
    """Score the first two ranks of a path or the pole area; the neutral colour's are lost (M-75, M-76, M-78, M-79)."""
    first = leader(board, path, 0)
    award(board, first, source, points)
    if first:
        second = leader(board, path, first)
        award(board, second, source, fewer)


def leader(board: Board, path: int, beaten: int) -> int:
    """Return who ranks highest on a path, leaving out the one beaten by; 0 if nobody else has a hut there."""
    best = 0
    most = 0
    for owner in range(1, OWNERS):
        if owner != beaten:
            rank = rank_on_poles(board, owner) if path == POLE_AREA else rank_on_path(board, path, owner)
            if rank > most:
                best = owner
                most = rank
    return best


def rank_on_path(board: Board, path: int, owner: int) -> int:
    """Return the rank on a path: more huts, then the god tile, then the hut nearest the statue (M-73, M-74, M-88)."""
    rank = 0
    nearest = 0
    for place in range(board.tables.path_length[path] - 1, -1, -1):
        space = board.tables.path[path][place]
        if board.owners[space] == owner:
            rank += 1000 * board.huts_on(space)
            nearest = place
    if rank and board.gods[path] == owner:
        rank += 500
    return rank - nearest


def rank_on_poles(board: Board, owner: int) -> int:
    """Return the rank in the pole area: more huts, then the one built earliest (M-78, M-79)."""
    rank = 0
    earliest = 0
    for place in range(board.poled - 1, -1, -1):
        if board.owners[board.poles[place]] == owner:
            rank += 10
            earliest = place
    return rank - earliest


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
