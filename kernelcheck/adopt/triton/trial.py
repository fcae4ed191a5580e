"""Runs the drafted op of a Triton kernel: a few cases of the ordinary sweep, on the CPU."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.adopt.drafts.draft import NotDraftedError
from kernelcheck.adopt.drafts.triton_draft import CASES, TritonDraft
from kernelcheck.adopt.drafts.writing import header
from kernelcheck.backends.base import Backend
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.findings import Finding
from kernelcheck.base.time_limits import processor_seconds
from kernelcheck.compiler.python_kernels.process import worker_for
from kernelcheck.core.cases.sampling import require_a_choice
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.registry import OpRegistry
from kernelcheck.core.registry.load import read_draft
from kernelcheck.core.results.run import ERROR_KINDS, CaseResult
from kernelcheck.core.sweep.op_cases import OpCases
from kernelcheck.core.sweep.selection import Selection, select

_BLOCKS = ([16, 32, 64], [256])
"""Sizes that blocks divide, or that are blocks."""
_FEW = 3
"""Dims, above which tensors of all but the smallest of these sizes are too large for a trial."""


def has_triton() -> bool:
    """Whether Triton is installed with kernelcheck; it is not imported."""
    return find_spec("triton") is not None


def seconds_spent() -> float:
    """Processor time of this process, of those that it started, and of the one that compiles Triton's kernels."""
    return processor_seconds() + worker_for().seconds


def tried(
    draft: TritonDraft, source: Path, registry: Path, building: Building, backend: Backend, until: float
) -> TritonDraft:
    """The draft with the findings of its trial. An output that is not written as a whole then begins as zeros.

    No case but the first begins once ``seconds_spent`` are above ``until``.

    Raises:
        NotDraftedError: it cannot be run.
        RegistryError: it does not load.
    """
    cases = _cases(draft, source, registry, building, backend, until)
    if any(each.kind in ("compile-error", "launch-error") for each in cases):
        cases = _larger(draft, source, registry, building, backend, until) or cases
    early = {x.buffer for each in cases for x in each.findings if x.kind == "uninitialized-read"}
    filled = [each for each in draft.tensors if each.is_output and each.loads and each.name in early]
    if filled:
        for each in filled:
            each.made = ""
            each.guesses.append("something else writes it before")
        cases = _cases(draft, source, registry, building, backend, until)
    said = "\n".join(each.message for each in cases if each.kind == "unwritten")
    unwritten = {each.name for each in draft.tensors if re.search(rf"\b{re.escape(each.name)}: \d+ of ", said)}
    outputs = [each for each in draft.tensors if each.is_output and not each.zeroed and each.made != "zeros"]
    if unwritten and outputs:
        for each in outputs:
            if each.name in unwritten or len(outputs) == 1:
                each.zeroed = True
                each.guesses.append("not all of it is written")
        cases = _cases(draft, source, registry, building, backend, until)
    found: dict[tuple[str, str], Finding] = {}
    for case in cases:
        if case.kind in ERROR_KINDS:
            raise NotDraftedError(f"{case.kind}: {_first_line(case.message)}")
        if case.kind is not None:
            listed = case.findings or (Finding(case.kind, _first_line(case.message), case.location),)  # type: ignore[arg-type]
            for one in listed:
                place = f"{one.location.file}:{one.location.line}" if one.location else ""
                found.setdefault((one.kind, place), one)
    draft.findings, draft.tried = tuple(found.values()), True
    return draft


def _larger(
    draft: TritonDraft, source: Path, registry: Path, building: Building, backend: Backend, until: float
) -> list[CaseResult]:
    """Cases of larger sizes, where kernels are made for whole blocks; nothing, and the sizes as they were, if these do
    not run either."""
    former = {name: (dim.sizes, dim.fixed) for name, dim in draft.dims.items()}
    for blocks in _BLOCKS if len(former) <= _FEW else _BLOCKS[:1]:
        for name, dim in draft.dims.items():
            sizes = blocks if len(former) <= _FEW else blocks[:1]
            larger = [] if former[name][1] else [size for size in sizes if size % dim.multiple_of == 0]
            dim.sizes, dim.fixed = larger or former[name][0], True
        with suppress(NotDraftedError, KernelcheckError):
            cases = _cases(draft, source, registry, building, backend, until)
            if not any(each.kind in ERROR_KINDS for each in cases):
                for dim in draft.dims.values():
                    dim.guesses.append("a guess: with smaller sizes it cannot be compiled or launched")
                return cases
    for name, (sizes, fixed) in former.items():
        draft.dims[name].sizes, draft.dims[name].fixed = sizes, fixed
    return []


def _cases(
    draft: TritonDraft, source: Path, registry: Path, building: Building, backend: Backend, until: float
) -> list[CaseResult]:
    """The first cases of a draft that end: up to one that is an error, or to the end of its time. Of the configs of an
    ``autotune`` each case has one.

    Raises:
        NotDraftedError: the first does not end.
    """
    read = loaded(draft, source, registry, building)
    (task,) = select(read, Selection(mode="quick", ops=(draft.name,), dtypes=draft.dtypes, cases=CASES))
    require_a_choice(task.op, task.dtype, thorough=False)
    seen: list[CaseResult] = []

    def is_over() -> bool:
        return bool(seen) and (seen[-1].kind in ERROR_KINDS | {"timeout"} or seconds_spent() > until)

    cases = OpCases(read, "quick", backend, default_tolerance, None, None, is_over, tuned=False)
    for each in cases.run(task):
        seen.append(each)
        if each.kind == "timeout" and len(seen) == 1:
            raise NotDraftedError(f"timeout: {_first_line(each.message)}")
    ended = [each for each in seen if each.kind != "timeout"]
    draft.ran_with = tuple(each.dims for each in ended)
    draft.not_ended = _first_line(seen[-1].message) if len(ended) < len(seen) else ""
    return ended


def loaded(draft: TritonDraft, source: Path, registry: Path, building: Building) -> OpRegistry:
    """The draft as a registry of its own in the place of ``registry``, which is not written.

    Raises:
        RegistryError: it does not load.
        NotDraftedError: it has no op.
    """
    path = registry.resolve()
    text = "\n".join([header(source.name, building.options, []), draft.text(os.path.relpath(source, path.parent))])
    read = read_draft(path, {path: text.encode()})
    if read.errors:
        raise NotDraftedError(str(read.errors[0]).splitlines()[0])
    if read.registry is None:
        raise NotDraftedError("its draft is no registry")
    return read.registry


def _first_line(message: str) -> str:
    return message.splitlines()[0] if message else ""
