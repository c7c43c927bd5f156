"""How a game is shown that brings no drawings of its own: what lies on the table, in rows of things with short texts.

A game says in `Words.rows` what lies there; from that a scene is drawn for the browser and a table for the terminal.
"""
