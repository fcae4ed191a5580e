"""Normalisation over all elements: mean 0, variance 1."""

import numpy as np


def reference(x, *, eps):
    """``x`` [n] -> [n]."""
    return (x - np.mean(x)) / np.sqrt(np.var(x) + eps)
