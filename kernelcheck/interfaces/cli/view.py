"""``kernelcheck view``: what is compiled of a CUDA source that holds host code too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.base.paths import display_path
from kernelcheck.base.plain_text import plural
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.output import write_stdout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kernelcheck.cuda_source.device_view import DeviceView

EXAMPLES = options.examples(
    ("kernelcheck view train.cu", "which lines are left out as host code, and why"),
    ("kernelcheck view train.cu --text", "the source as it is compiled, line by line"),
    ("kernelcheck view train.cu --include third_party/include", "with headers of another folder"),
)


def view(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A CUDA source.")],
    text: Annotated[
        bool, typer.Option("--text", help="Show the text itself: what is left out is empty lines.")
    ] = False,
    kernel: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="As in C++, 'norm<Config>': what it names is used.", show_default=False),
    ] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="OPTION", help="An NVRTC option; repeatable.")] = None,
    define: Annotated[
        list[str] | None, typer.Option("--define", "-D", metavar="NAME[=VALUE]", help="A macro; repeatable.")
    ] = None,
    include: Annotated[list[Path] | None, typer.Option(metavar="DIR", help="A header folder; repeatable.")] = None,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
) -> None:
    """Show what is compiled of a CUDA source, without host code.

    Functions and variables that are not marked for the device go, and so do types,
    constants and headers that only they need, in the source and in the headers that
    it includes; line numbers stay. Nothing is compiled.

    Exit codes: 0 shown, 2 usage error, 3 the file cannot be read.
    """
    if not file.is_file():
        raise UsageError(f"{file} is not there: expected a CUDA source")
    if file.suffix in (".py", ".ptx"):
        raise UsageError(f"{file}: expected a CUDA source; a {file.suffix} file has no host code to leave out")
    from kernelcheck.compiler.build import view_source
    from kernelcheck.programs.single_launch.program_file import macro, shown_from

    root = shown_from(file)
    _, seen = view_source(
        file.resolve(),
        name_expressions=[kernel] if kernel else [],
        options=option or [],
        include_dirs=[folder.resolve() for folder in include or []],
        root=root,
        defines=dict(map(macro, define or [])),
    )
    if text:
        write_stdout(seen.text)
    elif form is options.TextOrJson.JSON:
        write_stdout(json.dumps(_document(seen, root), indent=2) + "\n")
    else:
        write_stdout("".join(f"{line}\n" for line in _lines(seen, file.resolve(), root)))


def _lines(seen: DeviceView, source: Path, root: Path) -> Iterator[str]:
    if not seen.removed and not seen.whole:
        yield f"{display_path(source, root)} is compiled as it is: no host code is in it"
    for path in dict.fromkeys([each.path for each in seen.removed] + [each.path for each in seen.whole]):
        parts = [each for each in seen.removed if each.path == path]
        if parts:
            lines = sum(each.last_line - each.first_line + 1 for each in parts)
            yield f"{display_path(path, root)}: {plural(lines, 'line')} left out"
        for each in parts:
            place = f"{each.first_line}-{each.last_line}" if each.last_line > each.first_line else f"{each.first_line}"
            yield f"  {place:>11}  {each.what}: {each.why}"
        for whole in seen.whole:
            if whole.path == path:
                yield f"{display_path(path, root)}:{whole.line}: compiled as it is, since {whole.why}"
    for missing in seen.missing:
        yield f"{display_path(missing.path, root)}:{missing.line}: {missing.name} is in no folder: give --include DIR"
    if seen.options:
        yield f"compiled with {' '.join(seen.options)}"


def _document(seen: DeviceView, root: Path) -> dict[str, object]:
    return {
        "removed": [
            {
                "file": display_path(each.path, root), "first_line": each.first_line, "last_line": each.last_line,
                "what": each.what, "why": each.why,
            }
            for each in seen.removed
        ],
        "whole": [{"file": display_path(each.path, root), "line": each.line, "why": each.why} for each in seen.whole],
        "missing": [
            {"file": display_path(each.path, root), "line": each.line, "header": each.name} for each in seen.missing
        ],
        "options": list(seen.options),
    }  # fmt: skip
