"""NumPy with a visible rounding error in every operation: what intermediates lose that no change of the inputs shows.

``NoisyArray`` is Monte Carlo arithmetic (Parker, "Monte Carlo arithmetic: exploiting randomness in floating-point
arithmetic", UCLA CSD-970002, 1997): each result of an operation that rounds is multiplied by ``1 + u * d``, ``d``
uniform with RMS 1. A difference of equal terms then is as far from 0 as the roundings of these terms are, whatever the
true difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import numpy as np

from kernelcheck.core.reference.naive_products import CONTRACTIONS
from kernelcheck.core.values.streams import Stream

_EXACT = frozenset(
    {
        *("absolute", "fabs", "negative", "positive", "sign", "copysign", "conjugate"),
        *("maximum", "minimum", "fmax", "fmin", "clip", "heaviside"),
        *("floor", "ceil", "trunc", "rint", "fmod", "remainder"),
        *("frexp", "ldexp", "modf", "nextafter", "spacing"),
    }
)
"""Operations whose results have no rounding error."""


class NoisyArray(np.ndarray):
    """Floats; those that are computed from them are so again, each with a rounding error of its own."""

    roundoff: ClassVar[float] = 0.0
    stream: ClassVar[Stream]

    @classmethod
    def of(cls, seed: int, name: str, roundoff: float) -> type[NoisyArray]:
        """A class of its own, which draws its errors, as large as ``roundoff``, from the seed and name."""
        return type("NoisyArray", (NoisyArray,), {"roundoff": roundoff, "stream": Stream(seed, name)})

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        kind = type(self)
        out = options.get("out", ())
        result = getattr(ufunc, method)(*map(_bare, inputs), **{name: _bare(each) for name, each in options.items()})
        if ufunc.__name__ in _EXACT or method == "at":
            return out[0] if len(out) == 1 else kind._again(result)
        if len(out) == 1:
            target = _bare(out[0])
            if target.dtype.kind == "f":
                target[...] = kind._noisy(target)
            return out[0]
        return kind._again(result, noisy=True)

    def __array_function__(
        self, func: Callable[..., Any], types: Iterable[type], args: Iterable[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        if func in CONTRACTIONS:
            plain = func(*map(_bare, args), **{name: _bare(each) for name, each in kwargs.items()})
            return type(self)._again(plain, noisy=True)
        return super().__array_function__(func, types, args, kwargs)  # what it calls comes here again

    def dot(self, other: Any, out: Any = None) -> Any:
        return np.dot(self, other, out=out) if out is not None else np.dot(self, other)

    @classmethod
    def _again(cls, value: Any, *, noisy: bool = False) -> Any:
        if isinstance(value, tuple):
            return tuple(cls._again(each, noisy=noisy) for each in value)
        if isinstance(value, (np.ndarray, np.generic)) and value.dtype.kind == "f":
            array = np.asarray(value)
            return (cls._noisy(array) if noisy else array).view(cls)
        return value

    @classmethod
    def _noisy(cls, array: np.ndarray) -> np.ndarray:
        drawn = cls.stream.uniform(array.size).reshape(array.shape) * 2 - 1
        noisy: np.ndarray = array * (1 + drawn * (cls.roundoff * 3**0.5)).astype(array.dtype)
        return noisy


class CoarseArray(NoisyArray):
    """Floats; those that are computed from them are so again, rounded to few bits: ``coarse``."""

    @classmethod
    def _noisy(cls, array: np.ndarray) -> np.ndarray:
        return coarse(array)


def coarse(array: np.ndarray) -> np.ndarray:
    """``array`` rounded to 10 significant bits."""
    fractions, exponents = np.frexp(array)
    rounded: np.ndarray = np.ldexp(np.rint(fractions * 1024) / 1024, exponents).astype(array.dtype)
    return rounded


def _bare(value: Any) -> Any:
    """The same as plain arrays."""
    if isinstance(value, NoisyArray):
        return value.view(np.ndarray)
    return type(value)(map(_bare, value)) if type(value) in (tuple, list) else value
