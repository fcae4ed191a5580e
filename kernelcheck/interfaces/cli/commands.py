"""The commands, and the command line that has them all: the module of one is imported only when it is called for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import typer

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.interfaces.cli import help_screen

RUNNING, AFTER_A_FAILURE, THE_REGISTRY, HELP = "Running", "After a failure", "The registry", help_screen.HELP
"""Where ``--help`` lists a command; the manual has the same chapters."""


@dataclass(frozen=True)
class CommandEntry:
    """A command, or a group of them."""

    name: str
    """Name on the command line, and of the module of this package that has the command and its ``EXAMPLES``."""
    panel: str
    help: str
    """The first sentence of its own help, so that a list of commands needs none of them."""
    function: str = ""
    """In that module; by default its name. ``app`` is a group."""

    @property
    def is_group(self) -> bool:
        return self.function == "app"

    def load(self) -> typer.Typer:
        """The command alone, as it is declared. This imports its module."""
        module = import_module(f"kernelcheck.interfaces.cli.{self.name}")
        declared: Any = getattr(module, self.function or self.name)
        if isinstance(declared, typer.Typer):
            return declared
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        settings = getattr(module, "AS_IT_IS", None)
        more = {"epilog": module.EXAMPLES, "rich_help_panel": self.panel, "context_settings": settings}
        alone.command(self.name, cls=help_screen.ScreenCommand, **more)(declared)
        return alone


COMMANDS = (
    CommandEntry("run", RUNNING, "Run the kernels over seeded cases and compare with the reference."),
    CommandEntry("watch", RUNNING, "Run ops again, quickly, whenever a file of theirs is saved."),
    CommandEntry("ci", RUNNING, "Run every op, or those named, and compare with a baseline."),
    CommandEntry("merge", RUNNING, "Put the JSON reports of `kernelcheck ci --shard I/N` together."),
    CommandEntry("exec", RUNNING, "Run one kernel on arrays from .npy files, without a registry.", "execute"),
    CommandEntry("sanitize", RUNNING, "Run a command, with its GPU launches executed on the CPU."),
    CommandEntry("judge", RUNNING, "Judge solutions of tasks, whose authors may cheat."),
    CommandEntry("nvcc", RUNNING, "Build CUDA programs with NVIDIA's nvcc, to run on the CPU with all checks."),
    CommandEntry("bench", RUNNING, "Measure how long kernels take on a GPU, and compare."),
    CommandEntry("soak", RUNNING, "Sweep with fresh seeds until the time is up; look for leaks."),
    CommandEntry("submit", RUNNING, "Judge outputs that were computed elsewhere, not by kernelcheck."),
    CommandEntry("reproduce", AFTER_A_FAILURE, "Run one case again and show the result."),
    CommandEntry("minimize", AFTER_A_FAILURE, "Shrink a failing case while it fails in the same way."),
    CommandEntry("explain", AFTER_A_FAILURE, "Say why a case is wrong: which lines, and what is wrong with them."),
    CommandEntry("failures", AFTER_A_FAILURE, "List the stored failures, newest first."),
    CommandEntry("report", AFTER_A_FAILURE, "Report stored results: a run, or the figures over all runs.", "app"),
    CommandEntry("site", AFTER_A_FAILURE, "Write a static site of runs over time: open DIR/index.html."),
    CommandEntry("lint", THE_REGISTRY, "Measure kernels as the compiler sees them; look for mistakes."),
    CommandEntry("mutate", THE_REGISTRY, "Make mistakes in the kernels; see which of them a sweep catches."),
    CommandEntry("prove", THE_REGISTRY, "Prove, for all sizes, that accesses are in bounds and do not race."),
    CommandEntry("profile", THE_REGISTRY, "Count what the instructions of cases do, line by line, on the CPU."),
    CommandEntry("list", THE_REGISTRY, "List the ops of the registry, or what a sweep of them covers.", "list_ops"),
    CommandEntry("calibrate", THE_REGISTRY, "Measure known-good kernels and write tolerances.json."),
    CommandEntry("tolerances", THE_REGISTRY, "Show how far off each op may be, and how torch's defaults compare."),
    CommandEntry("view", THE_REGISTRY, "Show what is compiled of a CUDA source, without host code."),
    CommandEntry("adopt", THE_REGISTRY, "Draft a registry for CUDA or Triton kernels, from their host code."),
    CommandEntry("init", THE_REGISTRY, "Write a registry for the kernels of a folder, or a small one."),
    CommandEntry("schema", THE_REGISTRY, "Print a JSON Schema of kernelcheck.toml, for editors."),
    CommandEntry("lsp", THE_REGISTRY, "Serve an editor: verdicts, lint and registry errors as you edit."),
    CommandEntry("doctor", HELP, "Check all that a run needs, and run a kernel."),
    CommandEntry("help", HELP, "Show the manual: its pages, a page, or an entry.", "show_help"),
    CommandEntry("baseline", RUNNING, "Make or update the report that `ci --baseline` compares with.", "app"),
    CommandEntry("receipt", RUNNING, "Prove what was run: signed receipts, verified anywhere.", "app"),
    CommandEntry("config", THE_REGISTRY, "Show the settings of the registry and of the environment.", "app"),
    CommandEntry("cache", HELP, "Show or empty the cache of compiled kernels.", "app"),
)
"""All commands, in the order of ``--help``."""


class Commands(help_screen.ScreenGroup):
    """All commands by name, panel and first sentence; the one that a command line calls is loaded."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.commands = {
            each.name: help_screen.ScreenCommand(name=each.name, help=each.help, rich_help_panel=each.panel)
            for each in COMMANDS
        }

    def resolve_command(self, *given: Any, **more: Any) -> Any:
        name, listed, rest = super().resolve_command(*given, **more)
        return name, loaded(name) if listed else None, rest


def loaded(name: str) -> Any:
    """The command of this name, as typer parses it."""
    command = typer.main.get_command(next(each for each in COMMANDS if each.name == name).load())
    command.name = name
    return command


def with_default_revision(arguments: Sequence[str]) -> list[str]:
    """``arguments`` with the default revision after a ``--changed`` that has none; typer has no optional values."""
    filled = list(arguments)
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--changed" and (place + 1 == len(filled) or filled[place + 1].startswith("-")):
            filled[place] = "--changed="
    return filled
