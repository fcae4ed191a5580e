"""A small project to compile in, for the tests of the compiler."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

import pytest

from kernelcheck.base.errors import CompileError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program

LITERAL_123 = str(0x42F60000)
"""The bits of 123.0f, as PTX holds them."""
PLAIN = 'extern "C" __global__ void scale(float* x, int n) { if (threadIdx.x < n) x[threadIdx.x] *= 2; }\n'

Build = Callable[..., Program]


def new_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project below ``tmp_path``, with its own cache in ``tmp_path / "cache"``."""
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "project" / "ops").mkdir(parents=True)
    return tmp_path / "project"


def builder(root: Path) -> Build:
    """A function that writes its text to ops/a.cu below ``root``, where given one, and compiles that."""

    def build(
        text: str | None,
        names: Sequence[str] = ("scale",),
        *,
        options: Sequence[str] = (),
        include_dirs: Sequence[Path] = (),
        arch: str = "sm_80",
        host: Literal["blank", "keep"] = "blank",
        **defines: str,
    ) -> Program:
        source = root / "ops" / "a.cu"
        if text is not None:
            source.write_text(text, "utf-8")
        return compile_program(
            source,
            name_expressions=names,
            options=options,
            include_dirs=include_dirs,
            arch=arch,
            root=root,
            defines=defines,
            host=host,
        )

    return build


def body(statements: str, before: str = "") -> str:
    return f'{before}\nextern "C" __global__ void scale(float* x, int n) {{ {statements} }}\n'


def refusal(build: Build, *args: object, **kwargs: object) -> str:
    with pytest.raises(CompileError) as caught:
        build(*args, **kwargs)
    return str(caught.value)
