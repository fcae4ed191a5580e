"""Words that the shell offers for completion: ops, dtypes, formats, stored seeds, entries of the manual.

A shell waits for it at every key: neither NumPy nor the registry's reader is imported, and a registry is read by its
lines: one that is being edited is rarely valid. What cannot be read offers nothing: there is no place for a message.
"""

from __future__ import annotations

import glob
import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import typer

VARIABLE = "_KERNELCHECK_COMPLETE"
"""Environment variable that is set where a shell asks."""
_OP = re.compile(r'^\s*\[ops\.(?:"([^"]+)"|([\w-]+))', re.MULTILINE)
_DTYPES = re.compile(r"^\s*dtypes\s*=\s*\[([^\]]*)\]", re.MULTILINE)
_INCLUDE = re.compile(r"^\s*include\s*=\s*\[([^\]]*)\]", re.MULTILINE)
_QUOTED = re.compile(r"""["']([^"']+)["']""")


@contextmanager
def without_rich() -> Iterator[None]:
    """Where a shell asks, hides Rich: typer would import it to take markup out of helps, which have none, and that is
    half of the time for which the shell waits."""
    hidden = VARIABLE in os.environ and "rich" not in sys.modules
    if hidden:
        sys.modules["rich"] = None  # type: ignore[assignment]  # importlib then finds none
    try:
        yield
    finally:
        if hidden:
            del sys.modules["rich"]


def ops(context: typer.Context, incomplete: str) -> list[str]:
    """Ops of the registry."""
    found = [quoted or bare for text in _texts(context) for quoted, bare in _OP.findall(text)]
    given = [op for name in ("ops", "named_ops") for op in context.params.get(name) or ()]
    return [op for op in dict.fromkeys(found) if op.startswith(incomplete) and op not in given]


def dtypes(context: typer.Context, incomplete: str) -> list[str]:
    """Dtypes that an op of the registry lists."""
    found = [name for text in _texts(context) for listed in _DTYPES.findall(text) for name in _QUOTED.findall(listed)]
    return [dtype for dtype in dict.fromkeys(found) if dtype.startswith(incomplete)]


def outputs(incomplete: str) -> list[str]:
    """A file for each report format; text and the annotations of CI systems go to stdout."""
    suffixes = {"json": "json", "junit": "xml", "sarif": "sarif", "markdown": "md", "html": "html", "gitlab": "json"}
    found = [f"{form}={'report' if form == suffix else form}.{suffix}" for form, suffix in suffixes.items()]
    return [each for each in found if each.startswith(incomplete)]


def seeds(context: typer.Context, incomplete: str) -> list[str]:
    """``last``, and the seeds of stored failures, the newest first."""
    registry = _registry(context)
    store = registry.parent / ".kernelcheck" / "results.sqlite" if registry else None
    found = []
    if store and store.is_file():
        try:
            with closing(sqlite3.connect(f"{store.as_uri()}?mode=ro", uri=True, timeout=0.1)) as database:
                rows = database.execute("SELECT seed FROM failures GROUP BY seed ORDER BY max(id) DESC LIMIT 100")
                found = [seed for (seed,) in rows]
        except sqlite3.Error:
            found = []
    return [each for each in ("last", *found) if each.startswith(incomplete)]


def targets(context: typer.Context, incomplete: str) -> list[str]:
    """Names of cases to profile: ops and seeds."""
    return [*ops(context, incomplete), *seeds(context, incomplete)]


def topics(incomplete: str) -> list[str]:
    """Pages and entries of the manual, and keys of the registry."""
    from kernelcheck import manual
    from kernelcheck.interfaces.cli.key_help import registry_keys

    names = [*manual.TOPICS, *(entry for topic in manual.TOPICS for entry in manual.entries(topic)), *registry_keys()]
    return [name for name in dict.fromkeys(names) if name.startswith(incomplete)]


def _registry(context: typer.Context) -> Path | None:
    given = context.params.get("config")
    if given:
        return Path(given).absolute()
    here = Path.cwd()
    return next((path for folder in (here, *here.parents) if (path := folder / "kernelcheck.toml").is_file()), None)


def _texts(context: typer.Context) -> Iterator[str]:
    """The registry and the files that it includes."""
    waiting = [_registry(context)]
    seen: set[Path] = set()
    while waiting:
        path = waiting.pop(0)
        if path is None or path in seen:
            continue
        seen.add(path)
        try:
            text = path.read_text("utf-8")
        except (OSError, ValueError):
            continue
        yield text
        patterns = [name for listed in _INCLUDE.findall(text) for name in _QUOTED.findall(listed)]
        waiting += [path.parent / name for each in patterns for name in sorted(glob.glob(each, root_dir=path.parent))]
