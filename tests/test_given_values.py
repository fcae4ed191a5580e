"""Values that a registry gives in place of what a Python file says."""

from __future__ import annotations

from pathlib import Path

import pytest
from python_registry import SCALE, read_op

from kernelcheck.base.errors import CompileError, RegistryError
from kernelcheck.compiler.python_compilers import lifted
from kernelcheck.compiler.python_kernels.given import Given
from kernelcheck.compiler.python_kernels.lifted_module import run_lifted

ASKS = "import a_module_that_is_not_there\n"


def names(folder: Path, text: str, **values: str) -> dict[str, object]:
    """What a module defines of which ``wanted`` is lifted, with other values for names."""
    (folder / "k.py").write_text(text)
    code = lifted(folder / "k.py", "wanted", folder, Given(tuple(values.items())))
    return run_lifted(code, "k")


@pytest.mark.parametrize(
    "text",
    [
        "N = a_module_that_is_not_there.count()\n",
        "N: int = a_module_that_is_not_there.count()\n",
        "if a_module_that_is_not_there.present:\n    N = 1\nelse:\n    N = 2\n",
        "try:\n    N = a_module_that_is_not_there.count()\nexcept ImportError:\n    N = 1\n",
        "from a_module_that_is_not_there import N\n",
        "N = 1\nN += 1\n",
        "for N in range(3):\n    pass\n",
    ],
)
def test_a_name_gets_the_given_value_however_the_file_binds_it(tmp_path: Path, text: str) -> None:
    assert names(tmp_path, f"{ASKS}{text}wanted = N\n", N="108")["wanted"] == 108


def test_what_a_block_derives_from_the_name_is_derived_from_the_given_value(tmp_path: Path) -> None:
    text = "if True:\n    N = 1\n    wanted = 2 * N\n"
    assert names(tmp_path, text, N="108")["wanted"] == 216
    both = names(tmp_path, "N, wanted = 1, 5\n", N="108")
    assert (both["N"], both["wanted"]) == (108, 5)


def test_other_names_of_an_import_are_imported_all_the_same(tmp_path: Path) -> None:
    assert names(tmp_path, "from math import pi, tau\nwanted = pi, tau\n", pi="3")["wanted"] == (
        3,
        pytest.approx(6.28319),
    )


def test_a_name_of_a_file_that_is_imported_gets_the_value(tmp_path: Path) -> None:
    (tmp_path / "parts.py").write_text(f"{ASKS}N = a_module_that_is_not_there.count()\ndef part():\n    return N\n")
    text = "from parts import part\ndef wanted():\n    return part()\n"
    assert names(tmp_path, text, N="'text'")["wanted"]() == "text"  # type: ignore[operator]
    unreached = "import parts\ndef wanted():\n    return 1\n"
    assert names(tmp_path, unreached, N="5")["wanted"]() == 1  # type: ignore[operator]


def test_a_constexpr_stays_one(tmp_path: Path) -> None:
    imports = "try:\n    import triton.language as tl\nexcept ImportError:  # it need not be there\n    pass\n"
    text = f"{imports}class tl:\n    constexpr = list\nN = tl.constexpr([1])\nwanted = N\n"
    assert names(tmp_path, text, N="(108,)")["wanted"] == [108]


def test_a_name_that_no_file_assigns_is_refused_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(
        CompileError, match=r"override: neither k\.py nor .* assigns 'NUM_SM'; did you mean 'NUM_SMS'\?"
    ):
        names(tmp_path, "NUM_SMS = 1\nwanted = NUM_SMS\n", NUM_SM="3")


def test_a_function_and_a_text_that_is_no_expression_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CompileError, match=r"override: 'N' is a function or class \(k\.py:1\)"):
        names(tmp_path, "def N():\n    return 1\nwanted = N()\n", N="3")
    with pytest.raises(CompileError, match=r"override: N = '3 \+' is no Python expression"):
        names(tmp_path, "N = 1\nwanted = N\n", N="3 +")


def test_a_heuristic_of_a_given_argument_is_left_out_with_all_that_it_reaches(tmp_path: Path) -> None:
    text = (
        f"{ASKS}import triton\nN = a_module_that_is_not_there.count()\ndef block(args):\n    return N\n"
        '@triton.heuristics({"BLOCK": block, "WIDE": lambda args: 1})\n@triton.jit\n'
        "def wanted(BLOCK, WIDE):\n    pass\n"
    )
    (tmp_path / "k.py").write_text(text)

    def kept(*given: str) -> list[int]:
        code = lifted(tmp_path / "k.py", "wanted", tmp_path, Given(constexpr=given))
        return [each.lineno for each in code.files[code.path].statements]

    assert kept() == [1, 2, 3, 4, 8]
    assert kept("WIDE") == [1, 2, 3, 4, 8]
    assert kept("BLOCK") == [2, 8]


@pytest.mark.parametrize(("producer", "told"), [("numba", "is one of Numba"), ("function", "it gives macros")])
def test_an_override_for_another_producer_is_refused(tmp_path: Path, producer: str, told: str) -> None:
    sources = {
        "numba": "from numba import cuda\n@cuda.jit\ndef scale(x, y, n, factor):\n    pass\n",
        "function": "def scale(n):\n    pass\n",
    }
    launch = '[ops.scale.launch]\ngrid = [1]\nblock = [32]\nargs = ["x", "y", "n", "factor"]\n'
    with pytest.raises(RegistryError, match=told):
        read_op(tmp_path, sources[producer], keys="override = { N = 1 }", launch=launch if producer == "numba" else "")


def test_an_overridden_number_is_a_name_in_the_registry(tmp_path: Path) -> None:
    launch = '[ops.scale.launch]\ngrid = ["min(N, n)"]\nargs = ["x", "y", "n", "factor"]\n'
    keys = "constexpr = { BLOCK = 128 }\noverride = { N = 108 }"
    op = read_op(tmp_path, f"N = 1\n{SCALE}", keys=keys, launch=launch).ops["scale"]
    assert op.override == {"N": 108}
