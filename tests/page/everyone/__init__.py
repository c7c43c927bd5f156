"""The pages for everyone: by keyboard, by touch, read aloud, in every language, by all eyes."""
