"""Matrix-vector product with 4-bit weights, two a byte, that share a scale in groups along the row."""

import numpy as np

GROUP = 32


def reference(weights, scales, x):
    """``weights`` [rows, cols / 2] bytes, ``scales`` [rows, groups], ``x`` [cols] -> [rows]."""
    nibbles = np.stack([weights & 15, weights >> 4], axis=-1).reshape(len(weights), -1)
    return ((nibbles - 8) * np.repeat(scales, GROUP, axis=-1)[:, : len(x)]) @ x
