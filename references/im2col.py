"""Patches of images as columns."""

import numpy as np


def reference(x, *, kernel_size, stride_by, dilation, out_height, out_width):
    """``x`` [batch, channels, height, width] -> [batch, channels * kernel_size ** 2, out_height * out_width].

    Half of the area that a patch spans, rounded up, is added as zeros on every side.
    """
    batch, channels = x.shape[:2]
    padding = (dilation * (kernel_size - 1) + 1) // 2
    padded = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    columns = np.empty((batch, channels, kernel_size, kernel_size, out_height, out_width), dtype=x.dtype)
    for i in range(kernel_size):
        for j in range(kernel_size):
            rows = i * dilation + stride_by * np.arange(out_height)
            cols = j * dilation + stride_by * np.arange(out_width)
            columns[:, :, i, j] = padded[:, :, rows[:, None], cols]
    return columns.reshape(batch, channels * kernel_size**2, out_height * out_width)
