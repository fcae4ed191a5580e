"""GELU in its tanh form (Hendrycks and Gimpel, 2016, section 2)."""

import numpy as np


def reference(x):
    """``x`` [n] -> [n].

    (1 + tanh t) / 2 is the logistic function of 2 t, taken here as exp(-log(1 + exp(-2 t))): adding 1 to a tanh
    close to -1 would cost even float64 all of its digits.
    """
    t = np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)
    return x * np.exp(-np.logaddexp(0, -2 * t))
