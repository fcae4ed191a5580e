"""NumPy as a plain kernel computes: in one precision throughout, and sums term by term.

NumPy adds in pairs and BLAS in blocks, both more precisely than a loop over the terms. ``NaiveArray`` is an array whose
sums, means, variances, matrix products and ``einsum`` are such loops, and whose precision constants and integers of
other dtypes do not raise. A reference that is called with it does what a kernel without any care would do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

import numpy as np

from kernelcheck.core.reference.naive_products import CONTRACTIONS, PRODUCTS, add_up, add_up_parts


class NaiveArray(np.ndarray):
    """Floats of one dtype, or complex numbers of it. Results computed from them are of the same class."""

    was_used: ClassVar[bool] = False
    """Whether anything was computed with arrays of this class."""

    @classmethod
    def apart(cls) -> type[NaiveArray]:
        """A class of its own, of which nothing was used yet."""
        return type("NaiveArray", (NaiveArray,), {"was_used": False})

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        kind = type(self)
        kind.was_used = True
        precision = _precision((inputs, options.get("out")))
        if method == "at" or precision is None:
            return getattr(ufunc, method)(*_bare(inputs), **_bare(options))
        out = options.pop("out", None)
        operands = [_operand(each, precision, integers=ufunc is np.ldexp) for each in inputs]
        if method == "reduce" and ufunc is np.add:
            result = add_up(operands[0], **_bare(options))
        elif method == "reduceat" and ufunc is np.add:
            result = add_up_parts(operands[0], *_bare(inputs[1:]), **_bare(options))
        elif method == "__call__" and ufunc.__name__ in PRODUCTS and not options:
            result = PRODUCTS[ufunc.__name__](*operands)
        elif out is None:
            result = getattr(ufunc, method)(*operands, **_bare(options))
        else:
            getattr(ufunc, method)(*operands, out=tuple(_bare(list(out))), **_bare(options))
            return out if len(out) > 1 else out[0]
        return _naive(result, precision, kind) if out is None else _into(out, result)

    def __array_function__(
        self, func: Callable[..., Any], types: Iterable[type], args: Iterable[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        kind = type(self)
        kind.was_used = True
        args = tuple(args)
        precision = _precision((args, kwargs))
        if func in CONTRACTIONS:
            result = CONTRACTIONS[func](func, *_bare(args), **_bare(kwargs))
        elif hasattr(func, "_implementation") and hasattr(func._implementation, "__code__"):
            result = super().__array_function__(func, types, args, kwargs)  # what it calls comes here again
        else:
            result = func(*_bare(args), **_bare(kwargs))
        return result if precision is None else _naive(result, precision, kind)

    def astype(self, dtype: Any, *args: Any, **kwargs: Any) -> Any:
        """Another precision is this one."""
        wanted = self.dtype if np.dtype(dtype).kind == "f" else dtype
        return _naive(_bare(self).astype(wanted, *args, **kwargs), np.dtype(wanted), type(self))

    def dot(self, other: Any, out: Any = None) -> Any:
        return np.dot(self, other, out=out) if out is not None else np.dot(self, other)


def _arrays(value: Any) -> Iterator[NaiveArray]:
    if isinstance(value, NaiveArray):
        yield value
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from _arrays(each)
    elif isinstance(value, Mapping):
        yield from _arrays(list(value.values()))


def _precision(values: Any) -> np.dtype[Any] | None:
    """Dtype of the first floats or complex numbers; None if there are only integers or booleans."""
    return next((array.real.dtype for array in _arrays(values) if array.dtype.kind in "fc"), None)


def _bare(value: Any) -> Any:
    """The same as plain arrays."""
    if isinstance(value, NaiveArray):
        return value.view(np.ndarray)
    if isinstance(value, (tuple, list)):
        return type(value)(map(_bare, value)) if type(value) in (tuple, list) else value
    return {key: _bare(each) for key, each in value.items()} if isinstance(value, Mapping) else value


def _naive(value: Any, precision: np.dtype[Any], kind: type[NaiveArray]) -> Any:
    """Floats and complex numbers in ``value`` as arrays of ``kind``; all else as it is."""
    if isinstance(value, (np.ndarray, np.generic)) and value.dtype.kind in "fc":
        return np.asarray(value, dtype=_alike(value.dtype, precision)).view(kind)
    if type(value) in (tuple, list):
        return type(value)(_naive(each, precision, kind) for each in value)
    return value


def _operand(value: Any, precision: np.dtype[Any], *, integers: bool) -> Any:
    """A plain number or array in ``precision``; integers as they are if they ought to be."""
    plain = _bare(value)
    converted = isinstance(plain, (np.ndarray, np.generic)) and plain.dtype.kind in ("fc" if integers else "fciu")
    return plain.astype(_alike(plain.dtype, precision), copy=False) if converted else plain


def _alike(dtype: np.dtype[Any], precision: np.dtype[Any]) -> np.dtype[Any]:
    """``precision``, or for complex numbers that of their parts (no less than float32: NumPy has none)."""
    return np.result_type(precision, np.complex64) if dtype.kind == "c" else precision


def _into(out: tuple[np.ndarray, ...], result: Any) -> Any:
    results = result if isinstance(result, tuple) else (result,)
    for target, value in zip(out, results, strict=True):
        if target is not None:
            _bare(target)[...] = value
    return out if len(out) > 1 else out[0]
