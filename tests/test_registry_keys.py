"""A registry takes the keys that the manual lists, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from registry_samples import MINIMAL, VALID, load

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.registry.keys import keys


@pytest.mark.parametrize(
    ("table", "old", "new"),
    [
        ("[kernelcheck]", "seed = 7", "nothing = 7"),
        ("[quick]", "cases = 3", "nothing = 3"),
        ("[thorough]", "cases = 50", "nothing = 50"),
        ("[baseline]", "regression_threshold", "nothing"),
        ("[ops.NAME]", "nonfinite", "nothing"),
        ("[ops.NAME.dims] NAME", "tile = 256", "nothing = 256"),
        ("[ops.NAME.inputs] NAME", "low = -2", "nothing = -2"),
        ("[ops.NAME.scalars] NAME", "eps = { type", "eps = { nothing"),
        ("[ops.NAME.scratch] NAME", "partial = { shape", "partial = { nothing"),
        ("[ops.NAME.outputs] NAME", "y = { shape", "y = { nothing"),
        ("[ops.NAME.launch]", "shared = ", "nothing = "),
    ],
)
def test_a_table_takes_the_keys_that_are_listed_for_it_and_no_other(
    tmp_path: Path, table: str, old: str, new: str
) -> None:
    with pytest.raises(
        RegistryError, match=re.escape(f"nothing: unknown key; expected one of {', '.join(keys(table))}")
    ):
        load(tmp_path, VALID.replace(old, new, 1))


def test_a_global_takes_the_keys_that_are_listed_for_it(tmp_path: Path) -> None:
    text = MINIMAL + "[ops.copy.globals]\ntaps = { nothing = 1 }\n"
    listed = ", ".join(keys("[ops.NAME.globals] NAME"))
    with pytest.raises(RegistryError, match=re.escape(f"nothing: unknown key; expected one of {listed}")):
        load(tmp_path, text)
