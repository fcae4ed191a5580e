"""Exceptions that nobody foresaw, as messages: they are bugs in kernelcheck, not in a kernel."""

from __future__ import annotations

import traceback
from pathlib import Path

from kernelcheck.base.version import PACKAGE, __version__

PLEASE_REPORT = "; please report it, with the kernel"
"""The end of a message about a bug that a kernel brought to light."""


def describe_bug(error: BaseException) -> str:
    """``this is a bug in kernelcheck …``, with the exception and the line of the package that raised it."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename).is_relative_to(PACKAGE)]
    where = f" ({Path(frames[-1].filename).relative_to(PACKAGE.parent)}:{frames[-1].lineno})" if frames else ""
    reason = f": {error}" if str(error) else ""
    return f"this is a bug in kernelcheck {__version__}, not in your kernel: {type(error).__name__}{reason}{where}"
