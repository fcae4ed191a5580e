"""``kernelcheck init``: a small working registry to start from; a git hook and CI files for a registry."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import adopt, options
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave

EXAMPLES = options.examples(
    ("kernelcheck init", "start in the current folder: draft its .cu files and Triton modules, if any"),
    ("kernelcheck init kernels", "start in a new folder"),
    ("kernelcheck init --hook", "check the kernels that a push changes, before every push"),
    ("kernelcheck init --ci gitlab", "write a .gitlab-ci.yml for the registry of this folder"),
    (
        "kernelcheck init --ci github --comment --site",
        "also comment on pull requests, and publish a site",
    ),
    ("kernelcheck init --ci github --receipt", "a job that verifies a signed receipt, and runs no kernel"),
)

REGISTRY = "kernelcheck.toml"
FILES = {
    REGISTRY: ("kernelcheck.toml", "the registry: which kernels to check, and how to call them"),
    "ops/row_softmax.cu": ("row_softmax.cu", "a kernel"),
    "references/row_softmax.py": ("row_softmax.py", "what it should compute, in NumPy"),
}
"""Where each file goes, the template it comes from, and what it is."""


ADOPTED = """\
  kernelcheck run --quick    check memory and races, on more sizes
  kernelcheck.toml           look at the guesses, and write a reference for each op
"""
"""Advice that is printed after drafting."""


class CiSystem(str, Enum):
    """CI systems that ``--ci`` writes a file for."""

    GITLAB = "gitlab"
    GITHUB = "github"


CI_FILES = {
    CiSystem.GITLAB: (".gitlab-ci.yml", "gitlab-ci.yml"),
    CiSystem.GITHUB: (".github/workflows/kernelcheck.yml", "github-workflow.yml"),
}
"""Where each file goes, from the top of the repository, and the template it comes from."""
EXPRESSIONS = {CiSystem.GITLAB: "$[[", CiSystem.GITHUB: "${{"}
"""Characters that open an expression in a CI file, anywhere in its text."""
RECEIPT_FILES = {
    CiSystem.GITLAB: ("kernelcheck-receipt.gitlab-ci.yml", "gitlab-receipt.yml"),
    CiSystem.GITHUB: (".github/workflows/kernelcheck-receipt.yml", "github-receipt.yml"),
}
"""Files of ``CI_FILES`` with ``--receipt``."""


def init(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where to write; made if it does not exist.")] = Path(),
    hook: Annotated[bool, typer.Option("--hook", help="Write a git pre-push hook for the registry of DIR.")] = False,
    ci: Annotated[
        CiSystem | None,
        typer.Option(
            "--ci", metavar="gitlab|github", help="Write a CI file for the registry of DIR.", show_default=False
        ),
    ] = None,
    receipt: Annotated[bool, typer.Option("--receipt", help="With --ci: a job that verifies a receipt.")] = False,
    comment: Annotated[bool, typer.Option("--comment", help="With --ci: comment on pull or merge requests.")] = False,
    site: Annotated[bool, typer.Option("--site", help="With --ci: publish the nights as a site.")] = False,
    install: Annotated[
        str | None,
        typer.Option(
            metavar="REQUIREMENT",
            help="With --ci: what jobs install with pip; else what this kernelcheck came from.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Write a registry for the kernels of a folder, or a small one.

    Where DIR holds CUDA sources or Triton modules with host code, their kernels are
    drafted as by kernelcheck adopt DIR; else an example is written. What git ignores is
    left out. With --hook or --ci, write only a pre-push hook or a CI file, for a
    registry that exists. No file is overwritten.

    Exit codes: 0 written, 2 usage error, 3 there are kernels, but no op could be
    drafted.
    """
    for name, given in (("receipt", receipt), ("comment", comment), ("site", site), ("install", install)):
        if given and ci is None:
            raise UsageError(f"--{name} is about a CI file: give --ci gitlab or --ci github with it")
    parts = {name for name, given in (("comment", comment), ("site", site)) if given}
    if install is not None and not install.strip():
        raise UsageError("--install is empty; expected what pip is to install, such as cuda-kernelcheck==1.0")
    if receipt and parts:
        raise UsageError(f"--receipt writes a job of its own, in which no kernel runs; give it without --{min(parts)}")
    if not hook and ci is None and _has_kernels(folder):
        _refuse_existing([folder / REGISTRY])
        if adopt.draft(context.ensure_object(TerminalSettings), folder).registry is None:
            leave(ExitCode.CANNOT_RUN)
        write_stdout("\nNext:\n" + _enter(folder) + ADOPTED + _kernels_in_python(folder))
        return
    if not hook and ci is None:
        from kernelcheck.adopt.registry import ignored_below, told_of_ignored
        from kernelcheck.core.registry.schema import FILE_NAME, schema_text

        templates = {name: _template(template) for name, (template, _) in FILES.items()}
        others = _kernels_in_python(folder)
        if folder.is_dir() and (ignored := ignored_below(folder)):
            console = context.ensure_object(TerminalSettings).console(sys.stderr)
            console.print(f"note: {told_of_ignored(ignored)}", markup=False, highlight=False)
        _write_new({folder / name: text for name, text in {**templates, FILE_NAME: schema_text()}.items()})
        write_stdout(_next_steps(folder) + others)
        return
    hooks = dict([_hook(folder)]) if hook else {}
    texts, notes = _ci(folder, ci, RECEIPT_FILES if receipt else CI_FILES, parts, install) if ci else ({}, ())
    _write_new({**hooks, **texts}, executable=hooks)
    console = context.ensure_object(TerminalSettings).console(sys.stderr)
    for note in notes:
        console.print(f"note: {note}", markup=False, highlight=False)
    write_stdout("".join(f"Wrote {path}: it checks the kernels that a push changes.\n" for path in hooks))
    write_stdout("".join(f"Wrote {path}: commit it.\n" for path in texts))


