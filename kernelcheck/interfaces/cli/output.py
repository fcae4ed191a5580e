"""Where reports go: ``--format`` and ``--output``. Files are written whole or not at all; stdout may close early."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.interrupts import raise_on_signals
from kernelcheck.base.timings import timed
from kernelcheck.base.whole_files import beside, write_whole
from kernelcheck.interfaces.cli.settings import Color, TerminalSettings, abandon, terminal_width
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.formats import ReportFormat, more_of, rendered

if TYPE_CHECKING:
    from rich.console import Console

    from kernelcheck.core.results.run import Run


STEP_SUMMARY_BYTES = 1024 * 1024
"""Limit of one step's summary in GitHub Actions, to which every command of the step appends; a longer one is not
shown."""


DISK_FULL = (errno.ENOSPC, errno.EDQUOT)
"""Error numbers for a full disk or an exhausted quota."""

_SOURCE_SUFFIXES = frozenset({".c", ".cc", ".cpp", ".cu", ".cuh", ".h", ".hpp", ".inl", ".py", ".toml"})


@dataclass(frozen=True)
class Destination:
    """One report: its format, and its file, or None for stdout."""

    format: ReportFormat
    path: Path | None


def destinations(form: ReportFormat | None, outputs: Sequence[str]) -> tuple[Destination, ...]:
    """The reports that ``--format`` and ``--output`` ask for: exactly one of them on stdout, the text report unless
    another is named. ``--output PATH``, without a format, writes the report of ``--format`` to that file.

    Raises:
        kernelcheck.base.errors.UsageError: not FMT=PATH, an unknown format, a PATH without a format, or two reports for
            one place.
    """
    chosen: list[Destination] = []
    plain: str | None = None
    for output in outputs:
        named = _destination(output)
        if named is not None:
            chosen.append(named)
            continue
        if form is None:
            raise UsageError(
                f"--output {output}: a report of which format? --output {_guessed(output)}={output}, "
                f"or --format {_guessed(output)} --output {output}"
            )
        if plain is not None:
            raise UsageError(
                f"--output {plain} and --output {output}: both ask for the report of --format {form.value}; "
                f"write --output {form.value}=PATH for each file"
            )
        plain = output
        chosen.append(_to(form, output))
    if form is not None and plain is None:
        chosen.append(Destination(form, None))
    elif all(destination.path is not None for destination in chosen):
        chosen.append(Destination(ReportFormat.TEXT, None))
    places = [None if d.path is None else d.path.resolve() for d in chosen]
    for place in places:
        if places.count(place) > 1:
            formats = " and ".join(d.format.value for d, p in zip(chosen, places, strict=True) if p == place)
            raise UsageError(f"{formats} are both sent to {place or 'stdout'}; give each its own --output FMT=PATH")
    return tuple(chosen)


def _destination(output: str) -> Destination | None:
    """Destination that ``FMT=PATH`` names; None if it is only a path."""
    name, separator, path = output.partition("=")
    formats = [form.value for form in ReportFormat]
    if name not in formats:
        if not separator or not name.isidentifier():
            return None if output else _refuse(output, name, formats)
        return _refuse(output, name, formats)
    if not separator or not path:
        raise UsageError(
            f"--output {output}: expected FMT=PATH, for instance {name}=report.{name}, or {name}=- for stdout"
        )
    return _to(ReportFormat(name), path)


def _refuse(output: str, name: str, formats: Sequence[str]) -> NoReturn:
    near = get_close_matches(name, formats, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise UsageError(f"--output {output}: expected FMT=PATH with FMT one of {', '.join(formats)} (got {name!r}){hint}")


def _to(form: ReportFormat, path: str) -> Destination:
    return Destination(form, None if path == "-" else Path(path))


def _guessed(path: str) -> str:
    """The format that a file's name suggests."""
    suffix = Path(path).suffix.lstrip(".")
    return suffix if suffix in [form.value for form in ReportFormat] else ReportFormat.JSON.value


