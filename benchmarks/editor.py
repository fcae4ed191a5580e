"""How soon shells and editors are answered with many ops, and how much memory ``kernelcheck lsp`` takes.

    python benchmarks/editor.py [--ops N] [--repeat N]

The registry holds the built-in ops over and over, under other names. Times are of one server process each, from its
start: until `initialize` is answered, until the registry's diagnostics (none) have come, and until the lenses of a
source are answered, with the processor time up to there, which a loaded machine changes less. Then, after a key that
makes it no TOML: of a completion, and until the error is shown. Memory is the most that was resident.

Completion in shells is a process for each key: its time is that of the whole process, as typer's scripts start it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
_OP = re.compile(r"^(?=\[ops\.\w+\]$)", re.MULTILINE)


def write_project(folder: Path, ops: int) -> Path:
    """The built-in registry with so many ops."""
    for name in ("ops", "references"):
        shutil.copytree(ROOT / name, folder / name)
    head, *tables = _OP.split((ROOT / "kernelcheck.toml").read_text("utf-8"))
    written = [head]
    for number in range(ops):
        table = tables[number % len(tables)]
        name = re.match(r"\[ops\.(\w+)\]", table)
        assert name
        written.append(re.sub(rf"(\[+)ops\.{name[1]}\b", rf"\1ops.{name[1]}_{number // len(tables)}", table))
    path = folder / "kernelcheck.toml"
    path.write_text("".join(written), encoding="utf-8")
    return path


class Server:
    """A server process, and what it has sent."""

    def __init__(self, folder: Path) -> None:
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kernelcheck", "lsp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._ids = 0

    def send(self, method: str, params: object, **more: int) -> None:
        assert self.process.stdin
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def received(self) -> dict[str, Any]:
        assert self.process.stdout
        length = 0
        while (line := self.process.stdout.readline()).strip():
            if line.startswith(b"Content-Length: "):
                length = int(line.split()[1])
        if not length:
            raise SystemExit("the server has ended")
        message: dict[str, Any] = json.loads(self.process.stdout.read(length))
        return message

    def ask(self, method: str, params: object) -> Any:
        self._ids += 1
        self.send(method, params, id=self._ids)
        while (message := self.received()).get("id") != self._ids or "method" in message:
            pass
        return message["result"]

    def diagnostics(self, uri: str) -> list[dict[str, Any]]:
        """The next of a file."""
        while True:
            message = self.received()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                found: list[dict[str, Any]] = message["params"]["diagnostics"]
                return found

    def processor_time(self) -> float:
        """Seconds that its threads have run."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """The most megabytes that were resident."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024


def measure(path: Path) -> dict[str, float]:
    text = path.read_text("utf-8")
    registry, source = path.as_uri(), path.parent / "ops" / "softmax.cu"
    server = Server(path.parent)
    found = {}
    server.ask("initialize", {"processId": None, "rootUri": path.parent.as_uri(), "capabilities": {}})
    found["initialize"] = time.perf_counter() - server.begun
    for uri, contents in ((registry, text), (source.as_uri(), source.read_text("utf-8"))):
        document = {"uri": uri, "languageId": "text", "version": 1, "text": contents}
        server.send("textDocument/didOpen", {"textDocument": document})
    server.send("initialized", {})
    assert server.diagnostics(registry) == []
    found["first diagnostics"] = time.perf_counter() - server.begun
    assert server.ask("textDocument/codeLens", {"textDocument": {"uri": source.as_uri()}})
    found["lenses"] = time.perf_counter() - server.begun
    found["processor time so far"] = server.processor_time()
    begun = time.perf_counter()
    position = {"line": text.count("\n"), "character": 0}
    server.send(
        "textDocument/didChange",
        {"textDocument": {"uri": registry, "version": 2}, "contentChanges": [{"text": text + "[ops.soft"}]},
    )
    position["character"] = len("[ops.soft")
    assert server.ask("textDocument/completion", {"textDocument": {"uri": registry}, "position": position})
    found["completion after a key"] = time.perf_counter() - begun
    assert "not TOML" in str(server.diagnostics(registry))
    found["errors after a key"] = time.perf_counter() - begun
    found["megabytes"] = server.memory()
    assert server.process.stdin
    server.process.stdin.close()
    server.process.wait()
    return found


KEYS = {
    "bash: commands": ("bash", "kernelcheck "),
    "bash: ops": ("bash", "kernelcheck run soft"),
    "bash: ops after one": ("bash", "kernelcheck run softmax_0 "),
    "bash: seeds": ("bash", "kernelcheck reproduce "),
    "zsh: options with meanings": ("zsh", "kernelcheck run --"),
    "fish: commands": ("fish", "kernelcheck "),
}
"""What is typed before the key that asks for completion, by what it completes."""
FAILURES = 1000
"""In the store that offers seeds."""


def write_failures(folder: Path) -> None:
    """A store with so many failures as far as completion looks at it."""
    (folder / ".kernelcheck").mkdir()
    with closing(sqlite3.connect(folder / ".kernelcheck" / "results.sqlite")) as database, database:
        database.execute("CREATE TABLE failures (id INTEGER PRIMARY KEY, op_result INTEGER, place, seed TEXT, kind)")
        rows = ((number, f"0x{number * 0x9E3779B97F4A7C15 % 2**64:016x}") for number in range(FAILURES))
        database.executemany("INSERT INTO failures VALUES (?, 0, 0, ?, 'mismatch')", rows)


def complete(folder: Path) -> dict[str, float]:
    found = {}
    for name, (shell, line) in KEYS.items():
        asked = {
            "_KERNELCHECK_COMPLETE": f"complete_{shell}",
            "COMP_WORDS": line,
            "COMP_CWORD": str(len(line.split(" ")) - 1),
            "_TYPER_COMPLETE_ARGS": line,
            "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        }
        begun = time.perf_counter()
        ended = subprocess.run(
            [sys.executable, "-m", "kernelcheck"],
            cwd=folder,
            env={**os.environ, **asked},
            capture_output=True,
            text=True,
        )
        found[name] = time.perf_counter() - begun
        assert ended.stdout.strip() and not ended.stderr, ended.stderr
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ops", type=int, default=500)
    parser.add_argument("--repeat", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = write_project(Path(folder), given.ops)
        rounds = [measure(path) for _ in range(given.repeat)]
        write_failures(path.parent)
        complete(path.parent)  # Python's bytecode is cached
        keys = [complete(path.parent) for _ in range(given.repeat)]
    print(f"{given.ops} ops, {given.repeat} rounds: median (least, most)")
    for measured in (rounds, keys):
        for name in measured[0]:
            values = [each[name] for each in measured]
            unit = "MB" if name == "megabytes" else "s"
            print(f"{name:26} {statistics.median(values):8.3f} {unit}  ({min(values):.3f}, {max(values):.3f})")


if __name__ == "__main__":
    main()
