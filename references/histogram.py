"""How often each code occurs."""

import numpy as np


def reference(codes, *, bins):
    """``codes`` [n], integers in [0, bins) -> [bins]."""
    return np.bincount(codes, minlength=bins)
