"""One step of AdamW (Loshchilov and Hutter, 2019, algorithm 2, with the weight decay scaled by the rate)."""

import numpy as np


def reference(params, gradients, first, second, *, rate, beta1, beta2, eps, decay, step):
    """All [n]: the parameters, their gradients and the two moments -> the new parameters and moments."""
    first = beta1 * first + (1 - beta1) * gradients
    second = beta2 * second + (1 - beta2) * np.square(gradients)
    direction = first / (1 - beta1**step) / (np.sqrt(second / (1 - beta2**step)) + eps)
    return {"params": params - rate * decay * params - rate * direction, "first": first, "second": second}
