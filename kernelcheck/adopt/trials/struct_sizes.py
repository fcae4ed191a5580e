"""Sizes of structs, as the compiler lays them out."""

from __future__ import annotations

from collections.abc import Sequence

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
    source = own_files(program)[program.source]
    found: dict[str, int] = {}
    for type_ in dict.fromkeys(types):
        plain = type_.replace("(anonymous namespace)::", "")
        probe = f'\nextern "C" __device__ char {_NAME}[sizeof({plain})];\n'
        compiled = compilation_of(program, program.source, source + probe)
        if compiled.ptx is not None:
            found[type_] = module_variables(compiled.ptx)[_NAME]
    return found
