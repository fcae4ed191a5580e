"""Maxima of square windows, and where they are."""

import numpy as np


def reference(x, *, window, stride_by, out_height, out_width):
    """``x`` [planes, height, width] -> maxima, and their places row * width + column, [planes, out_height, out_width].

    The first window lies half beyond the edge; it holds only what lies inside the plane. Of equal values the first
    counts, and a NaN above all.
    """
    padding = window // 2
    planes, height, width = x.shape
    places = np.arange(height * width).reshape(height, width)
    maxima = np.empty((planes, out_height, out_width))
    indices = np.empty((planes, out_height, out_width), dtype=np.int64)
    for i in range(out_height):
        for j in range(out_width):
            top, left = i * stride_by - padding, j * stride_by - padding
            rows, cols = slice(max(top, 0), top + window), slice(max(left, 0), left + window)
            values = x[:, rows, cols].reshape(planes, -1)
            best = np.argmax(values, axis=-1)
            maxima[:, i, j] = values[np.arange(planes), best]
            indices[:, i, j] = places[rows, cols].reshape(-1)[best]
    return maxima, indices
