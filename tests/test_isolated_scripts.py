"""Users' scripts in processes of their own: whatever a script does there, the caller gets a result or an error."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from stored_project import RIGHT, write_project

from kernelcheck.base.errors import ReferenceScriptError, ReferenceTimeoutError
from kernelcheck.core.user_scripts.isolated import MOST_LOST, IsolatedFunction
from kernelcheck.core.user_scripts.script_functions import SECONDS_VARIABLE
from kernelcheck.core.user_scripts.script_process import ScriptCall
from kernelcheck.core.user_scripts.serving import PRINTED_BYTES
from kernelcheck.interfaces.cli import main


def load(folder: Path, text: str, name: str = "script.py") -> IsolatedFunction:
    (folder / name).write_text(text)
    return IsolatedFunction(folder / name, "f", folder)


EXITS = {
    "C's exit": "import ctypes\ndef f():\n    ctypes.CDLL(None).exit(0)\n",
    "os._exit": "import os\ndef f():\n    os._exit(0)\n",
    "a thread": (
        "import os, threading, time\ndef f():\n    threading.Thread(target=os._exit, args=(0,)).start()\n"
        "    time.sleep(30)\n"
    ),
    "a crash": "import ctypes\ndef f():\n    ctypes.string_at(0)\n",
    "a signal": "import os, signal\ndef f():\n    os.kill(os.getpid(), signal.SIGKILL)\n",
}


@pytest.mark.parametrize("script", EXITS.values(), ids=EXITS)
def test_a_function_that_ends_its_process_is_an_error_of_the_script(tmp_path: Path, script: str) -> None:
    how = "exited with status 0" if "exit" in script else r"was ended by SIG(SEGV|KILL)"
    with pytest.raises(ReferenceScriptError, match=rf"^script\.py:2: f did not return: the process that ran it {how}"):
        load(tmp_path, script)()


def test_a_script_that_ends_its_process_while_it_is_loaded_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(
        ReferenceScriptError, match=r"^script\.py: the script could not be loaded: .* exited with status 3"
    ):
        load(tmp_path, "import os\nos._exit(3)\n")


def test_a_function_that_ended_its_process_once_is_loaded_and_called_again(tmp_path: Path) -> None:
    function = load(tmp_path, "import os\ndef f(ends):\n    return os._exit(0) if ends else 7\n")
    with pytest.raises(ReferenceScriptError):
        function(True)
    assert function(False) == 7


def test_a_function_that_keeps_ending_its_process_is_not_called_for_ever(tmp_path: Path) -> None:
    count = tmp_path / "count"
    function = load(tmp_path, f"import os\ndef f():\n    open({str(count)!r}, 'a').write('.')\n    os._exit(0)\n")
    for _ in range(5):
        with pytest.raises(ReferenceScriptError, match="exited with status 0"):
            function()
    assert len(count.read_text()) <= 2 * MOST_LOST


def test_a_script_is_not_blamed_for_what_another_left_in_its_process(tmp_path: Path) -> None:
    innocent = load(tmp_path, "import time\ndef f():\n    time.sleep(0.1)\n    return 1\n", "innocent.py")
    delayed = "import os, threading\nthreading.Timer(0.5, os._exit, (0,)).start()\ndef f():\n    return 2\n"
    others = [load(tmp_path, delayed, f"other{number}.py") for number in range(os.cpu_count() or 1)]
    end = time.monotonic() + 1.0
    while time.monotonic() < end:
        assert innocent() == 1
    assert len(others) == (os.cpu_count() or 1)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SECONDS_VARIABLE, "0.25")


@pytest.mark.usefixtures("short")
def test_a_function_that_holds_the_lock_of_python_is_ended(tmp_path: Path) -> None:
    function = load(
        tmp_path,
        "import ctypes\nLOCK, C = bytes(64), ctypes.PyDLL(None)\ndef f():\n"
        "    while True: C.pthread_mutex_lock(LOCK)\n",
    )
    begin = time.monotonic()
    with pytest.raises(
        ReferenceTimeoutError, match=r"f had not ended after 0\.25 s, and did not stop when it was asked to"
    ):
        function()
    assert time.monotonic() - begin < 20


@pytest.mark.usefixtures("short")
def test_a_loop_that_catches_all_exceptions_is_ended(tmp_path: Path) -> None:
    loop = "    while True:\n        try:\n            time.sleep(60)\n        except:\n            pass\n"
    with pytest.raises(ReferenceTimeoutError, match="did not stop when it was asked to"):
        load(tmp_path, f"import time\ndef f():\n{loop}")()


def test_a_process_that_a_script_forks_does_not_come_back(tmp_path: Path) -> None:
    function = load(tmp_path, "import os\ndef f(x):\n    os.fork()\n    return x\n")
    assert [function(number) for number in range(4)] == [0, 1, 2, 3]


@pytest.mark.usefixtures("short")
def test_what_a_script_started_ends_with_its_process(tmp_path: Path) -> None:
    script = (
        "import os, subprocess\ndef f():\n    started = subprocess.Popen(['sleep', '600'])\n"
        f"    open({str(tmp_path / 'pid')!r}, 'w').write(str(started.pid))\n    while True: pass\n"
    )
    with pytest.raises(ReferenceTimeoutError):
        load(tmp_path, script)()
    started = int((tmp_path / "pid").read_text())
    for _ in range(100):
        if not _runs(started):
            return
        time.sleep(0.05)
    raise AssertionError(f"process {started} still runs")


def _runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


FORKS = {
    "exits": "sys.exit(0)",
    "raises": "raise ValueError('in the child')",
    "returns": "return -1.0",
}


@pytest.mark.parametrize("end", FORKS.values(), ids=FORKS)
def test_a_forked_child_never_answers_in_its_parents_place(tmp_path: Path, end: str) -> None:
    function = load(
        tmp_path,
        f"import os, sys\ndef f(x):\n    if x == 1 and os.fork() == 0:\n        {end}\n"
        "    if x == 1:\n        os.wait()\n    return x\n",
    )
    assert [function(number) for number in range(5)] == [0, 1, 2, 3, 4]


def test_a_forked_child_ends_with_the_status_that_its_script_gave(tmp_path: Path) -> None:
    function = load(
        tmp_path,
        "import os, sys\ndef f(x):\n    if os.fork() == 0:\n        sys.exit(x)\n"
        "    return os.waitstatus_to_exitcode(os.wait()[1])\n",
    )
    assert [function(status) for status in (0, 7)] == [0, 7]


@pytest.mark.parametrize("data", ["bytes(24)", "bytes(3)", "b'x' * 100", "b'{}'"])
def test_what_a_script_writes_to_the_connection_is_an_error_of_the_script(tmp_path: Path, data: str) -> None:
    function = load(
        tmp_path,
        "import os, stat\ndef f():\n    for fd in range(3, 20):\n        try:\n"
        f"            stat.S_ISSOCK(os.fstat(fd).st_mode) and os.write(fd, {data})\n"
        "        except OSError:\n            pass\n    return 1\n",
    )
    with pytest.raises(ReferenceScriptError, match=r"^script\.py:2: f did not return: .* not the answer to this call"):
        function()


@pytest.mark.usefixtures("short")
def test_a_call_that_nothing_interrupts_is_ended_in_its_own_time_whatever_follows_it(tmp_path: Path) -> None:
    function = load(
        tmp_path,
        "import signal, time\ndef f(x):\n    signal.setitimer(signal.ITIMER_REAL, 0)\n    time.sleep(x)\n"
        "    return x\n",
    )
    assert function.calls([ScriptCall((0.2,), {})] * 30) == [0.2] * 30
    begin = time.monotonic()
    with pytest.raises(ReferenceTimeoutError):
        function.calls([ScriptCall((600.0,), {})] * 200)
    assert time.monotonic() - begin < 20


def test_what_a_script_has_changed_is_not_found_by_the_same_script_of_another_op(tmp_path: Path) -> None:
    script = "import numpy as np\ndef f():\n    np.left = 1 + getattr(np, 'left', 0)\n    return np.left\n"
    (tmp_path / "script.py").write_text(script)
    one, other = (IsolatedFunction(tmp_path / "script.py", "f", tmp_path, of=op) for op in ("one", "other"))
    assert [one(), one(), other()] == [1, 2, 1]


def test_what_a_script_started_in_a_session_of_its_own_ends_with_its_process(tmp_path: Path) -> None:
    script = (
        "import os, subprocess\ndef f():\n"
        "    return subprocess.Popen(['sleep', '600'], start_new_session=True).pid\n"
        "def g():\n    os._exit(0)\n"
    )
    started = load(tmp_path, script)()
    assert isinstance(started, int) and _runs(started)
    with pytest.raises(ReferenceScriptError):
        IsolatedFunction(tmp_path / "script.py", "g", tmp_path)()
    for _ in range(100):
        if not _runs(started):
            return
        time.sleep(0.05)
    raise AssertionError(f"process {started} still runs")


def test_scripts_run_after_one_has_killed_the_process_that_forks_them(tmp_path: Path) -> None:
    killer = load(tmp_path, "import os, signal\ndef f():\n    os.kill(os.getppid(), signal.SIGKILL)\n    return 1\n")
    with suppress(ReferenceScriptError):
        killer()
    assert load(tmp_path, "def f():\n    return 2\n", "other.py")() == 2


def test_an_interrupt_while_a_process_is_started_leaves_no_answer_for_the_next(tmp_path: Path) -> None:
    kept = load(tmp_path, "def f():\n    return 1\n")
    for number in range(3):
        timer = threading.Timer(0.001 * number, signal.raise_signal, (signal.SIGINT,))
        with suppress(KeyboardInterrupt):
            timer.start()
            for other in range(200):
                load(tmp_path, f"def f():\n    return {other}\n", f"other{number}.py")
        timer.join()
    assert [load(tmp_path, "def f():\n    return 2\n", "last.py")(), kept()] == [2, 1]


def test_forked_processes_draw_numbers_of_their_own(tmp_path: Path) -> None:
    script = "import numpy as np, random\ndef f():\n    return float(np.random.rand()), random.random()\n"
    (tmp_path / "script.py").write_text(script)
    drawn = [IsolatedFunction(tmp_path / "script.py", "f", tmp_path, of=op)() for op in ("one", "other")]
    assert drawn[0] != drawn[1]


def test_the_order_of_a_set_of_strings_is_one_in_all_runs(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "print(hash('a'))"]
    known = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, check=True)
    assert load(tmp_path, "def f():\n    return hash('a')\n")() == int(known.stdout)


def test_of_a_flood_of_prints_the_beginning_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    function = load(tmp_path, "def f():\n    for _ in range(20000):\n        print('x' * 99)\n    return 1\n")
    assert function() == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith(f"script.py: it prints more than {PRINTED_BYTES // 1024} KiB; the rest is not shown\n")
    assert len(told.err) < PRINTED_BYTES + 200


def test_what_c_prints_goes_to_stderr_escaped(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert (
        load(tmp_path, "import ctypes\ndef f():\n    ctypes.CDLL(None).puts(b'from C \\x1b[1m')\n    return 1\n")() == 1
    )
    assert capfd.readouterr() == ("", "from C \\x1b[1m\n")


def test_what_a_function_returns_runs_no_code_of_it_in_the_caller(tmp_path: Path) -> None:
    script = (
        "import os\nclass Bad:\n    def __reduce__(self):\n        return os._exit, (0,)\ndef f():\n    return Bad()\n"
    )
    returned = load(tmp_path, script)()
    assert type(returned).__name__ == "Bad"
    assert np.asarray(returned).dtype == object


@pytest.mark.parametrize("size", [0, 3, 100_000])
@pytest.mark.parametrize("dtype", ["float64", "longdouble", "int8", "uint64", "bool", "complex64", "bfloat16", "U5"])
def test_arrays_come_back_with_their_bits_dtypes_and_layouts(tmp_path: Path, size: int, dtype: str) -> None:
    kind = np.dtype(getattr(ml_dtypes, dtype, dtype))
    array = np.arange(4 * size).astype(kind).reshape(4, size) if dtype != "U5" else np.full((4, size), "aé", kind)
    function = load(tmp_path, "def f(x):\n    return {'same': x, 'turned': x.T, 'part': x[1:, ::2]}\n")
    returned = function(array)
    assert isinstance(returned, dict)
    for name, expected in {"same": array, "turned": array.T, "part": array[1:, ::2]}.items():
        assert returned[name].dtype == kind
        assert returned[name].shape == expected.shape
        assert (returned[name] == expected).all()
    assert size < 2 or returned["turned"].flags.f_contiguous


def test_an_array_that_a_script_keeps_keeps_its_values(tmp_path: Path) -> None:
    function = load(
        tmp_path, "KEPT = []\ndef f(x):\n    KEPT.append(x)\n    return [float(each[-1]) for each in KEPT]\n"
    )
    for number in range(4):
        assert function(np.full(100_000, float(number))) == [float(each) for each in range(number + 1)]


def test_calls_of_many_threads_return_each_to_its_caller(tmp_path: Path) -> None:
    function = load(tmp_path, "def f(x):\n    return x * 2\n")
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(function, range(200))) == [2 * number for number in range(200)]


def test_a_script_finds_folder_path_and_environment_as_they_are_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "beside.py").write_text("HERE = 'found'\n")
    script = "import os, sys\ndef f():\n    import beside\n    return os.getcwd(), os.environ['NEW'], beside.HERE\n"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NEW", "set")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert load(tmp_path, script)() == (str(tmp_path), "set", "found")


@pytest.mark.parametrize("line", ["os._exit(0)", "ctypes.CDLL(None).exit(0)"])
@pytest.mark.parametrize("command", ["run", "ci", "calibrate", "tolerances"])
def test_a_reference_that_exits_never_decides_the_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, command: str
) -> None:
    folder = write_project(
        tmp_path / "project",
        {"one": RIGHT, "two": RIGHT},
        reference=f"import ctypes, os\ndef reference(x):\n    if x.shape:\n        {line}\n    return 2 * x\n",
    )
    options = {"calibrate": ["--cases", "2"], "tolerances": []}.get(command, ["--quick"])
    assert main([command, *options, "--config", f"{folder}/kernelcheck.toml"]) == 3
    told = capsys.readouterr()
    assert "exited with status 0" in told.out + told.err


def test_the_other_ops_of_a_sweep_run_where_one_reference_exits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write_project(
        tmp_path / "project",
        {"exits": RIGHT, "stays": RIGHT},
        reference="def reference(x):\n    return 2 * x\n",
    )
    registry = folder / "kernelcheck.toml"
    (folder / "exits.py").write_text("import os\ndef reference(x):\n    os._exit(0)\n")
    before, mark, after = registry.read_text().partition("[ops.exits]\n")
    first, _, rest = after.partition("reference = ")
    registry.write_text(f'{before}{mark}{first}reference = "exits.py"\n{rest.partition(chr(10))[2]}')
    assert main(["run", "--quick", "--config", str(registry)]) == 3
    told = capsys.readouterr().out
    assert "error[reference-error]: exits" in told
    assert re.search(r"^PASS +stays", told, re.MULTILINE)
