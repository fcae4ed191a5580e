"""``config show`` has every setting with where it comes from, and the manual every environment variable."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from registry_samples import MINIMAL, load
from stored_project import RIGHT, write_project

import kernelcheck
from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.runtime import sharing
from kernelcheck.base import time_limits
from kernelcheck.base.cache.bound import DEFAULT_BYTES
from kernelcheck.compiler.python_kernels import process
from kernelcheck.core.registry.keys import KEYS, keys
from kernelcheck.core.sweep import selection
from kernelcheck.core.user_scripts import script_functions
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.cli.variables import VARIABLES

PACKAGE = Path(kernelcheck.__file__).parent
READ = re.compile(
    r"""(?:environ|environment|variables)(?:\.get)?[(\[]"([A-Z][A-Z_]+)"|"(KERNELCHECK_[A-Z_]+)"|"""
    r"""_VARIABLE = "([A-Z_]+)"|(?:INDEX_VARIABLE, COUNT_VARIABLE) = "([A-Z_]+)", "([A-Z_]+)\""""
)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, tuple[object, str]]:
    assert main(["config", "show", "--format", "json", *arguments]) == 0
    return {each["setting"]: (each["value"], each["from"]) for each in json.loads(capsys.readouterr().out)}


def test_each_setting_is_shown_with_its_line_its_variable_or_as_a_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    load(tmp_path, MINIMAL.replace("schema = 1\n", 'schema = 1\noptions = ["-std=c++17"]\n[quick]\ncases = 3\n', 1))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KERNELCHECK_CACHE_SIZE", "500M")
    monkeypatch.delenv("KERNELCHECK_KEEP_RUNS", raising=False)
    found = shown(capsys)
    assert found["registry"] == (str(tmp_path / "kernelcheck.toml"), "found from the current folder upward")
    assert found["kernelcheck.options"] == (["-std=c++17"], "kernelcheck.toml:4")
    assert found["quick.cases"] == (3, "kernelcheck.toml:6")
    assert found["thorough.cases"] == (200, "default")
    assert found["KERNELCHECK_CACHE_SIZE"] == ("500M", "environment")
    assert found["KERNELCHECK_KEEP_RUNS"] == ("100", "default")
    tables = [name.strip("[]") for name in KEYS if not name.startswith("[ops.")]
    assert {*found} == {"registry", *VARIABLES} | {f"{table}.{key}" for table in tables for key in keys(f"[{table}]")}
    assert found["receipt.required_ops"] == (["*"], "default")
    assert main(["config", "show"]) == 0
    assert re.search(r"^quick\.cases +3 +kernelcheck\.toml:6$", capsys.readouterr().out, re.MULTILINE)


def test_without_a_registry_the_environment_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert {*shown(capsys)} == {"registry", *VARIABLES}


def test_quick_sweeps_in_all_dtypes_are_shown_as_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    load(tmp_path, MINIMAL.replace("schema = 1\n", 'schema = 1\n[quick]\ndtypes = "all"\n', 1))
    monkeypatch.chdir(tmp_path)
    assert shown(capsys)["quick.dtypes"] == ("all", "kernelcheck.toml:5")
    assert shown(capsys)["lint.baseline"] == (None, "default")


def test_tokens_are_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("GITHUB_TOKEN", "KERNELCHECK_GITLAB_TOKEN"):
        monkeypatch.setenv(name, "hunter2")
        assert shown(capsys)[name] == ("set, and not shown", "environment")
        assert main(["config", "show"]) == 0
        assert "hunter2" not in capsys.readouterr().out


def test_every_environment_variable_that_is_read_is_in_the_manual() -> None:
    files = [
        path for path in PACKAGE.rglob("*.py") if path.name != "variables.py" and path.parent.name != "build_files"
    ]
    code = "\n".join(path.read_text("utf-8") for path in files)  # there, names are those of CMake's variables
    names = {name for match in READ.finditer(code) for name in match.groups() if name}
    # Others are between kernelcheck's own processes, and the judge gives solutions a folder for extensions.
    read = {name for name in names - {"TORCH_EXTENSIONS_DIR"} if not name.startswith("_")}
    page = (PACKAGE / "manual" / "commands.md").read_text("utf-8")
    assert {"KERNELCHECK_CACHE_DIR", "KERNELCHECK_DEBUG", "NO_COLOR", "CI_NODE_TOTAL"} <= read
    assert {name for name in read if f"| `{name}` |" not in page} == set()
    assert {name for name in VARIABLES if name not in code} == set()


def test_defaults_are_those_of_the_code() -> None:
    defaults = {name: variable.default for name, variable in VARIABLES.items()}
    assert float(defaults[time_limits.LAUNCH_VARIABLE]) == sharing.LAUNCH_SECONDS
    assert float(defaults[process.LIMIT_VARIABLE]) == process.DEFAULT_LIMIT
    assert float(defaults[script_functions.SECONDS_VARIABLE]) == script_functions.SECONDS
    assert int(defaults[selection.LONG_VARIABLE]) == selection.LONG
    assert defaults[jit.OPTIMISE_VARIABLE] == jit.WELL
    assert defaults["KERNELCHECK_CACHE_SIZE"] == f"{DEFAULT_BYTES >> 30}G"


def test_ops_that_are_not_valid_are_left_out_only_where_others_are_named_and_the_environment_asks_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = write_project(tmp_path / "project", {"right": RIGHT, "broken": RIGHT})
    registry = root / "kernelcheck.toml"
    registry.write_text(registry.read_text().replace('source = "broken.cu"', 'sorce = "broken.cu"'))
    monkeypatch.chdir(root)
    assert main(["run", "--quick", "right"]) == 2
    monkeypatch.setenv("KERNELCHECK_SKIP_INVALID", "1")
    assert main(["run", "--quick"]) == 2, "all are meant"
    assert main(["calibrate", "right"]) == 2, "it writes down what ops there are"
    capsys.readouterr()
    assert main(["run", "--quick", "right"]) == 0
    assert "warning: left out: kernelcheck.toml:" in capsys.readouterr().err
    assert main(["run", "--quick", "broken"]) == 2
    assert "did you mean 'source'?" in capsys.readouterr().err
    registry.write_text(registry.read_text().replace("[quick]", "[quik]"))
    assert main(["run", "--quick", "right"]) == 2, "what is not an op concerns all"
