"""Sizes of structs and values of constants, as the compiler has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kernelcheck.compiler.changed import compilation_of, own_files
from kernelcheck.compiler.program import Program, module_variables

_NAME = "kernelcheck_bytes_of_"


def struct_sizes(program: Program, types: Sequence[str]) -> dict[str, int]:
    """Bytes of each of the types that the program's source has complete.

    Args:
        program: from files that have not changed since.
        types: as C++ names them.

    Raises:
        CannotRunError: NVRTC failed for a reason that lies neither in the source nor in the options.
    """
    return _bytes_of(program, {each: f"sizeof({each.replace('(anonymous namespace)::', '')})" for each in types})


def constants(program: Program, asked: Mapping[str, str], scope: str) -> dict[str, int]:
    """Values of those of the expressions of C++ that are constants from 0 on, by their names.

    Args:
        program: from files that have not changed since.
        asked: the expressions.
        scope: the namespaces, each followed by ``::``, in which they stand.

    Raises:
        CannotRunError: NVRTC failed for a reason that lies neither in the source nor in the options.
    """
    found = _bytes_of(program, {name: f"({each}) + 1" for name, each in asked.items()}, scope)
    return {name: bytes_ - 1 for name, bytes_ in found.items()}


def _bytes_of(program: Program, extents: Mapping[str, str], scope: str = "") -> dict[str, int]:
    """Bytes of arrays of those of the extents with which the program's source compiles, by their names."""
    if not extents:
        return {}
    source = own_files(program)[program.source]
    arrays = (f'extern "C" __device__ char {_NAME}{at}[{each}];\n' for at, each in enumerate(extents.values()))
    around = [each for each in scope.split("::") if each]
    begun = "".join(f"namespace {each} {{ " for each in around)
    compiled = compilation_of(program, program.source, "\n".join([source, begun, *arrays, "}" * len(around)]))
    if compiled.ptx is not None:
        variables = module_variables(compiled.ptx)
        return {name: variables[at] for n, name in enumerate(extents) if (at := f"{_NAME}{n}") in variables}
    alone = [{name: each} for name, each in extents.items()] if len(extents) > 1 else []
    return {name: bytes_ for each in alone for name, bytes_ in _bytes_of(program, each, scope).items()}
