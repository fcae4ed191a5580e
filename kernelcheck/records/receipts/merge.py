"""Receipts of one commit put together: shards, and machines. The parts stand in the whole, with their signatures."""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.base.errors import UsageError
from kernelcheck.records.receipts.receipt import File, MergedPart, Receipt, Revision, parse


def merge(parts: Sequence[tuple[str, MergedPart]]) -> Receipt:
    """The receipt that its parts form together: it follows from them alone.

    Args:
        parts: each with what messages call it.

    Raises:
        UsageError: they are not receipts of one commit and tree, or one is there twice.
    """
    receipts = [(where, parse(part.receipt, where)) for where, part in parts]
    if not receipts:
        raise UsageError("expected at least one receipt to merge")
    for position, (where, part) in enumerate(parts):
        if receipts[position][1].parts:
            raise UsageError(f"{where}: it is merged itself; merge the receipts that it was made from")
        for other, former in parts[:position]:
            if former.receipt == part.receipt:
                raise UsageError(f"{other} and {where} are the same receipt; give each once")
    first_name, first = receipts[0]
    for where, receipt in receipts[1:]:
        for what, found, expected in (
            ("git commit", receipt.revision.commit, first.revision.commit),
            ("uncommitted changes", receipt.revision.diff_sha256, first.revision.diff_sha256),
            ("registry", receipt.registry, first.registry),
            ("kernelcheck version", receipt.version, first.version),
        ):
            if found != expected:
                shown = f": {expected or 'nothing'} and {found or 'nothing'}"
                raise UsageError(f"{first_name} and {where} cannot be merged: they differ in {what}{shown}")
    return Receipt(
        files=_joined_files(receipts),
        revision=Revision(
            commit=first.revision.commit,
            branch=next((each.revision.branch for _, each in receipts if each.revision.branch), ""),
            dirty=first.revision.dirty,
            diff_sha256=first.revision.diff_sha256,
        ),
        registry=first.registry,
        version=first.version,
        sweeps=tuple(sweep for _, each in receipts for sweep in each.sweeps),
        unresolved=tuple(sorted({op for _, each in receipts for op in each.unresolved})),
        parts=tuple(part for _, part in parts),
    )


def _joined_files(receipts: Sequence[tuple[str, Receipt]]) -> tuple[File, ...]:
    known: dict[str, tuple[str, File]] = {}
    for where, receipt in receipts:
        for file in receipt.files:
            other, before = known.setdefault(file.name, (where, file))
            if before.sha256 != file.sha256:
                raise UsageError(f"{other} and {where} cannot be merged: they differ in {file.name}")
            roles = tuple(dict.fromkeys((*before.roles, *file.roles)))
            known[file.name] = (other, File(file.name, file.sha256, roles))
    return tuple(file for _, (_, file) in sorted(known.items()))
