"""A deep stack of the host's thread, for kernels that call functions or have more values than fit registers."""

from __future__ import annotations

import threading
from collections.abc import Callable

from kernelcheck.base.errors import LaunchError

STACK_BYTES = 64 << 20
"""Stack of the thread; 256 activations (`calls.MAX_CALL_DEPTH`) may then take 192 KiB each. Untouched pages cost
nothing."""
USABLE_BYTES = STACK_BYTES - (16 << 20)
"""The stack that activations may take before a further call overflows: room is left for the largest one."""

_starting = threading.Lock()


def run_deep(function: Callable[[], None]) -> None:
    """Calls `function` on a thread with a stack of `STACK_BYTES`.

    An interrupt waits for the call to end, since it works on memory that its caller owns.

    Raises:
        LaunchError: there is no room for the stack.
    """
    errors: list[BaseException] = []

    def run() -> None:
        try:
            function()
        except BaseException as error:  # noqa: BLE001 - raised again on the caller's thread
            errors.append(error)

    with _starting:  # the size is a setting of the whole process
        before = threading.stack_size(STACK_BYTES)
        try:
            thread = threading.Thread(target=run, name="kernelcheck-deep-stack")
            thread.start()
        except RuntimeError as failure:
            raise LaunchError(
                f"this machine has no room for the stack of {STACK_BYTES >> 20} MiB that this kernel needs"
            ) from failure
        finally:
            threading.stack_size(before)
    interrupts: list[KeyboardInterrupt] = []
    while thread.is_alive():
        _wait(thread, interrupts)
    for error in [*interrupts, *errors]:
        raise error


def _wait(thread: threading.Thread, interrupts: list[KeyboardInterrupt]) -> None:
    try:
        thread.join()
    except KeyboardInterrupt as error:
        interrupts.append(error)