def check_writable(
    chosen: Sequence[Destination],
    kept: Mapping[Path, str],
    timings: Path | None = None,
    coverage: Mapping[str, Path] | None = None,
) -> None:
    """Makes the folders of the files and tries to write there, so that no sweep runs for a report that is lost.

    Args:
        chosen: the reports.
        kept: files that none may replace, and what each is.
        timings: ``--timings``, if it was given.
        coverage: the files of ``--coverage``, by format.

    Raises:
        kernelcheck.base.errors.UsageError: one would replace such a file, or a source file, or another of them.
        kernelcheck.base.errors.CannotRunError: one could not be written to its path.
    """
    files = [(f"the {each.format.value} report", each.path) for each in chosen if each.path]
    if timings and any(path.resolve() == timings.resolve() for _, path in files):
        raise UsageError(f"--timings {timings}: a report is sent there, too; give each its own file")
    files += [("the timings", timings)] if timings else []
    for form, path in (coverage or {}).items():
        if any(path.resolve() == other.resolve() for _, other in files):
            raise UsageError(f"--coverage {form}={path}: something else is sent there, too; give each its own file")
    files += [("the coverage", path) for path in (coverage or {}).values()]
    check_files(files, kept, {timings: "--timings FILE"} if timings else {})


def check_files(
    files: Sequence[tuple[str, Path]], kept: Mapping[Path, str], options: Mapping[Path, str] | None = None
) -> None:
    """Makes the folders of files and tries to write there.

    Args:
        files: what is to be written, and where.
        kept: files that none may replace, and what each is.
        options: which option names a file, where that is not ``--output FMT=PATH``.

    Raises:
        kernelcheck.base.errors.UsageError: one would replace such a file, or a source file.
        kernelcheck.base.errors.CannotRunError: one could not be written to its path.
    """
    for written, path in files:
        if what := _replaced(path, kept):
            raise UsageError(
                f"cannot write {written} to {path}: that is {what}, which it would replace; name another file"
            )
    for _, path in files:
        if path.is_dir():
            names = (options or {}).get(path, "--output FMT=PATH")
            raise CannotRunError(f"cannot write {path}: it is a folder; {names} names a file")
        if _is_special(path):
            continue
        above = next((folder for folder in path.parents if folder.exists()), path.parent)
        if not above.is_dir():
            raise CannotRunError(f"cannot write {path}: {above} is a file, and a folder was expected there")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            probe = beside(path)
            probe.open("x").close()
            probe.unlink()
        except OSError as error:
            raise CannotRunError(_cannot_write(path, error)) from error


def _replaced(path: Path, kept: Mapping[Path, str]) -> str:
    """Description of the protected file that a report at ``path`` would replace: one of ``kept``, or a source file;
    empty if there is none."""
    if not path.is_file():
        return ""
    named = next((what for file, what in kept.items() if file.exists() and path.samefile(file)), "")
    return named or ("a source file" if path.resolve().suffix in _SOURCE_SUFFIXES else "")


@timed("report")
def write_reports(run: Run, chosen: Sequence[Destination], settings: TerminalSettings, context: ReportContext) -> None:
    """Writes every report; files first, so that a closed stdout loses none of them.

    The github report is written to its destination as annotations and, if ``GITHUB_STEP_SUMMARY`` names a file, to that
    file as Markdown.

    Raises:
        kernelcheck.base.errors.CannotRunError: a file could not be written; the other reports are.
    """
    failed: list[str] = []
    summary = os.environ.get("GITHUB_STEP_SUMMARY")
    if summary and any(destination.format is ReportFormat.GITHUB for destination in chosen):
        try:
            settings.console(sys.stderr).print(append_step_summary(run, context, Path(summary)))
        except OSError as error:
            failed.append(_cannot_write(Path(summary), error))
    for destination in sorted(chosen, key=lambda d: d.path is None):
        text = _render(run, destination, settings, context)
        try:
            if destination.path is None:
                write_stdout(text)
            else:
                write_file(destination.path, text)
        except CannotRunError as error:
            failed.append(str(error))
        except OSError as error:
            failed.append(_cannot_write(destination.path or Path("stdout"), error))
    if failed:
        raise CannotRunError("\n".join(failed))


