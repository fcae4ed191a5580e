"""The k largest values of each row, and where they are."""

import numpy as np


def reference(x, *, k):
    """``x`` [rows, cols] -> values and columns [rows, k], in descending order, equal ones by column."""
    columns = np.argsort(-x, axis=-1, kind="stable")[:, :k]
    return np.take_along_axis(x, columns, axis=-1), columns
