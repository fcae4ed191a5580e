"""How many examples of a property are tried: those of every run are the same, so that more of them tell little."""

from __future__ import annotations

from hypothesis import settings


def examples(number: int) -> int:
    """``number``, of which a run with Hypothesis's profile ``same`` tries 40 %."""
    return max(1, round(number * settings().max_examples / 100))
