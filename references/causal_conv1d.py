"""Depthwise causal convolution along the last axis, with an optional SiLU, as in Mamba (Gu and Dao, 2023)."""

import numpy as np


def reference(x, weight, bias, *, silu):
    """``x`` [batch, channels, length], ``weight`` [channels, width], ``bias`` [channels] -> like ``x``."""
    length, width = x.shape[-1], weight.shape[-1]
    padded = np.pad(x, ((0, 0), (0, 0), (width - 1, 0)))
    y = bias[:, None] + sum(weight[:, j, None] * padded[:, :, j : j + length] for j in range(width))
    return y * np.exp(-np.logaddexp(0, -y)) if silu else y
