"""What must not end ``kernelcheck lsp``, and what must."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from editor_client import Editor, editing
from stored_project import KERNEL, RIGHT, WRONG, environment, write_project

pytestmark = pytest.mark.slow
RIGHT_TEXT, WRONG_TEXT = KERNEL.format(result=RIGHT), KERNEL.format(result=WRONG)
LOOPING_TEXT = RIGHT_TEXT.replace("if (i < n)", "for (volatile int j = 0; j < 2; j = 0);\n    if (i < n)")
SECONDS = 30


@pytest.fixture
def editor(tmp_path: Path) -> Iterator[Editor]:
    write_project(tmp_path / "project", {"scaled": RIGHT})
    with editing(tmp_path / "project", lintOnSave=False) as editor:
        editor.open("scaled.cu")
        editor.open("kernelcheck.toml")
        yield editor


def title(editor: Editor) -> str:
    command = editor.lenses("scaled.cu")[0].command
    assert command is not None
    return command.title


def descendants(process: int) -> set[int]:
    """The processes that a process has started, and those of these."""
    found: set[int] = set()
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found |= {child} | descendants(child)
    return found


def started(editor: Editor) -> set[int]:
    """The processes of a sweep, which the server starts just after it has said that it runs."""
    for _ in range(10_000):
        if found := descendants(editor.process.pid):
            return found
        editor.completions("kernelcheck.toml", 1, 0)  # the server goes on to the next message
    raise AssertionError("nothing was started")


def wait_for_end(process: int) -> None:
    """Waits until a process that need not be a child of this one has ended."""
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return
    ended, _, _ = select.select([handle], [], [], SECONDS)
    os.close(handle)
    assert ended, f"the process {process} is still there"


def test_a_kernel_that_loops_keeps_nothing_from_being_answered_and_ends_with_the_next_save(editor: Editor) -> None:
    editor.save("scaled.cu", LOOPING_TEXT)
    editor.running("scaled")
    looping = started(editor)
    assert title(editor).startswith("scaled: not run")
    assert editor.completions("kernelcheck.toml", 1, 0)
    editor.save("scaled.cu", RIGHT_TEXT)
    editor.idle()
    assert title(editor).startswith("scaled: 4 of 4, ")
    for process in looping:
        wait_for_end(process)


def test_of_ten_saves_in_a_row_the_last_one_counts(editor: Editor) -> None:
    for number in range(9):
        editor.save("scaled.cu", f"// {number}\n{WRONG_TEXT}")
    editor.save("scaled.cu", RIGHT_TEXT)
    editor.idle()
    assert title(editor).startswith("scaled: 4 of 4, ") and "before the last change" not in title(editor)
    assert not editor.diagnostics("scaled.cu")


def test_files_may_be_deleted_and_come_back(editor: Editor) -> None:
    editor.save("scaled.cu", WRONG_TEXT)
    editor.published("scaled.cu", lambda found: found)
    editor.idle()
    registry = (editor.root / "kernelcheck.toml").read_text()
    for name in ("scaled.cu", "scaled.py", "kernelcheck.toml"):
        (editor.root / name).unlink()
    editor.change("kernelcheck.toml", registry + "\n")
    editor.published("kernelcheck.toml", lambda found: any("no such file" in each.message for each in found))
    assert editor.hover("scaled.cu", 1, 3)
    (editor.root / "scaled.cu").write_text(RIGHT_TEXT)
    (editor.root / "scaled.py").write_text("def reference(x):\n    return 2 * x\n")
    editor.save("kernelcheck.toml", registry)
    editor.save("scaled.cu", RIGHT_TEXT)
    editor.published("kernelcheck.toml", lambda found: not found)
    editor.idle()
    assert title(editor).startswith("scaled: 4 of 4, ")


def test_the_server_and_what_it_runs_end_when_stdin_is_closed(editor: Editor) -> None:
    editor.save("scaled.cu", LOOPING_TEXT)
    editor.running("scaled")
    running = started(editor)
    assert editor.process.stdin is not None
    editor.call(lambda stream: stream.close(), editor.process.stdin)
    for process in (editor.process.pid, *running):
        wait_for_end(process)
    assert editor.wait(editor.process.wait()) == 0


CLIENT = """
import json, os, subprocess, sys
server = subprocess.Popen([sys.executable, "-m", "kernelcheck", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
params = {"processId": os.getpid(), "rootUri": None, "capabilities": {}}
body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}).encode()
server.stdin.write(b"Content-Length: %d\\r\\n\\r\\n" % len(body) + body)
server.stdin.flush()
server.stdout.readline()
if sys.argv[1] == "held":  # by a process that outlives this one
    subprocess.Popen(["sleep", "60"], pass_fds=[server.stdin.fileno()], stdout=subprocess.DEVNULL)
print(server.pid, flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("pipe", ["closed", "held"])
def test_the_server_ends_with_a_client_that_is_killed(tmp_path: Path, pipe: str) -> None:
    client = subprocess.Popen(
        [sys.executable, "-c", CLIENT, pipe],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    assert client.stdout is not None
    try:
        server = int(client.stdout.readline())
        client.kill()
        wait_for_end(server)
    finally:
        client.kill()
        client.communicate()


def test_without_pygls_the_command_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['pygls'] = None\n"
        "import importlib.util as u\nfind = u.find_spec\n"
        "u.find_spec = lambda n, *a: None if n == 'pygls' else find(n, *a)\n"
    )
    path = os.pathsep.join([str(tmp_path), environment()["PYTHONPATH"]])
    ended = subprocess.run(
        [sys.executable, "-m", "kernelcheck", "lsp"],
        env={**environment(), "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr == "error: kernelcheck lsp needs pygls: pip install 'cuda-kernelcheck[lsp]'\n"
    assert ended.stdout == ""
