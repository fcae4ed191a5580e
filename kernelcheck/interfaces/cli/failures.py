"""``kernelcheck failures``: the stored failures."""

from __future__ import annotations

import json
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.output import stdout_console, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.cli.stored import (
    OpOption,
    SinceOption,
    nothing_stored,
    parse_since,
    replay_of,
    stored_ops,
    stored_results,
)

if TYPE_CHECKING:
    from kernelcheck.core.results.as_json import Json

EXAMPLES = options.examples(
    ("kernelcheck failures", "the newest stored failures"),
    ("kernelcheck failures softmax --since 7d", "those of one op in the last week"),
    ("kernelcheck failures --limit 0", "all of them"),
    ("kernelcheck failures --format json | jq -r '.failures[].replay'", "the commands that replay them"),
)


def failures(
    context: typer.Context,
    named_ops: options.OpsArgument = None,
    ops: OpOption = None,
    since: SinceOption = None,
    limit: Annotated[int, typer.Option(metavar="N", min=0, help="At most so many; 0 for all.")] = 20,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
    config: options.ConfigOption = None,
) -> None:
    """List the stored failures, newest first.

    Each has the command that replays it, minimised if it was. A case that failed in
    several runs is shown once, as the newest of them found it. Exit codes: 0 shown,
    whatever they are; 5 nothing is stored.
    """
    moment = parse_since(since, datetime.now().astimezone())
    with stored_results(config) as (registry, database):
        named = stored_ops(database, [*(named_ops or ()), *(ops or ())])
        from kernelcheck.core.results.as_json import interchangeable
        from kernelcheck.interfaces.reports.stored import failure_document, failure_lines
        from kernelcheck.interfaces.reports.text import colored
        from kernelcheck.records.history import stored
        from kernelcheck.records.history.minimized import smallest_of

        shown, rest = stored.failures(database, ops=named, since=moment, limit=limit)
        if not shown and not stored.find_run(database, ops=named, since=moment):
            raise nothing_stored(database, named, since, "result")
        documents: list[Json] = []
        with stdout_console(context.ensure_object(TerminalSettings)) as console:
            for failure in shown:
                replay_with = partial(replay_of, registry, config, failure.environment, backend=failure.result.backend)
                replay = replay_with(
                    seed=failure.root_seed,
                    sanitizer=failure.environment.get("sanitizer"),
                    index=failure.case.index,
                )
                small = smallest_of(database, failure.case.seed) or ""
                if small:
                    small = f"{small} {replay_with(seed=registry.seed, sanitizer=None)}".rstrip()  # minimize runs none
                if form is options.TextOrJson.JSON:
                    documents.append(failure_document(failure, replay=replay, small=small))
                    continue
                for line in failure_lines(failure, root=registry.root, replay=replay, small=small):
                    console.print(colored(line))
                console.print()
            if form is options.TextOrJson.JSON:
                document: dict[str, Json] = {"failures": documents, "more": rest}
                write_stdout(json.dumps(interchangeable(document), indent=2, sort_keys=True, allow_nan=False) + "\n")
                return
            if rest:
                console.print(f"... and {rest} more (--limit 0 shows all)")
            if not shown:
                console.print("No failure is stored.")
