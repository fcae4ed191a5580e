"""``--backend both``, with the CPU executor in the GPU's place: what it gets wrong must be red in the right way."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import jsonschema
import numpy as np
import pytest
from examples import examples, one_in
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kernelcheck.backends.base import Buffer, Execution, KernelLaunch
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.pair import BackendPair
from kernelcheck.base.errors import BackendUnavailableError, CompileError, LaunchError
from kernelcheck.base.findings import Finding
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import make_case, make_inputs
from kernelcheck.core.oracle.error_units import Tolerance
from kernelcheck.core.oracle.tolerances import load_tolerances
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.results.exit_codes import of_run
from kernelcheck.core.results.run import CaseResult, Run
from kernelcheck.core.sweep import both
from kernelcheck.core.sweep.both import PairOutcome, SubjectPair, prepare_on, run_on_both
from kernelcheck.core.sweep.one_case import Manner
from kernelcheck.core.sweep.op_cases import MAX_TIMEOUTS
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.interfaces.cli import main
from kernelcheck.records.run_report import document as json_report
from kernelcheck.records.run_report.schema import schema

pytestmark = pytest.mark.machine_code

HEAD = """
[kernelcheck]
schema = 1
seed = 7
[quick]
cases = 4
dtypes = ["float32"]
"""
OP = """
[ops.{name}]
source = "{name}.cu"
kernel = "{name}"
reference = "references.py:{name}"
dtypes = ["float32"]
{keys}
[ops.{name}.dims]
n = {{ sizes = [1, 33, 300] }}
[ops.{name}.inputs]
x = {{ shape = ["n"]{inout} }}
{outputs}
"""
LAUNCH = """
[[ops.{name}.launches]]
grid = ["ceil_div(n, 256)"]
block = [256]
args = [{args}, "n"]
"""
SOURCE = """
#define INDEX int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;
extern "C" __global__ void {name}({parameters}, int n) {{ {body} }}
"""
PLAIN = "const float* x, float* y"
KERNELS = {
    "doubled": (PLAIN, "INDEX y[i] = 2.0f * x[i];"),
    "fused": (PLAIN, "INDEX float z = x[i] * x[i]; if (x[i] > 0) z = z + x[i]; y[i] = z;"),
    "exponential": (PLAIN, "INDEX y[i] = __expf(-fabsf(x[i]));"),
    "summed": (PLAIN, "INDEX atomicAdd(y, fabsf(x[i]));"),
    "in_place": ("float* x", "INDEX x[i] = 2.0f * x[i];"),
    "in_two_steps": (PLAIN, "INDEX y[i] = 2.0f * x[i];"),
    "racing": (
        PLAIN,
        "__shared__ float s[256]; int i = blockIdx.x * blockDim.x + threadIdx.x; s[threadIdx.x] = i < n ? x[i] : 0.0f;"
        " if (i < n) y[i] = s[threadIdx.x] + (s[threadIdx.x ^ 32] == 1e30f ? 1.0f : 0.0f);",
    ),
    "broken": (PLAIN, "INDEX y[i] = nothing;"),
}
OUTPUTS = {
    "summed": {"y": 'shape = [1], init = "zeros"'},
    "in_place": {},
    "in_two_steps": dict.fromkeys("yz", 'shape = ["n"]'),
}
"""Of the ops that have others than ``y``, as long as ``x``."""
REFERENCES = """
import numpy as np
def doubled(x): return 2 * x
in_place = doubled
def in_two_steps(x): return 2 * x, 2 * x
def broken(x): return x
def racing(x): return x
def fused(x): return x * x + np.maximum(x, 0)
def exponential(x): return np.exp(-np.abs(x))
def summed(x): return np.abs(x).sum(keepdims=True)
"""


def entry(name: str) -> str:
    outputs = OUTPUTS.get(name, {"y": 'shape = ["n"]'})
    table = "".join(f"{output} = {{ {keys} }}\n" for output, keys in outputs.items())
    launches = [LAUNCH.format(name=name, args=f'"x", "{output}"') for output in outputs]
    return OP.format(
        name=name,
        keys="deterministic = false" if name == "summed" else "",
        inout="" if outputs else ", inout = true",
        outputs=f"[ops.{name}.outputs]\n{table}" if outputs else "",
    ) + "".join(launches or [LAUNCH.format(name=name, args='"x"')])


@pytest.fixture
def registry_of(tmp_path: Path) -> Callable[..., OpRegistry]:
    def build(*names: str, head: str = "") -> OpRegistry:
        (tmp_path / "references.py").write_text(REFERENCES)
        for name in names:
            parameters, body = KERNELS[name]
            (tmp_path / f"{name}.cu").write_text(SOURCE.format(name=name, parameters=parameters, body=body))
        text = HEAD.replace("seed = 7", f"seed = 7\n{head}") + "".join(entry(name) for name in names)
        (tmp_path / "kernelcheck.toml").write_text(text)
        return load_registry(tmp_path / "kernelcheck.toml")

    return build


class Gpu(CpuBackend):
    """The CPU executor in the GPU's place: without the checks that a GPU does not do."""

    name = "cuda"
    capability = ""

    def __init__(self) -> None:
        super().__init__(checks=False)
        self.released: list[str] = []
        self.interrupts = 0

    def describe(self) -> Mapping[str, str]:
        return {"device": "a stand-in", **({"compute_capability": self.capability} if self.capability else {})}

    def release(self, program: Program) -> None:
        self.released.append(program.source.stem)
        super().release(program)

    def interrupt(self) -> None:
        self.interrupts += 1
        super().interrupt()


