"""Counts of a launch beyond the limits of the registry."""

from __future__ import annotations

from collections.abc import Iterator

from kernelcheck.base.profile_counts import LaunchCounts
from kernelcheck.core.registry.model import ProfileLimits
from kernelcheck.insight.profiling.metrics import metrics, sectors_a_request, threads_a_warp


def beyond(limits: ProfileLimits, launch: LaunchCounts) -> Iterator[str]:
    """A sentence for each figure that is beyond its limit."""
    total = metrics(launch.instructions)
    if (most := limits.max_sectors_per_request) is not None:
        for operation, name in (("ld", "load"), ("st", "store")):
            sectors = sectors_a_request(total, [operation])
            if sectors > most:
                yield f"{sectors:.2f} sectors a global {name}, and max_sectors_per_request = {most:g}"
    conflicts = sum(number for name, number in total.items() if name.startswith("l1tex__data_bank_conflicts"))
    local = sum(number for name, number in total.items() if name.startswith("l1tex__t_sectors_pipe_lsu_mem_local"))
    diverged = total.get("smsp__sass_branch_targets_threads_divergent.sum", 0)
    contended = max((place.count for each in launch.instructions for place in each.atomics), default=0)
    for key, what, counted in (
        ("max_bank_conflicts", "bank conflicts", conflicts),
        ("max_diverged_branches", "diverged branches", diverged),
        ("max_local_sectors", "sectors of local memory", local),
        ("max_atomics_per_place", "atomic operations on one place", contended),
    ):
        limit = getattr(limits, key)
        if limit is not None and counted > limit:
            yield f"{counted:,} {what}, and {key} = {limit}"
    least = limits.min_threads_per_instruction
    if least is not None and total and (threads := threads_a_warp(total, on=True)) < least:
        yield f"{threads:.2f} threads an instruction, and min_threads_per_instruction = {least:g}"
