"""``kernelcheck receipt``: signed statements of what was run, made, merged and verified."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kernelcheck.base.errors import UsageError
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.interfaces.cli import help_screen, options
from kernelcheck.interfaces.cli.opening import kept_files, open_registry
from kernelcheck.interfaces.cli.output import write_stdout
from kernelcheck.interfaces.cli.settings import TerminalSettings, leave
from kernelcheck.interfaces.cli.signing import (
    SignKeyOption,
    UnsignedOption,
    check_signed,
    require_no_signature,
    signing,
    write_signed,
)
from kernelcheck.interfaces.cli.stored import nothing_stored, stored_results

if TYPE_CHECKING:
    from kernelcheck.core.provenance.git import Repository
    from kernelcheck.records.receipts.verify import ReceiptVerdict

app = typer.Typer(
    help="Prove what was run: signed receipts, verified anywhere.", no_args_is_help=True, add_completion=False
)
EXAMPLES = options.examples(
    ("kernelcheck ci --receipt receipt.json --sign-key ~/.ssh/id_ed25519", "run everything, and sign what came of it"),
    ("kernelcheck receipt make receipt.json", "the receipt of the last stored run"),
    ("kernelcheck receipt merge cpu.json gpu.json --output receipt.json", "one of two machines' receipts"),
    ("kernelcheck receipt verify receipt.json --allowed-signers .allowed_signers", "does it hold for this commit?"),
)
MAKE_EXAMPLES = options.examples(
    ("kernelcheck receipt make receipt.json", "the last stored run, signed with git's key"),
    ("kernelcheck receipt make receipt.json --run 12 --sign-key ~/.ssh/id_ed25519", "run 12, and another key"),
    ("kernelcheck receipt make receipt.json --unsigned", "without a signature"),
)
MERGE_EXAMPLES = options.examples(
    ("kernelcheck receipt merge cpu.json gpu.json --output receipt.json", "two machines"),
    ("kernelcheck receipt merge shard-*.json --output receipt.json --sign-key KEY", "shards, and a signature for all"),
)
VERIFY_EXAMPLES = options.examples(
    ("kernelcheck receipt verify receipt.json --allowed-signers .allowed_signers", "against this working tree"),
    ("kernelcheck receipt verify receipt.json --policy release.toml", "with other terms than the registry's"),
    ("kernelcheck receipt verify receipt.json --keys-url https://github.com/me.keys", "and my keys there"),
    ("kernelcheck receipt verify receipt.json --commit v1.2", "a receipt of another commit than HEAD"),
)


@app.callback(cls=help_screen.ScreenGroup, epilog=EXAMPLES)
def _receipt() -> None:
    pass


@app.command("make", cls=help_screen.ScreenCommand, epilog=MAKE_EXAMPLES)
def make(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; the signature goes to FILE.sig.")],
    number: Annotated[
        int | None, typer.Option("--run", metavar="N", help="The stored run of this number; by default the newest.")
    ] = None,
    sign_key: SignKeyOption = None,
    unsigned: UnsignedOption = False,
    config: options.ConfigOption = None,
) -> None:
    """Make the receipt of a stored run.

    All that the run was made of must be as it was. The receipt names the commit that
    is checked out now. Exit codes: 0 written, 2 it cannot be made of that run, 3 it
    cannot be signed or written, 5 nothing is stored.
    """
    with stored_results(config) as (registry, database):
        from kernelcheck.records.history.stored import find_run

        found = find_run(database, number=number)
        if found is None:
            raise nothing_stored(database, [], None, "run" if number is None else f"run {number}")
    check_signed("the receipt", file, kept_files(registry))
    from kernelcheck.records.receipts.make import receipt_of_stored
    from kernelcheck.records.receipts.receipt import text_of
    from kernelcheck.records.receipts.signing import RECEIPT

    how = signing(registry.root, sign_key, unsigned)
    try:
        text = text_of(receipt_of_stored(found.run, registry, file))
    except UsageError as error:
        raise UsageError(f"run {found.id}: {error}") from None
    write_signed(file, text, how, RECEIPT, context.ensure_object(TerminalSettings))


@app.command("merge", cls=help_screen.ScreenCommand, epilog=MERGE_EXAMPLES)
def merge(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Receipts of one commit.")],
    output: Annotated[Path, typer.Option("--output", metavar="PATH", help="Where to write the merged receipt.")],
    sign_key: SignKeyOption = None,
) -> None:
    """Put receipts of one commit together: shards, or machines.

    Their texts and signatures stand in the merged one, so that it needs no signature
    of its own if each of them has one; --sign-key adds one.

    Exit codes: 0 written, 2 they are not of one commit and tree, 3 it cannot be signed
    or written.
    """
    from kernelcheck.records.receipts.merge import merge as merged
    from kernelcheck.records.receipts.receipt import MergedPart, text_of
    from kernelcheck.records.receipts.signing import RECEIPT

    parts = [(str(path), MergedPart(_read(path), _signature(path))) for path in files]
    check_signed("the receipt", output, dict.fromkeys(files, "a receipt to be merged"), "--output PATH")
    how = signing(Path.cwd(), sign_key, unsigned=not sign_key)
    write_signed(output, text_of(merged(parts)), how, RECEIPT, context.ensure_object(TerminalSettings))


@app.command("verify", cls=help_screen.ScreenCommand, epilog=VERIFY_EXAMPLES)
def verify(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The receipt; its signature is in FILE.sig.")],
    allowed_signers: Annotated[
        Path | None,
        typer.Option(
            "--allowed-signers",
            metavar="FILE",
            help="Whose signatures count; else git's gpg.ssh.allowedSignersFile.",
            show_default=False,
        ),
    ] = None,
    keys_url: Annotated[
        list[str] | None,
        typer.Option("--keys-url", metavar="URL", help="Also accept the keys listed there; repeatable."),
    ] = None,
    policy: Annotated[
        Path | None,
        typer.Option(
            "--policy", metavar="FILE", help="A table [receipt]; else that of the registry.", show_default=False
        ),
    ] = None,
    commit: Annotated[str, typer.Option("--commit", metavar="REV", help="The commit it must be of.")] = "HEAD",
    allow_unsigned: Annotated[bool, typer.Option("--allow-unsigned", help="Accept one that nobody signed.")] = False,
    form: options.TextOrJsonOption = options.TextOrJson.TEXT,
    config: options.ConfigOption = None,
) -> None:
    """Check that a receipt holds for this working tree.

    Its signature, the hashes of all files, the commit, the ops that must have passed,
    its age, and where it was run, as [receipt] asks for. Needs no GPU and no network.

    Exit codes: 0 it holds, 1 it does not (a line for each reason), 2 usage or registry
    error, 3 git or ssh-keygen cannot be run.
    """
    from kernelcheck.core.registry.load import load_receipt_policy
    from kernelcheck.records.receipts.keys_url import keys_at
    from kernelcheck.records.receipts.made_of import repository_of
    from kernelcheck.records.receipts.signing import RECEIPT
    from kernelcheck.records.receipts.signing import allowed_signers as all_signers
    from kernelcheck.records.receipts.verify import Terms
    from kernelcheck.records.receipts.verify import verify as hold

    require_no_signature(file, "")
    registry = open_registry(config)
    repository = repository_of(registry)
    text, signature = _read(file), _signature(file)
    known = _known_signers(allowed_signers, repository, needed=not keys_url and bool(signature))
    listed = [keys_at(url) for url in keys_url or ()]
    for note in filter(None, (each.note for each in listed)):
        context.ensure_object(TerminalSettings).console(sys.stderr).print(
            f"warning: {note}", markup=False, highlight=False
        )
    with all_signers(known, [(each.principal, key) for each in listed for key in each.keys], RECEIPT) as allowed:
        terms = Terms(
            registry=registry,
            repository=repository,
            policy=load_receipt_policy(policy) if policy else registry.receipt,
            commit=repository.commit(commit),
            now=datetime.now(timezone.utc),
            allowed=allowed,
            allow_unsigned=allow_unsigned,
        )
        verdict = hold(text, signature, str(file), terms)
    write_stdout(_as_json(file, verdict) if form is options.TextOrJson.JSON else _as_text(file, verdict))
    leave(ExitCode.FAILED if verdict.problems else ExitCode.PASSED)


def _known_signers(given: Path | None, repository: Repository, *, needed: bool) -> Path | None:
    """The allowed signers file; None if none is named. With ``needed``, git's must be there if it names one."""
    named = repository.setting("gpg.ssh.allowedSignersFile", kind="path")
    if given is None and not named:
        return None
    path = given or repository.top / named
    if path.is_file():
        return path
    if given is None and not needed:
        return None
    said = f"--allowed-signers {path}" if given else f"gpg.ssh.allowedSignersFile of git's configuration names {path}"
    raise UsageError(f"{said}: no such file; each line of it is a principal and a public key")


