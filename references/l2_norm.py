"""Rows divided by their Euclidean norms, but never by less than eps."""

import numpy as np


def reference(x, *, eps):
    """``x`` [rows, cols] -> ``y`` [rows, cols], ``norms`` [rows]."""
    norms = np.sqrt(np.sum(np.square(x), axis=-1))
    return x / np.maximum(norms, eps)[:, None], norms
