"""Options of commands that sign files, and how they write a file with its signature."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.output import check_files, write_file
from kernelcheck.interfaces.cli.settings import TerminalSettings

SignKeyOption = Annotated[
    str | None,
    typer.Option(
        "--sign-key",
        metavar="KEY",
        help="The SSH key; else that of git's configuration.",
        show_default=False,
        rich_help_panel=options.REPORTS,
    ),
]
UnsignedOption = Annotated[
    bool,
    typer.Option("--unsigned", help="Do not sign it.", rich_help_panel=options.REPORTS),
]


@dataclass(frozen=True)
class Signing:
    """How files are signed."""

    key: str
    """Empty for not at all."""
    program: str = ""
    """Instead of ssh-keygen."""


def signing(folder: Path, key: str | None, unsigned: bool) -> Signing:
    """Signing that ``--sign-key`` and ``--unsigned`` ask for, with git's configuration in ``folder``.

    Raises:
        kernelcheck.base.errors.UsageError: there is no key, or both were given.
    """
    from kernelcheck.core.provenance.git import Repository
    from kernelcheck.records.receipts.signing import signing_key

    if key == "":
        raise UsageError("--sign-key is empty; expected a file with an SSH key, private or public")
    if key and unsigned:
        raise UsageError("--sign-key and --unsigned exclude each other; give one of them")
    if unsigned:
        return Signing("")
    setting = Repository(folder).setting
    return Signing(signing_key(key, setting), setting("gpg.ssh.program", kind="path"))


def check_signed(what: str, path: Path, kept: Mapping[Path, str], option: str = "FILE") -> None:
    """Refuses a file that cannot be written with its signature beside it, before anything runs.

    Args:
        what: is to be written: ``the receipt``.
        path: where.
        kept: files that neither may replace, and what each is.
        option: names the file.

    Raises:
        kernelcheck.base.errors.UsageError: one would replace such a file, or a source file.
        kernelcheck.base.errors.CannotRunError: one could not be written to its path.
    """
    from kernelcheck.records.receipts.signing import SUFFIX

    check_files([(what, path)], kept, {path: option})
    check_files([(f"the signature of {what}", path.with_name(path.name + SUFFIX))], kept, {})


def require_no_signature(path: Path, option: str) -> None:
    """
    Raises:
        kernelcheck.base.errors.UsageError: it is a signature, and not what was signed.
    """
    from kernelcheck.records.receipts.signing import SUFFIX

    if path.suffix == SUFFIX:
        raise UsageError(f"{option}{path}: that is a signature; give the file that it signs, {path.with_suffix('')}")


def write_signed(path: Path, text: str, how: Signing, namespace: str, settings: TerminalSettings) -> None:
    """Writes a file and its signature, and says so on stderr.

    Raises:
        kernelcheck.base.errors.CannotRunError: it cannot be signed or written.
    """
    from kernelcheck.records.receipts.signing import SUFFIX, sign

    signature = sign(text, how.key, namespace, how.program) if how.key else ""
    beside = path.with_name(path.name + SUFFIX)
    try:
        write_file(path, text)
        if signature:
            write_file(beside, signature)
        else:
            beside.unlink(missing_ok=True)  # that of a file that is no more
    except OSError as error:
        raise CannotRunError(f"cannot write {path}: {error.strerror or error}") from error
    said = f"wrote {path} and its signature {beside.name}" if signature else f"wrote {path}, which is not signed"
    settings.console(sys.stderr).print(said, markup=False, highlight=False)
