"""Matrix products and their kin as plain kernels compute them: one product added after the other."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

MOST_TERMS = 1 << 22
"""Terms of one matrix product that are added one by one. Of a larger one, only every n-th row is computed so, and the
others by BLAS: 512 by 512 matrices would take 0.3 s."""


def add_up(
    terms: np.ndarray,
    axis: Any = 0,
    dtype: Any = None,
    keepdims: bool = False,
    initial: Any = 0,
    where: Any = True,
) -> np.ndarray:
    """``numpy.add.reduce``, one term after the other; ``dtype`` is that of ``terms``, whatever is asked for."""
    kept = np.asarray(terms if where is True else np.where(where, terms, terms.dtype.type(0)))
    axes = range(kept.ndim) if axis is None else (axis if isinstance(axis, tuple) else (axis,)) if kept.ndim else ()
    summed = sorted(each % kept.ndim for each in axes)
    last = np.moveaxis(kept, summed, range(kept.ndim - len(summed), kept.ndim))
    rows = last.reshape(*last.shape[: kept.ndim - len(summed)], math.prod(last.shape[kept.ndim - len(summed) :]))
    total = np.add.accumulate(rows, axis=-1)[..., -1] if rows.shape[-1] else np.zeros(rows.shape[:-1], kept.dtype)
    if isinstance(initial, (int, float, np.generic)) and initial != 0:
        total = total + kept.dtype.type(initial)
    if keepdims:
        total = total.reshape([1 if place in summed else extent for place, extent in enumerate(kept.shape)])
    return np.asarray(total)


def add_up_parts(terms: np.ndarray, indices: Any, axis: int = 0, dtype: Any = None) -> np.ndarray:
    """``numpy.add.reduceat``, one term after the other."""
    rows = np.moveaxis(terms, axis, 0)
    starts = [int(index) for index in indices]
    ends = [*starts[1:], len(rows)]
    parts = [add_up(rows[a:b]) if a < b else rows[a] for a, b in zip(starts, ends, strict=True)]
    return np.moveaxis(np.stack(parts), 0, axis)


def _matmul(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """``numpy.matmul``, one product added after the other, in every ``step``-th row."""
    if a.ndim == 1:
        return add_up(a * b, -1) if b.ndim == 1 else np.asarray(_matmul(a[None, :], b)[..., 0, :])
    if b.ndim == 1:
        return np.asarray(_matmul(a, b[:, None])[..., 0])
    result = np.asarray(np.matmul(a, b))
    step = max(1, min(math.ceil(result.size * a.shape[-1] / MOST_TERMS), a.shape[-2]))
    rows = a[..., ::step, :]
    total = np.zeros_like(result[..., ::step, :])
    for place in range(a.shape[-1]):
        total += rows[..., :, place, None] * b[..., place, None, :]
    result[..., ::step, :] = total
    return result


def _dot(func: Callable[..., Any], a: Any, b: Any, **options: Any) -> Any:
    one, other = _alike(a, b)
    if options or not one.ndim or not other.ndim or other.ndim > 2:
        return func(one, other, **options)
    return _matmul(one, other.T if func is np.inner else other)


def _vdot(func: Callable[..., Any], a: Any, b: Any) -> Any:
    one, other = _alike(a, b)
    return _matmul(one.ravel(), other.ravel())


def _tensordot(func: Callable[..., Any], a: Any, b: Any, axes: Any = 2) -> Any:
    one, other = _alike(a, b)
    if isinstance(axes, int):
        axes = (range(one.ndim - axes, one.ndim), range(axes))
    of_a = [chr(place) for place in range(one.ndim)]
    of_b = [chr(one.ndim + place) for place in range(other.ndim)]
    for left, right in zip(*map(np.atleast_1d, axes), strict=True):
        of_b[right] = of_a[left]
    return _contracted(one, "".join(of_a), other, "".join(of_b), set(of_a) ^ set(of_b))[0]


def _einsum(func: Callable[..., Any], *operands: Any, **options: Any) -> Any:
    """``numpy.einsum``, two operands after two, from the left. Diagonals and lists of labels are NumPy's."""
    named = isinstance(operands[0], str) and not set(options) - {"optimize"}
    tensors = list(_alike(*operands[1:])) if named else []
    subscripts = _spelt_out(operands[0].replace(" ", ""), [tensor.ndim for tensor in tensors]) if named else []
    if not subscripts:
        return func(*operands, **options)
    *labels, wanted = subscripts
    while len(tensors) > 1:
        needed = set(wanted).union(*labels[2:])
        product, kept = _contracted(tensors[0], labels[0], tensors[1], labels[1], needed)
        tensors[:2], labels[:2] = [product], [kept]
    summed = tuple(place for place, label in enumerate(labels[0]) if label not in wanted)
    total = add_up(tensors[0], summed) if summed else tensors[0]
    kept = "".join(label for label in labels[0] if label in wanted)
    return np.transpose(total, [kept.index(label) for label in wanted])


