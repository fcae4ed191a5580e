"""What all tests share: those that need a GPU are skipped, and say why, where none answers; schedules of the CPU; the
profiles of Hypothesis, whose examples are the same in every run, but for ``--hypothesis-profile=fresh``."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest
from cpu_kernels import SCHEDULES, default_schedule
from examples import one_in

from kernelcheck.backends.base import Schedule
from kernelcheck.backends.cuda.status import device_status
from kernelcheck.base.time_limits import LAUNCH_VARIABLE

hypothesis.settings.register_profile("same", derandomize=True, max_examples=8, deadline=None)
hypothesis.settings.register_profile("fresh", print_blob=True, max_examples=25, deadline=None)
hypothesis.settings.load_profile("same")

os.environ.setdefault("KERNELCHECK_OPTIMISE", "0")
# What kernels compute and what is found in them does not depend on how well LLVM optimises; .ci/run tries both.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# In processes that tests start: NumPy's threads cost each of them a tenth of a second, and multiply small matrices.


def pytest_configure(config: pytest.Config) -> None:
    """Tests, and the hundreds of processes that they start, find modules compiled, even where none may be written
    beside its source."""
    if config.pluginmanager.hasplugin("cacheprovider") and os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        folder = os.environ.setdefault("PYTHONPYCACHEPREFIX", str(config.cache.mkdir("bytecode")))
        sys.dont_write_bytecode, sys.pycache_prefix = False, folder


def pytest_collection() -> None:
    gc.disable()


def pytest_collection_finish() -> None:
    """The thousands of collected tests stay alive to the end: looking through them for garbage took 7 % of the time."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests of hanging kernels, dying processes and browsers mostly wait."""
    return len(os.sched_getaffinity(0)) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """A file's tests run in one process: what they share, such as a registry that was run, is made once."""
    if config.getvalue("dist") != "load":
        return None
    from xdist.scheduler import LoadFileScheduling

    return LoadFileScheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    gpu_items = [item for item in items if item.get_closest_marker("gpu")]
    if not gpu_items:
        return
    answers, reason = device_status()
    if not answers:
        for item in gpu_items:
            item.add_marker(pytest.mark.skip(reason=f"no GPU: {reason}"))


@pytest.fixture(scope="module", autouse=True)
def _launches_have_the_time_that_they_had_before() -> Iterator[None]:
    """Commands for which somebody waits, such as ``adopt``, give launches less time for the rest of their process."""
    allowed = os.environ.get(LAUNCH_VARIABLE)
    yield
    if allowed is None:
        os.environ.pop(LAUNCH_VARIABLE, None)
    else:
        os.environ[LAUNCH_VARIABLE] = allowed


@pytest.fixture(scope="module", autouse=True)
def how_machine_code_is_made(request: pytest.FixtureRequest) -> Iterator[None]:
    """Machine code is made as ``KERNELCHECK_OPTIMISE`` says in tests of it: of the CPU backend, and of modules with the
    mark. Elsewhere it is made quickly."""
    if request.path.name.startswith("test_cpu_") or request.node.get_closest_marker("machine_code"):
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KERNELCHECK_OPTIMISE", "0")
        yield


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Processes that the test starts end on SIGINT, even where whoever runs the tests ignores it, as `nohup` does."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(params=SCHEDULES, ids=lambda schedule: schedule.kind)
def each_schedule(request: pytest.FixtureRequest) -> Iterator[None]:
    """Runs the test once under every schedule of the CPU backend."""
    yield from _under(request.param)


@pytest.fixture(
    params=one_in(len(SCHEDULES), SCHEDULES),
    ids=lambda schedule: schedule.kind,
)
def each_schedule_some_slowly(request: pytest.FixtureRequest) -> Iterator[None]:
    """The same; all schedules but one are for `-m slow`."""
    yield from _under(request.param)


def _under(schedule: Schedule) -> Iterator[None]:
    token = default_schedule.set(schedule)
    yield
    default_schedule.reset(token)