def _has_kernels(folder: Path) -> bool:
    from kernelcheck.adopt.registry import sources_below, triton_modules_below

    if not folder.is_dir():
        return False
    of_cuda = any(b"__global__" in path.read_bytes() for path in sources_below(folder))
    return of_cuda or any(True for _ in triton_modules_below(folder))


def _kernels_in_python(folder: Path) -> str:
    """A note if the folder has kernels of Numba or TileLang, which are not drafted; else empty."""
    from kernelcheck.adopt.registry import undrafted_below
    from kernelcheck.base.plain_text import plural

    found = undrafted_below(folder) if folder.is_dir() else []
    if not found:
        return ""
    which = str(found[0].relative_to(folder)) if len(found) == 1 else plural(len(found), "Python file")
    return (
        f"\nKernels of Numba and TileLang ({which}) are not drafted: `kernelcheck help python` shows\n"
        "how an op of one is written.\n"
    )


def _hook(folder: Path) -> tuple[Path, str]:
    """Place where git looks for the hook, and its text."""
    from kernelcheck.core.provenance.git import Repository
    from kernelcheck.core.registry import find_registry

    registry = find_registry(folder)
    repository = Repository.around(registry.parent)
    text = _template("pre-push").replace("@REGISTRY@", shlex.quote(repository.path(registry) or str(registry)))
    return repository.hooks_folder() / "pre-push", text.replace("@PYTHON@", shlex.quote(sys.executable))


