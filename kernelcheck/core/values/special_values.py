"""Value families with NaN and infinities: one kind at a time and mixed, few and many, never none.

A row with a single NaN has NaN for its sum, its maximum and its softmax, whatever a kernel does with infinities. So
each kind has a family of its own, and most rows hold none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from kernelcheck.core.values.streams import Draw, Floats

_ONE, _START, _RUN, _FEW, _END, _WHOLE = 0, 2, 3, 5, 6, 7
"""Kinds of rows, by their number among eight: one special value, some from the first element on, a run of them, one in
32, one at either end, and nothing else. The other rows hold none."""
_SINGLE_ROW = (_ONE, _START, _RUN, _FEW, _END)


def nonfinite(draw: Draw) -> Floats:
    """Normal values, one in 64 of them NaN, Inf or -Inf; the fourth of every eight rows is -Inf throughout."""
    values = draw.normal()
    kinds = draw.integers(0, 192)
    for kind, special in enumerate((np.nan, np.inf, -np.inf)):
        values[kinds == kind] = special
    if draw.count:
        values.reshape(-1, draw.shape[-1])[3::8] = -np.inf
        if np.isfinite(values).all():
            values.reshape(-1)[draw.stream.integer(0, draw.count)] = (np.nan, np.inf, -np.inf)[
                draw.stream.integer(0, 3)
            ]
    return values


def _one_kind(special: float) -> Callable[[Draw], Floats]:
    def family(draw: Draw) -> Floats:
        values = draw.normal()
        if draw.count:
            values[_places(draw)] = special
        return values

    return family


def _places(draw: Draw) -> np.ndarray:
    """Booleans: True at special values. Some rows hold one or many; in every second tensor, a row holds at most one."""
    length = draw.shape[-1]
    count = draw.count // length
    sparing, phase, alone = (draw.stream.integer(0, choices) for choices in (2, 8, len(_SINGLE_ROW)))
    kinds = (np.arange(count) + phase) % 8 if count > 2 else np.array([_SINGLE_ROW[alone], 1][:count])
    if sparing and count > 2:
        kinds = np.where(np.isin(kinds, (_RUN, _WHOLE)), _ONE, np.where(np.isin(kinds, (_START, _FEW)), 1, kinds))
    if not np.isin(kinds, (_ONE, *_SINGLE_ROW, _WHOLE)).any():
        kinds[0] = _ONE
    words = draw.stream.words(count)
    columns = np.arange(length, dtype=np.uint64)
    at = (words % np.uint64(length))[:, None]
    run = (words >> np.uint64(32)) % np.uint64(max(length // 2, 1))
    ends = np.where(words >> np.uint64(63), np.uint64(length - 1), np.uint64(0))[:, None]
    sparse = draw.integers(0, 32).reshape(count, length) == 0
    places = np.zeros((count, length), dtype=np.bool_)
    for kind, wanted in (
        (_ONE, columns == at),
        (_START, columns <= run[:, None]),
        (_RUN, (columns >= at) & (columns <= at + run[:, None])),
        (_FEW, sparse | (columns == at)),
        (_END, columns == ends),
        (_WHOLE, np.ones_like(places)),
    ):
        places |= wanted & (kinds == kind)[:, None]
    return places.reshape(draw.shape)


SPECIAL: Mapping[str, Callable[[Draw], Floats]] = {
    "minus_inf": _one_kind(-np.inf),
    "nan": _one_kind(np.nan),
    "inf": _one_kind(np.inf),
    "nonfinite": nonfinite,
}
"""The families of ops that say ``nonfinite = true``, in the order in which their first cases take them."""
