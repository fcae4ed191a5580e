"""Where an include looks for files."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.registry import load_registry


@pytest.mark.parametrize("pattern", ["/**/*.toml", "../**/*.toml"])
def test_an_include_cannot_search_folders_above_its_own(tmp_path: Path, pattern: str) -> None:
    path = tmp_path / "kernelcheck.toml"
    path.write_text(f'[kernelcheck]\nschema = 1\ninclude = ["{pattern}"]\n')
    with pytest.raises(RegistryError, match="below the folder of this file"):
        load_registry(path)
