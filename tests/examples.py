"""How much the quick suite tries of what `.ci/run` tries in whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

SEEDS = st.integers(0, 2**64 - 1)
"""Of random arrays."""


def examples(number: int) -> int:
    """``number`` of a property's examples, of which a run with Hypothesis's profile ``same`` tries 8 in 100."""
    return max(1, round(number * settings().max_examples / 100))


def one_in(every: int, values: Iterable[object]) -> list[object]:
    """``values`` for ``parametrize``: the first of each ``every`` in the quick suite, the rest with ``-m slow``.

    Tuples are the values of several parameters.
    """
    return [
        pytest.param(*(value if isinstance(value, tuple) else [value]), marks=[pytest.mark.slow] if n % every else [])
        for n, value in enumerate(values)
    ]


def seeded(test: Callable[..., None]) -> Callable[..., None]:
    """Calls ``test`` with one ``seed`` of its large arrays; with two under Hypothesis's profile ``fresh``."""
    few = settings(max_examples=examples(5), deadline=None, phases=[Phase.explicit, Phase.generate])
    return given(seed=SEEDS)(few(test))
