"""Users' scripts: how long they may take, and where what they print goes."""

from __future__ import annotations

import sys
import threading
import types
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kernelcheck.base.errors import ReferenceScriptError, ReferenceTimeoutError, UsageError
from kernelcheck.core.user_scripts.script_functions import SECONDS_VARIABLE, call_function, load_function


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SECONDS_VARIABLE, "0.25")


def load(folder: Path, text: str) -> tuple[Path, object]:
    path = folder / "script.py"
    path.write_text(text)
    return path, load_function(path, "f", folder)


def call(folder: Path, text: str, *args: object) -> object:
    path, function = load(folder, text)
    return call_function(path, function, folder, *args)  # type: ignore[arg-type]


ENDLESS = {
    "a loop": "    while True:\n        pass\n",
    "a loop that catches what it can": (
        "    while True:\n        try:\n            while True:\n                pass\n"
        "        except Exception:\n            pass\n"
    ),
}


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("body", ENDLESS.values(), ids=ENDLESS)
def test_a_function_that_never_returns_is_stopped_and_its_line_told(tmp_path: Path, body: str) -> None:
    with pytest.raises(ReferenceTimeoutError, match=r"^script\.py:\d+: f had not ended after 0\.25 s"):
        call(tmp_path, f"def f():\n{body}")
    assert not [thread for thread in threading.enumerate() if "script.py" in thread.name]


@pytest.mark.usefixtures("short")
def test_a_script_that_never_finishes_loading_is_stopped(tmp_path: Path) -> None:
    with pytest.raises(ReferenceTimeoutError, match=r"^script\.py:[12]: the script had not ended"):
        load(tmp_path, "while True:\n    pass\n")


@pytest.fixture
def doorbell(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """An event that scripts import, and that is set in the end."""
    event = threading.Event()
    monkeypatch.setitem(sys.modules, "doorbell", types.SimpleNamespace(event=event))
    yield event
    event.set()


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_a_function_that_waits_in_a_library_is_left_behind(tmp_path: Path, doorbell: threading.Event) -> None:
    with pytest.raises(ReferenceTimeoutError, match="had not ended"):
        call(tmp_path, "import doorbell\ndef f():\n    doorbell.event.wait()\n")
    (left,) = [thread for thread in threading.enumerate() if "script.py" in thread.name]
    doorbell.set()
    left.join(10)
    assert not left.is_alive()


@pytest.mark.usefixtures("short")
def test_a_timeout_of_one_thread_leaves_the_others_alone(tmp_path: Path) -> None:
    path, function = load(tmp_path, "def f(endless):\n    while endless:\n        pass\n    return 7\n")

    def one(number: int) -> object:
        try:
            return call_function(path, function, tmp_path, number % 8 == 0)  # type: ignore[arg-type]
        except ReferenceTimeoutError:
            return "stopped"

    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(one, range(32)))
    assert set(results[::8]) == {"stopped"}
    assert {result for index, result in enumerate(results) if index % 8} == {7}


@pytest.mark.parametrize("value", ["soon", "0", "-1", "nan", "inf"])
def test_a_limit_that_is_no_number_of_seconds_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv(SECONDS_VARIABLE, value)
    with pytest.raises(UsageError, match=f"expected a number of seconds above 0, got '{value}'"):
        call(tmp_path, "def f():\n    return 1\n")


def test_what_a_script_prints_goes_to_stderr_and_what_others_print_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = sys.stdout
    meanwhile: list[str] = []

    def from_outside() -> None:
        thread = threading.Thread(target=lambda: print("from outside"))
        thread.start()
        thread.join()
        meanwhile.append("done")

    call(tmp_path, "print('loading')\ndef f(g):\n    print('calling')\n    g()\n", from_outside)
    assert meanwhile == ["done"]
    assert capsys.readouterr() == ("from outside\n", "loading\ncalling\n")
    assert sys.stdout is usual


def test_stdout_is_as_before_when_scripts_of_several_threads_are_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = sys.stdout
    path, function = load(tmp_path, "def f(n):\n    print(n)\n    return n\n")
    with ThreadPoolExecutor(4) as pool:
        done = pool.map(lambda n: call_function(path, function, tmp_path, n), range(50))  # type: ignore[arg-type]
        assert list(done) == list(range(50))
    assert sys.stdout is usual
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sorted(map(int, captured.err.split())) == list(range(50))


def test_a_parameter_may_have_any_name(tmp_path: Path) -> None:
    path, function = load(tmp_path, "def f(path, function, root):\n    return path + function + root\n")
    assert call_function(path, function, tmp_path, path=1, function=2, root=3) == 6  # type: ignore[arg-type]


def test_an_error_keeps_its_line(tmp_path: Path) -> None:
    with pytest.raises(ReferenceScriptError, match=r"^script\.py:2: ZeroDivisionError: division by zero$"):
        call(tmp_path, "def f():\n    return 1 / 0\n")


def test_what_a_script_sets_for_its_thread_is_not_there_in_the_next_call(tmp_path: Path) -> None:
    """Calls share threads."""
    (tmp_path / "s.py").write_text(
        "import contextvars, decimal\nimport numpy as np\nSEEN = contextvars.ContextVar('seen', default=0)\n"
        "def set_all():\n    before = SEEN.get(), decimal.getcontext().prec, np.geterr()['over']\n"
        "    SEEN.set(1)\n    decimal.getcontext().prec = 3\n    np.seterr(over='raise')\n    return before\n"
    )
    function = load_function(tmp_path / "s.py", "set_all", tmp_path)
    first, *others = [call_function(tmp_path / "s.py", function, tmp_path) for _ in range(3)]
    assert others == [first, first] == [(0, 28, "ignore")] * 2


def test_a_call_that_took_too_long_holds_up_none_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELCHECK_REFERENCE_SECONDS", "0.2")
    (tmp_path / "s.py").write_text("def f(wait):\n    while wait:\n        pass\n    return 1\n")
    function = load_function(tmp_path / "s.py", "f", tmp_path)
    for _ in range(3):
        with pytest.raises(ReferenceTimeoutError):
            call_function(tmp_path / "s.py", function, tmp_path, True)
        assert call_function(tmp_path / "s.py", function, tmp_path, False) == 1


def test_calls_from_many_threads_return_each_to_its_caller(tmp_path: Path) -> None:
    (tmp_path / "s.py").write_text("def f(x):\n    return x * 2\n")
    function = load_function(tmp_path / "s.py", "f", tmp_path)
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda x: call_function(tmp_path / "s.py", function, tmp_path, x), range(2000)))
    assert results == [2 * x for x in range(2000)]