def _ci(
    folder: Path,
    system: CiSystem,
    written: Mapping[CiSystem, tuple[str, str]],
    parts: Collection[str],
    install: str | None,
) -> tuple[Mapping[Path, str], Sequence[str]]:
    """A CI file with these optional parts, by its place, and what the user should know of it."""
    from kernelcheck.base.paths import top_folder
    from kernelcheck.core.provenance.installation import Origin, origin
    from kernelcheck.core.registry import FILE_NAME, find_registry
    from kernelcheck.records.baseline.accept import FILE_NAME as BASELINE

    registry = find_registry(folder)
    top = top_folder(registry.parent) or registry.parent
    place = registry.relative_to(top).as_posix()
    name, template = written[system]
    installed = origin(top) if install is None else Origin(install, needs_git="git+" in install)
    values = {
        "CONFIG": "" if place == FILE_NAME else f" --config {shlex.quote(place)}",
        "BASELINE": shlex.quote((registry.parent / BASELINE).relative_to(top).as_posix()),
        "INSTALL": shlex.quote(installed.requirement),
        "IMAGE": "python:3.11" if installed.needs_git else "python:3.11-slim",  # the slim one has no git
    }
    for what, value in (("the path of the registry", place), ("what is installed", installed.requirement)):
        _require_plain(value, what, system)
    text = with_parts(_template(template), parts)
    return {top / name: re.sub("@([A-Z]+)@", lambda found: values[found[1]], text)}, installed.notes


def _require_plain(value: str, what: str, system: CiSystem) -> None:
    """Refuses what would not be text where a CI file has it: YAML ends lines at more characters than a shell does, and
    the systems replace expressions before a shell sees any quotes."""
    opens = EXPRESSIONS[system]
    found = [opens] if opens in value else [each for each in value if not each.isprintable()]
    if found:
        raise UsageError(
            f"{what} is {value!r}: expected plain text on one line, got {found[0]!r}, which a CI file of "
            f"{system.value} would not take as text; nothing was written (rename the folder, or give another --install)"
        )


def with_parts(template: str, parts: Collection[str]) -> str:
    """A template with those of its parts that are wanted: each between the lines ``#if NAME`` and ``#end``."""
    kept: list[str] = []
    wanted = True
    for line in template.splitlines(keepends=True):
        word, _, name = line.strip().partition(" ")
        if word == "#if":
            wanted = name in parts
        elif word == "#end":
            wanted = True
        elif wanted:
            kept.append(line)
    return "".join(kept)


def _template(name: str) -> str:
    return files("kernelcheck.templates").joinpath(name).read_text("utf-8")


def _write_new(texts: Mapping[Path, str], *, executable: Collection[Path] = ()) -> None:
    """Writes files: all of them, or none if one exists already or cannot be written."""
    _refuse_existing(texts)
    written: list[Path] = []
    try:
        for path, text in texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as file:
                written.append(path)
                file.write(text)
            if path in executable:
                path.chmod(path.stat().st_mode | 0o111)
    except OSError as error:
        for each in written:
            each.unlink(missing_ok=True)
        raise CannotRunError(
            f"cannot write into {path.parent}: {error.strerror or error} ({error.filename})"
        ) from error


def _refuse_existing(paths: Collection[Path]) -> None:
    existing = [path for path in paths if path.exists()]
    if existing:
        drafts = any(path.name == REGISTRY for path in paths)
        hint = "\nGive an empty folder: kernelcheck init DIR" if drafts else ""
        raise UsageError(f"{existing[0]} already exists; nothing was written, since init overwrites no file.{hint}")


def _enter(folder: Path) -> str:
    return f"  cd {shlex.quote(str(folder))}\n" if folder != Path() else ""


def _next_steps(folder: Path) -> str:
    width = max(map(len, FILES))
    made = "".join(f"  {name.ljust(width)}  {what}\n" for name, (_, what) in FILES.items())
    made += f"  {'kernelcheck.schema.json'.ljust(width)}  what editors know the registry's keys by\n"
    return (
        f"Wrote into {folder.resolve()}:\n{made}\nNext:\n{_enter(folder)}"
        "  kernelcheck doctor         check that everything a run needs is there\n"
        "  kernelcheck run --quick    check the example kernel, then put your own in its place\n"
        "  kernelcheck init --hook    check what you change before every push (--ci gitlab: in CI)\n"
    )
