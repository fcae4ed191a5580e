"""Functions and names of Python's and torch's modules whose results are certain where CUDA is compiled on Linux."""

from __future__ import annotations

import ast
import glob
import itertools
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from kernelcheck.adopt.build_files.python_values import Items, ListItem, Value, truth, unknown_at

OF_A_CUDA_BUILD: Mapping[str, Value] = {
    "sys.platform": "linux", "os.name": "posix", "os.sep": "/", "os.path.sep": "/", "torch.version.hip": None,
    "torch.utils.cpp_extension.IS_HIP_EXTENSION": False, "torch.utils.cpp_extension.ROCM_HOME": None,
    "torch.utils.cpp_extension.CUDA_HOME": "/usr/local/cuda",
}  # fmt: skip
"""Names whose values are certain where CUDA is compiled on Linux."""
_CALLS_OF_A_CUDA_BUILD: Mapping[str, Value] = {
    "platform.system": "Linux", "platform.machine": "x86_64", "torch.cuda.is_available": True,
}  # fmt: skip


def result_of(name: str, arguments: Sequence[Value], node: ast.Call, folder: Path) -> Value:
    """Result of a module's function that is decided by its arguments and the script's folder alone."""
    plain = [str(each) for each in arguments if isinstance(each, str | Path)]
    unknown = unknown_at(node)
    if name in _CALLS_OF_A_CUDA_BUILD:
        return _CALLS_OF_A_CUDA_BUILD[name]
    if name == "builtins.list" and arguments and isinstance(arguments[0], Items):
        return Items(list(arguments[0].items))
    if name in ("builtins.sorted", "builtins.tuple", "builtins.set") and arguments:
        return arguments[0] if isinstance(arguments[0], Items) else unknown
    if name == "builtins.list":
        return Items() if not arguments else unknown
    if name == "builtins.bool" and len(arguments) == 1:
        found = truth(arguments[0])
        return unknown if found is None else found
    if name == "itertools.product" and all(isinstance(each, Items) for each in arguments):
        lists = [each.items for each in arguments if isinstance(each, Items)]
        return Items(
            [
                ListItem(Items(list(row)), node.lineno).under([c for each in row for c in each.conditions])
                for row in itertools.product(*lists)
            ]
        )
    if not plain or len(plain) != len(arguments):
        return unknown
    if name in ("builtins.str", "os.fspath"):
        return plain[0]
    if name == "pathlib.Path":
        return Path(*plain)
    function = _OF_PATHS.get(name)
    return function(folder, plain, node.lineno) if function is not None else unknown


def _globbed(folder: Path, patterns: Sequence[str], line: int) -> Value:
    found = sorted(glob.glob(os.path.join(folder, patterns[0]), recursive="**" in patterns[0]))
    is_relative = not os.path.isabs(patterns[0])
    return Items([ListItem(os.path.relpath(each, folder) if is_relative else each, line) for each in found])


_OF_PATHS: Mapping[str, Callable[[Path, Sequence[str], int], Value]] = {
    "os.path.join": lambda _, parts, __: os.path.join(*parts),
    "os.path.dirname": lambda _, parts, __: os.path.dirname(parts[0]),
    "os.path.basename": lambda _, parts, __: os.path.basename(parts[0]),
    "os.path.normpath": lambda _, parts, __: os.path.normpath(parts[0]),
    "os.path.abspath": lambda folder, parts, _: os.path.normpath(folder / parts[0]),
    "os.path.realpath": lambda folder, parts, _: os.path.normpath(folder / parts[0]),
    "os.path.exists": lambda folder, parts, _: (folder / parts[0]).exists(),
    "os.path.isfile": lambda folder, parts, _: (folder / parts[0]).is_file(),
    "os.path.isdir": lambda folder, parts, _: (folder / parts[0]).is_dir(),
    "glob.glob": _globbed,
}
"""Functions of paths; relative ones are relative to the script's folder, where ``setup.py`` is run."""
