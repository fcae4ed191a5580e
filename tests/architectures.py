"""Which architectures the NVRTC at hand compiles for: CUDA 13 has dropped those below sm_75."""

from __future__ import annotations

import pytest

from kernelcheck.compiler.nvrtc import supported_architectures
from kernelcheck.cuda_source.installed.toolchain import nvrtc_version


def skip_if_dropped(arch: str) -> None:
    """Skips the test where `arch` (`sm_70`) is older than all that NVRTC compiles for."""
    if int(arch.removeprefix("sm_")) < min(supported_architectures()):
        pytest.skip(f"NVRTC {'.'.join(map(str, nvrtc_version()))} does not compile for {arch}")
