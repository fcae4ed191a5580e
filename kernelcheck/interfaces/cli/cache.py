"""``kernelcheck cache``: what the cache of compiled kernels holds, and emptying it."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import typer

from kernelcheck.interfaces.cli import help_screen, options
from kernelcheck.interfaces.cli.output import stdout_console, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings

if TYPE_CHECKING:
    from kernelcheck.base.cache.usage import Amount, Usage

app = typer.Typer(help="Show or empty the cache of compiled kernels.", no_args_is_help=True, add_completion=False)
_INFO = (
    ("kernelcheck cache info", "where compiled kernels are kept, how many, how large"),
    ("kernelcheck cache info --format json | jq .bytes", "its size, for a script"),
)
_CLEAR = (("kernelcheck cache clear", "remove them; the next run compiles them again"),)
EXAMPLES = options.examples(*_INFO, *_CLEAR)
CONTENTS = {
    "programs": "PTX of sources",
    "kernels": "what the CPU backend knows of a kernel",
    "objects": "machine code for this processor",
    "images": "machine code for GPUs",
    "": "of another version of kernelcheck",
}
"""Meaning of each kind of entry."""


@app.callback(cls=help_screen.ScreenGroup, epilog=EXAMPLES)
def _cache() -> None:
    pass


@app.command("info", cls=help_screen.ScreenCommand, epilog=options.examples(*_INFO))
def info(
    context: typer.Context,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
) -> None:
    """Show where compiled kernels are kept, how many, how large, and the bound.

    KERNELCHECK_CACHE_DIR names another folder, KERNELCHECK_CACHE_SIZE another bound
    (500M, 2G). Entries that were unused for longest go first.
    """
    from kernelcheck.base.cache import cache_folder
    from kernelcheck.base.cache.usage import usage

    _show(context, usage(cache_folder()), form, "holds")


@app.command("clear", cls=help_screen.ScreenCommand, epilog=options.examples(*_CLEAR))
def clear_all(
    context: typer.Context,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
) -> None:
    """Remove all compiled kernels; other files in the folder stay.

    Exit codes: 0 removed, or there were none; 3 other users can write the folder, or
    an entry cannot be removed.
    """
    from kernelcheck.base.cache import cache_folder
    from kernelcheck.base.cache.usage import clear

    _show(context, clear(cache_folder()), form, "removed")


def _show(context: typer.Context, found: Usage, form: options.TextOrJson, did: str) -> None:
    if form is options.TextOrJson.JSON:
        write_stdout(json.dumps(_document(found), indent=2, sort_keys=True) + "\n")
        return
    from kernelcheck.interfaces.reports.columns import columns

    amounts = [("", *_shown(found.total)), *((kind or "(other)", *_shown(each)) for kind, each in found.kinds.items())]
    total, *kinds = columns(amounts)
    with stdout_console(context.ensure_object(TerminalSettings)) as console:
        console.print(f"{found.folder}, at most {_size(found.bound)}")
        if found.refused:
            console.print(f"not used: it {found.refused}", style="bold yellow")
        for kind, line in zip(found.kinds, kinds, strict=True):
            console.print(f"{line}  {CONTENTS.get(kind, '')}".rstrip())
        console.print(f"{did}: {total.strip()}", style="bold")


def _shown(amount: Amount) -> tuple[str, str]:
    return f"{amount.entries:,} {'entry' if amount.entries == 1 else 'entries'}", _size(amount.bytes)


def _size(count: int) -> str:
    """Bytes in the units of `KERNELCHECK_CACHE_SIZE`."""
    size, units = float(count), ["bytes", "K", "M", "G", "T"]
    while size >= 1024 and len(units) > 1:
        size, units = size / 1024, units[1:]
    return f"{size:.3g} {units[0]}" if size < 1000 else f"{size:.0f} {units[0]}"


def _document(found: Usage) -> dict[str, object]:
    return {
        "folder": str(found.folder),
        "bound_bytes": found.bound,
        **asdict(found.total),
        "kinds": {kind or "other": asdict(each) for kind, each in found.kinds.items()},
        "refused": found.refused or None,
    }
