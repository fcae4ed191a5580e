"""``kernelcheck nvcc``: NVIDIA's compiler, for programs that run on the CPU."""

from __future__ import annotations

import typer

from kernelcheck.interfaces.cli import options

EXAMPLES = options.examples(
    ("kernelcheck nvcc -O2 vadd.cu -o vadd", "build a program; ./vadd runs on the CPU, checked"),
    ("make NVCC='kernelcheck nvcc'", "build a project with its own Makefile"),
    ("cmake -DCMAKE_CUDA_COMPILER=$(which kernelcheck-nvcc) ..", "the same for CMake, which takes one path"),
)
AS_IT_IS = {"ignore_unknown_options": True, "allow_interspersed_args": False, "help_option_names": ["--help"]}
"""Settings of the command: every option but ``--help`` is nvcc's."""


def nvcc(
    arguments: list[str] = typer.Argument(None, metavar="ARGUMENTS…", help="Arguments of nvcc."),  # noqa: B008
) -> None:
    """Build CUDA programs with NVIDIA's nvcc, to run on the CPU with all checks.

    It takes nvcc's place: the arguments are nvcc's. The program embeds PTX alone and
    links a CUDA runtime of kernelcheck, so it needs no GPU, neither to be built nor
    to run. Options that choose an architecture are replaced: the PTX is for sm_80,
    or for what KERNELCHECK_ARCH names. Needs the extra 'programs'
    (pip install 'cuda-kernelcheck[programs]'), and g++ or clang++.

    Exit codes: nvcc's own, 2 usage error, 3 nvcc or a compiler is not there.
    """
    from kernelcheck.programs.nvcc import run

    run(arguments or [])
