"""Triton's compilation under ``kernelcheck sanitize``: down to PTX, which the CPU backend translates, and no
further."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kernelcheck.compiler.python_kernels.triton_compile import (
    ASSERTIONS,
    DESCRIPTORS_PTX_VERSION,
    LEAST_PTX_VERSIONS,
    PTX_VERSION,
)

_PTX_VERSIONS = {**LEAST_PTX_VERSIONS, 90: DESCRIPTORS_PTX_VERSION}
"""By architecture: Gluon's tensor copies on Hopper need more than the first version that has it."""


def stop_at_ptx() -> None:
    """Leaves the assembler out, and device assertions in."""
    from triton.backends.nvidia.compiler import CUDABackend

    CUDABackend.__init__ = _made_with(CUDABackend.__init__)
    CUDABackend.add_stages = _without_assembler(CUDABackend.add_stages)
    CUDABackend.parse_options = _with_assertions(CUDABackend.parse_options)
    CUDABackend.hash = _apart


def _made_with(original: Callable[..., None]) -> Callable[..., None]:
    def make(backend: Any, target: Any) -> None:
        original(backend, target)
        backend.binary_ext = "ptx"

    return make


def _without_assembler(original: Callable[..., None]) -> Callable[..., None]:
    def add_stages(backend: Any, stages: dict[str, Any], *given: Any) -> None:
        original(backend, stages, *given)
        stages.pop("cubin", None)

    return add_stages


def _with_assertions(original: Callable[..., Any]) -> Callable[..., Any]:
    def parse_options(backend: Any, options: dict[str, Any]) -> Any:
        version = _PTX_VERSIONS.get(backend.target.arch, PTX_VERSION)
        return original(backend, {**options, **ASSERTIONS, "ptx_version": options.get("ptx_version") or version})

    return parse_options


def _apart(backend: Any) -> str:
    """Key of Triton's cache on disk. Its entries have no machine code here, so they must differ from those of a GPU."""
    return f"kernelcheck-{backend.target.arch}"
