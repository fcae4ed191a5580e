"""Lints the kernels of a registry: every op in every dtype, on every architecture that is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import CannotRunError, CompileError, KernelcheckError, UsageError, did_you_mean
from kernelcheck.base.findings import SourceLocation
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.launch.plan import launches_of
from kernelcheck.core.launch.specialise import specialise
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.sweep.huge.check import promised_to_wrap, wrapping_beyond_max
from kernelcheck.core.sweep.selection import Task
from kernelcheck.core.sweep.subject import compile_op
from kernelcheck.cuda_source.installed.toolchain import find_nvdisasm, nvrtc_version
from kernelcheck.insight.lint.code import Code, mix, take_apart
from kernelcheck.insight.lint.machine_code import Resources, assemble
from kernelcheck.insight.lint.occupancy import Occupancy, limits_of, occupancy
from kernelcheck.insight.lint.rules import RULES, Level, LintSubject
from kernelcheck.insight.lint.sass import mixes

OVER_LIMIT = "KC201"
"""The code of a figure beyond a limit of the registry."""

_ALLOWED = re.compile(r"//\s*kernelcheck:\s*allow\s+((?:KC\d{3}[,\s]*)+)")
_CODE = re.compile(r"KC\d{3}")


@dataclass(frozen=True)
class KernelFigures:
    """One kernel of an op in one dtype on one architecture."""

    op: str
    dtype: str
    arch: str
    kernel: str
    """As the registry names it."""
    resources: Resources
    threads: int
    """Maximum threads of a block, over the launches of the quick sweep's cases."""
    shared: int
    """Bytes of shared memory of a block, static and dynamic: likewise."""
    occupancy: Occupancy
    instructions: Mapping[str, int]
    """PTX instructions by class; empty if the code could not be read."""
    sass: Mapping[str, int] | None = None
    """Instructions of the machine code by class; None if not asked for, without ``nvdisasm``, or if that could not read
    it."""
    sass_unread: str = ""
    """Why ``nvdisasm`` could not."""
    unread: str = ""
    """Why the rules about code were not applied; empty if they were."""


@dataclass(frozen=True)
class LintFinding:
    """Finding of a rule, in all ops and dtypes in which it found the same at the same line."""

    code: str
    level: Level
    message: str
    location: SourceLocation | None
    kernels: tuple[KernelFigures, ...]
    """Kernels that have it."""
    op: str
    file: str
    """The source, for findings without a line."""

    @property
    def path(self) -> str:
        """The file that it is about."""
        return self.location.file if self.location else self.file


@dataclass(frozen=True)
class LintError:
    """An op and dtype that could not be looked at on one architecture."""

    op: str
    dtype: str
    arch: str
    message: str


@dataclass(frozen=True)
class Lint:
    """Result of ``kernelcheck lint``."""

    kernels: tuple[KernelFigures, ...]
    findings: tuple[LintFinding, ...]
    allowed: int
    """Findings that the registry or a comment allows."""
    errors: tuple[LintError, ...]
    nvrtc: str
    """Version of the compiler: another one gives other figures."""

    @property
    def warnings(self) -> int:
        return sum(each.level == "warning" for each in self.findings)


@dataclass
class _Looked:
    """Result for one op in one dtype on one architecture."""

    task: Task
    arch: str
    kernels: list[KernelFigures] = field(default_factory=list)
    found: list[tuple[str, Level, str, SourceLocation | None, KernelFigures]] = field(default_factory=list)
    error: str = ""


OnDone = Callable[[str, str, str], None]


