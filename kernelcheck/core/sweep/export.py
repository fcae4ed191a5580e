"""Writes one failure into a folder that shows it on its own: arrays, the source, and a script that runs it."""

from __future__ import annotations

import hashlib
import io
import json
import math
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path

import numpy as np

from kernelcheck.backends.base import Argument, BufferArg, KernelLaunch
from kernelcheck.base.dataclasses import asdict, dataclass
from kernelcheck.base.dtypes import is_extension
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.base.version import __version__
from kernelcheck.base.whole_files import write_whole
from kernelcheck.compiler.program import Program
from kernelcheck.core.cases.case import dtype_of, format_seed
from kernelcheck.core.cases.recipes import inputs_of
from kernelcheck.core.launch.plan import Plan, plan
from kernelcheck.core.oracle.bit_comparison import bits
from kernelcheck.core.oracle.comparison import OWN_ERRORS
from kernelcheck.core.oracle.error_units import compares_exactly, factor_for, in_units
from kernelcheck.core.oracle.expectation import ideal
from kernelcheck.core.oracle.floors import floor_of
from kernelcheck.core.registry import Op, Tensor
from kernelcheck.core.registry.model import pointed_into, written_tensors
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.both import SubjectPair
from kernelcheck.core.sweep.contracts.keeping import KIND as CONTRACT_BROKEN
from kernelcheck.core.sweep.further_runs import SECOND_LAUNCH
from kernelcheck.core.sweep.replay import Look
from kernelcheck.core.sweep.subject import CompiledOp, Subject
from kernelcheck.cuda_source.dependencies import dependencies
from kernelcheck.cuda_source.installed.toolchain import FIRST_HEADERS, HOST_HEADERS, PRELUDE, header_folders
from kernelcheck.cuda_source.tokens import decoded

SCRIPT = "show_failure.py"
_CASE = "case.json"
_SOURCE = "source"
_PRE_INCLUDE = "--pre-include="


def why_not(result: CaseResult) -> str:
    """Why a case cannot be exported; empty if it can."""
    if result.kind is None:
        return "it passes, so there is nothing to show"
    if result.kind == "vacuous":
        return "its outputs are right: it fails because its tolerance would accept a gross fault as well"
    if result.kind == CONTRACT_BROKEN:
        return (
            "its outputs are right: it fails because bits differ from those of a changed case (kernelcheck reproduce)"
        )
    if result.kind == "backend-difference":
        return "a difference between two backends shows only if both run (kernelcheck reproduce --backend both)"
    if result.message.startswith(SECOND_LAUNCH):
        return "it fails in a second launch in the same process only (kernelcheck reproduce)"
    return ""


def export(subject: CompiledOp, seen: Look, folder: Path, *, token: str) -> Path:
    """Writes ``inputs.npz``, ``expected.npz``, ``actual.npz`` and the script with all that it needs.

    If the reference does not run, or the launches do not complete, those arrays are left out.

    Args:
        subject: what runs.
        seen: a case that failed.
        folder: made if it does not exist; an earlier export in it is replaced.
        token: of the case.

    Returns:
        The script.

    Raises:
        UsageError: the folder holds something else.
        CannotRunError: it cannot be written.
        CompileError, LaunchError: the case cannot be laid out, or its program not be made again.
    """
    if why := why_not(seen.result):
        raise UsageError(f"this case cannot be exported: {why}")
    _require_own(folder)
    inputs = seen.evidence.inputs if seen.evidence else inputs_of(subject.op, seen.recipe)
    subject = _as_launched(subject, seen)
    ready = plan(subject.op, seen.case, subject.program, inputs)
    expected = seen.evidence.expected if seen.evidence else {}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in (_SOURCE, "cuda"):
            shutil.rmtree(folder / old, ignore_errors=True)
        files = _copy_sources(subject, folder)
        case = _described(subject, seen, ready, files, token)
        write_whole(folder / _CASE, json.dumps(case, indent=1, sort_keys=True).encode() + b"\n")
        write_whole(folder / "inputs.npz", _packed({name: _portable(array) for name, array in inputs.items()}))
        write_whole(folder / "expected.npz", _packed({name: _plain(array) for name, array in expected.items()}))
        write_whole(folder / "tolerance.npz", _packed(_tolerances(subject, seen)))
        actual = seen.evidence.actual if seen.evidence else {}
        write_whole(folder / "actual.npz", _packed({name: _portable(array) for name, array in actual.items()}))
        script = resources.files("kernelcheck.templates").joinpath(SCRIPT).read_bytes()
        write_whole(folder / SCRIPT, script)
    except OSError as error:
        raise CannotRunError(
            f"cannot write {folder}: {error.strerror or error}; give --export another folder"
        ) from error
    return folder / SCRIPT


