"""The kernels that a source defines, found in its text: for the error about a name that is not among them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.cuda_source.tokens import tokens

_NAME = re.compile(r"[A-Za-z]\w*|_[A-Za-z0-9]\w*")
"""Names of kernels, and not ``__launch_bounds__`` and its like."""


@dataclass(frozen=True)
class KernelName:
    """A ``__global__`` function."""

    name: str
    """Its name without its namespace."""
    template: str | None = None
    """Its template parameters, ``template <typename T>``."""
    start: int = field(default=0, compare=False)
    """Place of its ``__global__``, in characters of the text."""

    def __str__(self) -> str:
        return f"{self.name}<…>" if self.template else self.name


def kernel_names(texts: Iterable[str]) -> tuple[KernelName, ...]:
    """Kernels defined or declared in ``texts``, in order, each once. Those that a macro defines are not found."""
    found: dict[str, KernelName] = {}
    for text in texts:
        if "__global__" in text:
            for kernel in _kernels(text):
                found.setdefault(kernel.name, kernel)
    return tuple(found.values())


def _kernels(text: str) -> Iterator[KernelName]:
    listed = [token for token in tokens(text) if token.kind != "directive"]
    words = [token.text if token.kind in ("name", "punctuation") else "" for token in listed]
    head, template = 0, None
    for place, word in enumerate(words):
        if word in (";", "{", "}") and place >= head:
            template = None
        elif word == "template" and place >= head and words[place + 1 : place + 2] == ["<"]:
            head = _behind(words, place + 1, "<", ">")
            template = " ".join(text[listed[place].start : listed[head - 1].end].split())
        elif word == "__global__":
            name = _declared(words, place + 1)
            if name is not None:
                yield KernelName(name, template, listed[place].start)


def _declared(words: Sequence[str], place: int) -> str | None:
    """The last name before parentheses, those of attributes and macros such as ``__launch_bounds__`` aside."""
    name = None
    while place < len(words) and words[place] not in (";", "{", "}"):
        if words[place] == "(":
            if _NAME.fullmatch(words[place - 1]):
                name = words[place - 1]
            place = _behind(words, place, "(", ")")
        else:
            place += 1
    return name


def _behind(words: Sequence[str], place: int, opening: str, closing: str) -> int:
    """The place behind the bracket that closes the one at ``place``."""
    depth = 0
    while place < len(words):
        depth += {opening: 1, closing: -1}.get(words[place], 0)
        place += 1
        if depth == 0:
            break
    return place


def base_name(expression: str) -> str:
    """``norm`` of ``ns::norm<float, 4>``."""
    return expression.split("<")[0].replace("&", "").split("::")[-1].strip()


def template_head(expression: str, texts: Iterable[str]) -> str | None:
    """``template <typename T> norm`` of the template that a name expression names; None if it names none."""
    wanted = base_name(expression)
    kernel = next((kernel for kernel in kernel_names(texts) if kernel.name == wanted and kernel.template), None)
    return f"{kernel.template} {wanted}" if kernel else None


def unknown_kernel(expression: str, path: str, kernels: Sequence[KernelName]) -> str | None:
    """The message for a name expression that names none of ``kernels``; None if it names one."""
    wanted = base_name(expression)
    same = next((kernel for kernel in kernels if kernel.name == wanted), None)
    if same is not None:
        if same.template and "<" not in expression:
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
