"""The CUDA math library, compiled to PTX, gives what mpmath gives, within the errors that NVIDIA documents."""

from __future__ import annotations

from collections.abc import Callable

import mpmath
import numpy as np
import pytest
from cuda_sources import compiled, run
from examples import one_in

from kernelcheck.compiler.program import Program

mpmath.mp.prec = 200

Function = Callable[..., object]

UNARY: dict[str, tuple[Function, tuple[float, float], float, float]] = {
    "sin": (mpmath.sin, (-50, 50), 2, 2),
    "cos": (mpmath.cos, (-50, 50), 2, 2),
    "tan": (mpmath.tan, (-50, 50), 2, 4),
    "asin": (mpmath.asin, (-1, 1), 2, 2),
    "acos": (mpmath.acos, (-1, 1), 2, 2),
    "atan": (mpmath.atan, (-20, 20), 2, 2),
    "sinh": (mpmath.sinh, (-20, 20), 2, 3),
    "cosh": (mpmath.cosh, (-20, 20), 1, 2),
    "tanh": (mpmath.tanh, (-4, 4), 1, 2),
    "exp": (mpmath.exp, (-60, 60), 1, 2),
    "exp2": (lambda x: mpmath.power(2, x), (-60, 60), 1, 2),
    "exp10": (lambda x: mpmath.power(10, x), (-30, 30), 1, 2),
    "expm1": (mpmath.expm1, (-3, 3), 1, 1),
    "log": (mpmath.log, (0.01, 60), 1, 1),
    "log2": (lambda x: mpmath.log(x, 2), (0.01, 60), 1, 1),
    "log10": (mpmath.log10, (0.01, 60), 1, 2),
    "log1p": (mpmath.log1p, (-0.9, 10), 1, 1),
    "sqrt": (mpmath.sqrt, (0, 1000), 0, 0),
    "rsqrt": (lambda x: 1 / mpmath.sqrt(x), (0.001, 1000), 1, 2),
    "cbrt": (lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)), (-1000, 1000), 1, 1),
    "erf": (mpmath.erf, (-4, 4), 2, 2),
    "erfc": (mpmath.erfc, (-3, 8), 5, 4),
    "tgamma": (mpmath.gamma, (0.1, 30), 10, 5),
    "lgamma": (mpmath.loggamma, (3, 50), 4, 6),
    "sinpi": (mpmath.sinpi, (-10, 10), 2, 2),
    "normcdf": (mpmath.ncdf, (-8, 4), 5, 5),
    "erfinv": (mpmath.erfinv, (-0.99, 0.99), 5, 4),
    "asinh": (mpmath.asinh, (-30, 30), 3, 3),
    "atanh": (mpmath.atanh, (-0.99, 0.99), 2, 3),
    "round": (lambda x: mpmath.sign(x) * mpmath.floor(abs(x) + 0.5), (-60, 60), 0, 0),
    "rint": (mpmath.nint, (-60, 60), 0, 0),
    "trunc": (lambda x: mpmath.sign(x) * mpmath.floor(abs(x)), (-60, 60), 0, 0),
    "j0": (mpmath.j0, (0, 2), 7, 9),
}
"""By name: the function, where it is sampled, and the largest error in units in the last place for double and for float
(CUDA C++ Programming Guide, "Mathematical Functions")."""

BINARY: dict[str, tuple[Function, float, float]] = {
    "pow": (mpmath.power, 2, 4),
    "atan2": (mpmath.atan2, 2, 3),
    "hypot": (mpmath.hypot, 2, 3),
    "fmod": (lambda a, b: a - b * mpmath.floor(a / b), 0, 0),
    "remainder": (lambda a, b: a - b * mpmath.nint(a / b), 0, 0),
    "copysign": (lambda a, b: abs(a) * mpmath.sign(b), 0, 0),
    "fdim": (lambda a, b: max(a - b, 0), 0, 0),
}
CTYPES = {"double": np.float64, "float": np.float32}
COUNT = 192


@pytest.fixture(scope="module")
def program() -> Program:
    names = [*UNARY, *BINARY, "nextafter"]
    kernels = [f"k_{name}<{ctype}>" for name in names for ctype in CTYPES]
    return compiled("math_library.cu", (*kernels, "parts<double>", "parts<float>"))


def sample(seed: int, low: float, high: float, dtype: type) -> np.ndarray:
    """Random numbers, and some close to nought where they lie in between."""
    drawn = np.random.default_rng(seed).uniform(low, high, COUNT)
    if low < 0 < high:
        drawn[::8] *= 1e-3
        drawn[::16] *= 1e-6
    return drawn.astype(dtype)


def worst_error(got: np.ndarray, exact: list[object]) -> float:
    """The largest distance in units in the last place of the exact results."""
    worst = 0.0
    for value, want in zip(got, exact, strict=True):
        nearest = got.dtype.type(float(mpmath.nstr(want, 40)))
        unit = float(np.spacing(np.abs(nearest)))
        worst = max(worst, float(abs(mpmath.mpf(float(value)) - want)) / unit)
    return worst


