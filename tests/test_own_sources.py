"""Which source files count as the user's own."""

from __future__ import annotations

import pytest

from kernelcheck.compiler.own_files import is_own
from kernelcheck.cuda_source.installed.toolchain import header_folders


@pytest.mark.parametrize(
    ("path", "shown", "own"),
    [
        ("/work/ops/k.cu", "ops/k.cu", True),
        ("/work/ops/k.cu", "/work/ops/k.cu", True),
        ("/usr/src/app/k.cu", "k.cu", True),
        ("/usr/local/cuda/include/cuda_fp16.h", "/usr/local/cuda/include/cuda_fp16.h", False),
        ("/env/lib/python3/site-packages/kernels/k.cu", "k.cu", True),
        (
            "/work/.venv/lib/python3/site-packages/triton/language/math.py",
            ".venv/lib/python3/site-packages/x.py",
            False,
        ),
        ("<built-in>", "<built-in>", False),
        ("", "", False),
    ],
)
def test_a_file_is_the_users_wherever_project_and_environment_lie(path: str, shown: str, own: bool) -> None:
    assert is_own(path, shown) is own


def test_headers_of_the_toolchain_are_not_even_below_the_registry() -> None:
    for folder in header_folders():
        assert not is_own(str(folder / "cuda_fp16.h"), "cuda_fp16.h")
