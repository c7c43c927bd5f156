"""Bots against bots: balanced matches, their statistics, and the confidence intervals.

- seatings, match: who sits where in which game, every seed, and what a result is; nothing is played
- playing: one game
- runners: where games are played: in a pool of processes, or on a cluster
- journal, tournament: a match from the first game to the last, over any number of interruptions
- statistics, rating: pure functions from results to rates, places and ratings
- report, analysis, ladder: all figures of a match, what wins, and the published ladder
- texts, drawing, plots: the same for people, as text and as SVG
"""
