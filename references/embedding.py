"""Rows of a table, by index."""


def reference(table, ids):
    """``table`` [vocab, width], ``ids`` [tokens] in [0, vocab) -> [tokens, width]."""
    return table[ids]
