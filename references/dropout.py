"""Dropout with the mask of a counter-based generator, Philox4x32-10 (Salmon et al., SC 2011, section 3.3)."""

import numpy as np

LOW = np.uint64(0xFFFFFFFF)
BITS = np.uint64(32)


def philox(words, keys):
    """``words``: a counter's four, each a number or an array of them; ``keys``: two -> the four drawn words."""
    words = [np.asarray(word, dtype=np.uint64) for word in words]
    for _ in range(10):
        first = words[0] * np.uint64(0xD2511F53)
        second = words[2] * np.uint64(0xCD9E8D57)
        words = [
            (second >> BITS) ^ words[1] ^ np.uint64(keys[0]),
            second & LOW,
            (first >> BITS) ^ words[3] ^ np.uint64(keys[1]),
            first & LOW,
        ]
        keys = [(keys[0] + 0x9E3779B9) & 0xFFFFFFFF, (keys[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return words


def reference(x, *, p, seed, offset):
    """``x`` [n] -> ``y`` [n], ``mask`` [n]: word i % 4 of counter offset + i // 4 decides on element i."""
    counters = np.arange((len(x) + 3) // 4, dtype=np.uint64) + np.uint64(offset)
    zeros = np.zeros_like(counters)
    words = philox([counters & LOW, counters >> BITS, zeros, zeros], [seed & 0xFFFFFFFF, seed >> 32])
    drawn = np.stack(words, axis=-1).reshape(-1)[: len(x)]
    mask = (drawn >> np.uint64(8)).astype(np.float64) / 2**24 >= p
    return np.where(mask, x / (1 - p), 0), mask.astype(np.int64)
