"""Shrinks a failing case, and says for which sizes it fails."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any


class _Room(ModuleType):
    """``kernelcheck.minimize`` is this package, and what Python programs call under that name."""

    def __call__(self, *args: Any, **more: Any) -> Any:
        return importlib.import_module("kernelcheck.api.replaying").minimize(*args, **more)


sys.modules[__name__].__class__ = _Room
