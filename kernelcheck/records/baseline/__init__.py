"""Runs compared with earlier ones: what got worse, and what may become the next baseline."""
