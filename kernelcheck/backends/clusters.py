"""Clusters of blocks that a launch asks for, or that a kernel declares (CUDA C++ Programming Guide, "Thread Block
Clusters")."""

from __future__ import annotations

import math

from kernelcheck.base.findings import Dim3
from kernelcheck.compiler.program import capability

CLUSTER_BLOCKS = 16
"""Blocks of the largest cluster; above ``PORTABLE_BLOCKS`` the kernel must be allowed to."""
PORTABLE_BLOCKS = 8
_FIRST_CAPABILITY = 90


def refused_cluster(cluster: Dim3, grid: Dim3, arch: str) -> str | None:
    """Why no GPU runs a grid in such clusters; None if there is nothing against it."""
    size, blocks = "x".join(map(str, cluster)), math.prod(cluster)
    if capability(arch) < _FIRST_CAPABILITY:
        return f"clusters of {size} blocks, but {arch} has no clusters: set `arch` to sm_90 or later"
    if min(cluster) < 1:
        return f"a cluster of {size}, where each extent must be at least 1"
    if blocks > CLUSTER_BLOCKS:
        return (
            f"a cluster of {size} is {blocks} blocks, but a GPU runs at most {PORTABLE_BLOCKS} together, or "
            f"{CLUSTER_BLOCKS} where host code allows it: make the clusters smaller"
        )
    if any(extent % across for extent, across in zip(grid, cluster, strict=True)):
        shown = "x".join(map(str, grid))
        return (
            f"a grid of {shown} blocks is not made of whole clusters of {size}: round each extent up to a multiple of "
            "the cluster's, and let the surplus blocks do nothing"
        )
    return None
