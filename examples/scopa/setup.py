"""Compile the rules; all else about the package stands in pyproject.toml."""

from setuptools import setup

from vaka.build import hot

setup(**hot("src"))