def lint(
    registry: OpRegistry,
    tasks: Sequence[Task],
    archs: Sequence[str],
    *,
    jobs: int = 1,
    sass: bool = False,
    on_done: OnDone | None = None,
) -> Lint:
    """Looks at every op and dtype of ``tasks`` on every architecture.

    Args:
        registry: where they come from.
        tasks: what to look at.
        archs: ``sm_80`` and the like.
        jobs: how many to look at concurrently.
        sass: whether to count the instructions of the machine code as well, where there is an ``nvdisasm``.
        on_done: called with the op, the dtype and the architecture of each that is done.

    Raises:
        UsageError: an architecture is not known, or the registry allows a rule that does not exist.
        CannotRunError: there is no assembler.
    """
    for arch in archs:
        limits_of(arch)
    _require_known_rules(registry)
    wanted = [(task, arch) for task in tasks for arch in archs]
    disassembler = find_nvdisasm() if sass else None

    def one(each: tuple[Task, str]) -> _Looked:
        looked = _look(replace(registry, arch=each[1]), *each, disassembler)
        if on_done:
            on_done(each[0].op.name, each[0].dtype, each[1])
        return looked

    with ThreadPoolExecutor(max(jobs, 1)) as pool:
        looked = list(pool.map(one, wanted))
    return _summed_up(registry, looked)


def _require_known_rules(registry: OpRegistry) -> None:
    named = [(code, "[lint]") for code in registry.lint.allow]
    named += [(code, f"[ops.{op.name}.lint]") for op in registry.ops.values() for code in op.lint.allow]
    for code, where in named:
        if code not in (*RULES, OVER_LIMIT):
            known = (*RULES, OVER_LIMIT)
            near = did_you_mean(code, known)
            raise UsageError(f"{where} allow: no rule {code!r}; expected one of {', '.join(known)}{near}")


def _look(registry: OpRegistry, task: Task, arch: str, disassembler: Path | None) -> _Looked:
    looked = _Looked(task, arch)
    try:
        op, program = _compiled(registry, task)
        disassembled: dict[str, Mapping[str, int]] = {}

        refused: list[str] = []

        def use(cubin: Path) -> None:
            try:
                disassembled.update(mixes(disassembler, cubin) if disassembler else {})
            except CannotRunError as error:  # an nvdisasm of another CUDA does not know every architecture
                refused.append(str(error))

        assembled = assemble(program.ptx, arch, use)
        for kernel in _kernels(registry, op, program, assembled, task, arch):
            instructions = mix(kernel.code) if kernel.code else {}
            measured = KernelFigures(
                task.op.name, task.dtype, arch, kernel.name, kernel.resources, kernel.threads, kernel.shared,
                kernel.occupancy, instructions, disassembled.get(program.kernels[kernel.name]), "".join(refused),
                kernel.unread,
            )  # fmt: skip
            looked.kernels.append(measured)
            for code, rule in RULES.items():
                looked.found += [
                    (code, rule.level, found.message, found.location, measured) for found in rule.check(kernel)
                ]
            limits = registry.lint.with_own(task.op.lint)
            beyond = _beyond(limits.__dict__, measured)
            looked.found += [(OVER_LIMIT, "warning", message, None, measured) for message in beyond]
    except KernelcheckError as error:
        if isinstance(error, CannotRunError) and not isinstance(error, CompileError):
            raise
        looked.error = str(error)
    return looked


def _compiled(registry: OpRegistry, task: Task) -> tuple[Op, Program]:
    """The op and its kernels; of an op whose cases have kernels each of their own, those of the first quick one."""
    if not task.op.is_produced:
        return task.op, compile_op(registry, task.op, task.dtype)
    made = specialise(task.op, make_case(registry, task.op, task.dtype, "quick", 0), registry, 0)
    return made.op, made.program


