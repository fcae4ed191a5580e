"""Matrix-vector product added to a vector (GEMV of the BLAS)."""


def reference(a, x, y, *, alpha, beta):
    """``a`` [rows, cols], ``x`` [cols], ``y`` [rows] -> the new ``y``."""
    return alpha * (a @ x) + beta * y
