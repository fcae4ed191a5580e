"""Functions of users' files that make kernels, called in the process that runs the compilers of Python kernels."""

from __future__ import annotations

import dataclasses
import hashlib
import importlib.util
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from kernelcheck.base.fresh_modules import FreshLoader, generation
from kernelcheck.compiler.python_kernels.kernel import Kernel
from kernelcheck.compiler.python_kernels.what_was_read import recorded

_modules: dict[tuple[str, int, str], ModuleType] = {}
"""Files that were run already, by path, generation of imports and digest."""


def call_function(request: Mapping[str, Any]) -> dict[str, Any]:
    """Calls the function that the request names; the answer has the fields of each `Kernel` that it returns.

    Raises:
        Exception: whatever the file or the function raises.
        TypeError: the function returns something else.
    """
    path = Path(request["path"])
    with recorded([path]):
        function = getattr(_module(path), request["kernel"])
        made = function(**request["arguments"])
    kernels: Sequence[object] = made if isinstance(made, tuple | list) else (made,)
    if not kernels or not all(isinstance(each, Kernel) for each in kernels):
        shown = repr(made) if len(repr(made)) <= 60 else type(made).__name__
        raise TypeError(
            f"{request['kernel']}: expected it to return a kernelcheck.Kernel, or a tuple of them, got {shown}"
        )
    return {"kernels": [dataclasses.asdict(each) for each in kernels if isinstance(each, Kernel)]}


def _module(path: Path) -> ModuleType:
    key = str(path), generation(), hashlib.sha256(path.read_bytes()).hexdigest()
    if key not in _modules:
        if str(path.parent) not in sys.path:
            sys.path.insert(0, str(path.parent))
        name = f"kernelcheck source {path.stem}"  # which no import can mean
        spec = importlib.util.spec_from_file_location(name, path, loader=FreshLoader(name, str(path)))
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        _modules[key] = module
    return _modules[key]
