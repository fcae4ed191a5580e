"""``kernelcheck doctor``: checks that everything that a run needs is there."""

from __future__ import annotations

import typer

from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.output import stdout_console
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

EXAMPLES = options.examples(
    ("kernelcheck doctor", "check this machine; needs no registry"),
    ("kernelcheck doctor --color never > doctor.txt", "the same, for a bug report"),
)

STYLES = {"ok": "green", "warning": "yellow", "problem": "bold red"}


def doctor(
    context: typer.Context,
) -> None:
    """Check all that a run needs, and run a kernel."""
    from rich.text import Text

    from kernelcheck.interfaces.cli.health import checks

    settings = context.ensure_object(TerminalSettings)
    worst = ExitCode.PASSED
    for check in checks():
        line = Text.assemble((f"{check.level:<7}", STYLES[check.level]), f"  {check.subject}: {check.message}")
        with stdout_console(settings) as console:  # one by one: compiling may take a while
            console.print(line)
            if check.advice:
                console.print(f"         {check.advice}")
        if check.level == "problem":
            worst = ExitCode.CANNOT_RUN
    leave(worst)
