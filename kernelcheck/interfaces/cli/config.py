"""``kernelcheck config``: every setting, and where it comes from."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from kernelcheck.interfaces.cli import help_screen, options
from kernelcheck.interfaces.cli.output import stdout_console, write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.cli.variables import VARIABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

app = typer.Typer(
    help="Show the settings of the registry and of the environment.", no_args_is_help=True, add_completion=False
)
_SHOW = (
    ("kernelcheck config show", "every setting with its value, and where it comes from"),
    ("kernelcheck config show --format json | jq '.[] | select(.from != \"default\")'", "what is set here"),
)
EXAMPLES = options.examples(*_SHOW)
DEFAULT, ENVIRONMENT = "default", "environment"


class Row(NamedTuple):
    """One setting, as it is shown."""

    name: str
    value: object
    origin: str
    """``FILE:LINE``, ``environment`` or ``default``."""


@app.callback(cls=help_screen.ScreenGroup, epilog=EXAMPLES)
def _config() -> None:
    pass


@app.command("show", cls=help_screen.ScreenCommand, epilog=options.examples(*_SHOW))
def show(
    context: typer.Context,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
    config: options.ConfigOption = None,
) -> None:
    """Show every setting with its value, and where it comes from.

    That is a line of the registry, the environment, or nothing: the default. Options
    of a command precede all of them. Without a registry, only the environment is
    shown. What an op sets for itself is in its own table.
    """
    rows = [*_of_registry(config), *_of_environment()]
    if form is options.TextOrJson.JSON:
        document = [{"setting": each.name, "value": each.value, "from": each.origin} for each in rows]
        write_stdout(json.dumps(document, indent=2, sort_keys=True) + "\n")
        return
    from kernelcheck.base.plain_text import escaped
    from kernelcheck.interfaces.reports.columns import columns

    shown = [(each.name, _shown(each.value), each.origin) for each in rows]
    head, *lines = columns([("SETTING", "VALUE", "FROM"), *shown])
    with stdout_console(context.ensure_object(TerminalSettings)) as console:
        console.print(head, style="bold")
        for row, line in zip(rows, lines, strict=True):
            console.print(escaped(line), style=None if row.origin != DEFAULT else "dim")


def _of_registry(config: Path | None) -> Iterator[Row]:
    from kernelcheck.base.errors import RegistryError
    from kernelcheck.base.paths import display_path
    from kernelcheck.core.registry import find_registry, load_registry
    from kernelcheck.core.registry.settings import settings_of

    if config is None:
        try:
            path = find_registry(Path.cwd())
        except RegistryError:
            yield Row("registry", None, "none in this folder or above it")
            return
        origin = "found from the current folder upward"
    else:
        path, origin = config, "--config"
    registry = load_registry(path)
    yield Row("registry", str(registry.path), origin)
    for setting in settings_of(registry):
        place = setting.location
        where = f"{display_path(place.file, registry.root)}:{place.line}" if place else DEFAULT
        yield Row(setting.name, setting.value, where)


def _of_environment() -> Iterator[Row]:
    from kernelcheck.base.cache import FOLDER_VARIABLE, cache_folder

    for name, variable in VARIABLES.items():
        given = os.environ.get(name)
        default = str(cache_folder()) if name == FOLDER_VARIABLE else variable.default or None
        value = "set, and not shown" if given and variable.secret else given or default
        yield Row(name, value, ENVIRONMENT if given else DEFAULT)


def _shown(value: object) -> str:
    if value is None or value == []:
        return "-"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)
