"""A plugin of pytest: a ``kernelcheck.toml`` collects as tests, one an op and dtype; tests check functions of arrays.

Nothing of kernelcheck is imported until a test needs it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

if TYPE_CHECKING:
    from kernelcheck.interfaces.api.registries import Registry
    from kernelcheck.interfaces.api.running import Opened, Result

INI = "kernelcheck_registries"
FAIL_ON_SKIP = "--kernelcheck-fail-on-skip"
SANITIZE = "--kernelcheck-sanitize"
EXTENSIONS = "--kernelcheck-extensions"
_COLLECTED = pytest.StashKey[set[Path]]()
"""The registries that pytest reached itself."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("kernelcheck", "kernels and functions of arrays")
    group.addoption("--kernelcheck-quick", action="store_true", help="a few cases for each op; the default in tests")
    group.addoption("--kernelcheck-thorough", action="store_true", help="many cases in every dtype; for registries")
    group.addoption("--kernelcheck-seed", type=int, metavar="N", help="another root seed")
    group.addoption("--kernelcheck-backend", metavar="NAME", help="auto, cpu, cuda or both")
    group.addoption(FAIL_ON_SKIP, action="store_true", help="fail where a GPU or a reference lacks, in place of a skip")
    group.addoption(
        EXTENSIONS, action="store_true", help=f"as {SANITIZE}, with a device for PyTorch extensions in C++ and CUDA"
    )
    group.addoption(SANITIZE, action="store_true", help="run it all under kernelcheck sanitize: no GPU is needed")
    parser.addini(INI, "registries that are collected even if they are not named on the command line", type="paths")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config, args: list[str]) -> None:
    """With ``--kernelcheck-sanitize``, ``kernelcheck sanitize`` takes the place of this process, and runs pytest.

    Raises:
        pytest.UsageError: it runs already, without the extensions that are asked for.
    """
    given = early_config.known_args_namespace
    if not (given.kernelcheck_sanitize or given.kernelcheck_extensions):
        return
    if os.environ.get("KERNELCHECK_SANITIZE"):
        from kernelcheck.programs.sanitizing.door import current_door

        door = current_door()
        if given.kernelcheck_extensions and door is not None and not door.settings.extensions:
            raise pytest.UsageError(f"{EXTENSIONS}: kernelcheck sanitize runs without it; give it --extensions")
        return
    capture = early_config.pluginmanager.getplugin("capturemanager")
    if capture is not None:
        capture.suspend_global_capture(in_=True)
    os.chdir(early_config.invocation_params.dir)
    same = [sys.executable, *sys.orig_argv[1:]]  # options of Python, and the script or module that calls pytest
    options = ["--extensions"] * given.kernelcheck_extensions
    os.execv(sys.executable, [sys.executable, "-m", "kernelcheck", "sanitize", *options, "--", *same])


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--kernelcheck-quick") and config.getoption("--kernelcheck-thorough"):
        raise pytest.UsageError("--kernelcheck-quick and --kernelcheck-thorough exclude each other; give one of them")
    config.addinivalue_line("markers", "gpu_required: needs an NVIDIA GPU; skipped with the reason where none answers")
    config.addinivalue_line(
        "markers", "kernelcheck(cases=N, dtypes=[…]): cases and dtypes of the checks that a test makes with the fixture"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Adds the registries of the ini file that pytest did not reach with the paths that it was given.

    Raises:
        pytest.UsageError: one of them does not exist.
    """
    if config.args and all("::" in argument for argument in config.args):
        return  # single tests were asked for
    for path in _registries_of_ini(config):
        if not path.is_file():
            where = config.inipath.name if config.inipath else "the ini option"
            raise pytest.UsageError(f"{where}: {INI}: {path} is no file; expected a registry (kernelcheck.toml)")
        if path not in session.stash.setdefault(_COLLECTED, set()):
            items += session.genitems(RegistryFile.from_parent(session, path=path))


def _registries_of_ini(config: pytest.Config) -> list[Path]:
    """The paths of the ini option, absolute and without ``..``, as pytest gives those that it collects."""
    return [Path(os.path.abspath(path)) for path in config.getini(INI)]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> RegistryFile | None:
    """A registry that is named on the command line or in the ini file; no other is looked for."""
    if file_path.suffix != ".toml":
        return None
    named = parent.session.isinitpath(file_path) and _is_registry(file_path)
    if not named and file_path not in _registries_of_ini(parent.config):
        return None
    return RegistryFile.from_parent(parent, path=file_path)


def _is_registry(path: Path) -> bool:
    return any(line.strip() == "[kernelcheck]" for line in path.read_text("utf-8", errors="replace").splitlines())


class RegistryFile(pytest.File):
    """A registry: a test for each op and dtype that a run of the mode has."""

    registry: Registry

    def collect(self) -> Iterator[OpItem]:
        from kernelcheck.base.errors import KernelcheckError
        from kernelcheck.core.sweep.selection import Selection
        from kernelcheck.interfaces.api.registries import Registry

        self.session.stash.setdefault(_COLLECTED, set()).add(self.path)
        try:
            self.registry = Registry.load(self.path, seed=self.config.getoption("--kernelcheck-seed"))
            pairs = self.registry.pairs(Selection(_mode(self.config)))
        except KernelcheckError as error:
            raise self.CollectError(str(error)) from error
        for op, dtype in pairs:
            name = f"{op}[{dtype}]"
            # pytest 9.2 recognises brackets, by which --lf finds a test again, only in an id that is given.
            yield OpItem.from_parent(
                self, name=name, nodeid=f"{self.nodeid}::{name}", registry=self, op=op, dtype=dtype
            )

    @cached_property
    def opened(self) -> Opened:
        """On its backend: a GPU has a process of its own, which the tests share."""
        return self.registry.open(self.config.getoption("--kernelcheck-backend"))


class OpItem(pytest.Item):
    """A sweep of one op in one dtype."""

    def __init__(self, *, registry: RegistryFile, op: str, dtype: str, **more: Any) -> None:
        super().__init__(**more)
        self._registry = registry
        self._op = op
        self._dtype = dtype

    def runtest(self) -> None:
        from kernelcheck.core.results.exit_codes import ExitCode, of_run
        from kernelcheck.core.sweep.selection import Selection

        result = self._registry.opened.run(
            Selection(_mode(self.config), (self._op,), pairs=[(self._op, self._dtype)], jobs=1)
        )
        if of_run(result.run) is ExitCode.NOTHING_RAN:
            _skip(self.config, f"{self._op} {self._dtype}: nothing was compared, which needs a reference")
        result.raise_if_failed()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        from kernelcheck.base.errors import KernelcheckError

        if isinstance(excinfo.value, KernelcheckError):
            return str(excinfo.value).strip("\n")
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, f"kernelcheck: {self.name}"


def _mode(config: pytest.Config) -> Literal["quick", "thorough"]:
    return "thorough" if config.getoption("--kernelcheck-thorough") else "quick"


def _skip(config: pytest.Config, reason: str) -> None:
    """Skips the test, or fails it where that is asked for."""
    if config.getoption(FAIL_ON_SKIP):
        pytest.fail(f"{reason} ({FAIL_ON_SKIP})", pytrace=False)
    pytest.skip(reason)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("gpu_required"):
        from kernelcheck.backends.cuda.status import device_status

        answers, reason = device_status()
        if not answers:
            _skip(item.config, f"gpu_required: {reason}")


class Checks:
    """The fixture ``kernelcheck``: ``kernelcheck.check`` and what the options and the marker of the test say."""

    def __init__(self, config: pytest.Config, marked: dict[str, Any]) -> None:
        self._config = config
        self._marked = marked

    def check(
        self, candidate: Callable[..., object], reference: Callable[..., object], *, args: Any = None, **more: Any
    ) -> Result:
        """``kernelcheck.check``, or with ``args`` ``kernelcheck.check_arrays``; fails the test if it does not pass.

        Raises:
            CheckFailedError: a case did not pass; the message is the report.
            KernelcheckError: an argument is not valid.
        """
        __tracebackhide__ = True
        import kernelcheck
        from kernelcheck.base.errors import KernelcheckError

        given: dict[str, Any] = {"mode": _mode(self._config), **self._marked, **more}
        if (seed := self._config.getoption("--kernelcheck-seed")) is not None:
            given.setdefault("seed", seed)
        try:
            if args is not None:
                result = kernelcheck.check_arrays(candidate, reference, args, **more)
            else:
                result = kernelcheck.check(candidate, reference, **given)
        except KernelcheckError as error:  # which is about the call in the test: the way to it says nothing
            raise error.with_traceback(None) from None
        result.raise_if_failed()
        return result


@pytest.fixture
def kernelcheck(request: pytest.FixtureRequest) -> Checks:
    """Checks functions of arrays: ``kernelcheck.check(candidate, reference, dims=…, inputs=…)``, or ``args=(x, y)``."""
    marked: dict[str, Any] = {}
    for marker in reversed([*request.node.iter_markers("kernelcheck")]):
        marked.update(marker.kwargs)
        if marker.args or marker.kwargs.keys() - {"cases", "dtypes"}:
            raise pytest.UsageError(
                f"{request.node.nodeid}: expected @pytest.mark.kernelcheck(cases=…, dtypes=…), got {marker}"
            )
    return Checks(request.config, marked)
