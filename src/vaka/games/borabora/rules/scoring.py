"""The final scoring: god tiles, fish, jewels and the six bonuses (B-127 to B-129). It writes points, nothing else."""

from __future__ import annotations

from vaka.games.borabora.rules import codes, needs
from vaka.games.borabora.rules.board import Board


def score(board: Board) -> None:
    """Write the points of the final scoring, as if the game ended now."""
    for seat in range(board.seats):
        board.gained[seat][codes.BY_GOD_TILES] += board.god_tiles[seat] * board.tables.tile_points
        score_bonuses(board, seat)
    for region in range(12):
        if board.holders[region]:
            board.gained[board.holders[region] - 1][codes.BY_FISH] += board.tables.fish_value[board.fish[region]]
    for jewel in range(24):
        if 0 < board.jewel_owner[jewel] <= board.seats:
            board.gained[board.jewel_owner[jewel] - 1][codes.BY_JEWELS] += board.tables.jewel_points[jewel]


def score_bonuses(board: Board, seat: int) -> None:
    """Write the bonuses for which a seat has reached enough."""
    for bonus in range(codes.BONUSES):
        if reached(board, seat, bonus) >= board.tables.bonus_count[bonus]:
            board.gained[seat][codes.BY_BONUS + bonus] += board.tables.bonus_points[bonus]


def reached(board: Board, seat: int, bonus: int) -> int:
    """Return how much a seat has of what a bonus counts."""
    if bonus == codes.BONUS_TASKS:
        return board.tasks_done(seat)
    if bonus == codes.BONUS_JEWELS:
        return board.jewels_of(seat)
    if bonus == codes.BONUS_CEREMONY:
        return 12 - board.count_cells(board.ceremony[seat], 12, codes.EMPTY)
    if bonus == codes.BONUS_BUILDINGS:
        return needs.bits(board.built[seat])
    if bonus == codes.BONUS_HUTS:
        return needs.bits(board.regions[seat])
    return board.company[seat]
