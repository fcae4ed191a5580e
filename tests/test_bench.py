"""``kernelcheck bench`` on the stand-in for a GPU, whose clock says how long a launch takes."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from bench_project import KERNEL, stand_in, write_project
from bench_samples import bench, measurement
from jsonschema import Draft7Validator

from kernelcheck.backends.cuda import telemetry
from kernelcheck.base.errors import RegistryError, UsageError
from kernelcheck.core.registry import load_registry
from kernelcheck.core.registry.schema import json_schema
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.reports import bench as report

FEW = ("--repeats", "12", "--seeds", "2", "--warm-up", "0.001")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write_project(tmp_path)


def measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, Any]:
    """Exit code and JSON of ``kernelcheck bench`` on the stand-in."""
    stand_in(monkeypatch)
    code = main(["bench", *FEW, "--format", "json", *options])
    out = capsys.readouterr().out
    return code, json.loads(out) if out else None


def test_without_a_gpu_nothing_is_measured(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["bench", "--output", "json=out.json"])
    said = capsys.readouterr()
    assert (code, said.out, (project / "out.json").exists()) == (3, "", False)
    assert "measures a GPU, and none answers" in said.err


def test_times_are_those_of_the_launches_alone(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the stand-in a launch takes 10 microseconds, on a cold cache 20. To put buffers back, to flush the cache and
    to hold the device take time as well, which does not count."""
    code, found = measured(monkeypatch, capsys)
    (op,) = found["ops"]
    assert (code, op["verdict"]["kind"], op["dims"], op["bytes_moved"]) == (0, None, {"n": 300}, 2400.0)
    assert 20 <= op["figures"]["cold"]["min_us"] <= op["figures"]["cold"]["p99_us"]["value"] <= 20.2
    assert 10 <= op["figures"]["warm"]["min_us"] <= op["figures"]["warm"]["p99_us"]["value"] <= 10.1
    assert [len(series) for cache in op["measured"] for series in cache["microseconds"]] == [12] * 4
    assert op["figures"]["cold"]["gbps"]["value"] == pytest.approx(2400 / op["figures"]["cold"]["median_us"] / 1e3)
    assert {reading["watts"] for cache in op["measured"] for reading in cache["readings"]} == {412.5}
    assert found["device"] == found["environment"]["device"] == "CPU executor as a GPU"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kernel", "reference", "inputs"),
    [
        ("if (i < n) { x[i] = 2 * x[i]; }", "2 * x", '{ shape = ["n"], inout = true }'),
        ("if (i < n && atomicAdd(&visits, 1) < n) x[i] = x[i] + 1;", "x + 1", '{ shape = ["n"], inout = true }'),
    ],
    ids=["in place", "counting in a variable of the module"],
)
def test_each_repetition_begins_with_the_same_contents(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    kernel: str,
    reference: str,
    inputs: str,
) -> None:
    monkeypatch.chdir(write_project(tmp_path))
    (tmp_path / "twice.cu").write_text(
        '__device__ int visits; extern "C" __global__ void twice(float* x, int n) {'
        f" int i = blockIdx.x * blockDim.x + threadIdx.x; {kernel} }}"
    )
    (tmp_path / "twice.py").write_text(f"def reference(x):\n    return {reference}\n")
    path = tmp_path / "kernelcheck.toml"
    text = path.read_text().replace('x = { shape = ["n"] }', f"x = {inputs}").replace('"x", "y", "n"', '"x", "n"')
    path.write_text(text.replace('[ops.twice.outputs]\ny = { shape = ["n"] }\n', ""))
    code, found = measured(monkeypatch, capsys)
    assert (code, [op["verdict"]["kind"] for op in found["ops"]], len(found["ops"][0]["measured"])) == (0, [None], 2)


def test_a_wrong_kernel_is_not_timed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_project(tmp_path, kernel=KERNEL.replace("2 * x[i]", "3 * x[i]")))
    code, found = measured(monkeypatch, capsys)
    (op,) = found["ops"]
    assert (code, op["verdict"]["kind"], op["measured"], op["figures"]) == (1, "mismatch", [], {})
    assert main(["reproduce", "--backend", "cpu", op["verdict"]["token"]]) == 1


