"""Bias, GELU in its exact form (Hendrycks and Gimpel, 2016, section 2), residual."""

from math import erfc, sqrt

import numpy as np


def reference(x, bias, residual):
    """``x`` and ``residual`` [rows, cols], ``bias`` [cols] -> [rows, cols]."""
    value = x + bias
    return residual + value / 2 * np.vectorize(erfc, otypes=[float])(-value / sqrt(2))
