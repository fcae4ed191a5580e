"""Large arrays in parts that fit into a processor's cache, so that what is computed of them needs little memory."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

BLOCK = 1 << 14
"""Elements of a part: a dozen arrays of them are about 1 MB."""


def in_blocks(*arrays: np.ndarray) -> Iterator[tuple[np.ndarray, ...]]:
    """The arrays, all of one shape, in one-dimensional parts that are views of them, in C order.

    Arrays that are not contiguous come as one part: a view of them in one dimension may not exist.
    """
    if all(array.flags.c_contiguous for array in arrays):
        flat = [array.reshape(-1) for array in arrays]
        for start in range(0, max(flat[0].size, 1), BLOCK):
            yield tuple(each[start : start + BLOCK] for each in flat)
    else:
        yield arrays
