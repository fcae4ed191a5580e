"""Writes the sections of the manual that are made from the code: commands, registry keys, dtypes, kinds, refused PTX.

    python .ci/manual.py [--check]

Such a section stands between ``<!-- generated: NAME -->`` and ``<!-- end -->``. With ``--check`` nothing is written.

Exit codes: 0 the manual is up to date, 1 with ``--check`` it is not, 2 usage.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import get_args, get_type_hints

import typer

from kernelcheck.backends.cpu.ptx import refused
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.finding_kinds import KINDS
from kernelcheck.core.registry.keys import KEYS
from kernelcheck.core.values.value_families import ROTATION, VALUE_FAMILIES
from kernelcheck.insight.lint.rules import RULES
from kernelcheck.interfaces.cli.commands import COMMANDS
from kernelcheck.interfaces.cli.help_screen import everywhere
from kernelcheck.interfaces.cli.variables import VARIABLES
from kernelcheck.programs.judging.cheats import CHEATS

FOLDER = Path(__file__).resolve().parent.parent / "kernelcheck" / "manual"
MEASURED = frozenset({"what the checks find"})
"""Sections that ``benchmarks/checks.py`` writes: it takes a minute."""
EVERYWHERE = ("config", "color", "debug")
"""Options that the page lists once, for all commands."""

_SECTION = re.compile(
    r"(?<=^<!-- generated: )(?P<name>[^\n]+?)(?P<begin> -->\n)(?P<body>.*?)(?=^<!-- end -->$)", re.M | re.S
)


@dataclass(frozen=True)
class Command:
    """A command as the command line declares it."""

    name: str
    """The words that call it: ``run``, ``baseline update``."""
    function: Callable[..., None]
    epilog: str
    """Its examples, each below a comment."""
    parses: bool
    """Whether it parses its options itself, and so has those of every command."""


def commands() -> Iterator[Command]:
    """Every command, in the order of ``--help``."""
    for entry in COMMANDS:
        for declared in entry.load().registered_commands:
            assert declared.name and declared.callback and declared.epilog
            name = f"{entry.name} {declared.name}" if entry.is_group else entry.name
            passes_on = (declared.context_settings or {}).get("ignore_unknown_options", False)
            yield Command(name, declared.callback, declared.epilog, not passes_on)


@dataclass(frozen=True)
class Parameter:
    """An argument or an option of a command."""

    name: str
    usage: str
    """``OP``, ``--dtype DTYPE``, ``--format text|json``."""
    meaning: str
    is_argument: bool
    required: bool
    repeated: bool


def parameters(command: Command) -> Iterator[Parameter]:
    functions = (command.function, *([everywhere] if command.parses else []))
    hints = {name: hint for each in functions for name, hint in get_type_hints(each, include_extras=True).items()}
    declared_parameters = {name: each for f in functions for name, each in inspect.signature(f).parameters.items()}
    for name, parameter in declared_parameters.items():
        if not hasattr(hints[name], "__metadata__"):
            continue  # the context
        kind, (declared, *_) = hints[name].__origin__, hints[name].__metadata__
        required = parameter.default is inspect.Parameter.empty
        is_argument = isinstance(declared, typer.models.ArgumentInfo)
        repeated = "list[" in str(kind)
        usage = declared.metavar if is_argument else _usage(name, kind, declared)
        meaning = _meaning(declared, None if required else parameter.default, is_flag=kind is bool)
        yield Parameter(name, usage, meaning, is_argument, required, repeated)


def _usage(name: str, kind: object, declared: typer.models.OptionInfo) -> str:
    given = [declared.default] if isinstance(declared.default, str) else []  # in Annotated, the first stands there
    names = ", ".join([*given, *(declared.param_decls or ())] or [f"--{name.replace('_', '-')}"])
    if kind is bool:
        return names
    enums = [each for each in (kind, *get_args(kind)) if inspect.isclass(each) and issubclass(each, Enum)]
    value = "|".join(str(member.value) for member in enums[0]) if enums else declared.metavar
    return f"{names} {value}"


def _meaning(declared: typer.models.ParameterInfo, default: object, *, is_flag: bool) -> str:
    notes = []
    if declared.show_default and not is_flag and default is not None and default != Path():
        notes.append(f"default `{getattr(default, 'value', default)}`")
    if declared.envvar:
        notes.append(f"or by `{declared.envvar}`")
    text = " ".join((declared.help or "").split())
    return f"{text} ({', '.join(notes)})" if notes else text


def _row(parameter: Parameter) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in (f"`{parameter.usage}`", parameter.meaning)) + " |"


def command_section(command: Command) -> str:
    """What ``--help`` says about a command: usage, what it does, arguments and options, examples."""
    own = [parameter for parameter in parameters(command) if parameter.name not in EVERYWHERE]
    usage = [f"kernelcheck {command.name} [OPTIONS]"]
    for parameter in own:
        if parameter.is_argument:
            name = parameter.usage + "…" * (parameter.repeated and not parameter.usage.endswith("..."))
            usage.append(name if parameter.required else f"[{name}]")
    help_text = inspect.getdoc(command.function) or ""
    table = ["| argument or option | meaning |", "|---|---|", *map(_row, own)] if own else []
    parts = [f"```text\n{' '.join(usage)}\n```", help_text, "\n".join(table), f"```sh\n{command.epilog}\n```"]
    return "\n\n".join(part for part in parts if part)


def overview() -> str:
    rows = []
    for command in commands():
        what = (inspect.getdoc(command.function) or "").partition("\n\n")[0].replace("\n", " ")
        rows.append(f"| [`kernelcheck {command.name}`](#{command.name.split()[0]}) | {what} |")
    return "\n".join(["| command | what it does |", "|---|---|", *rows])


def common_options() -> str:
    """Options that most commands take, as ``run`` has them."""
    (run,) = (command for command in commands() if command.name == "run")
    rows = [_row(parameter) for parameter in parameters(run) if parameter.name in EVERYWHERE]
    return "\n".join(["| option | meaning |", "|---|---|", *rows, "| `--help`, `-h` | Show the help of the command. |"])


def registry_keys() -> str:
    """A table of keys for each table of a registry file."""
    return "\n\n".join(
        "\n".join(
            [
                f"### `{table}`\n",
                "| key | meaning |",
                "|---|---|",
                *(f"| `{key}` | {row.meaning} |" for key, row in keys.items()),
            ]
        )
        for table, keys in KEYS.items()
    )


def dtypes() -> str:
    rows = [f"| `{dtype.name}` | `{dtype.cuda}` |" for dtype in DTYPES.values()]
    return "\n".join(["| dtype, `{dtype}` | CUDA type, `{scalar}` |", "|---|---|", *rows])


def value_families() -> Mapping[str, Callable[[], str]]:
    """A table for each use of families: in rotation, of special values, where an input names them."""
    used = {
        "families in rotation": (*ROTATION, "heavy"),
        "families of special values": [name for name, row in VALUE_FAMILIES.items() if row.special],
    }
    taken = {name for names in used.values() for name in names}
    used["families by name"] = [name for name in VALUE_FAMILIES if name not in taken]
    head = ("| family | what it holds |", "|---|---|")
    return {
        use: "\n".join([*head, *(f"| `{name}` | {VALUE_FAMILIES[name].meaning} |" for name in names)]).__str__
        for use, names in used.items()
    }


def environment_variables() -> str:
    rows = [
        f"| `{name}` | {each.meaning}{f' (default: {each.default})' if each.default else ''} |"
        for name, each in VARIABLES.items()
    ]
    return "\n".join(["| variable | meaning |", "|---|---|", *rows])


def ways_to_cheat() -> str:
    """The findings of ``kernelcheck judge``."""
    rows = [f"| `{each.kind}` | {each.meaning} | {each.evidence} |" for each in CHEATS]
    return "\n".join(["| finding | what the solution does | evidence |", "|---|---|---|", *rows])


def found_by_backends() -> str:
    """Table of what each backend finds of each kind; kinds that follow one another with the same cells share a row."""
    rows = [row for row in KINDS.values() if row.group != "change"]
    lines = ["| kind | CPU | GPU | GPU with `--sanitizer` |", "|---|---|---|---|"]
    for cells, same in groupby(sorted(rows, key=lambda row: row.group == "note"), lambda row: row.found_by):
        names = ", ".join(f"`{row.name}`" for row in same)
        lines.append("|".join(["", *(f" {cell} " if cell else " " for cell in (names, *cells)), ""]))
    return "\n".join(lines)


def refused_ptx() -> str:
    return refused.table()


def sections() -> Mapping[str, Callable[[], str]]:
    """What makes each section, by its name."""
    made: dict[str, Callable[[], str]] = {
        "commands": overview,
        "common options": common_options,
        "registry keys": registry_keys,
        "dtypes": dtypes,
        "environment variables": environment_variables,
        "refused PTX": refused_ptx,
        "found by backends": found_by_backends,
        "ways to cheat": ways_to_cheat,
        **value_families(),
    }
    for kind, explained in KINDS.items():
        made[f"meaning {kind}"] = f"**{explained.title}.** {explained.meaning}".__str__
        made[f"remedy {kind}"] = f"**What to do.** {explained.advice}".__str__
    for code, rule in RULES.items():
        made[f"rule {code}"] = (
            f"**{rule.title}** ({rule.level}). {rule.meaning}\n\n**What to do.** {rule.advice}".__str__
        )
    for command in commands():
        made[f"command {command.name}"] = partial(command_section, command)
    return made


def generated(text: str) -> tuple[str, list[str]]:
    """A page with its sections made again, and their names; those that are measured stay as they are.

    Raises:
        KeyError: it asks for a section that nothing makes.
    """
    makers = sections()
    names: list[str] = []

    def make(match: re.Match[str]) -> str:
        if match["name"] in MEASURED:
            return match[0]
        names.append(match["name"])
        return f"{match['name']}{match['begin']}\n{makers[match['name']]().strip()}\n\n"

    return _SECTION.sub(make, text), names


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a page is out of date")
    check = parser.parse_args(arguments).check
    stale = False
    for page in sorted(FOLDER.glob("*.md")):
        text = page.read_text("utf-8")
        new, _ = generated(text)
        if new != text:
            stale = True
            print(f"{'out of date' if check else 'updated'}: {page}")
            if not check:
                page.write_text(new, "utf-8")
    return int(check and stale)


if __name__ == "__main__":
    sys.exit(main())
