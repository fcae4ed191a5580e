"""The command sanitize itself: journals of real processes, exit codes, signals, reports."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from commands import run_kernelcheck

DOOR = """
import os, sys, time
from kernelcheck.base.findings import Finding, SourceLocation
from kernelcheck.programs.sanitizing.door import current_door, python_stack

def launch(name="copy", times=1, line=None):
    kernel = current_door().kernel(name, "programs", location=SourceLocation("copy.cu", 3))
    for _ in range(times):
        checked = kernel.next_is_checked()
        if line:
            finding = Finding("out-of-bounds", "4-byte store past the end", SourceLocation("copy.cu", line), count=2)
            kernel.found([finding], grid=(1, 1, 1), block=(32, 1, 1), arguments={"n": "33"}, stack=python_stack())
        kernel.ran(checked)
    return kernel
"""
"""What stands for a door in these tests: it launches nothing, and tells of launches as one does."""


def sanitize(folder: Path, script: str, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "script.py").write_text(DOOR + script, "utf-8")
    command = ("sanitize", "--output", "json=report.json", *options, "--", sys.executable, "script.py")
    return run_kernelcheck(*command, cwd=folder)


def report(folder: Path) -> dict[str, object]:
    return json.loads((folder / "report.json").read_text("utf-8"))


def test_the_command_has_stdout_and_stdin_to_itself(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "kernelcheck", "sanitize", "--", "cat"]
    done = subprocess.run(command, input="through\n", capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert done.stdout == "through\n"
    assert "kernelcheck:" in done.stderr


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ("pass", 5),
        ("sys.exit(7)", 5),
        ("launch()", 0),
        ("launch(); sys.exit(7)", 7),
        ("launch(line=4)", 1),
        ("launch(line=4); sys.exit(7)", 1),
        ("launch(); os.kill(os.getpid(), 9)", 137),
        ("launch().refused('no such instruction')", 3),
        ("launch().refused('no such instruction'); sys.exit(7)", 7),
    ],
)
def test_exit_codes(tmp_path: Path, script: str, code: int) -> None:
    assert sanitize(tmp_path, script).returncode == code


def test_a_finding_is_one_by_kernel_and_line_with_its_counts_arguments_and_stack(tmp_path: Path) -> None:
    done = sanitize(tmp_path, "launch(times=5, line=4)")
    (finding,) = report(tmp_path)["findings"]
    assert finding["kernel"] == "copy"
    assert finding["location"] == {"file": "copy.cu", "line": 4}
    assert (finding["launches"], finding["count"]) == (5, 10)
    assert finding["arguments"] == {"n": "33"}
    assert [frame["function"] for frame in finding["stack"]] == ["launch", "<module>"]
    assert finding["stack"][1]["file"] == "script.py"
    assert "error[out-of-bounds]: copy: 4-byte store past the end" in done.stderr
    assert "10 times, in 5 launches" in done.stderr


def test_findings_of_several_processes_are_put_together(tmp_path: Path) -> None:
    script = """
import subprocess
if sys.argv[1:]:
    launch(times=2, line=4)
else:
    launch(times=1, line=4)
    for _ in range(2):
        subprocess.run([sys.executable, "script.py", "child"], check=True)
"""
    sanitize(tmp_path, script)
    found = report(tmp_path)
    (finding,) = found["findings"]
    assert (found["processes"], finding["launches"], finding["count"]) == (3, 5, 10)


def test_a_forked_process_has_a_journal_of_its_own(tmp_path: Path) -> None:
    script = """
kernel = launch(times=3)
child = os.fork()
for _ in range(4):
    kernel.ran(True)
if child:
    os.waitpid(child, 0)
else:
    os._exit(0)
"""
    sanitize(tmp_path, script)
    found = report(tmp_path)
    assert (found["processes"], found["summary"]["checked"]) == (2, 11)


def test_a_killed_process_leaves_what_it_had_launched(tmp_path: Path) -> None:
    sanitize(tmp_path, "launch(times=1000, line=4); os.kill(os.getpid(), 9)")
    (finding,) = report(tmp_path)["findings"]
    assert finding["launches"] == 1000


def test_threads_lose_no_launch(tmp_path: Path) -> None:
    script = """
