"""``--help`` on one screen: what a command does, its common options first, the others by panel, then examples."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, partial
from itertools import takewhile
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from kernelcheck.base.errors import UsageError
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli.settings import Color, TerminalSettings

LINES = 50
"""Most lines of a help, in 80 columns: a terminal's window."""
FEWEST_EXAMPLES = 2
EVERYWHERE = "Everywhere"
"""The panel of the options that all commands have."""

_COLUMNS = 100
"""The most columns of a help: longer lines are hard to read."""
_NAMES = 26
"""The most columns for the names of options; the meaning of a longer one begins on the next line."""
HELP = "Help"
"""The last panel of commands, where there is one: the options that all have stand below them."""
_SHOW_COMPLETION = "Show completion for the current shell, to copy it."
"""In place of typer's own words, which take two lines."""
_TYPER_USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
"""The base of all that typer says against a command line. It exports none: some versions have a click of their own."""


def examples(*commands: tuple[str, str]) -> str:
    """The end of a command's ``--help``: the line to type, below a comment that says what it does."""
    return "\n".join(f"# {meaning}\n{command}" for command, meaning in commands)


def _set_color(context: typer.Context, value: Color) -> Color:
    context.ensure_object(TerminalSettings).color = value
    return value


def _set_debug(context: typer.Context, value: bool) -> bool:
    context.ensure_object(TerminalSettings).debug = value
    return value


def everywhere(
    color: Annotated[
        Color,
        typer.Option(
            callback=_set_color,
            is_eager=True,
            help="auto, always or never; also NO_COLOR and FORCE_COLOR.",
            metavar="WHEN",
            rich_help_panel=EVERYWHERE,
        ),
    ] = Color.AUTO,
    debug: Annotated[
        bool,
        typer.Option(
            "--debug",
            callback=_set_debug,
            is_eager=True,
            envvar="KERNELCHECK_DEBUG",
            help="Show the traceback of an unexpected error.",
            rich_help_panel=EVERYWHERE,
        ),
    ] = False,
) -> None:
    """The options of every command that parses its own; their callbacks do what they ask for."""


@cache
def _parameters_everywhere() -> Sequence[Any]:
    alone = typer.Typer(add_completion=False)
    alone.command()(everywhere)
    parameters = typer.main.get_command(alone).params
    for each in parameters:
        each.expose_value = False
    return parameters


