"""Ops as they are drafted: what is known or guessed of each part, and their text in a registry."""