def _kernels(
    registry: OpRegistry, op: Op, program: Program, assembled: Mapping[str, Resources], task: Task, arch: str
) -> Iterator[LintSubject]:
    """Each kernel that is launched."""
    cases = 1 if task.op.is_produced else registry.quick.cases
    launches = [
        launch
        for index in range(cases)
        for launch in launches_of(op, make_case(registry, task.op, task.dtype, "quick", index), program)
    ]
    first_case = make_case(registry, task.op, task.dtype, "quick", 0)
    far = cache(lambda: promised_to_wrap(task.op, first_case, registry, program))
    further = cache(lambda: () if far() else wrapping_beyond_max(task.op, first_case, registry, program))
    for name in dict.fromkeys(op.substitute(launch.kernel, task.dtype) for launch in op.launches):
        lowered = program.kernels[name]
        resources = assembled[lowered]
        own = [launch for launch in launches if launch.kernel == lowered]
        threads = max((launch.block[0] * launch.block[1] * launch.block[2] for launch in own), default=0)
        shared = resources.shared + max((launch.shared_bytes for launch in own), default=0)
        fits = occupancy(arch, threads=max(threads, 1), registers=resources.registers, shared=shared)
        code: Code | None = None
        unread = ""
        try:
            code = take_apart(program, lowered)
        except CompileError as error:
            unread = str(error)
        first = next(each for each in op.launches if op.substitute(each.kernel, task.dtype) == name)
        parameters = program.parameters_of(lowered)
        yield LintSubject(
            op, task.dtype, arch, name, first, parameters, resources, threads, shared, fits, code, unread, far, further
        )


_LIMITED: Sequence[tuple[str, str, Callable[[KernelFigures], int]]] = (
    ("max_registers", "registers", lambda figures: figures.resources.registers),
    ("max_spill_bytes", "bytes of registers stored to local memory", lambda figures: figures.resources.spill_stores),
    ("max_stack_bytes", "bytes of stack", lambda figures: figures.resources.stack),
    ("max_shared_bytes", "bytes of shared memory", lambda figures: figures.shared),
)


def _beyond(limits: Mapping[str, object], figures: KernelFigures) -> Iterator[str]:
    for key, what, measured in _LIMITED:
        most = limits[key]
        if isinstance(most, int) and measured(figures) > most:
            yield f"{measured(figures):,} {what}, and {key} = {most}"
    least = limits["min_occupancy"]
    if isinstance(least, float) and figures.occupancy.share < least:
        yield f"an occupancy of {figures.occupancy.share:.0%}, and min_occupancy = {least:g}"


def _summed_up(registry: OpRegistry, looked: Sequence[_Looked]) -> Lint:
    grouped: dict[tuple[str, str, str, SourceLocation | None], list[KernelFigures]] = {}
    levels: dict[str, Level] = {}
    allowed = 0
    comments = cache(lambda file: _comments(registry.root / file))
    for each in looked:
        permitted = registry.lint.with_own(each.task.op.lint).allow
        for code, level, message, location, figures in each.found:
            if code in permitted or (location and code in comments(location.file).get(location.line, ())):
                allowed += 1
                continue
            levels[code] = level
            grouped.setdefault((figures.op, code, message, location), []).append(figures)
    ordered = {name: place for place, name in enumerate(registry.ops)}
    findings = [
        LintFinding(code, levels[code], message, location, tuple(kernels), op, _file(registry, op))
        for (op, code, message, location), kernels in grouped.items()
    ]
    findings.sort(key=lambda f: (ordered[f.op], f.code, f.location.line if f.location else 0))
    errors = [LintError(e.task.op.name, e.task.dtype, e.arch, e.error) for e in looked if e.error]
    nvrtc = ".".join(map(str, nvrtc_version()))
    return Lint(tuple(k for e in looked for k in e.kernels), tuple(findings), allowed, tuple(errors), nvrtc)


def _file(registry: OpRegistry, op: str) -> str:
    source = registry.ops[op].source
    return str(source.relative_to(registry.root)) if source.is_relative_to(registry.root) else str(source)


def _comments(path: Path) -> Mapping[int, tuple[str, ...]]:
    """The rules that comments of a source allow, by line: those on the line, and those alone on the line above."""
    try:
        lines = path.read_text("utf-8", errors="replace").splitlines()
    except OSError:
        return {}
    found: dict[int, tuple[str, ...]] = {}
    for number, line in enumerate(lines, 1):
        if comment := _ALLOWED.search(line):
            place = number + 1 if not line[: comment.start()].strip() else number
            found[place] = (*found.get(place, ()), *_CODE.findall(comment[1]))
    return found
