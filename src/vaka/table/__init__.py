"""Tables that a server keeps: set up, played and watched over HTTP.

- What a table is: plan (how it is set up), events (its log), table (what they lead to), commands (which event a request
  leads to), teaching, keys, refusals
- What a viewer is sent: snapshots, updates, replays, answers
- How tables run: live (one in memory, its subscribers), registry (all in memory), runner (commits, bots), scheduler
  (how bots think), sweeper (what happens without a request), clock, background, failures, memory, allocator
- What callers may do: service, session, limits
- HTTP: api, command_api, bodies, requests, schema, app, server
"""
