"""How much the quick suite tries of what `.ci/run` tries in whole."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import settings


def examples(number: int) -> int:
    """``number`` of a property's examples, of which a run with Hypothesis's profile ``same`` tries a quarter."""
    return max(1, round(number * settings().max_examples / 100))


def one_in(every: int, values: Iterable[object]) -> list[object]:
    """``values`` for ``parametrize``: the first of each ``every`` in the quick suite, the rest with ``-m slow``.

    Tuples are the values of several parameters.
    """
    return [
        pytest.param(*(value if isinstance(value, tuple) else [value]), marks=[pytest.mark.slow] if n % every else [])
        for n, value in enumerate(values)
    ]
