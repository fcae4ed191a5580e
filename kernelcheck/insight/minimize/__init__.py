"""Shrinks a failing case, and says for which sizes it fails."""
