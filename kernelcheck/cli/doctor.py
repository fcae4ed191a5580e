"""``kernelcheck doctor``: what a run needs, and whether it is there."""

from __future__ import annotations

import io
import sys

import typer

from kernelcheck.cli.exit_codes import ExitCode
from kernelcheck.cli.output import write_stdout
from kernelcheck.cli.settings import Color, ColorOption, DebugOption, Settings, examples, leave

EXAMPLES = examples(
    ("kernelcheck doctor", "check this machine; needs no registry"),
    ("kernelcheck doctor --color never > doctor.txt", "the same, for a bug report"),
)

STYLES = {"ok": "green", "warning": "yellow", "problem": "bold red"}


def doctor(
    context: typer.Context,
    color: ColorOption = Color.AUTO,
    debug: DebugOption = False,
) -> None:
    """Check that everything a run needs is there, and run one kernel to prove it."""
    from rich.text import Text

    from kernelcheck.cli.health import checks

    written = io.StringIO()
    settings = context.ensure_object(Settings)
    console = settings.console(written, colored=settings.colored(sys.stdout))
    worst = ExitCode.PASSED
    for check in checks():
        console.print(Text.assemble((f"{check.level:<7}", STYLES[check.level]), f"  {check.subject}: {check.message}"))
        if check.advice:
            console.print(f"         {check.advice}")
        write_stdout(written.getvalue())  # line by line: compiling may take a while
        written.seek(0)
        written.truncate()
        if check.level == "problem":
            worst = ExitCode.CANNOT_RUN
    leave(worst)
