"""Profiles cases by kernels that count what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import prod

from kernelcheck.backends.base import FORWARD, BufferArg
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cpu.runtime.profiler import CountedLaunch
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CannotRunError
from kernelcheck.base.profile_counts import LaunchCounts
from kernelcheck.core.cases.case import Case, Mode, dtype_of, make_case, shape_of
from kernelcheck.core.cases.recipes import Recipe, elements_of, recipe_of
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.oracle.tolerances import ToleranceOf
from kernelcheck.core.registry import Op, OpRegistry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.replay import look
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version
from kernelcheck.insight.profiling.limits import beyond


@dataclass(frozen=True)
class Profile:
    """Counts of the launches of a case."""

    op: str
    dtype: str
    case: Case
    result: CaseResult
    """Whether the results were right."""
    launches: Sequence[LaunchCounts]
    beyond: Sequence[str]
    """A sentence for each figure of a launch that is beyond a limit of the registry."""


@dataclass(frozen=True)
class ProfileError:
    """A case that could not be counted."""

    op: str
    dtype: str
    message: str


@dataclass(frozen=True)
class Profiles:
    """Counts of all cases."""

    counted: Sequence[Profile]
    errors: Sequence[ProfileError]
    compiled: str
    """NVRTC and architecture: another compiler gives other counts."""


def largest_case(registry: OpRegistry, op: Op, dtype: str, mode: Mode = "quick", cases: int | None = None) -> Recipe:
    """The case with the most elements among the first ``cases`` of a sweep, by default those of the quick one.

    Raises:
        RegistryError: a case cannot be made.
    """
    made = [make_case(registry, op, dtype, mode, index) for index in range(cases or registry.quick.cases)]
    return recipe_of(op, max(made, key=lambda case: elements_of(op, case)))


def profile_all(
    registry: OpRegistry,
    recipes: Iterable[Recipe],
    *,
    tolerance_of: ToleranceOf = default_tolerance,
    on_done: Callable[[Recipe], object] = lambda recipe: None,
) -> Profiles:
    """Counts one case after the other.

    Raises:
        RegistryError: a case's inputs cannot be made.
    """
    counted, errors = [], []
    for recipe in recipes:
        try:
            counted.append(profile(registry, recipe, tolerance_of=tolerance_of))
        except CannotRunError as error:
            errors.append(ProfileError(recipe.op, recipe.dtype, str(error)))
        on_done(recipe)
    nvrtc = ".".join(map(str, nvrtc_version()))
    return Profiles(counted, errors, f"NVRTC {nvrtc} for {registry.arch}")


def profile(registry: OpRegistry, recipe: Recipe, *, tolerance_of: ToleranceOf = default_tolerance) -> Profile:
    """Runs a case once on the CPU executor, blocks and warps in order, and counts what its instructions do.

    Raises:
        CannotRunError: it cannot be compiled, or was not launched.
        RegistryError: its inputs cannot be made.
    """
    executions: list[Sequence[CountedLaunch]] = []
    subject = prepare(
        registry,
        registry.ops[recipe.op],
        recipe.dtype,
        CpuBackend(schedule=FORWARD, on_counted=executions.append),
        tolerance_of=tolerance_of,
    )
    seen = look(subject, recipe)
    if not executions:
        raise CannotRunError(f"nothing was launched: {seen.result.message}")
    sizes = _bytes_of(registry.ops[recipe.op], seen.case)
    launches = [  # later ones are the same again
        replace(launch.counts(), buffer_bytes=_moved(launch, sizes)) for launch in executions[0]
    ]
    limits = registry.profile.with_own(registry.ops[recipe.op].profile)
    over = [f"{launch.kernel}: {each}" for launch in launches for each in beyond(limits, launch)]
    return Profile(recipe.op, recipe.dtype, seen.case, seen.result, launches, over)


def _bytes_of(op: Op, case: Case) -> dict[str, int]:
    """The bytes of each tensor of a case."""
    tensors = (*op.inputs, *op.scratch, *op.outputs)
    return {each.name: prod(shape_of(op, each, case)) * dtype_of(each, case).itemsize for each in tensors}


def _moved(launch: CountedLaunch, sizes: Mapping[str, int]) -> int | None:
    """Bytes of all buffers that a launch gets; None if one of them is not a tensor of the op."""
    names = {each.buffer for each in launch.item.arguments if isinstance(each, BufferArg)}
    packed = any(not isinstance(each, BufferArg) and each.pointers for each in launch.item.arguments)
    return None if packed or not names <= sizes.keys() else sum(sizes[name] for name in names)