def _as_launched(subject: CompiledOp, seen: Look) -> CompiledOp:
    """The op with the program of the case, and in the tuned version that failed, where it has one of its own.

    Raises:
        CompileError, LaunchError: as ``Subject.at``.
    """
    side = subject.cpu if isinstance(subject, SubjectPair) else subject
    if not isinstance(side, Subject) or side.variants is None:
        return subject
    made = side.at(seen.case)
    versions = (side.at(seen.case, version) for version in range(made.program.versions))
    return next((each for each in versions if f"tuned with {each.program.label}: " in seen.result.message), made)


@dataclass(frozen=True)
class _Files:
    """Where the user's files are in the exported folder."""

    source: str
    source_sha256: str
    options: list[tuple[str, str | None]]
    """A prefix, and the path that follows it, or None."""
    checks: Mapping[Path, str]


def _copy_sources(subject: CompiledOp, folder: Path) -> _Files:
    """Copies the reference, the checks, and the source: CUDA with every header of the user's that it may include, or
    the PTX that another compiler made, with the file that it was made of."""
    if subject.program.made:
        options: list[tuple[str, str | None]] = []
        source = _copy_ptx(subject.program, folder)
    else:
        source, options = _copy_cuda(subject.program, folder)
    op = subject.op
    if op.reference is None:
        raise UsageError(f"op '{op.name}' has no reference: an export shows what differs from one")
    shutil.copyfile(op.reference, folder / "reference.py")
    rules = [tensor.compare or op.compare for tensor in written_tensors(op)]
    checks = {rule.path: f"check_{rule.path.name}" for rule in rules if rule.path is not None}
    for path, name in checks.items():
        shutil.copyfile(path, folder / name)
    return _Files(source, hashlib.sha256((folder / source).read_bytes()).hexdigest(), options, checks)


def _copy_ptx(program: Program, folder: Path) -> str:
    (folder / _SOURCE).mkdir()
    source = f"{_SOURCE}/{program.source.stem}.ptx"
    (folder / source).write_bytes(program.ptx_with_shown_paths.encode())
    if program.source.suffix != ".ptx":
        shutil.copyfile(program.source, folder / _SOURCE / program.source.name)
    return source