class ScreenCommand(TyperCommand):
    """A command whose help is a screen, and whose errors are kernelcheck's; it has the options of every command."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        if not self.context_settings.get("ignore_unknown_options"):
            self.params = [*self.params, *_parameters_everywhere()]

    def get_help(self, ctx: Any) -> str:
        return screen(self, ctx)

    def get_params(self, ctx: Any) -> Any:
        return _spared(super().get_params(ctx))

    def make_context(self, *given: Any, **more: Any) -> Any:
        return _in_own_words(super().make_context, *given, **more)


class ScreenGroup(TyperGroup):
    """As ``ScreenCommand``, with commands."""

    def get_help(self, ctx: Any) -> str:
        return screen(self, ctx)

    def get_params(self, ctx: Any) -> Any:
        return _spared(super().get_params(ctx))

    def make_context(self, *given: Any, **more: Any) -> Any:
        return _in_own_words(super().make_context, *given, **more)

    def resolve_command(self, *given: Any, **more: Any) -> Any:
        return _in_own_words(super().resolve_command, *given, **more)


def _spared(parameters: Sequence[Any]) -> Sequence[Any]:
    """``parameters``, of whose values only those are converted that a command needs: newer versions of typer convert
    each with pydantic, which takes a tenth of a second to import."""
    for each in parameters:
        if "process_value" not in vars(each):
            each.process_value = partial(_process, each, each.process_value)
    return parameters


def _process(parameter: Any, convert: Callable[..., Any], context: Any, value: Any) -> Any:
    if context.resilient_parsing:  # a shell completes another word
        return value
    if hasattr(parameter, "get_runtime_param"):  # by pydantic
        given = _as_it_is(parameter, value)
        if given or (value is parameter.default and not parameter.required):
            given = given or value
            return parameter.callback(context, parameter, given) if parameter.callback else given
    return convert(context, value)


def _as_it_is(parameter: Any, value: Any) -> str | list[str] | None:
    """The text, or texts, that a parameter takes without conversion; None or empty if it is not given, or another."""
    asked = parameter.type_descriptor
    if asked.parameter_info.parser is None:
        if asked.annotation is str and isinstance(value, str):
            return value
        if asked.annotation == list[str] and isinstance(value, list | tuple) and all(isinstance(x, str) for x in value):
            return [*value]
    return None


def _in_own_words(parse: Callable[..., Any], *given: Any, **more: Any) -> Any:
    """Calls ``parse`` on a command line, and turns typer's objection into kernelcheck's own error."""
    try:
        return parse(*given, **more)
    except _TYPER_USAGE_ERROR as error:
        context: Any = getattr(error, "ctx", None)
        message = getattr(error, "format_message", error.__str__)()
        if type(error).__name__ == "NoArgsIsHelpError":
            typer.echo(message, color=context.color)
            raise typer.Exit(ExitCode.USAGE) from None
        path = context.command_path if context else "kernelcheck"
        message = message.rstrip(".")
        between = " " if message.endswith("?") else "; "
        raise UsageError(f"{message}{between}`{path} --help` shows what it takes") from None


def screen(command: Any, context: typer.Context) -> str:
    """The help of a command. Details that do not fit are left to the manual, and so are all but the first examples.

    Args:
        command: as typer has it.
        context: in which it is called.
    """
    width = min(shutil.get_terminal_size().columns, _COLUMNS)
    style = context.ensure_object(TerminalSettings).colored(sys.stdout)
    context.color = style  # else the colours are taken out where the output is no terminal
    first, *details = (" ".join(part.split()) for part in (command.help or "").split("\n\n"))
    parameters = [each for each in command.get_params(context) if not getattr(each, "hidden", False)]
    head = [_usage(command, context, parameters), "", *textwrap.wrap(first, width)]
    panels = [
        line
        for title, rows in _panels(parameters, _commands(command)).items()
        for line in _panel(title, rows, width, style)
    ]
    examples = _examples(command.epilog or "", width, style)
    more = f"`kernelcheck help {context.command_path.split()[1]}` says more." if context.parent else ""
    end = ["", more] if more else []
    room = LINES - len([*head, *panels, *end, "", "Examples"])
    told = [line for part in details for line in ("", *textwrap.wrap(part, width))]
    if sum(map(len, examples[:FEWEST_EXAMPLES])) + len(told) > room:
        told = []
    room -= len(told)
    sizes = [sum(map(len, examples[: count + 1])) for count in range(len(examples))]
    shown = max(len([*takewhile(lambda size: size <= room, sizes)]), FEWEST_EXAMPLES)
    shown_examples = [line for example in examples[:shown] for line in example]
    return "\n".join([*head, *told, *panels, "", _bold("Examples", style), *shown_examples, *end])


def _commands(group: Any) -> list[Any]:
    return [each for each in getattr(group, "commands", {}).values() if not each.hidden]


def _usage(command: Any, context: typer.Context, parameters: Sequence[Any]) -> str:
    words = [context.command_path, "[OPTIONS]"]
    for each in parameters:
        if each.param_type_name == "argument":
            name = each.metavar.removesuffix("...") + "..." * (each.nargs == -1)
            words.append(name if each.required else f"[{name}]")
    return " ".join([f"Usage: {words[0]}", *words[1:], *(["COMMAND"] if _commands(command) else [])])


def _panels(parameters: Sequence[Any], commands: Sequence[Any]) -> Mapping[str, list[tuple[str, str]]]:
    """The rows of each panel: name and meaning. The first panel is that of the common options."""
    panels: dict[str, list[tuple[str, str]]] = {}
    for each in commands:
        meaning = (each.help or "").partition("\n\n")[0].replace("\n", " ")
        panels.setdefault(each.rich_help_panel or "Commands", []).append((each.name, meaning))
    ordinary = [each for each in parameters if _panel_of(each) == "Options"]
    for each in [*ordinary, *(each for each in parameters if each not in ordinary)]:
        panels.setdefault(_panel_of(each), []).append((_name(each), _meaning(each)))
    everywhere = panels.pop(EVERYWHERE, [])
    panels.setdefault(HELP if HELP in panels else EVERYWHERE, []).extend(everywhere)
    return panels


def _panel_of(parameter: Any) -> str:
    if parameter.name in ("help", "version", "install_completion", "show_completion"):
        return EVERYWHERE
    return getattr(parameter, "rich_help_panel", None) or "Options"


def _name(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return str(parameter.metavar)
    names = "/".join([", ".join(sorted(parameter.opts, key=len)), *parameter.secondary_opts])
    return names if parameter.is_flag else f"{names} {parameter.metavar}"


def _meaning(parameter: Any) -> str:
    if parameter.name == "show_completion":
        return _SHOW_COMPLETION
    default = parameter.default
    shown = getattr(parameter, "show_default", False) and not getattr(parameter, "is_flag", False)
    value = default.value if isinstance(default, Enum) else default
    return f"{parameter.help} [{value}]" if shown and isinstance(value, int | str) else str(parameter.help)


def _panel(title: str, rows: Sequence[tuple[str, str]], width: int, style: bool) -> Iterator[str]:
    names = min(max(len(name) for name, _ in rows), _NAMES)
    yield from ("", _bold(title, style))
    for name, meaning in rows:
        first, *rest = textwrap.wrap(meaning, width - names - 4)
        shown = typer.style(name, fg="cyan") if style else name
        if len(name) > names:
            yield f"  {shown}"
            rest.insert(0, first)
        else:
            yield f"  {shown}{' ' * (names - len(name))}  {first}"
        yield from (f"{' ' * (names + 4)}{line}" for line in rest)


def _examples(epilog: str, width: int, style: bool) -> list[list[str]]:
    """The lines of each example: one, if its meaning fits behind the command."""
    lines = epilog.splitlines()
    found = []
    for meaning, command in zip(lines[::2], lines[1::2], strict=True):
        shown = typer.style(command, fg="cyan") if style else command
        fits = len(f"  {command}  {meaning}") <= width
        found.append([f"  {shown}  {meaning}"] if fits else [f"  {meaning}", f"  {shown}"])
    return found


def _bold(text: str, style: bool) -> str:
    return typer.style(text, bold=True) if style else text
