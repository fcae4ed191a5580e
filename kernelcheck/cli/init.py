"""``kernelcheck init``: a small registry that runs as it is, to start from."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.cli.output import write_stdout
from kernelcheck.cli.settings import Color, ColorOption, DebugOption, examples
from kernelcheck.errors import CannotRunError, UsageError

EXAMPLES = examples(
    ("kernelcheck init", "start in the current folder"),
    ("kernelcheck init kernels", "start in a new folder"),
)

FILES = {
    "kernelcheck.toml": ("kernelcheck.toml", "the registry: which kernels to check, and how to call them"),
    "ops/row_softmax.cu": ("row_softmax.cu", "a kernel"),
    "references/row_softmax.py": ("row_softmax.py", "what it should compute, in NumPy"),
}
"""Where each file goes, the template it comes from, and what it is."""


def init(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where to write; made if it is not there.")] = Path(),
    color: ColorOption = Color.AUTO,
    debug: DebugOption = False,
) -> None:
    """Write a small working registry, with a kernel and its reference, to start from."""
    existing = [name for name in FILES if (folder / name).exists()]
    if existing:
        raise UsageError(
            f"{folder / existing[0]} already exists; nothing was written, since init overwrites no file."
            "\nGive an empty folder: kernelcheck init DIR"
        )
    written: list[Path] = []
    try:
        for name, (template, _) in FILES.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as file:
                written.append(path)
                file.write(files("kernelcheck.templates").joinpath(template).read_text("utf-8"))
    except OSError as error:
        for path in written:
            path.unlink(missing_ok=True)
        raise CannotRunError(f"cannot write into {folder}: {error.strerror or error} ({error.filename})") from error
    write_stdout(_next_steps(folder))


def _next_steps(folder: Path) -> str:
    width = max(map(len, FILES))
    made = "".join(f"  {name.ljust(width)}  {what}\n" for name, (_, what) in FILES.items())
    enter = f"  cd {folder}\n" if folder != Path() else ""
    return (
        f"Wrote into {folder.resolve()}:\n{made}\nNext:\n{enter}"
        "  kernelcheck doctor         is everything there that a run needs?\n"
        "  kernelcheck run --quick    check the example kernel, then put your own in its place\n"
    )
