"""The ``__constant__`` and ``__device__`` variables that tensors go to, found in the compiled module."""

from __future__ import annotations

from kernelcheck.base.errors import LaunchError, did_you_mean
from kernelcheck.compiler.program import Program, module_variables, readable


def lowered_variable(symbol: str, where: str, size: int, program: Program) -> str:
    """The lowered name of the variable ``symbol``, which must hold ``size`` bytes; ``where`` is the key of the tensor.

    Raises:
        LaunchError: the module has no such variable, or it is smaller.
    """
    sizes = module_variables(program.ptx)
    lowered = next((name for name in _spellings(symbol) if name in sizes), None)
    if lowered is None:
        have = [readable(name) for name in sizes if not name.startswith(("$", "__unnamed", "_ZT"))]
        raise LaunchError(
            f"{where}: {program.source.name} has no __constant__ or __device__ variable {symbol!r}; "
            f"it has {', '.join(have) or 'none'}{did_you_mean(symbol, have)}"
        )
    if size > sizes[lowered]:
        what = "input" if where.startswith("globals") else "scratch"
        raise LaunchError(
            f"{where}: the {what} is {size} bytes, but the variable {symbol!r} of {program.source.name} has "
            f"{sizes[lowered]}: make it larger, or cap the dims of the input's shape"
        )
    return lowered


def _spellings(symbol: str) -> list[str]:
    """The names that a compiler gives the variable (Itanium C++ ABI, 5.1): plain, in a namespace, or static."""
    *scopes, last = (f"{len(part)}{part}" for part in symbol.split("::"))
    if not scopes:
        return [symbol, f"_ZL{last}"]
    within = "".join(scopes)
    return [f"_ZN{within}{last}E", f"_ZN{within}L{last}E"]