@pytest.mark.parametrize("ctype", CTYPES)
@pytest.mark.parametrize("name", one_in(3, UNARY))
def test_functions_of_one_number_are_as_exact_as_documented(program: Program, name: str, ctype: str) -> None:
    function, (low, high), double_limit, float_limit = UNARY[name]
    x = sample(1, low, high, CTYPES[ctype])
    y = np.zeros_like(x)
    run(program, f"k_{name}<{ctype}>", [x, y, np.int32(COUNT)], grid=2, block=128)
    exact = [function(mpmath.mpf(float(v))) for v in x]
    assert worst_error(y, exact) <= 0.5 + (double_limit if ctype == "double" else float_limit)


@pytest.mark.parametrize("ctype", CTYPES)
@pytest.mark.parametrize("name", one_in(3, BINARY))
def test_functions_of_two_numbers_are_as_exact_as_documented(program: Program, name: str, ctype: str) -> None:
    function, double_limit, float_limit = BINARY[name]
    a, b = sample(2, 0.1, 20, CTYPES[ctype]), sample(3, 0.5, 6, CTYPES[ctype])
    y = np.zeros_like(a)
    run(program, f"k_{name}<{ctype}>", [a, b, y, np.int32(COUNT)], grid=2, block=128)
    exact = [function(mpmath.mpf(float(v)), mpmath.mpf(float(w))) for v, w in zip(a, b, strict=True)]
    assert worst_error(y, exact) <= 0.5 + (double_limit if ctype == "double" else float_limit)


@pytest.mark.parametrize("ctype", CTYPES)
def test_special_values_follow_ieee_754(program: Program, ctype: str) -> None:
    x = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1e-310 if ctype == "double" else 1e-42], CTYPES[ctype])
    y = np.zeros_like(x)
    for name, function in (("exp", np.exp), ("log", np.log), ("sin", np.sin), ("sqrt", np.sqrt), ("tanh", np.tanh)):
        run(program, f"k_{name}<{ctype}>", [x, y, np.int32(x.size)], block=32)
        with np.errstate(all="ignore"):
            want = function(x)
        np.testing.assert_allclose(y, want, rtol=1e-6, atol=0)
        finite = ~np.isnan(want)
        np.testing.assert_array_equal(np.signbit(y)[finite], np.signbit(want)[finite])


@pytest.mark.parametrize("ctype", CTYPES)
def test_large_arguments_are_reduced_exactly(program: Program, ctype: str) -> None:
    x = np.float64(10) ** np.arange(3, 36 if ctype == "float" else 300, 1.7)
    x = x.astype(CTYPES[ctype])
    y = np.zeros_like(x)
    with mpmath.workprec(1400):
        for name, function in (("sin", mpmath.sin), ("cos", mpmath.cos)):
            run(program, f"k_{name}<{ctype}>", [x, y, np.int32(x.size)], grid=2, block=128)
            assert worst_error(y, [function(mpmath.mpf(float(v))) for v in x]) <= 2.5


@pytest.mark.parametrize("ctype", CTYPES)
def test_numbers_come_apart_into_mantissa_exponent_and_fraction(program: Program, ctype: str) -> None:
    x = sample(4, -1000, 1000, CTYPES[ctype])
    outputs = {name: np.zeros_like(x) for name in ("mantissa", "whole", "fraction", "scaled", "sine", "cosine")}
    exponent = np.zeros(COUNT, np.int32)
    arguments = [x, outputs["mantissa"], exponent, *(outputs[n] for n in ("whole", "fraction", "scaled", "sine"))]
    run(program, f"parts<{ctype}>", [*arguments, outputs["cosine"], np.int32(COUNT)], grid=2, block=128)
    mantissa, powers = np.frexp(x)
    fraction, whole = np.modf(x)
    np.testing.assert_array_equal(outputs["mantissa"], mantissa)
    np.testing.assert_array_equal(exponent, powers)
    np.testing.assert_array_equal(outputs["whole"], whole)
    np.testing.assert_array_equal(outputs["fraction"], fraction)
    np.testing.assert_array_equal(outputs["scaled"], np.ldexp(x, np.arange(COUNT) % 40 - 20))
    eps = np.finfo(x.dtype).eps
    np.testing.assert_allclose(outputs["sine"], np.sin(x.astype(np.float64)), rtol=4 * eps, atol=eps)
    np.testing.assert_allclose(outputs["cosine"], np.cos(x.astype(np.float64)), rtol=4 * eps, atol=eps)


@pytest.mark.parametrize("ctype", CTYPES)
def test_nextafter_steps_by_one_unit_in_the_last_place(program: Program, ctype: str) -> None:
    a, b = sample(5, -3, 3, CTYPES[ctype]), sample(6, -3, 3, CTYPES[ctype])
    y = np.zeros_like(a)
    run(program, f"k_nextafter<{ctype}>", [a, b, y, np.int32(COUNT)], grid=2, block=128)
    np.testing.assert_array_equal(y, np.nextafter(a, b))
