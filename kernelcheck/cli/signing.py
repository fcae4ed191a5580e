"""What commands share that sign files: their options, and a file written with its signature."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from kernelcheck.cli import options
from kernelcheck.cli.output import write_file
from kernelcheck.cli.settings import Settings
from kernelcheck.errors import CannotRunError, UsageError

SignKeyOption = Annotated[
    str | None,
    typer.Option(
        "--sign-key",
        metavar="KEY",
        help="Sign with this SSH key; else with that of git's configuration.",
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
    """What ``--sign-key`` and ``--unsigned`` ask for, with git's configuration in ``folder``.

    Raises:
        kernelcheck.errors.UsageError: there is no key, or both were given.
    """
    from kernelcheck.provenance.git import Repository
    from kernelcheck.receipts.signing import signing_key

    if key and unsigned:
        raise UsageError("--sign-key and --unsigned exclude each other; give one of them")
    if unsigned:
        return Signing("")
    setting = Repository(folder).setting
    return Signing(signing_key(key, setting), setting("gpg.ssh.program", kind="path"))


def write_signed(path: Path, text: str, how: Signing, namespace: str, settings: Settings) -> None:
    """Writes a file and its signature, and says so on stderr.

    Raises:
        kernelcheck.errors.CannotRunError: it cannot be signed or written.
    """
    from kernelcheck.receipts.signing import SUFFIX, sign

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
