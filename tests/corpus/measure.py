"""Runs the wrong kernels on the CPU backend, and writes into ``wrong.toml`` which sweep catches each, and how.

After ``build.py``, for all of them or for some (minutes for all):

    python tests/corpus/measure.py [NAME...]
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

CORPUS = Path(__file__).resolve().parent
LABELS = CORPUS / "wrong.toml"
_BLOCK = "[[wrong]]\n"
_OLD = re.compile(r"^(caught|kinds) = .*\n", re.MULTILINE)
_WHY = re.compile(r"^why = .*\n", re.MULTILINE)
_SEEN_BY = re.compile(r"^seen_by = .*\n", re.MULTILINE)
_NAME = re.compile(r'^name = "(.*)"$', re.MULTILINE)

Measured = tuple[str, list[str]]
"""The sweep that catches a kernel, or ``missed``, and the kinds of failure that it reports."""


def kinds_reported(names: Iterable[str], sweep: str) -> dict[str, list[str]]:
    """The kinds of failure of each op in a sweep, none where it passes.

    Raises:
        RuntimeError: a kernel could not be run.
    """
    command = [sys.executable, "-m", "kernelcheck", "run", *names, f"--{sweep}", "--backend", "cpu"]
    command += ["--config", str(CORPUS / "kernelcheck.toml"), "--format", "json", "--no-store"]
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if not ran.stdout:
        raise RuntimeError(f"kernelcheck gave no report (exit code {ran.returncode}); what it said is above")
    kinds: dict[str, set[str]] = {}
    for op in json.loads(ran.stdout)["ops"]:
        if op["errors"]:
            raise RuntimeError(f"{op['op']} could not be run: {op['failures'][0]['message']}")
        kinds.setdefault(op["op"], set()).update(failure["kind"] for failure in op["failures"])
    return {name: sorted(found) for name, found in kinds.items()}


def measure(names: list[str]) -> dict[str, Measured]:
    """What catches each of the kernels: the quick sweep, else the thorough one, else none."""
    measured: dict[str, Measured] = {}
    left = names
    for sweep in ("quick", "thorough"):
        found = kinds_reported(left, sweep) if left else {}
        measured |= {name: (sweep, kinds) for name, kinds in found.items() if kinds}
        left = [name for name in left if name not in measured]
    return measured | {name: ("missed", []) for name in left}


def labelled(text: str, measured: Mapping[str, Measured]) -> str:
    """The text of wrong.toml with what was measured; the reason of a miss goes where there is none any more."""
    head, *entries = text.split(_BLOCK)
    return _BLOCK.join([head, *(_labelled(entry, measured) for entry in entries)])


def names_in(text: str) -> list[str]:
    return [name for entry in text.split(_BLOCK)[1:] for name in _NAME.findall(entry)[:1]]


def _labelled(entry: str, measured: Mapping[str, Measured]) -> str:
    name = _NAME.findall(entry)[0]
    if name not in measured:
        return entry
    caught, kinds = measured[name]
    if caught != "missed":
        entry = _WHY.sub("", entry)
    label = f'caught = "{caught}"\nkinds = {json.dumps(kinds)}\n'
    return _SEEN_BY.sub(lambda line: line.group() + label, _OLD.sub("", entry), count=1)


if __name__ == "__main__":
    before = LABELS.read_text("utf-8")
    results = measure(sys.argv[1:] or names_in(before))
    LABELS.write_text(labelled(before, results), "utf-8")
    for sweep in ("quick", "thorough", "missed"):
        print(f"{sweep}: {sum(caught == sweep for caught, _ in results.values())}")
