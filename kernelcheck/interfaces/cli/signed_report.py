"""The kernel correctness report: written with its signatures, and verified. ``kernelcheck report`` calls this."""

from __future__ import annotations

import contextlib
import hashlib
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kernelcheck.base.errors import UsageError
from kernelcheck.interfaces.cli.opening import kept_files
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings
from kernelcheck.interfaces.cli.signing import check_signed, require_no_signature, signing, write_signed

if TYPE_CHECKING:
    from kernelcheck.core.registry import OpRegistry
    from kernelcheck.core.results.run import Run
    from kernelcheck.records.history.stored import StoredRun


def write_report(
    found: StoredRun,
    registry: OpRegistry,
    path: Path,
    attached: Sequence[Path],
    key: str | None,
    settings: TerminalSettings,
    *,
    unsigned: bool,
) -> None:
    """Writes the page, its JSON, and a signature beside each.

    Raises:
        UsageError: it cannot be made of that run, or there is no key.
        CannotRunError: it cannot be signed or written.
    """
    from kernelcheck.core.oracle.tolerances import load_tolerances
    from kernelcheck.interfaces.reports import correctness
    from kernelcheck.interfaces.reports.attached import read_attached
    from kernelcheck.records.receipts.make import receipt_of_stored
    from kernelcheck.records.receipts.signing import REPORT

    if path.suffix != ".html":
        raise UsageError(f"report signed {path}: expected a name that ends in .html; its data go beside it, in .json")
    data = path.with_suffix(".json")
    for what, file in (("the report", path), ("the data of the report", data)):
        check_signed(what, file, kept_files(registry, merged=attached), "report signed FILE")
    if data.exists() and not correctness.is_data(data.read_bytes()):
        raise UsageError(
            f"report signed {path}: its data would replace {data}, which are not those of such a report; "
            "name another file"
        )
    how = signing(registry.root, key, unsigned)
    run: Run = found.run
    try:
        receipt = receipt_of_stored(run, registry, path, data)
    except UsageError as error:
        raise UsageError(f"run {found.id}: {str(error).replace('receipt', 'report')}") from None
    more = [read_attached(each, run, registry) for each in attached]
    ops = correctness.checked_ops(run, registry, load_tolerances(registry).entries)
    as_json = correctness.render_json(run, registry, receipt, ops, more)
    names = (shlex.quote(path.name), shlex.quote(data.name))
    page = correctness.render_html(
        run, registry, receipt, ops, more, of_json=as_json, names=names, signed=bool(how.key)
    )
    write_signed(data, as_json, how, REPORT, settings)
    write_signed(path, page, how, REPORT, settings)


def verify_report(path: Path, allowed: Path | None) -> bool:
    """Says who signed a report, whether its data are those that were signed with it, and which verdict it has.

    Raises:
        UsageError: a file cannot be read.
        CannotRunError: there is no ssh-keygen.
    """
    from kernelcheck.interfaces.reports.correctness import json_digest, verdict_in

    if allowed is None or not allowed.is_file():
        option = "--allowed-signers"
        given = f"{option} {allowed}: no such file" if allowed else f"report verify needs {option} FILE"
        raise UsageError(f"{given}; each of its lines is a name and a public key")
    require_no_signature(path, "report verify ")
    if not path.is_file():
        raise UsageError(f"report verify {path}: no such file; expected a report that `report signed` wrote")
    page, data = path.with_suffix(".html"), path.with_suffix(".json")
    files = [path, *(each for each in (page, data) if each != path and each.is_file())]
    problems, signers = [], []
    for file in files:
        signer, problem = _signer(file, allowed)
        signers += [signer] if signer else []
        problems += [f"{file}: {problem}"] if problem else []
    if page in files and data in files:
        expected = json_digest(_read(page))
        if expected != hashlib.sha256(data.read_bytes()).hexdigest():
            problems.append(f"{data}: it is not the data of {page}, which names SHA-256 {expected[:12] or '(none)'}")
    if len(dict.fromkeys(signers)) > 1:
        problems.append(f"signers: the files are signed by {' and '.join(dict.fromkeys(signers))}")
    if problems:
        count = len(problems)
        problems.append(f"{path} does not hold: {count} {'reason' if count == 1 else 'reasons'}")
        write_stdout("".join(f"{line}\n" for line in problems))
        return False
    checked = " and ".join(map(str, files))
    alone = "" if len(files) > 1 else f"; {data if path == page else page} is not there, and was not checked"
    lines = [
        f"{checked} {'hold' if len(files) > 1 else 'holds'}{alone}",
        f"signed by {signers[0]}",
        f"verdict of the run: {verdict_in(_read(path)) or 'it does not say'}",
        "exit code 0 means that the signatures hold, whatever the verdict",
    ]
    write_stdout("".join(f"{line}\n" for line in lines))
    return True


def _signer(file: Path, allowed: Path) -> tuple[str, str]:
    """Signer of a file, and the error of its signature."""
    from kernelcheck.records.receipts.signing import REPORT, SUFFIX, check

    signature = ""
    with contextlib.suppress(FileNotFoundError):
        signature = _read(file.with_name(file.name + SUFFIX))
    if not signature:
        return "", f"it is not signed ({file.name}{SUFFIX} is missing)"
    checked = check(_read(file), signature, REPORT, allowed)
    if checked.signer is None:
        return "", f"the signature is not of this file: {checked.problem}"
    if not checked.signer.principal:
        return "", f"signed with the key {checked.signer.key}: {checked.problem}"
    return f"{checked.signer.principal} ({checked.signer.key})", ""


def _read(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        raise  # a signature that is missing is no mistake in the command line
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None
