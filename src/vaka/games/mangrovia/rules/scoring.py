"""The final scoring: paths, stone area, pole area, amulets. It writes points and decides nothing else."""

from __future__ import annotations

from vaka.games.mangrovia.rules import codes
from vaka.games.mangrovia.rules.board import Board

OWNERS = codes.NEUTRAL + 1


def score(board: Board) -> None:
    """Write the points of the final scoring, as if the game ended now."""
    for path in range(8):
        score_path(board, path)
    score_stone(board)
    score_poles(board)
    for seat in range(board.seats):
        award(board, seat + 1, codes.AMULETS, board.amulet_sum(seat))


def score_path(board: Board, path: int) -> None:
    """Score the first two ranks of a path; what falls to the neutral colour is lost (M-75, M-76)."""
    first = leader_on_path(board, path, 0)
    award(board, first, codes.PATHS + path, board.tables.path_first[path])
    if first:
        second = leader_on_path(board, path, first)
        award(board, second, codes.PATHS + path, board.tables.path_second[path])


def leader_on_path(board: Board, path: int, beaten: int) -> int:
    """Return who ranks highest on a path, leaving out the one beaten by; 0 if nobody else has a hut there.

    More huts first, then the god tile, then the hut nearest the statue (M-73, M-74, M-88).
    """
    leader = 0
    most = 0
    for owner in range(1, OWNERS):
        if owner != beaten:
            huts = 0
            nearest = 0
            for place in range(board.tables.path_length[path] - 1, -1, -1):
                space = board.tables.path[path][place]
                if board.owners[space] == owner:
                    huts += board.huts_on(space)
                    nearest = place
            rank = huts * 1000 - nearest
            if board.gods[path] == owner:
                rank += 500
            if huts > 0 and rank > most:
                leader = owner
                most = rank
    return leader


def score_stone(board: Board) -> None:
    """Score for each seat its own huts in the stone area times all huts there (M-77)."""
    huts = 0
    for place in range(8):
        if board.owners[board.tables.stone[place]]:
            huts += 1
    for place in range(8):
        award(board, board.owners[board.tables.stone[place]], codes.STONE, huts)


def score_poles(board: Board) -> None:
    """Score the first two ranks in the pole area (M-78, M-79)."""
    first = leader_on_poles(board, 0)
    award(board, first, codes.POLES, board.tables.pole_first)
    if first:
        second = leader_on_poles(board, first)
        award(board, second, codes.POLES, board.tables.pole_second)


def leader_on_poles(board: Board, beaten: int) -> int:
    """Return who ranks highest in the pole area, leaving out the one beaten by; 0 if nobody else built there."""
    leader = 0
    most = 0
    for owner in range(1, OWNERS):
        if owner != beaten:
            huts = 0
            earliest = 0
            for place in range(board.poled - 1, -1, -1):
                if board.owners[board.poles[place]] == owner:
                    huts += 1
                    earliest = place
            rank = huts * 10 - earliest
            if huts > 0 and rank > most:
                leader = owner
                most = rank
    return leader


def award(board: Board, owner: int, source: int, points: int) -> None:
    """Write points for a seat; nobody and the neutral colour get none."""
    if 0 < owner <= board.seats:
        board.gained[owner - 1][source] += points
