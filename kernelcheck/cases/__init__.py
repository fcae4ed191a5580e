"""From a seed to a case: sizes, scalars, values and layouts; recipes and tokens for cases that no seed produces."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any


class _Room(ModuleType):
    """``kernelcheck.cases`` is this package, and what Python programs call under that name."""

    def __call__(self, *args: Any, **more: Any) -> Any:
        return importlib.import_module("kernelcheck.api.pulling").cases(*args, **more)


sys.modules[__name__].__class__ = _Room
