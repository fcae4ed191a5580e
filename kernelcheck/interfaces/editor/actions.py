"""Actions on a finding, and the commands that carry them out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from lsprotocol.types import CodeAction, CodeActionKind, Command, Diagnostic

_JUDGED = ("mismatch", "vacuous", "nonfinite")
"""Kinds that depend on the tolerance."""
_REPLAYED = {"kernelcheck.reproduce": "reproduce", "kernelcheck.minimize": "minimize", "kernelcheck.explain": "explain"}
COMMANDS = (*_REPLAYED, "kernelcheck.calibrate", "kernelcheck.profile", "kernelcheck.report")
"""Actions that show the output of the command of this name."""


def actions(diagnostics: Iterable[Diagnostic]) -> list[CodeAction]:
    """The actions for the findings of stored results among ``diagnostics``, each case once."""
    found = []
    seen = set()
    for each in diagnostics:
        data = each.data
        if not isinstance(data, Mapping) or not {"op", "dtype", "seed", "kind", "registry"} <= {*data}:
            continue
        if data["seed"] in seen:
            continue
        seen.add(data["seed"])
        what = f"{data['op']} {data['dtype']}"
        titles = {
            f"Reproduce {data['seed']} ({what})": "kernelcheck.reproduce",
            f"Minimise {data['seed']} ({what})": "kernelcheck.minimize",
            f"Explain {data['seed']} ({what})": "kernelcheck.explain",
            **({f"Update tolerance of {what}": "kernelcheck.calibrate"} if data["kind"] in _JUDGED else {}),
            f"Open report of {data['op']}": "kernelcheck.report",
        }
        for title, command in titles.items():
            found.append(
                CodeAction(
                    title,
                    CodeActionKind.QuickFix,
                    diagnostics=[each],
                    command=Command(title, command, arguments=[dict(data)]),
                )
            )
    return found


def command_line(command: str, argument: Mapping[str, Any], output: Path) -> list[str]:
    """The words after ``kernelcheck`` of a command of ``COMMANDS``.

    Args:
        command: its name.
        argument: what the lens or the action has.
        output: the file of a report.
    """
    config = ["--config", str(argument["registry"])]
    if command in _REPLAYED:
        return [_REPLAYED[command], str(argument["seed"]), *config]
    op = str(argument["op"])
    if command == "kernelcheck.calibrate":
        return ["calibrate", op, *(["--dtype", str(argument["dtype"])] if argument.get("dtype") else []), *config]
    if command == "kernelcheck.profile":
        return ["profile", op, *config]
    return ["report", "--op", op, "--output", f"html={output}", *config]
