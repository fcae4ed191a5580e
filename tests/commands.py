"""``kernelcheck`` as processes of their own that need not start Python anew.

Most of what a short command costs is starting Python and importing the command line. Here one process has imported it,
and forks others that become commands: with their own arguments, folder, environment and standard streams. Tests of the
start itself, of imports and of signals start ``python -m kernelcheck``.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import gc
import json
import os
import select
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

AT_START = ("PYTHON", "LC_", "LANG", "LD_", "OPENBLAS_", "OMP_", "NPY_", "MALLOC_", "GLIBC_")
"""Beginnings of variables that count when a process starts; a command with others of these has to be started."""
NOT_BEGUN = 70
"""Exit code, which kernelcheck does not have, where a process did not become the command."""
_IMPORTED = (
    *("interfaces.cli.run", "interfaces.cli.ci", "interfaces.cli.sanitize", "interfaces.cli.init"),
    *("core.sweep.sweep", "backends.cpu.runtime.execution", "backends.cpu.translate", "compiler.build"),
    *("interfaces.api.running", "interfaces.reports.text", "records.history.recorder", "records.history.recall"),
    *("records.baseline.accept", "insight.explaining.explain", "insight.lint.lint", "adopt.drafts.adopted"),
)


def run_kernelcheck(
    *arguments: str | Path,
    cwd: Path | str,
    env: Mapping[str, str] | None = None,
    timeout: float = 600,
) -> subprocess.CompletedProcess[str]:
    """What came of ``kernelcheck ARGUMENTS`` in the folder ``cwd``; the environment is by default this process's.

    Raises:
        subprocess.TimeoutExpired: it took longer than ``timeout`` seconds, and was killed.
    """
    command = [str(each) for each in arguments]
    variables = dict(os.environ if env is None else env)
    with open(os.devnull) as read, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        with _asked(
            _door_for(variables), command, str(cwd), variables, (read.fileno(), out.fileno(), err.fileno())
        ) as asked:
            child = int(asked.recv(64))
            asked.settimeout(timeout)
            try:
                code = int(asked.recv(64))
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
                raise subprocess.TimeoutExpired(command, timeout) from None
        texts = []
        for stream in (out, err):
            stream.seek(0)
            texts.append(stream.read().decode())
    assert code != NOT_BEGUN, texts[1]
    return subprocess.CompletedProcess(command, code, *texts)


def shell_command() -> str:
    """``kernelcheck``, for a shell."""
    return shlex.join([sys.executable, "-I", "-S", __file__, "ask", _door_for(os.environ)])


@contextlib.contextmanager
def _asked(
    door: str, command: Sequence[str], folder: str, variables: Mapping[str, str], streams: Sequence[int]
) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as asked:
        asked.connect(door)
        message = json.dumps({"command": command, "folder": folder, "environment": dict(variables)})
        socket.send_fds(asked, [message.encode()], streams)
        yield asked


def _ask(door: str, *command: str) -> int:
    """Stands for a command in a shell: its streams and its exit code are the command's, and it passes on signals."""
    with _asked(door, command, os.getcwd(), os.environ, (0, 1, 2)) as asked:
        child = int(asked.recv(64))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda number, frame: os.kill(child, number))
        code = int(asked.recv(64))
    return code if code >= 0 else 128 - code


def _door_for(variables: Mapping[str, str]) -> str:
    """The socket of the process that forks commands which start with these variables."""
    return _door(tuple(sorted(_at_start(variables).items())))


@functools.cache
def _door(at_start: tuple[tuple[str, str], ...]) -> str:
    """The socket of the process that forks."""
    folder = tempfile.TemporaryDirectory(prefix="kernelcheck-commands-")
    door = f"{folder.name}/door"
    forking = subprocess.Popen(
        [sys.executable, __file__, "serve", door],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**{k: v for k, v in os.environ.items() if not k.startswith(AT_START)}, **dict(at_start), "PYTHONPATH": ""},
    )

    def end() -> None:
        forking.communicate()
        folder.cleanup()

    atexit.register(end)
    assert forking.stdout is not None
    assert forking.stdout.readline() == b"ready\n"
    return door


def _serve(door: str) -> int:
    """Forks a process for each command, until stdin ends."""
    installed = sys.path[1:]
    sys.path.insert(0, str(Path(__file__).parents[1]))
    for name in (*(f"kernelcheck.{each}" for each in _IMPORTED), "rich.console", "pydantic"):
        __import__(name)
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that wait for a command
    at_start = _at_start(os.environ)
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listening:
        listening.bind(door)
        listening.listen()
        print("ready", flush=True)
        while True:
            ready, _, _ = select.select([listening, 0], [], [])
            if 0 in ready:
                return 0
            asked, _ = listening.accept()
            if os.fork() == 0:
                break
            asked.close()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    content, streams, *_ = socket.recv_fds(asked, 1 << 20, 3)
    child = os.fork()
    if child:
        for stream in streams:
            os.close(stream)
        asked.send(str(child).encode())
        _, status = os.waitpid(child, 0)
        with contextlib.suppress(BrokenPipeError):
            asked.send(str(os.waitstatus_to_exitcode(status)).encode())
        os._exit(0)
    asked.close()
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    try:
        message = json.loads(content)
        assert _at_start(message["environment"]) == at_start, "start python -m kernelcheck: it reads these then"
        _become(message, installed)
        from kernelcheck.__main__ import run
    except Exception:  # noqa: BLE001 - whatever it is, the test must not take it for a result
        traceback.print_exc()
        return NOT_BEGUN
    return run()


def _at_start(variables: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in variables.items() if name.startswith(AT_START) and name != "PYTHONPATH"}


def _become(message: dict[str, object], installed: list[str]) -> None:
    """Makes this process that of the command of a message, as ``python -m kernelcheck`` begins."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):  # whether they can seek is that of the new files
        old = getattr(sys, name)
        buffering, mode = (1 if name == "stderr" else -1), "w" if number else "r"
        stream = open(number, mode, buffering, encoding=old.encoding, errors=old.errors, closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    os.chdir(message["folder"])
    os.environ.clear()
    os.environ.update(message["environment"])
    paths = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    sys.path[:] = [os.getcwd(), *paths, *installed]
    sys.argv = ["kernelcheck", *message["command"]]


if __name__ == "__main__":
    sys.exit({"serve": _serve, "ask": _ask}[sys.argv[1]](*sys.argv[2:]))
