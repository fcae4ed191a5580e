"""Matrix products of a batch."""


def reference(a, b):
    """``a`` [batch, m, k], ``b`` [batch, k, n] -> [batch, m, n]."""
    return a @ b
