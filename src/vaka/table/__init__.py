"""Tables in the network: seats, keys, play, live streams, bots and replays, behind one typed interface by HTTP."""
