"""What a solution that ``kernelcheck judge`` runs can reach: not the task, not other processes, not the judge."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from judged_corpus import BOUNDS, JUDGED, Judged, judged

from kernelcheck.core.user_scripts import wire
from kernelcheck.programs.judging.batch import judge_all
from kernelcheck.programs.judging.runs import Bounds
from kernelcheck.programs.judging.verdicts import Verdict

RIGHT = "import numpy as np\n\n\ndef candidate(x, bias):\n    return np.maximum(x + bias, 0).sum(axis=1)\n"


@pytest.fixture(scope="module")
def numpy_task(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judged]:
    with judged("numpy", tmp_path_factory.mktemp("numpy"), BOUNDS) as task:
        yield task


def test_nothing_is_said_of_a_solution_whose_process_cannot_be_confined(tmp_path: Path) -> None:
    shutil.copy(JUDGED / "numpy" / "task.py", tmp_path)
    (tmp_path / "solution.py").write_text(RIGHT, "utf-8")
    pairs, found = [(tmp_path / "task.py", tmp_path / "solution.py")], list[Verdict]()
    judge_all(pairs, seed=1, bounds=Bounds(memory=1 << 80), jobs=1, on_verdict=found.append)
    assert (found[0].decision, found[0].findings) == ("cannot say", ())
    assert "cannot be confined" in found[0].reason


def test_a_solution_cannot_bring_back_the_hidden_task_nor_write_to_it(numpy_task: Judged) -> None:
    text = """
import ctypes
import os
import subprocess
import sys

C = ctypes.CDLL(None)
task = os.path.join(os.path.dirname(__file__), "task.py").encode()


def size(path):
    return os.read(file, 1) and 1 if (file := C.open(path, os.O_RDONLY)) >= 0 else 0


assert C.umount2(task, 2) == -1, "it is mounted no more"
own = [f"/proc/self/task/{thread}/root".encode() + task for thread in os.listdir("/proc/self/task")]
assert not any(map(size, own)), "a thread has the file"
assert all(C.open(path, os.O_WRONLY) == -1 for path in own), "a thread can write to the file"
code = "import ctypes, sys; sys.exit(ctypes.CDLL(None).umount2(sys.argv[1].encode(), 2) == 0)"
assert subprocess.run([sys.executable, "-c", code, task]).returncode == 0, "a program may do more"
C.unshare(0x10020000)
assert C.umount2(task, 2) == -1 and not size(task), "it is not mounted in other namespaces"
"""
    verdict = numpy_task.verdict(f"{text}\n\n{RIGHT}")
    if verdict.unenforced:
        pytest.skip(f"not enforced here: {verdict.unenforced}")
    assert (verdict.decision, verdict.reason) == ("right", "")


def test_a_solution_sees_no_other_process_and_ends_none(numpy_task: Judged) -> None:
    text = """
import os
import signal

assert sorted(each for each in os.listdir("/proc") if each.isdecimal()) == ["1", "2"], "it sees other processes"
assert os.getpid() == 2
os.kill(os.getppid(), signal.SIGKILL)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
try:
    os.kill(-1, signal.SIGTERM)
except ProcessLookupError:
    pass
"""
    verdict = numpy_task.verdict(f"{text}\n\n{RIGHT}")
    if verdict.unenforced:
        pytest.skip(f"not enforced here: {verdict.unenforced}")
    assert (verdict.decision, verdict.reason) == ("right", "")


def test_a_solution_that_starts_processes_without_end_is_ended(numpy_task: Judged) -> None:
    text = """
import os
import time

for _ in range(1000):
    if os.fork() == 0:
        time.sleep(30)
        os._exit(0)
time.sleep(10)
"""
    verdict = numpy_task.verdict(f"{text}\n\n{RIGHT}")
    if verdict.unenforced:
        pytest.skip(f"not enforced here: {verdict.unenforced}")
    assert (verdict.decision, verdict.reason) == ("wrong", "its process was ended by SIGKILL")


def test_arrays_in_memory_that_a_solution_has_shortened_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = socket.socketpair()
    monkeypatch.setattr("os.ftruncate", lambda memory, size: None)
    monkeypatch.setattr("os.pwrite", lambda memory, data, at: len(data))
    with ours, theirs:
        wire.send(theirs, b"{}", [memoryview(bytes(wire.SHARED))])
        with pytest.raises(ValueError, match="larger than the memory that it shares"):
            wire.receive(ours, most=1 << 20)


@pytest.mark.parametrize("sizes", ["8, 0, 0, 1 << 34", "1 << 34, 0, 0, 0", "8, 1 << 31, 0, 0"])
def test_a_message_takes_no_memory_that_its_sender_only_claims(sizes: str, numpy_task: Judged) -> None:
    text = f"""
import os
import stat
import struct

for each in range(3, 64):
    try:
        if stat.S_ISSOCK(os.fstat(each).st_mode):
            os.write(each, struct.pack("<QQIIQ", 0x6B65726E656C6368, {sizes}))
            time.sleep(60)
    except OSError:
        pass
"""
    verdict = numpy_task.verdict(f"import time\n{text}\n{RIGHT}")
    assert (verdict.decision, "is not the answer" in verdict.reason) == ("wrong", True), verdict.reason
    assert verdict.seconds < BOUNDS.seconds


def test_arrays_are_those_that_were_sent_whatever_happens_to_shared_memory_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ours, theirs = socket.socketpair()
    kept: list[int] = []
    create = os.memfd_create
    monkeypatch.setattr("os.memfd_create", lambda *given: kept.append(os.dup(made := create(*given))) or made)
    with ours, theirs:
        wire.send(theirs, b"{}", [memoryview(bytes([7]) * wire.SHARED)])
        _, (array,) = wire.receive(ours, most=1 << 20)
        os.truncate(kept[0], 0)
        os.close(kept[0])
    assert bytes(array) == bytes([7]) * wire.SHARED
