"""How the processes of tasks and of solutions load files, and answer what the judge orders."""

from __future__ import annotations

import importlib.util
import json
import linecache
import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from kernelcheck.base.fresh_modules import is_installed
from kernelcheck.base.version import PACKAGE


def answered(side: object, order: str, arrays: Mapping[str, np.ndarray]) -> dict[str, object]:
    """Does what an order says; it is JSON, and so is ``about`` in what is returned: ``failed`` if it raised.

    Args:
        side: its methods are what orders may say.
        order: names a method, and its arguments.
        arrays: one more argument.
    """
    wanted: dict[str, Any] = json.loads(order)
    do: Callable[..., dict[str, object]] = getattr(side, wanted.pop("do"))
    try:
        return do(**wanted, arrays=arrays)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a file raises is passed on
        return said({"failed": _blamed(error)})


def said(about: Mapping[str, object]) -> dict[str, object]:
    """What is returned for an order, without arrays."""
    return {"about": json.dumps(about)}


def loaded(path: str, name: str, beside: str = "", text: str | None = None) -> ModuleType:
    """Runs a file, or the ``text`` in its place, as a module, which finds others in its folder, and then in that
    ``beside``."""
    sys.path[:0] = [each for each in (str(Path(path).parent), beside) if each]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    if text is None:
        spec.loader.exec_module(module)
    else:
        linecache.cache[path] = len(text), None, text.splitlines(keepends=True), path  # for `inspect`
        exec(compile(text, path, "exec"), vars(module))
    return module


def _blamed(error: BaseException) -> str:
    """An exception, and the line of a user's file that it passed through last."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if not is_installed(frame.filename) and not Path(frame.filename).is_relative_to(PACKAGE):
            return f"{Path(frame.filename).name}:{frame.lineno}: {type(error).__name__}: {error}"
    return f"{type(error).__name__}: {error}"
