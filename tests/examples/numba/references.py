"""What the kernels should compute, in NumPy."""

import numpy as np


def softmax(x):
    shifted = np.exp(x - x.max(axis=-1, keepdims=True))
    return shifted / shifted.sum(axis=-1, keepdims=True)


def matmul(a, b):
    return a @ b
