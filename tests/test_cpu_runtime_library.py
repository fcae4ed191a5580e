"""The runtime library is what its sources say, without asking a compiler. (`.ci/run` compiles them, and compares.)"""

from __future__ import annotations

import importlib.util
import re
from importlib import resources
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from kernelcheck.backends.cpu.runtime_library.load import DECLARATIONS

LIBRARY = resources.files("kernelcheck.backends.cpu.runtime_library")


@pytest.mark.parametrize("declaration", DECLARATIONS, ids=lambda text: re.findall(r"@(\w+)", text)[0])
def test_kernels_declare_the_functions_of_the_library_as_it_defines_them(declaration: str) -> None:
    library = llvm.parse_assembly((LIBRARY / "runtime_library.ll").read_text("utf-8"))
    (declared,) = llvm.parse_assembly(declaration).functions
    defined = library.get_function(declared.name)
    assert not defined.is_declaration
    assert str(defined.global_value_type) == str(declared.global_value_type)


def test_structures_and_numbers_of_c_are_those_of_python() -> None:
    script = Path(__file__).parent.parent / ".ci" / "runtime_library.py"
    spec = importlib.util.spec_from_file_location("runtime_library_script", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert (LIBRARY / "context.h").read_text("utf-8") == module.context_header()
