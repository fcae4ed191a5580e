"""Matrix product."""


def reference(a, b):
    """``a`` [m, k], ``b`` [k, n] -> [m, n]."""
    return a @ b