def test_an_op_without_a_reference_is_not_called_right(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = project / "kernelcheck.toml"
    registry.write_text(registry.read_text().replace('reference = "twice.py"', 'reference = "none"'))
    code, found = measured(monkeypatch, capsys, "--output", "text=bench.txt", "--output", "csv=bench.csv")
    assert (code, [op["verdict"]["compared"] for op in found["ops"]]) == (5, [False])
    said = (project / "bench.txt").read_text()
    assert "n=300: not compared, it has no reference; " in said
    assert said.splitlines()[-1].startswith("1 measured (1 of them not compared with a reference), 0 wrong, ")
    with (project / "bench.csv").open() as written:
        assert {row["verdict"] for row in csv.DictReader(written)} == {"checked"}


def test_a_kernel_whose_last_repetition_is_wrong_is_not_timed(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The device does nothing from the twentieth launch on."""
    monkeypatch.setenv("KERNELCHECK_FAKE", "tire:20")
    code, found = measured(monkeypatch, capsys)
    (op,) = found["ops"]
    assert (code, op["measured"]) == (1, [])
    assert op["verdict"]["message"].startswith("after the last of the timed repetitions")


@pytest.mark.slow
def test_a_worker_that_dies_while_it_measures_is_an_error(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KERNELCHECK_FAKE", "die:flush:5")
    code, found = measured(monkeypatch, capsys)
    assert code != 0
    assert [op["measured"] for op in found["ops"]] == [[]] * len(found["ops"])


@pytest.mark.slow
def test_a_device_at_its_power_cap_makes_the_times_doubtful(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KERNELCHECK_FAKE_CAPPED", "3")
    _, found = measured(monkeypatch, capsys)
    figures = found["ops"][0]["figures"]
    assert figures["warm"]["slowed_by"] == ["power cap"]
    assert figures["warm"]["doubt"] == "the device was slowed down (power cap)"


@pytest.mark.slow
def test_without_nvml_the_report_says_what_is_not_known(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KERNELCHECK_FAKE_NO_NVML", "1")
    stand_in(monkeypatch)
    assert main(["bench", *FEW]) == 0
    assert "clocks, temperature and power are not known: NVML does not read this device" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("limits", "code", "standing"),
    [("max_us = 30", 0, "holds"), ("min_gbps = 0.5", 1, "broken"), ("max_us = 20.1", 3, "cannot tell")],
)
def test_limits_of_the_devices_architecture_are_held(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    limits: str,
    code: int,
    standing: str,
) -> None:
    more = f"[ops.twice.bench.sm_90]\n{limits}\n[ops.twice.bench.sm_80]\nmax_us = 0.001\n"
    monkeypatch.chdir(write_project(tmp_path, more=more))
    found = measured(monkeypatch, capsys, "--fail-on-doubt")
    assert (found[0], [each["standing"] for each in found[1]["limits"]]) == (code, [standing])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("microseconds", "code", "finding"), [("10", 0, "same"), ("15", 1, "slower"), ("7", 0, "faster")]
)
def test_a_run_is_compared_with_an_earlier_one(
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    microseconds: str,
    code: int,
    finding: str,
) -> None:
    assert measured(monkeypatch, capsys, "--output", "json=base.json")[0] == 0
    monkeypatch.setenv("KERNELCHECK_FAKE_MICROSECONDS", microseconds)
    found = measured(monkeypatch, capsys, "--baseline", "base.json", "--threshold", "0.2", "--fail-on-regression")
    assert found[0] == code
    assert [each["ratio"]["finding"] for each in found[1]["comparison"]["series"]] == [finding] * 2


FAKE_PROFILER = """#!/bin/sh
while [ "$1" != "--export" ] && [ "$1" != "--output" ]; do shift; done
file="$2"
while [ "${{1##*/}}" != "{python}" ]; do shift; done
"$@"
echo a trace > "$file.{suffix}"
"""


@pytest.mark.slow
@pytest.mark.parametrize(("profiler", "suffix"), [("ncu", "ncu-rep"), ("nsys", "nsys-rep")])
def test_a_profilers_trace_is_kept_beside_the_result(
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    profiler: str,
    suffix: str,
) -> None:
    tool = project / "bin" / profiler
    tool.parent.mkdir()
    tool.write_text(FAKE_PROFILER.format(python=Path(sys.executable).name, suffix=suffix))
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tool.parent}{os.pathsep}{os.environ['PATH']}")
    assert measured(monkeypatch, capsys, f"--{profiler}", "--output", "json=out/b.json")[0] == 0
    assert sorted(path.name for path in (project / "out").iterdir()) == ["b.json", f"b.twice.float32.{suffix}"]
    tool.write_text(tool.read_text().replace("echo a trace", ": "))
    (project / "out" / f"b.twice.float32.{suffix}").unlink()
    assert measured(monkeypatch, capsys, f"--{profiler}", "--output", "json=out/b.json")[0] == 3


def test_a_profiler_that_is_not_installed_is_an_error_before_anything_is_measured(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if shutil.which("ncu"):
        pytest.skip("Nsight Compute is installed")
    stand_in(monkeypatch)
    assert main(["bench", *FEW, "--ncu", "--output", "json=out.json"]) == 3
    assert "there is no ncu on PATH or in a CUDA toolkit" in capsys.readouterr().err
    assert not (project / "out.json").exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--fail-on-regression"], "--fail-on-regression needs --baseline FILE"),
        (["--threshold", "0"], "--threshold must be above 0"),
        (["--threshold", "nan"], "--threshold must be above 0"),
        *((["--warm-up", given], "--warm-up must be 0 to 60 seconds") for given in ("inf", "nan", "-1", "61")),
        (["--output", "jsn=x"], "did you mean 'json'?"),
        (["--output", "json"], "--output takes FMT=PATH"),
        (["--output", "json=kernelcheck.toml"], "that is the registry, which it would replace"),
        (["--nsys"], "give --output json=FILE"),
        (["--baseline", "none.json"], "cannot read the baseline"),
        (["--baseline", "kernelcheck.toml"], "is no baseline"),
        (["nothing"], "nothing"),
    ],
)
def test_what_it_is_given_is_checked_before_it_looks_for_a_gpu(
    project: Path, capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    assert main(["bench", *options]) in (2, 5)
    assert message in capsys.readouterr().err


# Reports, of samples


def test_a_csv_has_a_row_for_each_series_with_the_environment() -> None:
    rows = list(csv.DictReader(io.StringIO(report.render_csv(bench(measurement("a"), measurement("b"))))))
    assert [(row["op"], row["cache"]) for row in rows] == [("a", "cold"), ("a", "warm"), ("b", "cold"), ("b", "warm")]
    assert rows[0]["device"] == "H100" and rows[0]["cuda_driver"] == "13.0" and rows[0]["watts_max"] == "412.5"
    assert float(rows[0]["median_low_us"]) < float(rows[0]["median_us"]) < float(rows[0]["median_high_us"])
    assert rows[1]["roofline"] == ""


def test_the_json_is_read_back_as_a_baseline(tmp_path: Path) -> None:
    op = measurement()
    (tmp_path / "b.json").write_text(report.render_json(bench(op), [], None))
    assert report.read_baseline(tmp_path / "b.json").ops == {("softmax", "float32"): op}
    (tmp_path / "b.json").write_text('{"schema_version": 1, "ops": [{"op": 1}], "device": "x"}')
    with pytest.raises(UsageError, match="is no baseline"):
        report.read_baseline(tmp_path / "b.json")


# The registry

BENCH = """[ops.twice.bench]
dims = { n = 256 }
bytes = "2 * n * itemsize('x')"
flops = "n"
[ops.twice.bench.sm_90]
min_gbps = 1200
max_us = 9.5
"""


@pytest.mark.slow
def test_limits_of_other_architectures_hold_nothing_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_project(tmp_path, more="[ops.twice.bench.sm_90a]\nmax_us = 0.001\n"))
    stand_in(monkeypatch)
    assert main(["bench", *FEW]) == 0
    said = " ".join(capsys.readouterr().err.split())
    assert "note: twice float32: held to no limit: the registry has those of sm_90a, not of sm_90" in said


@pytest.mark.parametrize(("key", "least"), [("bytes", 300), ("flops", 301)])
def test_an_amount_that_no_kernel_has_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str, least: int
) -> None:
    monkeypatch.chdir(write_project(tmp_path, more=f'[ops.twice.bench]\n{key} = "n - {least}"\n'))
    code, found = measured(monkeypatch, capsys)
    assert (code, found["ops"]) == (3, [])
    (error,) = found["errors"]
    assert error["message"] == f"op 'twice': [bench] {key} is {300 - least} with n = 300; expected a number above 0"


@pytest.mark.slow
def test_the_registry_says_sizes_bytes_and_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write_project(tmp_path, more=BENCH.replace("'x'", '\\"x\\"')))
    _, found = measured(monkeypatch, capsys)
    (op,) = found["ops"]
    assert (op["dims"], op["bytes_moved"], op["operations"]) == ({"n": 256}, 2048.0, 256.0)
    assert [each["limit"] for each in found["limits"]] == ["max_us = 9.5", "min_gbps = 1200"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("bytes", "byte", "or an architecture such as sm_90"),
        ("min_gbps", "min_gbs", "unknown key"),
        ("n = 256", "m = 256", "expected a dim, one of n"),
        ("n = 256", "n = 0", "expected an integer from 1"),
        ('flops = "n"', 'flops = "m"', "unknown name 'm'"),
        ("1200", '"fast"', "expected a number"),
    ],
)
def test_a_table_that_is_not_valid_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    write_project(tmp_path, more=BENCH.replace("'x'", '\\"x\\"').replace(old, new))
    with pytest.raises(RegistryError, match=message):
        load_registry(tmp_path / "kernelcheck.toml")


def test_the_schema_knows_the_table() -> None:
    def is_valid(table: dict[str, Any]) -> bool:
        op = {"source": "a", "reference": "b", "dtypes": ["float32"], "dims": {"n": {"sizes": [1]}}, "bench": table}
        return Draft7Validator(json_schema()).is_valid({"kernelcheck": {"schema": 1}, "ops": {"a": op}})

    assert is_valid({"dims": {"n": 4}, "bytes": "n", "sm_90": {"min_gbps": 1}, "sm_120a": {"min_roofline": 0.5}})
    assert not is_valid({"sm_90": {"min_gpbs": 1}})
    assert not is_valid({"byte": "n"})
    assert not is_valid({"sm_90": {"min_roofline": 2}})


# A device


def test_what_is_used_of_nvml_is_in_the_real_bindings() -> None:
    """The stand-in proves nothing about names. To import them takes no driver."""
    real = pytest.importorskip("pynvml", reason="nvidia-ml-py is not installed")
    used = set(re.findall(r"\b(?:nvml|pynvml)\.(\w+)", Path(telemetry.__file__).read_text()))
    assert {"nvmlInit", "NVMLError", "nvmlDeviceGetPowerUsage"} <= used
    assert {name for name in used if not hasattr(real, name)} == set()


@pytest.mark.gpu
def test_a_copy_on_a_device_takes_a_believable_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 192 MiB in all, which no cache holds."""
    monkeypatch.chdir(write_project(tmp_path, more=f"[ops.twice.bench]\ndims = {{ n = {24 << 20} }}\n"))
    bench = ["bench", "--repeats", "20", "--seeds", "1"]
    assert main([*bench, "--format", "json", "--output", "json=b.json"]) == 0
    (op,) = json.loads(capsys.readouterr().out)["ops"]
    assert op["verdict"]["kind"] is None
    assert all(cache["steady"] for cache in op["measured"])
    share = op["figures"]["cold"]["roofline"]
    assert share is None or 0.2 < share["value"] < 1.1
    assert main([*bench, "--baseline", "b.json", "--threshold", "0.5", "--fail-on-regression"]) == 0
    for readings in (cache["readings"] for cache in op["measured"]):
        assert all(reading["sm_mhz"] > 0 and reading["watts"] > 0 for reading in readings)
