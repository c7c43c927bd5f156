"""Bots against bots: balanced matches, what they show, and how sure that is.

- seatings, match: who sits where in which game, and every seed; nothing is played
- playing, openings, results: one game, and what is kept of it
- runners: where games are played: here, in a pool of processes, on a cluster
- journal, tournament: a match from the first game to the last, over any number of interruptions
- statistics, rating: what the games show, as pure functions
- report, analysis, ladder: all figures of a match, what wins, and the published ladder
- texts, drawing, pages: the same for people, as text and as SVG
"""
