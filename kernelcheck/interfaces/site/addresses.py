"""The addresses of the site's pages: file names that every file system and web server takes."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence

from kernelcheck.interfaces.site.records import SiteRun

_UNSAFE = re.compile(r"[^A-Za-z0-9_.-]+")
_LONGEST = 60


def op_pages(ops: Iterable[str]) -> Mapping[str, str]:
    """The page of each op, such as ``ops/softmax.html``; names that differ have pages that differ, also where case does
    not count."""
    return {op: f"ops/{_file(op, op)}.html" for op in ops}


def run_pages(runs: Sequence[SiteRun]) -> Mapping[str, str]:
    """The page of each run by its name: the same each time that the site is made."""
    return {
        run.name: f"runs/{run.moment:%Y%m%dT%H%M%S}-{_file(run.mode, run.mode)}-{_digest(repr(run.identity))}.html"
        for run in runs
    }


def _file(name: str, whole: str) -> str:
    """``name`` if it can be a file's, else as much of it as can, and a digest."""
    safe = _UNSAFE.sub("-", name)[:_LONGEST].strip(".-")
    return safe if safe == name and name == name.lower() else f"{safe.lower()}-{_digest(whole)}"


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()