def append_step_summary(run: Run, context: ReportContext, path: Path) -> str:
    """Appends the Markdown report to the step's summary, cut to the space that is left.

    It is written at once, so that concurrent commands do not mix their lines.

    Returns:
        What was done, for the user.

    Raises:
        OSError: the file cannot be written.
    """
    from kernelcheck.interfaces.reports import markdown

    taken = path.stat().st_size if path.exists() else 0
    room = max(0, STEP_SUMMARY_BYTES - taken - 2)
    more = str(more_of(ReportFormat.MARKDOWN, context).get("more", ""))
    report = ("\n" + markdown.render(run, context, room, more) + "\n").encode()
    if taken + len(report) > STEP_SUMMARY_BYTES:
        held = f"it holds {taken:,} bytes, and GitHub takes {STEP_SUMMARY_BYTES:,}"
        return f"step summary: nothing appended to {path}: {held}"
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
    try:
        written = os.write(descriptor, report)
        if written != len(report):
            raise OSError(f"only {written} of {len(report)} bytes could be written")
    finally:
        os.close(descriptor)
    return f"step summary: {len(report):,} bytes appended to {path}"


def write_file(path: Path, text: str) -> None:
    """Writes ``text`` so that ``path`` holds its old contents or all of the new; devices and pipes directly."""
    raise_on_signals()  # a signal must not leave the temporary file behind
    if _is_special(path):
        path.write_text(text, "utf-8")
        return
    write_whole(path, text.encode("utf-8"))


def write_stdout(text: str) -> None:
    """Writes to stdout; a reader that has gone away (``| head``) is not an error.

    Raises:
        kernelcheck.base.errors.CannotRunError: it cannot be written, for instance to a full disk.
    """
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        abandon(sys.stdout)
    except OSError as error:
        abandon(sys.stdout)
        raise CannotRunError(f"cannot write to stdout: {error.strerror or error}") from error


@contextmanager
def stdout_console(settings: TerminalSettings) -> Iterator[Console]:
    """A console whose lines are written to stdout together at the end (``write_stdout``)."""
    written = io.StringIO()
    yield settings.console(written, colored=settings.colored(sys.stdout))
    write_stdout(written.getvalue())


def _render(run: Run, destination: Destination, settings: TerminalSettings, context: ReportContext) -> str:
    from kernelcheck.interfaces.reports import text

    if destination.format is not ReportFormat.TEXT:
        return rendered(run, destination.format, context)
    written = io.StringIO()
    # FORCE_COLOR is about terminals that do not look like one: in a file, only --color always asks for colour.
    colored = settings.color is Color.ALWAYS if destination.path else settings.colored(sys.stdout)
    console = settings.console(written, colored=colored)
    text.render(
        run,
        console,
        root=context.root,
        reason=context.reason,
        replay=context.replay,
        picked=context.picked,
        verbose=context.verbose,
        quiet=settings.quiet,
        announced=settings.announced and destination.path is None and sys.stdout.isatty(),
        listed=() if destination.path else settings.listed,
        width=None if destination.path else terminal_width(sys.stdout),
    )
    return written.getvalue() + _lint_text(context)


def _lint_text(context: ReportContext) -> str:
    """Lint's findings as text, without the figures of kernels."""
    if context.lint is None:
        return ""
    from kernelcheck.interfaces.reports import lint

    since = lint.comparison(context.lint.compared) if context.lint.compared else ""
    return f"\nlint:\n{lint.text(context.lint.found, context.root, figures=False)}{since}"


def _is_special(path: Path) -> bool:
    return path.exists() and not path.is_file()


def _cannot_write(path: Path, error: OSError) -> str:
    where = "on another disk" if error.errno in DISK_FULL else "in a folder that can be written to"
    return f"cannot write {path}: {error.strerror or error}; give a path {where}"
