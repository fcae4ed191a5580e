"""The C++ types of a kernel's parameters, which its mangled name has, and the dtypes of arrays that fit them.

`extern "C"` kernels have no mangled name: `written_types` has theirs. Pointers to types of the user say nothing about
an array, and are taken.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from functools import lru_cache

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.dtypes import DTYPES, DType, Kind

_BYTES = frozenset({"void", "char", "unsigned char", "std::byte", "cuda::std::byte"})
"""Types of bytes that may hold anything, in C++ programs."""
_OF_TORCH = {
    "Half": "float16", "BFloat16": "bfloat16", "Float8_e4m3fn": "float8_e4m3", "Float8_e5m2": "float8_e5m2"
}  # fmt: skip
_NAMES = {dtype.cuda: dtype for dtype in DTYPES.values()} | {
    "unsigned int": DTYPES["uint32"],
    "long": DTYPES["int64"],
    "long long": DTYPES["int64"],
    "unsigned long": DTYPES["uint64"],
    "__half2": DTYPES["float16"],
    **{f"c10::{name}": DTYPES[dtype] for name, dtype in _OF_TORCH.items()},
    "__nv_bfloat162": DTYPES["bfloat16"],
    **{f"__nv_fp8x{n}_{kind}": DTYPES[f"float8_{kind}"] for n in (2, 4) for kind in ("e4m3", "e5m2")},
}
_VECTOR = re.compile(r"(float|double)[1-4]")


@dataclass(frozen=True)
class _Element:
    """Elements that a pointer of a C++ type takes."""

    dtype: DType
    kinds: frozenset[Kind]
    """Kinds of dtypes of its size that fit."""


@lru_cache(maxsize=1024)
def parameter_types(lowered: str) -> tuple[str, ...] | None:
    """The C++ types of the parameters of a kernel, by its name in PTX, such as ``float const*``; None if its name does
    not have them."""
    name = demangled(lowered)
    if name is None or not name.endswith(")"):
        return None
    texts = _arguments(name)
    return () if texts in ([""], ["void"]) else tuple(texts)


def misfit(type_: str, dtype: DType) -> str:
    """Why an array of ``dtype`` does not fit a parameter of a C++ type; empty if it does, or if the type is not known.

    Signed and unsigned integers of one size fit each other, and pointers to unsigned integers fit floats of their size,
    whose bits some kernels work on.
    """
    element = _pointed_to(type_)
    if element is None or (dtype.itemsize == element.dtype.itemsize and _fits(element, dtype)):
        return ""
    return f"it is an array of {dtype.name}, but the parameter is `{type_}`, which takes {element.dtype.name}"


def pointed_dtype(type_: str) -> DType | None:
    """The dtype of the elements of an array that a parameter of a C++ type takes; bytes for ``void*`` and ``char*``."""
    element = _pointed_to(type_)
    if element is not None:
        return element.dtype
    name = _pointee(type_)
    if name in _BYTES:
        return DTYPES["int8" if name == "char" else "uint8"]
    vector = re.fullmatch(r"(u?)(char|short|int|long|longlong)[1-4]", name)
    if vector is None:
        return None
    size = {"char": 8, "short": 16, "int": 32}.get(vector[2], 64)
    return DTYPES[f"{vector[1]}int{size}"]


def half_type(type_: str) -> DType | None:
    """The dtype of a parameter of 16 or 8 bits that is passed by value, by its C++ type."""
    dtypes = [DTYPES[name] for name in _OF_TORCH.values()]
    of_torch = _OF_TORCH.get(type_.removeprefix("c10::")) if type_.startswith("c10::") else None
    return next((dtype for dtype in dtypes if type_ == dtype.cuda or dtype.name == of_torch), None)


def _fits(element: _Element, dtype: DType) -> bool:
    if dtype.is_float and element.dtype.is_float:
        return dtype == element.dtype
    return dtype.kind in element.kinds


def _pointee(type_: str) -> str:
    """``float`` of ``float const*``; empty if the type is not a pointer."""
    match = re.fullmatch(r"(.*?)(?: const| volatile)*\*", type_)
    return match[1] if match else ""


def _pointed_to(type_: str) -> _Element | None:
    name = _pointee(type_)
    vector = _VECTOR.fullmatch(name)
    dtype = _NAMES.get(vector[1] if vector else name)
    if dtype is None or name in _BYTES:
        return None
    if dtype.is_float:
        return _Element(dtype, frozenset({"float"}))
    kinds: set[Kind] = {"int", "uint", "bool"} if dtype.itemsize == 1 else {"int", "uint"}
    return _Element(dtype, frozenset(kinds | ({"float"} if dtype.kind == "uint" else set())))


def _arguments(name: str) -> list[str]:
    """The texts between the last pair of parentheses that stands by itself."""
    texts, depth, start, brackets = [], 0, 0, {"(": 1, "<": 1, "[": 1, ")": -1, ">": -1, "]": -1}
    for place in range(len(name) - 1, -1, -1):
        depth -= brackets.get(name[place], 0)
        if depth == 0:
            start = place + 1
            break
    for place in range(start, len(name) - 1):
        depth += brackets.get(name[place], 0)
        if name[place] == "," and depth == 0:
            texts.append(name[start:place].strip())
            start = place + 1
    return [*texts, name[start:-1].strip()]


def demangled(name: str) -> str | None:
    """A name of the Itanium C++ ABI as C++ spells it; None if it is not one."""
    if not name.startswith("_Z"):
        return None
    demangle, free = _library()
    status = ctypes.c_int()
    address = demangle(name.encode(), None, None, ctypes.byref(status))
    if not address:
        return None
    try:
        return ctypes.string_at(address).decode()
    finally:
        free(address)


@lru_cache(maxsize=1)
def _library() -> tuple[Callable[..., int | None], Callable[[int], None]]:
    """``abi::__cxa_demangle`` and ``free`` of the C++ library that LLVM uses, too."""
    library = ctypes.CDLL("libstdc++.so.6")
    demangle = library.__cxa_demangle
    demangle.restype = ctypes.c_void_p
    demangle.argtypes = (ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(ctypes.c_int))
    free = library.free
    free.restype, free.argtypes = None, (ctypes.c_void_p,)
    return demangle, free
