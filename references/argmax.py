"""Index of the largest value of each row."""

import numpy as np


def reference(x):
    """``x`` [rows, cols] -> [rows]: the first of the largest, or the first NaN."""
    return np.argmax(x, axis=-1)
