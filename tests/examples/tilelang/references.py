"""What the programs compute."""

import numpy as np


def add(x, y):
    return x + y


def scale(x, *, factor):
    return factor * x


def softmax(x):
    power = np.exp(x - x.max(axis=1, keepdims=True))
    return power / power.sum(axis=1, keepdims=True)


def matmul(a, b):
    return a @ b
