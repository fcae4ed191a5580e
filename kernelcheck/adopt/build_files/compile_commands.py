"""``compile_commands.json``: the commands of a build, one for each source (Clang's JSON compilation database)."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

from kernelcheck.adopt.build_files.rules import BuildRule, BuildWord

FILE_NAME = "compile_commands.json"


def rules_of(path: Path, text: str) -> tuple[BuildRule, ...]:
    """A rule for each CUDA source; none if the file is not of this format."""
    try:
        entries = json.loads(text)
    except ValueError:
        return ()
    found = []
    for entry in entries if isinstance(entries, list) else []:
        if not isinstance(entry, dict) or not str(entry.get("file", "")).endswith((".cu", ".cuh")):
            continue
        folder = path.parent / str(entry.get("directory", ""))
        words = entry.get("arguments")
        if not isinstance(words, list):
            try:
                words = shlex.split(str(entry.get("command", "")))
            except ValueError:
                continue
        source = (BuildWord(str(entry["file"]), 0),)
        found.append(BuildRule(path, folder, source, tuple(BuildWord(str(each), 0) for each in words[1:])))
    return tuple(found)