def _read(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise UsageError(f"cannot read the receipt {path}: {error.strerror or error}") from None


def _signature(path: Path) -> str:
    """The signature beside a receipt; empty if there is none."""
    from kernelcheck.records.receipts.signing import SUFFIX

    with contextlib.suppress(FileNotFoundError):
        return path.with_name(path.name + SUFFIX).read_bytes().decode("utf-8", "surrogateescape")
    return ""


def _as_text(file: Path, verdict: ReceiptVerdict) -> str:
    lines: Sequence[str]
    receipt = verdict.receipt
    if verdict.problems or receipt is None:
        count = len(verdict.problems)
        lines = [*verdict.problems, f"{file} does not hold: {count} {'reason' if count == 1 else 'reasons'}"]
        return "".join(f"{line}\n" for line in lines)
    signers = ", ".join(f"{each.principal} ({each.key})" for each in verdict.signers)
    state = "dirty" if receipt.revision.dirty else "clean"
    branch = f" ({receipt.revision.branch})" if receipt.revision.branch else ""
    lines = [
        f"{file} holds",
        f"signed by {signers}" if signers else "not signed: anyone could have written it",
        f"commit {receipt.revision.commit[:12]}{branch}, {state}; {len(receipt.files)} files",
    ]
    for sweep in receipt.sweeps:
        cases = sum(outcome.passed for outcome in sweep.outcomes)
        where = " ".join(filter(None, (sweep.environment.get("device", ""), *sweep.archs)))
        pairs = len(sweep.outcomes)
        lines.append(
            f"{sweep.mode} sweep of root seed {sweep.seed} on {sweep.backend} ({where}), ended {sweep.ended}: "
            f"{pairs} {'pair' if pairs == 1 else 'pairs'} of op and dtype, {cases} cases passed"
        )
    return "".join(f"{line}\n" for line in lines)


def _as_json(file: Path, verdict: ReceiptVerdict) -> str:
    from kernelcheck.core.results.as_json import plain

    document = {
        "receipt": str(file),
        "holds": not verdict.problems,
        "problems": list(verdict.problems),
        "signers": [plain(each) for each in verdict.signers],
        "commit": verdict.receipt.revision.commit if verdict.receipt else None,
    }
    return json.dumps(document, indent=2, sort_keys=True) + "\n"
