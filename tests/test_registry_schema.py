"""The JSON Schema of a registry takes what the reader takes, and refuses the kinds of values that it refuses."""

from __future__ import annotations

import copy
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli
from jsonschema import Draft7Validator
from registry_samples import FILES, MINIMAL, VALID

from kernelcheck.base.errors import RegistryError
from kernelcheck.core.registry import load_registry
from kernelcheck.core.registry.keys import KEYS
from kernelcheck.core.registry.schema import DIRECTIVE, json_schema
from kernelcheck.interfaces.cli import main

ROOT = Path(__file__).resolve().parent.parent
STRANGE: tuple[object, ...] = (True, -3, 1.5, "strange", [], ["strange"], {"strange": 1})
KIND = re.compile(
    r"got (a boolean|an integer|a float|a string|an array|a table)|unknown key|is missing|expected one of"
    r"|at least one value|expected \d+ to \d+ values|string that is not empty"
)
"""What the reader says of a value that the schema can judge."""


def entries(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The path of every key of nested tables."""
    if isinstance(value, dict):
        for key, below in value.items():
            yield (*path, key)
            yield from entries(below, (*path, key))


def with_value(registry: dict[str, Any], path: tuple[str, ...], value: object) -> dict[str, Any]:
    changed = copy.deepcopy(registry)
    table = changed
    for key in path[:-1]:
        table = table[key]
    table[path[-1]] = value
    return changed


def toml(value: object) -> str:
    """As TOML, a table inline."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("schema")
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return folder


def refusal(folder: Path, registry: dict[str, Any]) -> str:
    """Why the reader does not take it; empty if it does."""
    path = folder / "kernelcheck.toml"
    path.write_text("".join(f"{key} = {toml(value)}\n" for key, value in registry.items()))
    try:
        load_registry(path)
    except RegistryError as error:
        return str(error)
    return ""


@pytest.mark.slow
def test_the_schema_and_the_reader_agree_on_every_key_with_every_kind_of_value(folder: Path) -> None:
    valid = tomli.loads(VALID)
    valid["lint"] = {"max_registers": 64, "min_occupancy": 0.5, "allow": ["KC103"]}
    valid["ops"]["layernorm"] |= {"floor": 1e-6, "host": "keep", "lint": {"max_spill_bytes": 0}}
    validator = Draft7Validator(json_schema())
    assert refusal(folder, valid) == ""
    differences = []
    for path in entries(valid):
        for value in STRANGE:
            changed = with_value(valid, path, value)
            message, accepted = refusal(folder, changed), validator.is_valid(changed)
            judged = "unknown placeholder" not in message and KIND.search(message.partition("; did you")[0])
            if (message == "" and not accepted) or (accepted and judged):
                differences.append((path, value, message or "taken by the reader alone"))
    assert differences == []


def test_every_key_of_every_table_has_a_schema_with_what_it_means() -> None:
    described = json.dumps(json_schema())
    assert described.count('"description"') >= sum(map(len, KEYS.values()))


@pytest.mark.parametrize("path", [ROOT / "kernelcheck.toml", ROOT / "kernelcheck/templates/kernelcheck.toml"])
def test_registries_that_are_shipped_are_valid(path: Path) -> None:
    Draft7Validator.check_schema(json_schema())
    assert [each.message for each in Draft7Validator(json_schema()).iter_errors(tomli.loads(path.read_text()))] == []


def test_a_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == json_schema()


@pytest.mark.skipif(shutil.which("taplo") is None, reason="taplo is not installed")
def test_taplo_finds_the_schema_beside_what_init_writes_and_marks_a_misspelt_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init"]) == 0
    registry = tmp_path / "kernelcheck.toml"
    assert registry.read_text().startswith(DIRECTIVE)

    def lint() -> subprocess.CompletedProcess[str]:
        return subprocess.run(["taplo", "lint", registry], capture_output=True, text=True, check=False, timeout=60)

    assert lint().returncode == 0
    registry.write_text(registry.read_text().replace("accumulate =", "acumulate ="))
    ended = lint()
    assert ended.returncode != 0
    assert "acumulate" in ended.stderr


def test_a_minimal_registry_is_valid() -> None:
    assert Draft7Validator(json_schema()).is_valid(tomli.loads(MINIMAL))
