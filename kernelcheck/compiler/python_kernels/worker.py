"""The process that runs the compilers of Python kernels: it reads requests and writes answers, a line of JSON each."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from kernelcheck.base.fresh_modules import forget_imports, fresh_imports
from kernelcheck.compiler.python_kernels.what_was_read import forget_files, what_was_read

Answer = dict[str, Any]


def main(requests: int, answers: int) -> None:
    """Serves until the parent closes its end.

    Args:
        requests: a file descriptor to read from.
        answers: one to write to. What the user's code prints goes elsewhere.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when to end
    with os.fdopen(requests, "r", encoding="utf-8") as incoming, os.fdopen(answers, "w", encoding="utf-8") as outgoing:
        for line in incoming:
            request = json.loads(line)
            outgoing.write(json.dumps({**_answer(request), "seconds": time.process_time()}) + "\n")
            outgoing.flush()


class _Run:
    """The run that asks: users' modules of an earlier one are imported again."""

    number = 0


def _answer(request: Mapping[str, Any]) -> Answer:
    if request["run"] != _Run.number:
        _Run.number = request["run"]
        forget_imports()
        forget_files()
    try:
        with fresh_imports():
            made = _PRODUCERS[request["producer"]](request)
        return {"made": made, "read": what_was_read()}
    except Exception as error:  # noqa: BLE001 - whatever the user's code raises is the answer
        return {"error": _described(error, request)}


def _triton(request: Mapping[str, Any]) -> Answer:
    from kernelcheck.compiler.python_kernels.triton_compile import compile_kernel

    return compile_kernel(request)


def _function(request: Mapping[str, Any]) -> Answer:
    from kernelcheck.compiler.python_kernels.functions import call_function

    return call_function(request)


def _numba(request: Mapping[str, Any]) -> Answer:
    from kernelcheck.compiler.python_kernels.numba_compile import compile_kernel

    return compile_kernel(request)


def _tilelang(request: Mapping[str, Any]) -> Answer:
    from kernelcheck.compiler.python_kernels.tilelang_compile import compile_kernel

    return compile_kernel(request)


_PRODUCERS: Mapping[str, Callable[[Mapping[str, Any]], Answer]] = {
    "triton": _triton,
    "numba": _numba,
    "tilelang": _tilelang,
    "function": _function,
}


def _rejected_by_triton(error: Exception) -> Answer | None:
    from kernelcheck.compiler.python_kernels.triton_compile import rejection

    return rejection(error)


def _rejected_by_numba(error: Exception) -> Answer | None:
    from kernelcheck.compiler.python_kernels.numba_compile import rejection

    return rejection(error)


def _rejected_by_tilelang(error: Exception) -> Answer | None:
    from kernelcheck.compiler.python_kernels.tilelang_compile import rejection

    return rejection(error)


_REJECTIONS: Mapping[str, Callable[[Exception], Answer | None]] = {
    "triton": _rejected_by_triton,
    "numba": _rejected_by_numba,
    "tilelang": _rejected_by_tilelang,
}


def _described(error: Exception, request: Mapping[str, Any]) -> Answer:
    """Message about an error, and its place in the user's file, if that is known."""
    with suppress(Exception):  # the error itself is told then
        if request["producer"] in sys.modules and (found := _REJECTIONS[request["producer"]](error)):
            return found
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == request["path"]]
    reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return {"message": reason, **({"path": request["path"], "line": frames[-1].lineno} if frames else {})}
