"""Options by which the prelude brings names of ``std``, as nvcc's own includes do."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator

from kernelcheck.cuda_source.installed.toolchain import HOST_HEADERS
from kernelcheck.cuda_source.preprocessing.defined import names_in_std
from kernelcheck.cuda_source.tokens import tokens

_ALGORITHMS = frozenset({"min", "max", "clamp", "swap"})
_OF_LIBCUXX = frozenset({"optional", "variant"})
"""Headers that are mostly for host code, and that the CUDA C++ core libraries have."""


def std_headers(texts: Iterable[str]) -> Iterator[str]:
    """Options by which the prelude brings the names of ``std`` that ``texts``, which are compiled, use, as nvcc's own
    includes and the headers do that are left out."""
    used = frozenset[str]().union(*map(_names_of_std, texts))
    if not used.isdisjoint(_ALGORITHMS):
        yield "-DKERNELCHECK_STD_ALGORITHM"
    if used - _ALGORITHMS - names_in_std() - _host_types():
        yield "-DKERNELCHECK_STD_TRAITS"
    if not used.isdisjoint(_host_types()):
        yield "-DKERNELCHECK_STD_HOST_TYPES"
    for name in sorted(used & _OF_LIBCUXX):
        yield f"-DKERNELCHECK_STD_{name.upper()}"


@functools.cache
def _host_types() -> frozenset[str]:
    """The names of the stand-ins for types that only host code can use."""
    text = (HOST_HEADERS / "kernelcheck_std_host_types.h").read_text("utf-8")
    declared = re.findall(r"\bstruct (\w+)|^using (\w+) =|^KERNELCHECK_ERROR\((\w+)", text, re.MULTILINE)
    return frozenset(name for each in declared for name in each if name)


def _names_of_std(text: str) -> set[str]:
    """``x`` of each ``std::x`` that is not of ``cuda``."""
    words = [token.text for token in tokens(text)] if "std" in text else []
    places = (index for index, word in enumerate(words) if word == "std" and words[index + 1 : index + 2] == ["::"])
    of_cuda = (["cuda", "::"], ["cuda", ":"])
    return {words[place + 2] for place in places if place + 2 < len(words) and words[place - 2 : place] not in of_cuda}