import threading
threads = [threading.Thread(target=launch, kwargs={"times": 2000, "line": 4}) for _ in range(4)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
"""
    sanitize(tmp_path, script)
    found = report(tmp_path)
    assert found["summary"]["checked"] == 8000
    assert found["findings"][0]["launches"] == 8000


@pytest.mark.parametrize(
    ("options", "checked"),
    [
        ((), 10),
        (("--first", "3"), 3),
        (("--every", "4"), 3),
        (("--first", "2", "--every", "5"), 3),
        (("--checks", "off"), 0),
        (("--kernel", "co*"), 10),
        (("--kernel", "other"), 0),
    ],
)
def test_launches_that_are_sampled_out_are_counted(tmp_path: Path, options: tuple[str, ...], checked: int) -> None:
    done = sanitize(tmp_path, "launch(times=10)", *options)
    summary = report(tmp_path)["summary"]
    assert (summary["checked"], summary["unchecked"]) == (checked, 10 - checked)
    assert done.returncode == (5 if "other" in options else 0)
    assert ("sampled out" in done.stderr) == (checked < 10 and "off" not in options)
    assert ("10 with bounds checked alone, as asked" in done.stderr) == ("off" in options)


def test_a_process_that_the_command_leaves_behind_is_waited_for(tmp_path: Path) -> None:
    script = """
launch()
if os.fork() == 0:
    launch("late")
    time.sleep(0.5)
    launch("later")
"""
    sanitize(tmp_path, script)
    assert {kernel["kernel"] for kernel in report(tmp_path)["kernels"]} == {"copy", "late", "later"}


def test_a_command_whose_time_is_up_is_ended_and_reported(tmp_path: Path) -> None:
    done = sanitize(tmp_path, "launch(); time.sleep(100)", "--time-limit", "3")
    assert done.returncode == 3
    assert report(tmp_path)["summary"]["checked"] == 1
    assert "the time limit was reached" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_go_to_the_command_and_what_it_launched_is_reported(tmp_path: Path, number: int) -> None:
    script = f"""
import pathlib, signal
signal.signal({int(number)}, lambda *_: sys.exit(9))
launch()
pathlib.Path("ready").touch()
time.sleep(100)
"""
    (tmp_path / "script.py").write_text(DOOR + script, "utf-8")
    command = [sys.executable, "-m", "kernelcheck", "sanitize", "--output", "json=report.json"]
    process = subprocess.Popen(
        [*command, "--", sys.executable, "script.py"],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    for _ in range(600):
        if (tmp_path / "ready").exists():
            break
        time.sleep(0.05)
    process.send_signal(number)
    process.communicate(timeout=60)
    assert process.returncode == 9
    assert report(tmp_path)["summary"]["checked"] == 1


def test_the_users_own_sitecustomize_is_run_as_well(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "sitecustomize.py").write_text("import builtins\nbuiltins.from_own = 'yes'\n", "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "own")}
    inner = "import builtins, sys; print(builtins.from_own, 'kernelcheck' in sys.modules)"
    done = run_kernelcheck("sanitize", "--", sys.executable, "-c", inner, cwd=tmp_path, env=environment)
    assert done.stdout == "yes False\n"


def test_a_command_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    done = run_kernelcheck("sanitize", "--", "no-such-program", cwd=tmp_path)
    assert done.returncode == 2
    assert "no-such-program" in done.stderr


def test_nvidia_smi_answers_for_the_gpu_that_the_command_sees(tmp_path: Path) -> None:
    script = (
        "nvidia-smi && nvidia-smi --query-gpu=name,compute_cap --format=csv,noheader && "
        "nvidia-smi --query-gpu=index,memory.total --format=csv && nvidia-smi --reset"
    )
    done = run_kernelcheck("sanitize", "--arch", "sm_86", "--", "sh", "-c", script, cwd=tmp_path)
    lines = done.stdout.splitlines()
    assert lines[0].startswith("GPU 0: NVIDIA") and lines[1] == lines[0].removeprefix("GPU 0: ") + ", 8.6"
    assert lines[2:] == ["index, memory.total [MiB]", "0, 81920 MiB"]
    assert "nvidia-smi --reset: kernelcheck answers" in done.stderr
    assert "the command's exit code is 2" in done.stderr


def test_every_format_names_kernel_and_line(tmp_path: Path) -> None:
    formats = ("junit", "github", "gitlab", "sarif", "markdown", "html")
    outputs = [option for form in formats for option in ("--output", f"{form}={form}.out")]
    sanitize(tmp_path, "launch(line=4); current_door().refused('no cuFFT')", *outputs)
    for form in formats:
        written = (tmp_path / f"{form}.out").read_text("utf-8")
        assert "copy" in written, form
        assert "4-byte store past the end" in written, form
        assert "no cuFFT" in written, form


_PLUGINS = ("cacheprovider", "hypothesispytest", "xdist", "pytest-lsp", "asyncio")
WITHOUT_PLUGINS = [word for plugin in _PLUGINS for word in ("-p", f"no:{plugin}")]
"""They take most of the time that pytest takes to start."""


@pytest.mark.parametrize(("option", "extensions"), [("sanitize", False), ("extensions", True)])
def test_the_options_of_pytest_run_all_of_it_under_sanitize(tmp_path: Path, option: str, extensions: bool) -> None:
    test = DOOR + f"def test_it():\n    launch(line=4)\n    assert current_door().settings.extensions is {extensions}\n"
    (tmp_path / "test_it.py").write_text(test, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", *WITHOUT_PLUGINS, f"--kernelcheck-{option}", "test_it.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert "1 passed" in done.stdout
    assert "error[out-of-bounds]: copy: 4-byte store past the end" in done.stderr
    assert done.returncode == 1


def test_pytest_under_sanitize_cannot_get_extensions_that_sanitize_was_not_asked_for(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", *WITHOUT_PLUGINS, "--kernelcheck-extensions"]
    done = run_kernelcheck("sanitize", "--", *command, cwd=tmp_path)
    assert "--kernelcheck-extensions: kernelcheck sanitize runs without it; give it --extensions" in done.stderr
    assert "the command's exit code is 4" in done.stderr


def test_a_glob_that_matches_no_kernel_is_named_and_nothing_counts_as_checked(tmp_path: Path) -> None:
    done = sanitize(tmp_path, "launch()", "--kernel", "softmax*")
    assert done.returncode == 5
    assert "no launch was checked" in done.stderr
    assert "--kernel softmax* matches none of copy" in done.stderr


def test_a_process_without_a_journal_yet_is_waited_for(tmp_path: Path) -> None:
    late = "import time; time.sleep(1)\n" + DOOR + "launch(line=4)"
    (tmp_path / "late.py").write_text(late, "utf-8")
    script = "import subprocess; subprocess.Popen([sys.executable, 'late.py'])"
    assert sanitize(tmp_path, script).returncode == 1


def test_a_process_that_goes_on_is_no_pass(tmp_path: Path) -> None:
    done = sanitize(tmp_path, "import subprocess; launch(); subprocess.Popen(['sleep', '7'])")
    assert done.returncode == 3
    assert "1 process still running" in done.stderr


@pytest.mark.parametrize("damage", ["os.truncate(lines, 60)", "os.unlink(counters)", "os.truncate(counters, 8)"])
def test_a_damaged_journal_is_reported_and_no_pass(tmp_path: Path, damage: str) -> None:
    script = f"""
import glob, subprocess
if sys.argv[1:]:
    launch()
    sys.exit()
launch("other")
folder = os.environ["KERNELCHECK_SANITIZE"]
known = set(os.listdir(folder))
subprocess.run([sys.executable, "script.py", "child"], check=True)
made = [os.path.join(folder, name) for name in set(os.listdir(folder)) - known]
lines, = (path for path in made if path.endswith(".jsonl"))
counters, = (path for path in made if path.endswith(".counters"))
{damage}
"""
    done = sanitize(tmp_path, script)
    assert done.returncode == 3
    assert "of journals lost" in done.stderr
    assert "other" in {kernel["kernel"] for kernel in report(tmp_path)["kernels"]}


def test_lines_that_the_disk_does_not_take_are_no_pass(tmp_path: Path) -> None:
    script = """
import resource, signal
launch("first")
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))
launch("second", line=4)
"""
    done = sanitize(tmp_path, script)
    assert done.returncode == 3, done.stderr
    assert "of journals lost" in done.stderr


def test_a_forked_process_without_a_journal_writes_into_no_other_file(tmp_path: Path) -> None:
    script = """
