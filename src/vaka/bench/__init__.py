"""How fast the engine is: ratios taken in one run, never a test with a clock.

`measure` times the build that runs, `peer` another library in an environment of its own, `compare` runs them
in turn and puts the figures side by side.
"""
