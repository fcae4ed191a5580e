"""Group normalisation (Wu and He, 2018)."""

import numpy as np


def reference(x, gamma, beta, *, groups, eps):
    """``x`` [batch, groups * channels, spatial], ``gamma`` and ``beta`` [groups * channels] -> like ``x``."""
    grouped = x.reshape(x.shape[0], groups, -1)
    mean = np.mean(grouped, axis=-1, keepdims=True)
    variance = np.var(grouped, axis=-1, keepdims=True)
    normal = ((grouped - mean) / np.sqrt(variance + eps)).reshape(x.shape)
    return gamma[:, None] * normal + beta[:, None]
