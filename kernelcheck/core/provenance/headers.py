"""Finds the user's headers that an op's sources include."""

from __future__ import annotations

from pathlib import Path

from kernelcheck.compiler.options import user_options
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.cuda_source.dependencies import Dependencies, dependencies


def headers_of(source: Path, text: str, op: Op, registry: OpRegistry) -> Dependencies:
    """Headers that a source of the op includes in any of its dtypes.

    Args:
        source: the op's own, or a control.
        text: its contents.
        op: its options count in addition to the registry's.
        registry: that of the op.

    Raises:
        CompileError: an option is not valid, or a folder or file that it names is not there.
    """
    if source.suffix in (".py", ".ptx"):
        return Dependencies({}, True, frozenset())
    searched = {}
    for dtype in op.dtypes:
        user = user_options(registry.options_of(op, dtype), registry.include_dirs, {}, registry.root)
        searched[user.folders, user.included_first] = user
    files: dict[Path, bytes] = {}
    names: frozenset[str] = frozenset()
    complete = True
    for user in searched.values():
        found = dependencies(source, text, user.folders, user.included_first, user.words)
        files |= found.files
        names |= found.names
        complete = complete and found.complete
    return Dependencies(files, complete, names)