def _contracted(a: np.ndarray, of_a: str, b: np.ndarray, of_b: str, needed: set[str]) -> tuple[np.ndarray, str]:
    """The product of two operands, summed over the labels of both that nothing needs any more, and its labels."""
    both = [label for label in of_a if label in of_b]
    batch, terms = [each for each in both if each in needed], [each for each in both if each not in needed]
    left, right = [each for each in of_a if each not in both], [each for each in of_b if each not in both]
    sizes = {**dict(zip(of_a, a.shape, strict=True)), **dict(zip(of_b, b.shape, strict=True))}

    def arranged(array: np.ndarray, labels: str, *groups: list[str]) -> np.ndarray:
        order = [labels.index(label) for group in groups for label in group]
        shape = [math.prod(sizes[each] for each in group) for group in groups]
        return np.reshape(array.transpose(order), shape)

    product: np.ndarray = _matmul(arranged(a, of_a, batch, left, terms), arranged(b, of_b, batch, terms, right))
    kept = [*batch, *left, *right]
    return product.reshape([sizes[label] for label in kept]), "".join(kept)


def _spelt_out(text: str, ranks: Sequence[int]) -> list[str]:
    """The labels of each operand and of the result; empty where a label stands twice in one of them."""
    inputs, arrow, result = text.partition("->")
    terms = inputs.split(",")
    if len(terms) != len(ranks):
        return []
    more = [rank - len(term.replace("...", "")) for term, rank in zip(terms, ranks, strict=True)]
    letters = [chr(ord("\u0391") + place) for place in range(max([0, *more]))]  # no label of the user's
    spelt = [
        term.replace("...", "".join(letters[len(letters) - count :])) for term, count in zip(terms, more, strict=True)
    ]
    once = sorted(each for each in set("".join(terms)) - set(".") if "".join(terms).count(each) == 1)
    wanted = result.replace("...", "".join(letters)) if arrow else "".join([*letters, *once])
    all_of = [*spelt, wanted]
    ranked = all(len(term) == rank for term, rank in zip(spelt, ranks, strict=True))
    return all_of if ranked and all(len(set(each)) == len(each) for each in all_of) else []


def _norm(func: Callable[..., Any], x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:  # noqa: A002
    """``numpy.linalg.norm`` where it is the root of a sum of squares; any other is NumPy's."""
    array = np.asarray(x)
    euclidean = ord is None or (ord == 2 and (isinstance(axis, int) or (axis is None and array.ndim == 1)))
    if not euclidean:
        return func(array, ord, axis, keepdims)
    return np.sqrt(add_up(array * array, axis, keepdims=keepdims))


def _alike(*values: Any) -> tuple[np.ndarray, ...]:
    """Operands in the narrowest precision among them; complex ones as they are."""
    arrays = [np.asarray(value) for value in values]
    if any(array.dtype.kind == "c" for array in arrays):
        return tuple(arrays)
    precision = min((array.dtype for array in arrays if array.dtype.kind == "f"), key=lambda dtype: dtype.itemsize)
    return tuple(array.astype(precision, copy=False) for array in arrays)


PRODUCTS: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "matmul": _matmul,
    "vecdot": lambda a, b: add_up(a * b, -1),
    "matvec": lambda a, b: np.asarray(_matmul(a, b[..., None])[..., 0]),
    "vecmat": lambda a, b: np.asarray(_matmul(a[..., None, :], b)[..., 0, :]),
}
"""Products of two plain arrays of one dtype, by the name of the ufunc."""
CONTRACTIONS: dict[Callable[..., Any], Callable[..., Any]] = {
    np.dot: _dot,
    np.inner: _dot,
    np.vdot: _vdot,
    np.tensordot: _tensordot,
    np.einsum: _einsum,
    np.linalg.norm: _norm,
}
"""Contractions by NumPy's function, which they get before its own arguments."""
