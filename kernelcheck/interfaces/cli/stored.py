"""Opens the registry's database for ``report`` and ``failures``: ``--since``, and the errors for an empty one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import NothingSelectedError, UsageError, did_you_mean
from kernelcheck.interfaces.cli import completing, options
from kernelcheck.interfaces.cli.opening import open_registry, replay_options

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.records.history.database import Database

OpOption = Annotated[
    list[str] | None,
    typer.Option(
        "--op",
        metavar="OP",
        autocompletion=completing.ops,
        help="Another OP; repeatable.",
    ),
]
SinceOption = Annotated[
    str | None,
    typer.Option(
        "--since",
        metavar="WHEN",
        help="Only runs that began since then: 2026-01-31, 2026-01-31T18:00, or 30m, 12h, 7d, 2w ago.",
    ),
]
_UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}


@contextmanager
def stored_results(
    config: Path | None, *, needed: Collection[str] | None = None
) -> Iterator[tuple[OpRegistry, Database]]:
    """The registry and its stored results; ``needed`` as for ``open_registry``.

    Raises:
        kernelcheck.base.errors.NothingSelectedError: nothing is stored.
        kernelcheck.base.errors.StoreError: the results cannot be read.
    """
    from kernelcheck.records.history.database import folder_of, open_existing

    registry = open_registry(config, needed=needed)
    database = open_existing(registry.root)
    if database is None:
        raise NothingSelectedError(
            f"no results are stored in {folder_of(registry.root)}: `kernelcheck run` stores them, without --no-store"
        )
    try:
        yield registry, database
    finally:
        database.close()


def stored_ops(database: Database, wanted: list[str] | None) -> list[str]:
    """The ops that are named, with the stored ones that its globs match."""
    from kernelcheck.records.history.stored import ops_of

    known = ops_of(database) if wanted else []
    return [op for name in wanted or () for op in ([each for each in known if fnmatchcase(each, name)] or [name])]


def nothing_stored(database: Database, ops: list[str], since: str | None, what: str) -> NothingSelectedError:
    """The error to raise if no row matches."""
    from kernelcheck.records.history.stored import ops_of

    known = ops_of(database)
    unknown = [op for op in ops if op not in known]
    if not known:
        return NothingSelectedError(f"no results are stored in {database.path.parent}: `kernelcheck run` stores them")
    asked = [f"of op {', '.join(ops)}"] if ops else []
    asked += [f"since {since}"] if since else []
    hint = did_you_mean(unknown[0], known) if unknown else ""
    return NothingSelectedError(
        f"no {' '.join([what, *asked])} is stored; there are results of {', '.join(known)}{hint} "
        "(kernelcheck report runs lists the runs)"
    )


def replay_of(
    registry: OpRegistry,
    config: Path | None,
    environment: Mapping[str, str],
    *,
    seed: int,
    backend: str,
    sanitizer: str | None,
    index: int = 0,
) -> str:
    """The options that the replay of a stored failure needs: those by which its run differed from the registry."""
    named = {name.value: name for name in options.BackendName}.get(backend)
    return replay_options(
        config=config,
        seed=seed if seed != registry.seed else None,
        backend=named if named and backend != registry.backend else None,
        sanitizer=sanitizer,
        cases=index + 1,
        no_fmad="fmad" in environment,
    )


def parse_since(text: str | None, now: datetime) -> datetime | None:
    """The moment that ``--since`` names; without an offset, in the time zone of ``now``.

    Raises:
        UsageError: it is neither a date nor a span of time.
    """
    if text is None:
        return None
    try:
        span = re.fullmatch(r"(\d+)([mhdw])", text.strip())
        if span:
            return now - timedelta(**{_UNITS[span[2]]: int(span[1])})
        moment = datetime.fromisoformat(text.strip())
    except (ValueError, OverflowError):
        raise UsageError(
            f"--since {text}: expected a date such as 2026-01-31, a time such as 2026-01-31T18:00, "
            "or how long ago: 30m, 12h, 7d, 2w"
        ) from None
    return moment if moment.tzinfo else moment.replace(tzinfo=now.tzinfo)
