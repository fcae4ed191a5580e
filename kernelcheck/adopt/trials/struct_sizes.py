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
    plain = {each: each.replace("(anonymous namespace)::", "") for each in types}
    return {each: size for each in plain for size in _of_arrays(program, [f"sizeof({plain[each]})"])}


def constants(program: Program, asked: Mapping[str, str], scope: str) -> dict[str, int]:
    """Values of those of the expressions of C++ that are constants from 0 on, by their names.

    Args:
        program: from files that have not changed since.
        asked: the expressions.
        scope: the namespaces, each followed by ``::``, in which they stand.

    Raises:
        CannotRunError: NVRTC failed for a reason that lies neither in the source nor in the options.
    """
    found = _of_arrays(program, [f"({each}) + 1" for each in asked.values()], scope)
    if not found and len(asked) > 1:
        parts = (constants(program, {name: each}, scope) for name, each in asked.items())
        return {name: value for part in parts for name, value in part.items()}
    return {name: bytes_ - 1 for name, bytes_ in zip(asked, found, strict=False)}


def _of_arrays(program: Program, extents: Sequence[str], scope: str = "") -> list[int]:
    """Bytes of arrays of these extents in the program's source; none if it does not compile with them."""
    source = own_files(program)[program.source]
    arrays = (f'extern "C" __device__ char {_NAME}{at}[{each}];\n' for at, each in enumerate(extents))
    around = [each for each in scope.split("::") if each]
    begun = "".join(f"namespace {each} {{ " for each in around)
    compiled = compilation_of(program, program.source, "\n".join([source, begun, *arrays, "}" * len(around)]))
    variables = module_variables(compiled.ptx) if compiled.ptx is not None else {}
    return [variables[f"{_NAME}{at}"] for at in range(len(extents)) if variables]
