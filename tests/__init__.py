"""The tests, in the same folders as what they test; `run.py` is what `start.py test` runs."""
