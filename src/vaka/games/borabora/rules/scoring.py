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
    """Write the six bonuses of a seat, in the order of the components."""
    bonus(board, seat, 0, board.tasks_done(seat))
    bonus(board, seat, 1, board.jewels_of(seat))
    bonus(board, seat, 2, 12 - board.count_cells(board.ceremony[seat], 12, codes.EMPTY))
    bonus(board, seat, 3, needs.bits(board.built[seat]))
    bonus(board, seat, 4, needs.bits(board.regions[seat]))
    bonus(board, seat, 5, board.company[seat])


def bonus(board: Board, seat: int, number: int, reached: int) -> None:
    """Write one bonus if enough was reached."""
    if reached >= board.tables.bonus_count[number]:
        board.gained[seat][codes.BY_BONUS + number] += board.tables.bonus_points[number]
