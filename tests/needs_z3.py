"""What tests need of Z3."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import pytest


def _first_number() -> int:
    try:
        return int(version("z3-solver").partition(".")[0])
    except PackageNotFoundError:
        return 0


needs_z3 = pytest.mark.skipif(_first_number() == 0, reason="Z3 is not installed")
needs_z3_5 = pytest.mark.skipif(_first_number() < 5, reason="needs Z3 5 or later")
"""For what older ones leave undecided."""
