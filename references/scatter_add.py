"""Rows added to the rows of a table, by index."""

import numpy as np


def reference(updates, ids, table):
    """``updates`` [count, width], ``ids`` [count] in [0, slots), ``table`` [slots, width] -> the new table."""
    result = table.copy()
    np.add.at(result, ids, updates)
    return result
