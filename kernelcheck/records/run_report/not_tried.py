"""Everything that a run never tried of an op, as plain data."""

from __future__ import annotations

from kernelcheck.core.results.as_json import Json, plain
from kernelcheck.core.results.run import OpResult, Run


def not_tried(result: OpResult, run: Run) -> Json:
    """Everything that was not tried of one op in one dtype, and the ranges that were; None where that is not known."""
    reach = result.reach
    if reach is None:
        return None
    return {
        "cases": result.planned - reach.judged,
        "dtypes": [*untried_dtypes(run).get(result.op, ())],
        "families": [*reach.families],
        "layouts": [*reach.layouts],
        "scalars": plain(reach.scalars),
        "dims": plain(reach.dims),
        "inputs": {
            name: {key: each for key, each in vars(values).items() if key != "free"}
            for name, values in reach.inputs.items()
        },
        "constants": plain(reach.constants),
        "uncompiled": plain(reach.uncompiled),
    }


def untried_dtypes(run: Run) -> dict[str, tuple[str, ...]]:
    """Declared dtypes that no case was judged in, by op; those left to other shards are not counted."""
    tried = {(result.op, result.dtype) for result in run.ops if result.reach and result.reach.judged}
    elsewhere = {*run.shard.pairs} - {*run.shard.own} if run.shard else set()
    declared = {result.op: result.reach.dtypes for result in run.ops if result.reach}
    left = {
        op: tuple(dtype for dtype in dtypes if (op, dtype) not in tried | elsewhere) for op, dtypes in declared.items()
    }
    return {op: dtypes for op, dtypes in left.items() if dtypes}
