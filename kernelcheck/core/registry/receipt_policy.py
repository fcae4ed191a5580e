"""The table ``[receipt]``: what is asked of a receipt."""

from __future__ import annotations

from kernelcheck.core.registry.keys import keys
from kernelcheck.core.registry.model import ARCH, ReceiptPolicy
from kernelcheck.core.registry.table import Table

_MOST_CASES = 1_000_000
MOST_DAYS = 36_500.0


def read_receipt_policy(table: Table) -> ReceiptPolicy:
    """
    Raises:
        RegistryError: a key is unknown, or its value is not what the key takes.
    """
    table.allow(*keys("[receipt]"))
    default = ReceiptPolicy()
    archs = table.texts("require_arch")
    for place, arch in enumerate(archs):
        if not ARCH.fullmatch(arch):
            raise table.wrong(f"require_arch[{place}]", "an architecture such as 'sm_80'", arch)
    if "required_ops" in table and not table.texts("required_ops"):
        raise table.error("required_ops", "expected at least one name or glob; a receipt that proves nothing is no use")
    return ReceiptPolicy(
        required_ops=table.texts("required_ops") or default.required_ops,
        mode=table.choice("mode", ("quick", "thorough"), default.mode),
        min_cases=table.integer("min_cases", 1, _MOST_CASES) if "min_cases" in table else None,
        max_age_days=table.number("max_age_days", 0.0, MOST_DAYS, 0.0) if "max_age_days" in table else None,
        allow_dirty=table.flag("allow_dirty", default.allow_dirty),
        allow_other_seeds=table.flag("allow_other_seeds", default.allow_other_seeds),
        require_backend=table.choice("require_backend", ("cpu", "cuda")) if "require_backend" in table else None,
        require_arch=archs,
        signers=table.texts("signers"),
    )
