"""``kernelcheck site``: a static site of what runs found over time."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import RegistryError
from kernelcheck.base.plain_text import plural
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.opening import open_registry
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.cli.stored import SinceOption, parse_since, replay_of

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.records.history.database import Database
    from kernelcheck.records.history.stored import StoredFailure

EXAMPLES = options.examples(
    ("kernelcheck site public", "the stored runs, as pages in the folder public"),
    ("kernelcheck site public reports baseline.json", "also JSON reports: those below a folder, and a baseline"),
    ("kernelcheck site public reports --no-stored", "reports alone, as in a pipeline that keeps them"),
)


def site(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where to write; an earlier site there is replaced.")],
    reports: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE...", help="JSON reports, receipts, folders of them.", show_default=False),
    ] = None,
    most: Annotated[int, typer.Option("--runs", metavar="N", min=1, help="How many runs, the newest.")] = 200,
    since: SinceOption = None,
    stored: Annotated[bool, typer.Option("--stored/--no-stored", help="Whether to show stored runs.")] = True,
    config: options.ConfigOption = None,
) -> None:
    """Write a static site of runs over time: open DIR/index.html.

    It has a matrix of ops by runs, and for each op its errors, tolerance factors, times,
    failures with their minimised cases, and what reports of bench, lint, profile, mutate,
    prove, coverage and receipts say of it. No page needs a server, a script or the network.

    Exit codes: 0 written, 2 usage error, 3 DIR cannot be written, 5 there is nothing to
    show.
    """
    from kernelcheck.interfaces.site.build import write_site
    from kernelcheck.interfaces.site.gather import gather
    from kernelcheck.interfaces.site.own_pages import require_free
    from kernelcheck.records.history.database import open_existing

    require_free(folder)
    registry = _registry(config, needed=config is not None or (stored and not reports))
    database: Database | None = None

    def replay(failure: StoredFailure) -> str:
        assert registry is not None
        return replay_of(
            registry,
            config,
            failure.environment,
            seed=failure.root_seed,
            backend=failure.result.backend,
            sanitizer=failure.environment.get("sanitizer"),
            index=failure.case.index,
        )

    with ExitStack() as closing:
        if stored and registry is not None:
            database = open_existing(registry.root)
            if database is not None:
                closing.callback(database.close)
        history = gather(
            database,
            reports or [],
            sources=_sources(registry),
            replay=replay,
            since=parse_since(since, datetime.now().astimezone()),
            most=most,
        )
    console = context.ensure_object(TerminalSettings).console(sys.stderr)
    for note in history.notes:
        console.print(f"note: {note}", markup=False, highlight=False)
    written = write_site(history, folder)
    for page in written.kept:
        note = f"{page} is kept: it is no page of this site any more, but was changed since it was written"
        console.print(f"note: {note}", markup=False, highlight=False)
    counts = [plural(written.ops, "op"), plural(written.runs, "run")]
    counts += [plural(written.receipts, "receipt")] if written.receipts else []
    write_stdout(
        f"Wrote {plural(written.pages, 'page')} into {folder}: {', '.join(counts)}. Open {folder}/index.html\n"
    )


def _registry(config: Path | None, *, needed: bool) -> OpRegistry | None:
    """The registry; None if there is none, and none is needed.

    Raises:
        RegistryError: it is needed and is not there, or it is not valid.
    """
    from kernelcheck.core.registry import find_registry

    if config is None and not needed:
        try:
            find_registry(Path.cwd())
        except RegistryError:
            return None
    return open_registry(config)


def _sources(registry: OpRegistry | None) -> dict[str, str]:
    from kernelcheck.base.paths import display_path

    if registry is None:
        return {}
    return {op.name: display_path(op.source, registry.root) for op in registry.ops.values() if op.source}
