"""Macros that nvcc, or a build with CUDA, defines and NVRTC does not.

They hold in conditions of the user's files alone: CUDA's own headers tell the two compilers apart by them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kernelcheck.cuda_source.device_view.blanking import TextEdit
from kernelcheck.cuda_source.device_view.files import SourceFile
from kernelcheck.cuda_source.preprocessing.macros import Macros, given_to_nvcc

_PREFIX = "kernelcheck_as_nvcc"
_NAME = re.compile(r"\b[^\W\d]\w*")
_GIVEN = re.compile(rf"\b{_PREFIX}(\w+)")


def asking_as_under_nvcc(file: SourceFile, macros: Macros) -> Iterator[TextEdit]:
    """Edits of a file's conditions: names that NVRTC knows in place of those that only nvcc defines."""
    for token, _ in file.all_directives:
        if token.text not in ("if", "ifdef", "ifndef", "elif"):
            continue
        text = file.text[token.start : token.end]
        asked = _NAME.sub(lambda found: _given(found[0], macros), text)
        if asked != text:
            yield TextEdit(token.start, token.end, asked)


def names_given(text: str) -> dict[str, str]:
    """The macros that an edited condition needs, and their values."""
    return {f"{_PREFIX}{name}": given_to_nvcc(name) or "" for name in _GIVEN.findall(text)}


def _given(name: str, macros: Macros) -> str:
    return name if macros.given_to_nvcc(name) is None else f"{_PREFIX}{name}"
