"""Rotary position embedding (Su et al., 2021), element i paired with element i + head_dim / 2."""

import numpy as np


def reference(x, positions, cos_sin):
    """``x`` [tokens, heads, head_dim], ``positions`` [tokens], ``cos_sin`` [max_positions, head_dim] -> like ``x``.

    Each pair is a complex number, which its position's number of modulus one turns.
    """
    cosine, sine = np.split(cos_sin[positions][:, None, :], 2, axis=-1)
    real, imaginary = np.split(x, 2, axis=-1)
    turned = (real + 1j * imaginary) * (cosine + 1j * sine)
    return np.concatenate([turned.real, turned.imag], axis=-1)
