"""The process of a solution among none but its own: it sees and signals no other, and has only so many.

Three processes: one that whoever forked it knows, the first one of a namespace of processes (pid_namespaces(7)), which
ends all others there when it ends, and its child, which goes on.
"""

from __future__ import annotations

import os
import resource
import signal
import struct
from contextlib import suppress
from pathlib import Path

from kernelcheck.programs.judging.confinement import mount_processes, own_mounts, own_processes

MOST = 256
"""Processes at a time."""
_INTERVAL = 0.05
"""Seconds between two looks at how many there are."""
_CODE = struct.Struct("<i")


def move_to_own_processes() -> str:
    """Goes on in a new process with namespaces of mounts and of processes of its own; this one waits for its end, and
    ends the same way. To be called in a process that has one thread, and has left the network.

    Returns:
        In the new process: why the system refuses that, and this is still the old one; empty if it does not.
    """
    if why := own_processes():
        own_mounts()
        return why
    coming, going = os.pipe()
    if os.fork():
        _close_all_but(coming)
        told = os.read(coming, _CODE.size)
        _end_as(_CODE.unpack(told)[0] if told else -signal.SIGKILL)
    os.close(coming)
    why = mount_processes()
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
    solution = os.fork()
    if solution:
        _close_all_but(going)
        os.write(going, _CODE.pack(_watched(solution, counting=not why)))
        os._exit(0)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
    os.close(going)
    os.setsid()
    own_mounts()  # files that a fork opens for writing are in those of before: no mount with one becomes read-only
    return why


def _close_all_but(kept: int) -> None:
    """Closes all descriptors that the solution's process has to have alone."""
    os.closerange(0, kept)
    os.closerange(kept + 1, resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def _watched(solution: int, *, counting: bool) -> int:
    """Return code of the solution's process, once it has ended; too many processes are ended, and it with them, if
    ``/proc`` has this namespace's alone, so that they can be counted."""
    while True:
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                if ended[0] == solution:
                    return os.waitstatus_to_exitcode(ended[1])
        if counting and sum(each.name.isdecimal() for each in Path("/proc").iterdir()) > MOST:
            os.kill(-1, signal.SIGKILL)  # all of this namespace but this one
        signal.sigtimedwait([signal.SIGCHLD], _INTERVAL)


def _end_as(code: int) -> None:
    if code < 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with suppress(OSError, ValueError):  # SIGKILL has no handler
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code & 255)
