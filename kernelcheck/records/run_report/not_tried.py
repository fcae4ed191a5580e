"""Everything that a run never tried of an op."""

from __future__ import annotations

from kernelcheck.core.results.as_json import taken
from kernelcheck.core.results.run import OpResult, Run
from kernelcheck.records.run_report.parts import InputRange, NotTried


def not_tried(result: OpResult, run: Run) -> NotTried | None:
    """Everything that was not tried of one op in one dtype, and the ranges that were; None where that is not known."""
    reach = result.reach
    if reach is None:
        return None
    return taken(
        NotTried,
        reach,
        cases=result.planned - reach.judged,
        dtypes=untried_dtypes(run).get(result.op, ()),
        inputs={name: taken(InputRange, values) for name, values in reach.inputs.items()},
    )


def untried_dtypes(run: Run) -> dict[str, tuple[str, ...]]:
    """Declared dtypes that no case was judged in, by op; those left to other shards are not counted."""
    tried = {(result.op, result.dtype) for result in run.ops if result.reach and result.reach.judged}
    elsewhere = {*run.shard.pairs} - {*run.shard.own} if run.shard else set()
    declared = {result.op: result.reach.dtypes for result in run.ops if result.reach}
    left = {
        op: tuple(dtype for dtype in dtypes if (op, dtype) not in tried | elsewhere) for op, dtypes in declared.items()
    }
    return {op: dtypes for op, dtypes in left.items() if dtypes}
