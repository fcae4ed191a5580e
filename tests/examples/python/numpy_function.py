"""A function of NumPy: variances in one pass, which cancel."""

import kernelcheck


def reference(x):
    return x.var(axis=1)


def two_passes(x):
    return ((x - x.mean(axis=1, keepdims=True)) ** 2).mean(axis=1)


def one_pass(x):
    return (x * x).mean(axis=1) - x.mean(axis=1) ** 2


for candidate in (two_passes, one_pass):
    sizes = {"dims": {"rows": [2, 5], "cols": [31, 256]}, "inputs": {"x": ["rows", "cols"]}}
    print(kernelcheck.check(candidate, reference, **sizes))
