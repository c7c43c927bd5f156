"""The set-up of a game: what is drawn and laid out before the first decision."""

from __future__ import annotations

from vaka.games.borabora.rules import codes
from vaka.games.borabora.rules.board import Board


def deal(board: Board) -> None:
    """Draw and lay out everything; chance acts in the order of B-24."""
    board.recount()
    board.shuffle(board.fish, 12)  # a tile beside every region (B-14)
    board.draw_persons(codes.MEN)
    board.draw_persons(codes.WOMEN)
    deal_tasks(board)
    board.shuffle(board.jewel_at, 24)  # in columns of four, one for each round (B-17)
    deal_gods(board)
    deal_boards(board)
    deal_order(board)


def deal_tasks(board: Board) -> None:
    """Give each seat its first tasks and lay out the display; the other light ones leave the game (B-16)."""
    for seat in range(board.seats):
        for _ in range(board.tables.start_tasks):
            task = board.draw_task(1)
            board.hold_task(seat, task)
        for _ in range(board.tables.main_tasks):
            task = board.draw_task(0)
            board.hold_task(seat, task)
    for task in range(60):
        if board.tasks[task] == codes.IN_PILE and board.tables.task_in_start[task]:
            board.tasks[task] = codes.GONE
            board.tasks_left[1] -= 1
    board.show_tasks()


def deal_gods(board: Board) -> None:
    """Open god cards and deal each seat its first ones (B-19)."""
    for colour in range(codes.COLOURS):
        board.stock[colour] = board.tables.cards[colour]
    board.reveal(codes.GODS, board.tables.open_cards)
    for seat in range(board.seats):
        for _ in range(board.tables.start_cards):
            board.draw_card(seat, codes.GODS)


def deal_boards(board: Board) -> None:
    """Give each seat its pieces (B-18, B-20)."""
    board.temple_tiles = board.tables.temple_tiles
    for seat in range(board.seats):
        board.home[seat] = board.tables.single_huts
        board.last[seat] = board.tables.last_huts
        board.priests[seat] = board.tables.priests
        board.offerings[seat] = board.tables.offerings
        board.god_tiles[seat] = board.tables.god_tiles


def deal_order(board: Board) -> None:
    """Draw the turn order; later places start with points and lower in the stack (B-21)."""
    board.shuffle(board.order, board.seats)
    for place in range(board.seats):
        board.gained[board.order[place]][codes.AT_START] = board.tables.order_points[place]
    board.sort_order()
    board.at = board.seats - 1
    board.turn = board.order[board.at]
