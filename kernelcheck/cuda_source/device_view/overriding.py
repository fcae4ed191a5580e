"""Macros of the user's files with other values than they give them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from kernelcheck.base.errors import CompileError, did_you_mean
from kernelcheck.cuda_source.device_view.blanking import TextEdit
from kernelcheck.cuda_source.device_view.files import Files
from kernelcheck.cuda_source.preprocessing.directives import definition


def overriding(files: Files, overrides: Mapping[str, str]) -> Iterator[tuple[Path, TextEdit]]:
    """Edits of the ``#define`` of these macros, which stay on their lines.

    Raises:
        CompileError: the files do not define a macro, or only one that takes arguments.
    """
    plain: set[str] = set()
    with_parameters: set[str] = set()
    for file in files:
        for token in file.tokens:
            found = definition(file.text, token)
            if found is None:
                continue
            name, parameters, _ = found
            (with_parameters if parameters else plain).add(name)
            if name in overrides and not parameters:
                lines = "\n" * file.text.count("\n", token.start, token.end)
                yield file.path, TextEdit(token.start, token.end, f"#define {name} {overrides[name]}{lines}")
    for name in overrides.keys() - plain:
        if name in with_parameters:
            raise CompileError(f"override: the macro {name!r} takes arguments; only plain ones can get another value")
        raise CompileError(
            f"override: no #define of {name!r} is in the source or its headers{did_you_mean(name, plain)}; "
            "what the source does not define itself belongs in defines"
        )
