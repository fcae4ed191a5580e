"""References of the kernels beside them."""

import numpy as np


def tile_refilled(x, w):
    return x @ w


def counted_too_soon(x):
    return np.array([x.sum()])


def wrapped_index(q, scale):
    return q * scale[:, None]


def expert_twice(x):
    x = np.where(np.isnan(x), -np.inf, x)
    place = np.argsort(-x, axis=1, kind="stable")[:, :4]
    return {"value": np.take_along_axis(x, place, axis=1), "place": place}


def storage_again(x):
    return x.sum(axis=1)


def metadata_past_end(x, starts):
    ends = [*starts[1:], len(x)]
    return np.array([x[begin:end].sum() for begin, end in zip(starts, ends, strict=True)])


def quantiser_without_bounds(x):
    q = np.clip(np.rint(np.append(x, np.zeros(len(x) % 2))), 0, 15).astype(np.int64)
    return q[::2] | q[1::2] << 4


def left_early(depth, size):
    return np.where(depth > 0, size / np.where(depth > 0, depth, 1), 0)


def mask_of_chunk(x, *, chunk):
    parts = [x[:, first : first + chunk].cumsum(axis=1) for first in range(0, x.shape[1], chunk)]
    return np.concatenate(parts, axis=1)


def rounded_first(x):
    most = x.max(axis=1, keepdims=True)
    return x - (most + np.log(np.exp(x - most).sum(axis=1, keepdims=True)))


def store_without_mask(x):
    return 2 * x


def infinite_maximum(x):
    most = x.max(axis=1, keepdims=True)
    with np.errstate(invalid="ignore"):
        e = np.exp(x - most)
        return e / e.sum(axis=1, keepdims=True)


def wrapped_offset(table, rows_of):
    return table[rows_of]


def all_are_chosen(x, *, k):
    order = np.argsort(-x, axis=1, kind="stable")
    before = np.argsort(order, axis=1, kind="stable")
    return (before < k).astype(np.int64)


def decay_forgotten(x, a, sequence):
    decay = np.exp(-abs(a))
    y = x.copy()
    for c in range(1, x.shape[1]):
        if sequence[c] == sequence[c - 1]:
            y[:, c] += y[:, c - 1] * decay
    return y
