"""Limits of tensor maps, for the registry and the backends."""

from __future__ import annotations

MAP_DIMS = 5
"""Dimensions that a tensor map has at most (CUDA Driver API, `cuTensorMapEncodeTiled`)."""
MAP_SWIZZLES = (0, 32, 64, 128)
"""Bytes over which a tensor map can swizzle."""