import shutil
kernel = launch()
shutil.move(os.environ["KERNELCHECK_SANITIZE"], "moved")
child = os.fork()
if child == 0:
    users = os.open("users_file", os.O_CREAT | os.O_WRONLY)
    try:
        launch(line=4)
    except Exception as error:
        os.write(users, b"told" if "no journal" in str(error) else b"not told")
    os._exit(0)
os.waitpid(child, 0)
shutil.move("moved", os.environ["KERNELCHECK_SANITIZE"])
"""
    sanitize(tmp_path, script)
    assert (tmp_path / "users_file").read_text("utf-8") == "told"


def test_the_time_limit_ends_the_processes_of_the_command_as_well(tmp_path: Path) -> None:
    script = """
import subprocess
child = subprocess.Popen(["sh", "-c", "sleep 600; true"])
open("child", "w").write(str(child.pid))
child.wait()
"""
    assert sanitize(tmp_path, script, "--time-limit", "3").returncode == 3
    assert not Path("/proc", (tmp_path / "child").read_text("utf-8")).exists()
    assert report(tmp_path)["still_running"] == 0


AS_CALLED = """
import importlib.util, sys

def test_it():
    assert sys.flags.dev_mode
    assert importlib.util.find_spec("in_folder") is None  # the folder is not on Python's path, as without the option
"""


def test_the_option_of_pytest_keeps_how_pytest_was_called(tmp_path: Path) -> None:
    (tmp_path / "in_folder.py").write_text("", "utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(AS_CALLED, "utf-8")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "call.py").write_text("import pytest, sys\nsys.exit(pytest.main(sys.argv[1:]))\n", "utf-8")
    command = [sys.executable, "-X", "dev", "bin/call.py", *WITHOUT_PLUGINS, "--kernelcheck-sanitize", "tests"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert "1 passed" in done.stdout, done.stdout


def test_what_the_host_did_wrong_was_called_and_not_launched(tmp_path: Path) -> None:
    script = """
finding = Finding("double-free", "cudaFree of memory that was freed before")
current_door().found(finding, stack=python_stack())
"""
    done = sanitize(tmp_path, script)
    assert "  = 1 time\n" in done.stderr
    assert "  = called by <module> (script.py" in done.stderr
