"""The kernels that a source defines, found in its text: for the error about a name that is not among them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
_NESTED = r"\((?:[^()]|\([^()]*\))*\)"
_KERNEL = re.compile(
    r"(?P<template>template\s*<[^;{}]*>\s*)?(?:(?:extern|static|inline|__forceinline__|void|\w*::\w*)\s+)*"
    r"__global__\b(?P<head>[^;{}]*?)(?P<name>[A-Za-z_]\w*)\s*\("
)
_ATTRIBUTE = re.compile(rf"(?:__\w+__|__attribute__|alignas|\[\[[^\]]*\]\])\s*(?:{_NESTED})?")


@dataclass(frozen=True)
class KernelName:
    """A ``__global__`` function."""

    name: str
    """Without its namespace."""
    is_template: bool

    def __str__(self) -> str:
        return f"{self.name}<…>" if self.is_template else self.name


def kernel_names(texts: Iterable[str]) -> tuple[KernelName, ...]:
    """Kernels defined or declared in ``texts``, in order, each once. Those that a macro defines are not found."""
    found: dict[str, KernelName] = {}
    for text in texts:
        for match in _KERNEL.finditer(plain_text(text)):
            found.setdefault(match["name"], KernelName(match["name"], match["template"] is not None))
    return tuple(found.values())


def plain_text(text: str) -> str:
    """``text`` without comments, strings and attributes."""
    plain = _NOISE.sub(" ", text)
    # Attributes after __global__ have parentheses of their own: __launch_bounds__(256) is not a kernel.
    return _ATTRIBUTE.sub(lambda match: match[0] if match[0].startswith("__global__") else " ", plain)


def base_name(expression: str) -> str:
    """``norm`` of ``ns::norm<float, 4>``."""
    return expression.split("<")[0].replace("&", "").split("::")[-1].strip()


def template_head(expression: str, texts: Iterable[str]) -> str | None:
    """``template <typename T> norm`` of the template that a name expression names; None if it names none."""
    wanted = base_name(expression)
    for text in texts:
        for match in _KERNEL.finditer(plain_text(text)):
            if match["name"] == wanted and match["template"] is not None:
                return f"{' '.join(match['template'].split())} {wanted}"
    return None


def unknown_kernel(expression: str, path: str, kernels: Sequence[KernelName]) -> str | None:
    """The message for a name expression that names none of ``kernels``; None if it names one."""
    wanted = base_name(expression)
    same = next((kernel for kernel in kernels if kernel.name == wanted), None)
    if same is not None:
        if same.is_template and "<" not in expression:
            return (
                f"kernel '{expression}' in {path} is a template: give its arguments, "
                f"'{expression}<float>' or '{expression}<{{scalar}}>'"
            )
        return None
    if not kernels:
        return f"kernel '{expression}' is not in {path}: it defines no __global__ function"
    nearest = difflib.get_close_matches(wanted, [kernel.name for kernel in kernels], n=1)
    meant = f"; did you mean '{next(k for k in kernels if k.name == nearest[0])}'?" if nearest else ""
    return f"kernel '{expression}' is not in {path}; kernels there: {', '.join(map(str, kernels))}{meant}"