class Spoiling(Gpu):
    """Changes what came out."""

    def __init__(self, spoil: Callable[[np.ndarray], None]) -> None:
        super().__init__()
        self._spoil = spoil

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        execution = super().execute(program, buffers, launches)
        for buffer in buffers:
            if buffer.writable:
                self._spoil(buffer.array)
        return execution


class Stale(Gpu):
    """Hands back what the launches before left in memory."""

    def __init__(self) -> None:
        super().__init__()
        self._memory = np.zeros(4096, np.uint8)

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        execution = super().execute(program, buffers, launches)
        for raw in (buffer.array.view(np.uint8) for buffer in buffers if buffer.writable):
            fresh = raw.copy()
            raw[:] = self._memory[: raw.size]
            self._memory[: raw.size] = fresh
        return execution


class Idle(Gpu):
    """Launches nothing."""

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        return Execution(0.001)


class KeepingToItself(Gpu):
    """Runs all, and copies nothing back."""

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        return super().execute(program, [replace(each, array=each.array.copy()) for each in buffers], launches)


class Forgetful(Gpu):
    """Loses the last launch."""

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        return super().execute(program, buffers, launches[:-1])


class Raising(Gpu):
    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self._error = error

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        raise self._error


class Ending(Gpu):
    """Comes to no outcome."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__()
        self._findings = findings
        self.executions = 0

    def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
        self.executions += 1
        return Execution(0.5, self._findings, completed=False)


class Rejecting(Gpu):
    def prepare(self, program: Program) -> None:
        raise CompileError("NVRTC rejects it for this device")


def sweep(registry: OpRegistry, gpu: Gpu, **selection: object) -> Run:
    chosen = Selection(**{"mode": "quick", "jobs": 1, **selection})
    return run_sweep(registry, chosen, BackendPair(CpuBackend(), gpu))


def cases_of(run: Run) -> tuple[CaseResult, ...]:
    (op,) = run.ops
    return op.cases


def only_kind(run: Run) -> str | None:
    (kind,) = {case.kind for case in cases_of(run)}
    return kind


def flip(bit: int, place: int = -1) -> Callable[[np.ndarray], None]:
    def spoil(array: np.ndarray) -> None:
        array.reshape(-1).view(np.uint32)[place] ^= np.uint32(1 << bit)

    return spoil


def test_two_that_agree_are_green_and_told_as_both(registry_of) -> None:
    run = sweep(registry_of("doubled", "fused", "exponential", "summed", "in_place", "in_two_steps"), Gpu())
    assert of_run(run) == 0
    assert run.summary.passed == run.summary.cases == 24
    assert run.backend == "both"
    assert {op.backend for op in run.ops} == {"both"}
    assert all(case.notes == () and case.elements for op in run.ops for case in op.cases)
    assert {"processor", "device"} <= set(run.environment)
    jsonschema.validate(json.loads(json_report.render(run)), schema())


def test_a_bit_that_must_be_the_same_is_a_failure(registry_of) -> None:
    run = sweep(registry_of("doubled"), Spoiling(flip(0)))
    assert only_kind(run) == "backend-difference"
    assert of_run(run) == 1
    case = next(case for case in cases_of(run) if case.elements == 33)
    told = re.fullmatch(
        r"the bits of 1 of 33 elements differ between cuda and cpu, by up to \S+ error units: y\[32\] is (\S+) on cpu "
        r"and (\S+) on cuda, 1 ulp apart; the PTX leaves nothing open, so every bit must be the same",
        case.message,
    )
    assert told is not None
    assert np.nextafter(np.float32(told[1]), np.float32(told[2])) == np.float32(told[2])
    assert case.error <= 1
    assert case.notes == ()
    jsonschema.validate(json.loads(json_report.render(run)), schema())


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("exponential", r"the PTX allows it \(ex2\.approx\S*\)"),
        ("fused", r"the PTX allows it \(mul\.f32, add\.f32\)"),
        ("summed", r"the PTX allows it \((?:red|atom)\.global\.add\.f32\), and the op says deterministic = false"),
    ],
)
def test_a_bit_that_may_differ_is_a_note_and_the_case_passes(registry_of, name: str, reason: str) -> None:
    run = sweep(registry_of(name), Spoiling(flip(0)))
    assert of_run(run) == 0
    for case in cases_of(run):
        (note,) = case.notes
        assert note.kind == "allowed-difference"
        assert re.search(
            rf"1 of \d+ elements .*, by up to \S+ error units: y\[\d+\] is .* 1 ulp apart; {reason}$", note.message
        )
    (told,) = run.ops[0].notes
    assert "and 3 more" in told
    jsonschema.validate(json.loads(json_report.render(run)), schema())


def test_without_fmad_what_may_have_been_fused_must_be_the_same(registry_of) -> None:
    registry = registry_of("fused")
    assert only_kind(sweep(registry, Spoiling(flip(0)))) is None
    assert only_kind(sweep(replace(registry, fmad=False), Spoiling(flip(0)))) == "backend-difference"


def test_a_wrong_value_on_the_gpu_is_a_mismatch_there(registry_of) -> None:
    def one_too_much(array: np.ndarray) -> None:
        array[-1] += 1 + abs(array[-1])

    for name in ("doubled", "exponential"):
        run = sweep(registry_of(name), Spoiling(one_too_much))
        assert only_kind(run) == "mismatch"
        assert all(case.message.startswith("on cuda: y: 1 of ") for case in cases_of(run))
        assert all("on cpu:" not in case.message and case.error > 1 for case in cases_of(run))
        assert all(case.worst is not None and case.heat is not None for case in cases_of(run))


def test_a_nan_in_place_of_another_is_no_failure_but_noted(registry_of) -> None:
    def payload(array: np.ndarray) -> None:
        words = array.reshape(-1).view(np.uint32)
        words[np.isnan(array.reshape(-1))] ^= np.uint32(1)

    registry = registry_of("doubled")
    pair = prepared(registry, Spoiling(payload))
    case = make_case(registry, pair.op, "float32", "quick", 0)
    inputs = {"x": np.full(case.dims["n"], np.nan, np.float32)}
    outcome = run_on_both(pair, case, Manner(wanted=both.expect(pair, case, inputs)))
    assert outcome.result.kind is None
    assert outcome.difference is not None
    assert outcome.difference.count == outcome.difference.nans > 0
    assert outcome.result.notes[0].message.endswith("both are NaN, whose bits are not fixed")


@pytest.mark.parametrize(
    ("name", "gpu"),
    one_in(
        3,
        product(
            ["doubled", "exponential", "in_two_steps", "in_place", "summed"],
            [Idle, KeepingToItself, Forgetful, Stale],
        ),
    ),
    ids=lambda value: getattr(value, "__name__", value),
)
def test_a_gpu_that_loses_results_is_red(registry_of, name: str, gpu: type[Gpu]) -> None:
    run = sweep(registry_of(name), gpu())
    assert of_run(run) == 1
    assert only_kind(sweep(registry_of(name), Gpu())) is None
    failed = [case for case in cases_of(run) if case.kind is not None]
    assert len(failed) >= 2
    assert all(re.search(r"^(\S+: )?on cuda: ", case.message, re.MULTILINE) for case in failed)
    assert not any("on cpu" in case.message.partition("elements differ between")[0] for case in failed)
    if gpu in (Idle, KeepingToItself) and name in ("doubled", "exponential"):
        assert {case.kind for case in failed} == {"unwritten"}


def test_a_gpu_that_loses_one_launch_of_two_left_that_output_unwritten(registry_of) -> None:
    run = sweep(registry_of("in_two_steps"), Forgetful())
    assert only_kind(run) == "unwritten"
    assert all(case.message.startswith("on cuda: y: ") or "on cuda: z: " in case.message for case in cases_of(run))


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (LaunchError("too many threads"), "on cuda: too many threads"),
        (BackendUnavailableError("the GPU is gone"), "on cuda: the GPU is gone"),
        (RuntimeError("odd"), "on cuda: this is a bug in kernelcheck"),
    ],
)
def test_a_gpu_that_raises_is_in_error_and_nothing_was_compared(registry_of, error: Exception, told: str) -> None:
    run = sweep(registry_of("doubled"), Raising(error))
    assert only_kind(run) == "launch-error"
    assert of_run(run) == 3
    for case in cases_of(run):
        assert case.message.startswith(told)
        assert case.message.endswith("\nnot compared: no results from cuda")


def test_a_launch_that_does_not_complete_and_says_nothing_is_in_error(registry_of) -> None:
    run = sweep(registry_of("doubled"), Ending())
    assert only_kind(run) == "launch-error"
    assert "on cuda: the launches did not complete" in cases_of(run)[0].message


def test_a_side_without_outcome_or_finding_never_passes(registry_of, monkeypatch: pytest.MonkeyPatch) -> None:
    observe = both.observe

    def forgets(subject, case, manner):
        seen = observe(subject, case, manner)
        return replace(seen, evidence=replace(seen.evidence, actual={})) if subject.backend.name == "cuda" else seen

    monkeypatch.setattr(both, "observe", forgets)
    run = sweep(registry_of("doubled"), Gpu())
    assert only_kind(run) == "launch-error"
    assert cases_of(run)[0].message.endswith("not compared: no results from cuda")


def test_two_launches_that_hang_on_the_gpu_end_the_op_whatever_the_cpu_finds(registry_of) -> None:
    for name in ("doubled", "racing"):
        gpu = Ending(Finding("timeout", "the kernel did not end within 30 s"))
        run = sweep(registry_of(name), gpu, cases=6)
        assert [case.kind for case in cases_of(run)] == ["timeout"] * MAX_TIMEOUTS
        assert gpu.executions == MAX_TIMEOUTS
        assert cases_of(run)[0].message.startswith("on cuda: the kernel did not end")
        assert ("race: on cpu: " in cases_of(run)[0].message) == (name == "racing")
        assert run.summary.skipped == 6 - MAX_TIMEOUTS


def test_what_only_the_cpu_sees_fails_the_case_with_its_line(registry_of) -> None:
    run = sweep(registry_of("racing"), Gpu())
    assert of_run(run) == 1
    case = cases_of(run)[0]
    assert case.kind == "race"
    assert case.message.startswith("on cpu: ")
    assert "on cuda" not in case.message
    assert case.location is not None
    assert case.location.file == "racing.cu"


def test_findings_of_both_sides_are_kept_and_the_wrong_kernel_outranks_the_one_that_could_not_run(registry_of) -> None:
    run = sweep(registry_of("racing"), Raising(LaunchError("no room")))
    case = cases_of(run)[0]
    assert case.kind == "race"
    lines = case.message.splitlines()
    assert lines[0].startswith("on cpu: ")
    assert "launch-error: on cuda: no room" in lines
    assert lines[-1] == "not compared: no results from cuda"
    assert case.findings[0].kind == "race"
    assert all(found.message.startswith("on cpu: ") for found in case.findings)


def test_a_source_that_one_backend_rejects_is_in_error_and_given_back_by_the_other(registry_of) -> None:
    released: list[str] = []

    class Cpu(CpuBackend):
        def release(self, program: Program) -> None:
            released.append(program.source.stem)
            super().release(program)

    registry = registry_of("doubled", "broken")
    run = run_sweep(registry, Selection("quick", jobs=1), BackendPair(Cpu(), Rejecting()))
    assert of_run(run) == 3
    rejected, broken = (op.cases[0] for op in run.ops)
    assert (rejected.kind, rejected.message) == ("compile-error", "on cuda: NVRTC rejects it for this device")
    assert broken.kind == "compile-error"
    assert not broken.message.startswith("on ")
    assert released == ["doubled"]


def test_both_sides_let_go_of_what_they_prepared(registry_of) -> None:
    gpu = Gpu()
    sweep(registry_of("doubled", "exponential"), gpu)
    assert sorted(gpu.released) == ["doubled", "exponential"]


def test_fail_fast_stops_at_the_first_difference(registry_of) -> None:
    run = sweep(registry_of("doubled", "exponential"), Spoiling(flip(0)), fail_fast=True)
    assert [case.kind for op in run.ops for case in op.cases] == ["backend-difference"]


def test_an_interrupt_on_the_gpu_ends_the_sweep_and_calls_off_both(registry_of) -> None:
    run = sweep(registry_of("doubled"), Raising(KeyboardInterrupt()))
    assert run.interrupted
    assert of_run(run) == 130
    assert cases_of(run) == ()


def test_an_interrupt_reaches_both_sides() -> None:
    cpu, gpu = Gpu(), Gpu()
    BackendPair(cpu, gpu).interrupt()
    assert (cpu.interrupts, gpu.interrupts) == (1, 1)


def test_one_call_of_the_reference_serves_both_sides(registry_of, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = []

    def counted(*arguments, **options):
        wanted.append(arguments)
        return expect(*arguments, **options)

    made = []

    def made_once(*arguments):
        made.append(arguments)
        return make_inputs(*arguments)

    expect = both.expect
    monkeypatch.setattr(both, "expect", counted)
    monkeypatch.setattr("kernelcheck.core.sweep.one_case.expect", None)
    monkeypatch.setattr("kernelcheck.core.sweep.one_case.make_inputs", made_once)
    run = sweep(registry_of("exponential"), Gpu())
    assert run.summary.passed == len(wanted) == len(made) == 4


def test_a_reference_that_raises_is_told_once(registry_of, tmp_path: Path) -> None:
    registry = registry_of("doubled")
    (tmp_path / "references.py").write_text("def doubled(x):\n    return x / nothing\n")
    run = sweep(registry, Gpu())
    assert only_kind(run) == "reference-error"
    assert cases_of(run)[0].message.count("nothing") == 1
    assert "on c" not in cases_of(run)[0].message


def test_both_sides_run_what_is_compiled_for_the_device(registry_of) -> None:
    seen: set[str] = set()

    class Hopper(Gpu):
        capability = "9.0"

        def execute(self, program: Program, buffers: Sequence[Buffer], launches: Sequence[KernelLaunch]) -> Execution:
            seen.add(program.arch)
            return super().execute(program, buffers, launches)

    registry = registry_of("doubled")
    run = run_sweep(registry, Selection("quick"), BackendPair(Hopper(), Hopper()))
    assert of_run(run) == 0
    assert seen == {"sm_90"}


def test_each_case_runs_twice_where_it_would_on_one_backend(registry_of) -> None:
    class Drifting(Spoiling):
        """Results differ between the runs of a case."""

        def __init__(self) -> None:
            self.count = 0

            def spoil(array: np.ndarray) -> None:
                self.count += 1
                if self.count % 2 == 0:
                    flip(0)(array)

            super().__init__(spoil)

    run = sweep(registry_of("doubled"), Drifting(), cases=1)
    assert only_kind(run) == "nondeterministic"
    assert cases_of(run)[0].message.startswith("on cuda: a second run")


def test_what_both_say_of_themselves_is_kept() -> None:
    class Named(Gpu):
        def describe(self) -> Mapping[str, str]:
            return {"device": "one", "llvmlite": CpuBackend().describe()["llvmlite"], "machine": "another"}

    told = BackendPair(CpuBackend(), Named()).describe()
    assert (told["device"], told["cuda machine"]) == ("one", "another")
    assert "cuda llvmlite" not in told
    assert told["machine"] == CpuBackend().describe()["machine"]


def prepared(registry: OpRegistry, gpu: Gpu) -> SubjectPair:
    (op,) = registry.ops.values()
    pair = prepare_on(registry, op, "float32", BackendPair(CpuBackend(), gpu))
    assert isinstance(pair, SubjectPair)
    return pair


@pytest.fixture
def exact_pair(registry_of) -> Iterator[tuple[Callable[[Callable[[np.ndarray], None]], PairOutcome], int]]:
    registry = registry_of("doubled")
    spoiled: list[Callable[[np.ndarray], None]] = []
    pair = prepared(registry, Spoiling(lambda array: spoiled[-1](array)))
    case = make_case(registry, pair.op, "float32", "quick", 1)
    wanted = both.expect(pair, case)

    def run(spoil: Callable[[np.ndarray], None]) -> PairOutcome:
        spoiled.append(spoil)
        return run_on_both(pair, case, Manner(wanted=wanted))

    yield run, case.dims["n"]


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_bit_that_is_flipped_goes_unseen(exact_pair, data: st.DataObject) -> None:
    run, elements = exact_pair
    flips = data.draw(st.sets(st.tuples(st.integers(0, 31), st.integers(0, elements - 1)), max_size=3))

    def spoil(array: np.ndarray) -> None:
        for bit, place in flips:
            flip(bit, place)(array)

    outcome = run(spoil)
    assert outcome.compared
    assert (outcome.result.kind is None) == (not flips)
    assert (outcome.difference is None) == (not flips)
    if outcome.difference:
        assert outcome.difference.count == len({place for _, place in flips})
        assert outcome.sides["cpu"].result.kind is None


def test_the_tolerance_is_that_of_the_file_and_says_where_it_was_measured() -> None:
    registry = load_registry(Path(__file__).resolve().parent.parent / "kernelcheck.toml")
    op = registry.ops["softmax"]
    tolerances = load_tolerances(registry)
    alone, pair = (tolerances.of(registry, name)(op, "float32") for name in ("cpu", "both"))
    assert (alone.factor, alone.source, alone.note) == (pair.factor, pair.source, "")
    assert pair.note == "it was calibrated on the cpu backend alone"
    assert isinstance(pair, Tolerance)


@pytest.mark.slow
@pytest.mark.parametrize("fmad", [True, False])
def test_built_in_ops_are_green_and_the_same_to_the_bit(fmad: bool) -> None:
    """Every sixth op with fused sums, and of the others every sixth without."""
    registry = replace(load_registry(Path(__file__).resolve().parent.parent / "kernelcheck.toml"), fmad=fmad)
    ops = tuple(registry.ops)[int(fmad) :: 6]
    run = run_sweep(registry, Selection("quick", ops=ops, cases=5), BackendPair(CpuBackend(), Gpu()))
    assert run.summary.passed == run.summary.cases == 5 * sum(len(registry.ops[op].dtypes) for op in ops)
    assert not [note for op in run.ops for case in op.cases for note in case.notes if note.kind == "allowed-difference"]


@pytest.mark.slow
def test_of_every_other_built_in_op_a_flipped_bit_is_a_failure_or_a_note() -> None:
    registry = load_registry(Path(__file__).resolve().parent.parent / "kernelcheck.toml")

    def spoil(array: np.ndarray) -> None:
        array.reshape(-1).view(np.uint8)[:1] ^= np.uint8(1)

    ops = tuple(registry.ops)[::2]
    run = run_sweep(registry, Selection("quick", ops=ops, cases=1), BackendPair(CpuBackend(), Spoiling(spoil)))
    kinds = {op.op: op.cases[0].kind for op in run.ops}
    noted = {op.op for op in run.ops for note in op.cases[0].notes if note.kind == "allowed-difference"}
    assert all((kind is not None) or op in noted for op, kind in kinds.items())
    assert "backend-difference" in kinds.values()


# The command line.


@pytest.fixture
def project(registry_of, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    registry_of("doubled", "exponential")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


@pytest.fixture
def without_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernelcheck.backends.cuda.device_status", lambda: (False, "no NVIDIA driver"))


@pytest.fixture
def with_gpu(monkeypatch: pytest.MonkeyPatch) -> Callable[[Gpu], None]:
    def put(gpu: Gpu) -> None:
        monkeypatch.setattr("kernelcheck.backends.cuda.device_status", lambda: (True, "a stand-in"))
        monkeypatch.setattr("kernelcheck.backends.cuda.CudaBackend", lambda: gpu)

    return put


@pytest.mark.parametrize(
    "command", ["run --quick", "ci --quick", "ci --quick --require-gpu", "baseline update --quick"]
)
def test_without_a_gpu_nothing_runs(
    project: Path, without_gpu: None, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command.split(), "--backend", "both"]) == 3
    out, err = capsys.readouterr()
    assert "PASS" not in out + err
    assert (
        "backend 'both' was asked for, which compares a GPU with the CPU, but no GPU answers: no NVIDIA driver" in err
    )
    assert not (project / "baseline.json").exists()


def test_the_registry_may_ask_for_both(
    registry_of, tmp_path: Path, without_gpu: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    registry_of("doubled", head='backend = "both"')
    monkeypatch.chdir(tmp_path)
    for command in ("run --quick", "ci --quick --require-gpu"):
        assert main(command.split()) == 3
        assert "backend 'both' was asked for" in capsys.readouterr().err
    assert main(["run", "--quick", "--backend", "cpu"]) == 0
    assert main(["calibrate"]) == 2
    assert "calibrate runs on one backend (got both)" in capsys.readouterr().err


def test_commands_for_one_backend_refuse_both(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "--backend", "both"]) == 2
    assert "calibrate runs on one backend (got both): give --backend cuda or --backend cpu" in capsys.readouterr().err
    assert main(["exec", "doubled.cu", "--kernel", "doubled", "--block", "1", "--backend", "both"]) == 2
    assert "exec runs a kernel on one backend" in capsys.readouterr().err


def test_a_difference_is_reported_and_reproduced_and_minimised(
    project: Path, with_gpu, capsys: pytest.CaptureFixture[str]
) -> None:
    with_gpu(Spoiling(flip(0)))
    command = ["run", "--quick", "--backend", "both", "--output", "text=-", "--output", "json=report.json"]
    assert (
        main([*command, "--output", "junit=junit.xml", "--output", "sarif=report.sarif", "--output", "html=r.html"])
        == 1
    )
    out = capsys.readouterr().out
    assert "error[backend-difference]: doubled float32: the bits of 1 of " in out
    assert "backend both: a stand-in and the CPU, as asked; kernels are compiled for sm_80" in out
    assert re.search(r"^note: exponential float32: the bits of 1 of \d+ elements differ", out, re.MULTILINE)
    report = json.loads((project / "report.json").read_text())
    assert report["run"]["backend"] == "both"
    assert {failure["kind"] for op in report["ops"] for failure in op["failures"]} == {"backend-difference"}
    assert [note["kind"] for op in report["ops"] for note in op["notes"]] == ["allowed-difference"]
    replay = re.search(r"replay: kernelcheck (reproduce (0x\w+) --backend both)$", out, re.MULTILINE)
    assert replay is not None
    assert main([*replay[1].split(), "--export", "bug"]) == 1
    out, err = capsys.readouterr()
    assert "error[backend-difference]" in out
    assert "bug is not written: a difference between two backends shows only if both run" in err
    assert main(["failures"]) == 0
    assert "--backend both" in capsys.readouterr().out
    assert main(["minimize", replay[2], "--backend", "both", "--explain", "0"]) == 1
    out = capsys.readouterr().out
    assert re.search(r"kind +backend-difference +backend-difference", out)
    assert re.search(r"dims .* n=1$", out, re.MULTILINE)


def test_a_run_on_both_is_compared_with_a_baseline_of_both_alone(
    project: Path, with_gpu, capsys: pytest.CaptureFixture[str]
) -> None:
    with_gpu(Gpu())
    assert main(["baseline", "update", "--quick", "--backend", "both"]) == 0
    gate = ["ci", "--quick", "--baseline", "baseline.json", "--fail-on-regression"]
    assert main([*gate, "--backend", "both"]) == 0
    capsys.readouterr()
    assert main([*gate, "--backend", "cpu"]) == 2
    assert "the baseline's backend is both, and that of this run is cpu" in capsys.readouterr().err


def test_shards_on_both_are_merged(project: Path, with_gpu, capsys: pytest.CaptureFixture[str]) -> None:
    with_gpu(Spoiling(flip(0)))
    for index, code in ((1, 1), (2, 0)):
        shard = ["--shard", f"{index}/2", "--output", f"json={index}.json"]
        assert main(["ci", "--quick", "--backend", "both", *shard]) == code
    capsys.readouterr()
    assert main(["merge", "1.json", "2.json"]) == 1
    out = capsys.readouterr().out
    assert "error[backend-difference]" in out
    assert "--backend both" in out