def _copy_cuda(program: Program, folder: Path) -> tuple[str, list[tuple[str, str | None]]]:
    toolchain = {f"-I{place}" for place in (FIRST_HEADERS, *header_folders())} | {
        f"{_PRE_INCLUDE}{PRELUDE}",
        "-lineinfo",
    }
    own = [option for option in program.options if option not in toolchain]
    searched = [Path(option[2:]) for option in own if option.startswith("-I")]
    first = [Path(option[len(_PRE_INCLUDE) :]) for option in own if option.startswith(_PRE_INCLUDE)]
    included = dependencies(program.source, decoded(program.source.read_bytes()), searched, first).files
    common = Path(os.path.commonpath([program.source.parent, *searched, *(path.parent for path in included)]))

    def place(path: Path) -> str:
        return f"{_SOURCE}/{path.relative_to(common)}"

    for path in searched:
        (folder / place(path)).mkdir(parents=True, exist_ok=True)
    for path, data in {program.source: program.source.read_bytes(), **included}.items():
        target = folder / place(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(_exported(program, path, data, place))
    options: list[tuple[str, str | None]] = []
    for option in own:
        prefix = next((prefix for prefix in ("-I", _PRE_INCLUDE) if option.startswith(prefix)), None)
        options.append((option, None) if prefix is None else (prefix, place(Path(option[len(prefix) :]))))
    (folder / "cuda").mkdir(exist_ok=True)
    shutil.copyfile(PRELUDE, folder / "cuda" / "prelude.h")
    shutil.copytree(HOST_HEADERS, folder / "cuda" / "include", dirs_exist_ok=True)
    shutil.copytree(FIRST_HEADERS, folder / "cuda" / "include_first", dirs_exist_ok=True)
    return place(program.source), options


def _exported(program: Program, path: Path, data: bytes, place: Callable[[Path], str]) -> bytes:
    """Text of one of the user's files as it is exported: as compiled, with the headers' new paths."""
    text = program.viewed.get(str(path))
    if text is None:
        return data
    for header in program.viewed_headers:
        nearby = os.path.relpath(place(header), os.path.dirname(place(path)))
        text = text.replace(f'#include "{header}"', f'#include "{nearby}"')
    return text.encode()


def _described(subject: CompiledOp, seen: Look, ready: Plan, files: _Files, token: str) -> dict[str, object]:
    op, program = subject.op, subject.program
    symbols = {buffer.name: buffer.symbol for buffer in ready.buffers}
    return {
        "kernelcheck": __version__,
        "op": op.name,
        "dtype": subject.dtype,
        "kind": seen.result.kind,
        "message": seen.result.message,
        "seed": format_seed(seen.case.seed),
        "token": token,
        "dims": dict(seen.case.dims),
        "scalars": dict(seen.case.scalars),
        "values": seen.case.values,
        "layout": seen.case.layout,
        "repeat": seen.recipe.repeat,
        "deterministic": op.deterministic,
        "arch": program.arch,
        "source": files.source,
        "source_sha256": files.source_sha256,
        "options": files.options,
        "kernels": dict(program.kernels),
        "launches": [_launch(launch) for launch in ready.launches],
        "reference": {"file": "reference.py", "function": op.reference_function},
        "tensors": [
            _tensor(op, tensor, seen, ready, symbols[tensor.name], files)
            for tensor in (*op.inputs, *op.scratch, *op.outputs)
        ],
    }


def _tensor(op: Op, tensor: Tensor, seen: Look, ready: Plan, symbol: str | None, files: _Files) -> dict[str, object]:
    view, dtype = ready.views[tensor.name], dtype_of(tensor, seen.case)
    rule = tensor.compare or op.compare
    exact = rule.rule not in OWN_ERRORS and compares_exactly(op, tensor, seen.case)
    described: dict[str, object] = {
        "name": tensor.name,
        "role": tensor.role,
        "dtype": dtype.name,
        "is_float": dtype.is_float,
        "itemsize": dtype.itemsize,
        "shape": list(view.shape),
        "strides": list(view.strides),
        "offset": view.offset,
        "size": view.size,
        "inout": tensor.inout,
        "init": tensor.init,
        "symbol": symbol,
        "rule": "exact" if exact else rule.rule,
    }
    if dtype.is_float:
        half_ulp = 2.0 ** (math.frexp(dtype.largest)[1] - 1 - dtype.precision)
        described["overflow"] = min(dtype.largest + half_ulp, sys.float_info.max)  # IEEE 754-2019, 4.3.1
        described["saturates_at"] = dtype.largest if dtype.saturates else None
    if rule.path is not None:
        described |= {"check": files.checks[rule.path], "function": rule.function}
    if rule.into is not None:
        expected = seen.evidence.expected if seen.evidence else {}
        known = bool(expected) and rule.into not in in_units(op, seen.case, expected)
        described |= {"into": rule.into, "axis": rule.axis, "only_equal": known}
    return described


def _launch(launch: KernelLaunch) -> dict[str, object]:
    return {
        "kernel": launch.kernel,
        "grid": launch.grid,
        "block": launch.block,
        "shared_bytes": launch.shared_bytes,
        "cooperative": launch.cooperative,
        "cluster": launch.cluster,
        "order": asdict(launch.order),
        "schedule": launch.schedule.kind,
        "schedule_seed": format_seed(launch.schedule.seed),
        "shared_fill": launch.shared_fill,
        "arguments": [_argument(argument) for argument in launch.arguments],
    }


def _argument(argument: Argument) -> dict[str, object]:
    if isinstance(argument, BufferArg):
        return {"buffer": argument.buffer, "offset": argument.byte_offset}
    pointers = [
        {"at": at, "buffer": pointer.buffer, "offset": pointer.byte_offset} for at, pointer in argument.pointers
    ]
    return {"bytes": argument.data.hex(), "pointers": pointers}


def _tolerances(subject: CompiledOp, seen: Look) -> dict[str, np.ndarray]:
    """By output: how far each element may be off; for one that is compared exactly, the required values; for one with
    its own check, or of indices, nothing. Likewise for what indices point into and that is no tensor."""
    tolerances: dict[str, np.ndarray] = {}
    if seen.evidence is None or not seen.evidence.expected:
        return tolerances
    for tensor in written_tensors(subject.op):
        if (tensor.compare or subject.op.compare).rule in OWN_ERRORS:
            continue
        if compares_exactly(subject.op, tensor, seen.case):
            right = ideal(seen.evidence.expected[tensor.name], dtype_of(tensor, seen.case))
            tolerances[tensor.name] = _portable(right)
        else:
            factor = factor_for(subject.tolerance, dtype_of(tensor, seen.case))
            floor = floor_of(subject.op, tensor, seen.case)
            tolerances[tensor.name] = np.maximum(seen.evidence.units[tensor.name] * factor, floor)
    measured = in_units(subject.op, seen.case, seen.evidence.expected)
    for name in pointed_into(subject.op):
        if name in measured:
            tolerances[name] = seen.evidence.units[name] * factor_for(subject.tolerance, measured[name])
    return tolerances


def _plain(array: np.ndarray) -> np.ndarray:
    """Without ``longdouble``, which differs between machines."""
    return array.astype(np.float64) if array.dtype == np.longdouble else array


def _portable(array: np.ndarray) -> np.ndarray:
    """``bfloat16`` and ``float8`` as unsigned integers of the same bits: NumPy alone cannot read them."""
    return bits(array) if is_extension(array.dtype) else array


def _packed(arrays: Mapping[str, np.ndarray]) -> bytes:
    written = io.BytesIO()
    np.savez(written, **arrays)  # type: ignore[arg-type]
    return written.getvalue()


def _require_own(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"--export {folder}: it is a file; give a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / _CASE).is_file():
        raise UsageError(f"--export {folder}: it holds other files; give a new or an empty folder")
