"""What every reader of the JSON of ``kernelcheck lint`` reads of a kernel."""

from __future__ import annotations

from pydantic import BaseModel


class KernelName(BaseModel):
    """A kernel of an op."""

    dtype: str
    arch: str
    kernel: str


class LintedKernel(KernelName):
    """A kernel, and the figures of it that all readers take."""

    op: str
    registers: int
    spill_stores: int
    spill_loads: int
