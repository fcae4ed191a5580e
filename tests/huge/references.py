import numpy as np


def twice(x):
    return 2 * x


def same(x):
    return x


def transposed(x):
    return x.T


def histogram(x, *, bins):
    return (x[:, None] == np.arange(bins)).astype(np.int64)
