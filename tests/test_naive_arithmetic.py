"""References computed as a plain kernel would: in one precision, every sum term by term."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from kernelcheck.core.reference.naive_arithmetic import NaiveArray
from kernelcheck.core.reference.naive_products import MOST_TERMS

RANDOM = np.random.default_rng(3)


def floats(*shape: int) -> np.ndarray:
    return RANDOM.standard_normal(shape).astype(np.float32)


def naive(array: np.ndarray) -> NaiveArray:
    return array.view(NaiveArray)


def looped(terms: np.ndarray) -> np.ndarray:
    """The sum over the last axis, one term after the other."""
    total = np.zeros(terms.shape[:-1], terms.dtype)
    for place in range(terms.shape[-1]):
        total = total + terms[..., place]
    return total


A, B, V = floats(3, 5, 700), floats(3, 4, 700), floats(700)
Computed = Callable[..., np.ndarray]


@pytest.mark.parametrize(
    ("compute", "terms"),
    [
        (lambda a, b, v: a.sum(axis=-1), A),
        (lambda a, b, v: np.sum(a, axis=2), A),
        (lambda a, b, v: np.add.reduce(a, axis=(-1,)), A),
        (lambda a, b, v: a.sum(), A.reshape(-1)),
        (lambda a, b, v: np.sum(a, axis=(0, 2)), A.transpose(1, 0, 2).reshape(5, -1)),
        (lambda a, b, v: a @ np.swapaxes(b, 1, 2), A[:, :, None] * B[:, None]),
        (lambda a, b, v: np.einsum("hqd,hkd->hqk", a, b), A[:, :, None] * B[:, None]),
        (lambda a, b, v: np.einsum("hqd,hkd->khq", a, b), (A[:, :, None] * B[:, None]).transpose(2, 0, 1, 3)),
        (lambda a, b, v: np.einsum("...d,d", a, v), A * V),
        (lambda a, b, v: a @ v, A * V),
        (lambda a, b, v: a[0, 1] @ b[0, 0], A[0, 1] * B[0, 0]),
        (lambda a, b, v: a[0, 1].dot(b[0, 0]), A[0, 1] * B[0, 0]),
        (lambda a, b, v: np.dot(a[0], v), A[0] * V),
        (lambda a, b, v: np.inner(a[0], b[0]), A[0][:, None] * B[0]),
        (lambda a, b, v: np.vdot(a, a), (A * A).reshape(-1)),
        (lambda a, b, v: np.tensordot(a, v, axes=1), A * V),
        (lambda a, b, v: np.tensordot(a[0], b[0], axes=([1], [1])), A[0][:, None] * B[0]),
    ],
)
def test_sums_and_products_add_one_term_after_the_other(compute: Computed, terms: np.ndarray) -> None:
    found = compute(naive(A), naive(B), naive(V))
    assert isinstance(found, NaiveArray)
    np.testing.assert_array_equal(found, looped(terms))
    assert not np.array_equal(compute(A, B, V), looped(terms))  # NumPy alone is more precise


@pytest.mark.parametrize(
    "compute",
    [
        lambda a, b, v: np.mean(a, axis=-1, keepdims=True),
        lambda a, b, v: np.var(a, axis=-1),
        lambda a, b, v: a.std(axis=(0, 2), keepdims=True),
        lambda a, b, v: np.mean(a, axis=-1, where=np.asarray(a) > 0),
        lambda a, b, v: np.linalg.norm(a, axis=-1),
        lambda a, b, v: np.linalg.norm(v),
        lambda a, b, v: np.linalg.norm(a[0], ord=np.inf),
        lambda a, b, v: np.average(a, axis=0),
        lambda a, b, v: np.einsum("hqd,hkd,kh->qd", a, b, b[..., 0].T),
        lambda a, b, v: np.einsum("hqd->dh", a),
        lambda a, b, v: np.einsum("hqd,hqd", a, a),
        lambda a, b, v: np.einsum("ii->i", a[0, :, :5]),
        lambda a, b, v: np.einsum(a, [0, 1, 2], [2, 0]),
        lambda a, b, v: np.tensordot(a, b, axes=([0, 2], [0, 2])),
        lambda a, b, v: np.dot(a, np.float32(3)),
        lambda a, b, v: np.pad(a, ((0, 0), (1, 1), (0, 0)))[:, 1:-1].max(axis=-1),
        lambda a, b, v: np.concatenate([a, b], axis=1),
        lambda a, b, v: np.stack(np.split(a, 2, axis=-1)),
        lambda a, b, v: np.take_along_axis(a, np.argsort(a, axis=-1), axis=-1),
        lambda a, b, v: np.divide(a, a, out=np.zeros_like(a), where=np.asarray(a) > 0),
        lambda a, b, v: np.where(a > 0, a, -np.inf).max(axis=-1),
        lambda a, b, v: np.exp(-np.logaddexp(0, -a)),
        lambda a, b, v: np.cumsum(a, axis=1),
        lambda a, b, v: ((a + 1j * a) * np.exp(1j * v)).imag,
        lambda a, b, v: np.fft.rfft(v).real,
        lambda a, b, v: np.einsum("ij,kj->ik", a[0] + 1j * a[1], a[2]).real,
    ],
)
def test_everything_else_is_what_numpy_computes_in_that_precision(compute: Computed) -> None:
    found = compute(naive(A), naive(B), naive(V))
    assert (type(found), found.dtype) == (NaiveArray, np.float32)
    wide = compute(A.astype(np.float64), B.astype(np.float64), V.astype(np.float64))
    assert found.shape == wide.shape
    np.testing.assert_allclose(np.asarray(found), wide, rtol=2e-4, atol=2e-3)


def test_numbers_of_other_dtypes_do_not_raise_the_precision() -> None:
    x = naive(V)
    for result in (
        np.sqrt(2 / np.pi) * x,  # NumPy's own scalars are float64
        x * np.arange(700),
        np.linspace(0, 1, 700) - x,
        x.astype(np.float64) * 3,
        np.add(x, x, dtype=np.float32),
    ):
        assert (type(result), result.dtype) == (NaiveArray, np.float32)
    assert x.astype(np.int64).dtype == np.int64
    np.testing.assert_array_equal(np.argsort(x) & 1, np.argsort(V) & 1)


def test_results_are_added_in_place() -> None:
    total = np.zeros(5)
    total += naive(A)[0].sum(axis=-1)
    np.testing.assert_array_equal(total, looped(A[0]))
    table = naive(np.zeros(2, np.float32))
    np.add.at(table, np.array([0, 1, 0]), naive(np.array([1, 2, 4], np.float32)))
    assert table.tolist() == [5, 2]


def test_of_a_large_product_some_rows_are_added_term_by_term() -> None:
    a, b = floats(600, 400), floats(400, 40)
    found = np.asarray(naive(a) @ naive(b))
    step = math.ceil(600 * 400 * 40 / MOST_TERMS)
    assert step > 1
    np.testing.assert_array_equal(found[::step], looped(a[::step, None] * b.T))
    np.testing.assert_allclose(found, a.astype(np.float64) @ b, atol=1e-3)


def test_nothing_adds_up_to_zero() -> None:
    assert naive(np.zeros((3, 0), np.float32)).sum(axis=-1).tolist() == [0, 0, 0]
