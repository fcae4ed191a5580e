"""Metrics that counted instructions give, under the names of Nsight Compute.

The names are those of NVIDIA's Nsight Compute, Kernel Profiling Guide, "Metrics Reference" and "Memory Tables", for
compute capability 7.0 and later; what it has no name for begins with ``kernelcheck__``. They are counted on PTX: the
instructions of a GPU are those that ``ptxas`` makes of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from kernelcheck.base.findings import SourceLocation
from kernelcheck.base.profile_counts import InstructionCounts, LaunchCounts, Traffic

OPERATIONS = {"load": "ld", "store": "st", "atomic": "atom", "reduction": "red"}
"""Words in names of metrics, by the purpose of an access."""

_GLOBAL = "l1tex__t_{}_pipe_lsu_mem_global_op_{}.sum"
_LOCAL = "l1tex__t_{}_pipe_lsu_mem_local_op_{}.sum"
_WAVEFRONTS = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{}.sum"
_CONFLICTS = "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_{}.sum"
_BARRIERS = ("bar", "barrier")
_ARITHMETIC = {"add": "add", "sub": "add", "mul": "mul", "fma": "fma", "mad": "fma"}
_PRECISIONS = {"f32": "f", "f64": "d", "f16": "h", "f16x2": "h"}
ARITHMETIC = "smsp__sass_thread_inst_executed_op_{}_pred_on.sum"
"""Metric of ``fadd``, ``dmul``, ``hfma`` and the like."""


def metrics(instructions: Sequence[InstructionCounts]) -> Mapping[str, int]:
    """Each metric that is not 0, in one order.

    - ``smsp__inst_executed``: instructions, one for each warp that executed one.
    - ``smsp__thread_inst_executed``: the same for each active thread; ``…_pred_on``: whose predicate held.
    - ``smsp__inst_executed_op_branch``: branches, calls and returns.
    - ``smsp__sass_branch_targets_threads_divergent``: conditional branches of which a warp's lanes went both ways.
    - ``smsp__sass_thread_inst_executed_op_fadd_pred_on``: additions and subtractions of float32, one for each thread;
      ``mul`` and ``fma`` likewise, and ``d`` for float64, ``h`` for float16, alone or in pairs.
    - ``l1tex__t_requests…``: warps that accessed memory; ``l1tex__t_sectors…``: the sectors of 32 bytes that each
      touched, added up.
    - ``l1tex__data_pipe_lsu_wavefronts_mem_shared…``: passes over the banks of shared memory;
      ``l1tex__data_bank_conflicts…``: those that were more than the least.
    - ``kernelcheck__bytes…``: what the lanes asked for.
    - ``kernelcheck__barriers``: warps that arrived at a barrier of the block; ``kernelcheck__waits``: warps that waited
      for asynchronous copies, or looked at a barrier in memory; ``kernelcheck__atomics``: atomic
      operations, one for each lane.
    """
    found: Counter[str] = Counter()
    for each in instructions:
        found["smsp__inst_executed.sum"] += each.warps
        found["smsp__thread_inst_executed.sum"] += each.threads
        found["smsp__thread_inst_executed_pred_on.sum"] += each.threads_on
        if each.kind == "branch":
            found["smsp__inst_executed_op_branch.sum"] += each.warps
        if each.branching:
            found["smsp__sass_branch_targets_threads_divergent.sum"] += each.branching.diverged
        mnemonic, *modifiers = each.opcode.split(".")
        if mnemonic in _ARITHMETIC and modifiers[-1] in _PRECISIONS:
            found[ARITHMETIC.format(_PRECISIONS[modifiers[-1]] + _ARITHMETIC[mnemonic])] += each.threads_on
        if mnemonic in _BARRIERS:
            found["kernelcheck__barriers.sum"] += each.warps
        if _waits(mnemonic, modifiers):
            found["kernelcheck__waits.sum"] += each.warps
        if any(access.purpose in ("atomic", "reduction") for access in each.traffic):
            found["kernelcheck__atomics.sum"] += each.threads_on
        for access in each.traffic:
            found.update(_of_access(access))
    return {name: number for name, number in sorted(found.items()) if number}


def _waits(mnemonic: str, modifiers: Sequence[str]) -> bool:
    """Whether an instruction waits for copies or for a barrier in memory."""
    if mnemonic == "cp":
        return any(part in ("wait_group", "wait_all") for part in modifiers)
    return mnemonic == "mbarrier" and any(part in ("test_wait", "try_wait") for part in modifiers)


def _of_access(access: Traffic) -> Mapping[str, int]:
    operation = OPERATIONS[access.purpose]
    on_shared = "atom" if operation == "red" else operation
    return {
        _GLOBAL.format("requests", operation): access.global_requests,
        _GLOBAL.format("sectors", operation): access.global_sectors,
        f"kernelcheck__bytes_mem_global_op_{operation}.sum": access.global_bytes,
        _LOCAL.format("requests", operation): access.local_requests,
        _LOCAL.format("sectors", operation): access.local_sectors,
        f"kernelcheck__bytes_mem_local_op_{operation}.sum": access.local_bytes,
        _WAVEFRONTS.format(on_shared): access.shared_wavefronts,
        _CONFLICTS.format(on_shared): access.shared_wavefronts - access.shared_ideal,
        f"kernelcheck__requests_mem_shared_op_{on_shared}.sum": access.shared_requests,
        f"kernelcheck__bytes_mem_shared_op_{on_shared}.sum": access.shared_bytes,
    }


def by_class(instructions: Iterable[InstructionCounts]) -> Mapping[str, int]:
    """Executed instructions of warps by class, most first."""
    found: Counter[str] = Counter()
    for each in instructions:
        found[each.kind] += each.warps
    return {kind: number for kind, number in found.most_common() if number}


def by_line(launch: LaunchCounts) -> Mapping[SourceLocation | None, Sequence[InstructionCounts]]:
    """The instructions of each source line, by file and line; those of none are last."""
    found: dict[SourceLocation | None, list[InstructionCounts]] = {}
    for each in launch.instructions:
        found.setdefault(each.location, []).append(each)
    places = sorted((place for place in found if place), key=lambda place: (place.file, place.line))
    return {place: found[place] for place in (*places, *([None] if None in found else []))}


def threads_a_warp(found: Mapping[str, int], *, on: bool = False) -> float:
    """``smsp__thread_inst_executed_per_inst_executed.ratio``, or that of threads whose predicate held: 32 is best."""
    threads = found.get(f"smsp__thread_inst_executed{'_pred_on' if on else ''}.sum", 0)
    warps = found.get("smsp__inst_executed.sum", 0)
    return threads / warps if warps else 0.0


def sectors_a_request(found: Mapping[str, int], operations: Iterable[str] = tuple(OPERATIONS.values())) -> float:
    """``l1tex__average_t_sectors_per_request_pipe_lsu_mem_global``: 4 is least where lanes access 4 bytes each."""
    operations = tuple(operations)
    requests = sum(found.get(_GLOBAL.format("requests", each), 0) for each in operations)
    return sum(found.get(_GLOBAL.format("sectors", each), 0) for each in operations) / requests if requests else 0.0


def ratios(found: Mapping[str, int]) -> Mapping[str, float]:
    """Threads an instruction and sectors a request, to four places; those of what never happened are left out."""
    made = {
        "smsp__thread_inst_executed_per_inst_executed.ratio": threads_a_warp(found),
        "smsp__thread_inst_executed_pred_on_per_inst_executed.ratio": threads_a_warp(found, on=True),
    }
    for each in OPERATIONS.values():
        name = f"l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_{each}.ratio"
        made[name] = sectors_a_request(found, [each])
    return {name: round(ratio, 4) for name, ratio in made.items() if ratio}
