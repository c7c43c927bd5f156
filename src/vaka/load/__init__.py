"""Many tables at once against a server over HTTP, and how it bears them.

- script: how much load to put on a server, and what was measured
- connections: requests and streams as bare bytes, so that measuring costs little
- tables: scripted players and watchers
- run: all of it together, and the measurements
- server: a server process of one's own, without limits to what a client may do
"""
