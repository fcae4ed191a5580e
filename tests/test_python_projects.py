"""Python sources as projects lay them out: imports as Python resolves them, and kernels that are not at the top."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kernelcheck.compiler.python_kernels.declared_kernels import python_kernels
from kernelcheck.compiler.python_kernels.lifted_module import run_lifted
from kernelcheck.compiler.python_kernels.lifting import lift

KERNEL = """\
@triton.jit
def double(x_ptr, BLOCK: tl.constexpr):
    tl.store(x_ptr, 2 * tl.load(x_ptr))
"""


def _write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)


def _called(path: Path, root: Path) -> Any:
    return run_lifted(lift(path, ["f"], root), path.stem)["f"]()


PACKAGES = {
    "net/__init__.py": "",
    "net/ops/__init__.py": "",
    "net/ops/json/__init__.py": "",
    "net/ops/json/helper.py": "import json\n\n\ndef dumped(x):\n    return json.dumps(x)\n",
    "net/ops/json/k.py": "from net.ops.json.helper import dumped\n\n\ndef f():\n    return dumped([1])\n",
}


@pytest.mark.parametrize("root", [".", "net/ops/json"])
def test_a_folder_of_a_package_hides_no_installed_module_of_its_name(tmp_path: Path, root: str) -> None:
    _write(tmp_path, PACKAGES)
    assert _called(tmp_path / "net/ops/json/k.py", tmp_path / root) == "[1]"


def test_packages_below_a_folder_of_sources_are_found_from_it(tmp_path: Path) -> None:
    _write(tmp_path, {f"src/{name}": text for name, text in PACKAGES.items()})
    assert _called(tmp_path / "src/net/ops/json/k.py", tmp_path) == "[1]"


def test_a_name_of_the_package_itself_is_taken_from_its_file(tmp_path: Path) -> None:
    _write(tmp_path, {"net/__init__.py": "import no_such_module\n\nVERSION = 3\n", "net/ops/__init__.py": ""})
    _write(tmp_path, {"net/ops/k.py": "from .. import VERSION\n\n\ndef f():\n    return VERSION\n"})
    assert _called(tmp_path / "net/ops/k.py", tmp_path) == 3


def test_a_package_that_imports_a_module_of_its_own_by_its_full_name_hands_it_on(tmp_path: Path) -> None:
    _write(tmp_path, {"net/__init__.py": "from net import sizes\n", "net/sizes.py": "N = 3\n"})
    _write(tmp_path, {"net/k.py": "from net import sizes\n\n\ndef f():\n    return sizes.N\n"})
    assert _called(tmp_path / "net/k.py", tmp_path) == 3


def test_a_package_runs_before_its_modules_that_import_it_in_a_circle(tmp_path: Path) -> None:
    _write(tmp_path, {"net/__init__.py": "from net.k import three\n"})
    _write(tmp_path, {"net/sums.py": "import net\n\n\ndef total():\n    return net.three()\n"})
    first = "from net.sums import total\n\n\ndef three():\n    return 3\n"
    _write(tmp_path, {"net/k.py": f"{first}\n\ndef f():\n    return total()\n"})
    assert _called(tmp_path / "net/k.py", tmp_path) == 3


def test_a_neighbour_is_found_as_by_a_script(tmp_path: Path) -> None:
    _write(tmp_path, {"net/__init__.py": "", "net/near.py": "N = 3\n"})
    _write(tmp_path, {"net/k.py": "from near import N\n\n\ndef f():\n    return N\n"})
    assert _called(tmp_path / "net/k.py", tmp_path) == 3


@pytest.mark.parametrize(
    "backend",
    [
        "import triton\nimport triton.language as tl\n",
        "try:\n    import triton\n    import triton.language as tl\nexcept ImportError:\n    triton = tl = None\n",
        "from net.below import *\n",
    ],
)
def test_a_kernel_is_known_by_the_names_that_the_project_gives_triton(tmp_path: Path, backend: str) -> None:
    _write(tmp_path, {"net/__init__.py": "", "net/below.py": "import triton\nfrom triton import language as tl\n"})
    _write(tmp_path, {"net/backend.py": backend, "net/k.py": f"from .backend import tl, triton\n\n\n{KERNEL}"})
    kernel = python_kernels(tmp_path / "net/k.py", tmp_path)["double"]
    assert (kernel.producer, [each.is_constexpr for each in kernel.parameters]) == ("triton", [False, True])


def test_a_name_that_the_project_always_makes_itself_is_not_that_of_triton(tmp_path: Path) -> None:
    _write(tmp_path, {"backend.py": "import triton\n\n\nclass triton:\n    jit = staticmethod(lambda f: f)\n"})
    _write(tmp_path, {"k.py": f"import triton.language as tl\nfrom backend import triton\n\n\n{KERNEL}"})
    assert python_kernels(tmp_path / "k.py", tmp_path)["double"].producer == "function"


def test_names_that_are_passed_on_are_taken_from_where_they_come_from(tmp_path: Path) -> None:
    backend = "import no_such_module\nif no_such_module.ready():\n    from numba import cuda\n"
    _write(tmp_path, {"net/__init__.py": "", "net/backend.py": backend + "\nN = 3\n"})
    _write(tmp_path, {"net/k.py": "from net.backend import N, cuda\n\n\ndef f():\n    return N\n"})
    assert _called(tmp_path / "net/k.py", tmp_path) == 3


UNDER = {
    "if": "if tl is not None:\n{}\n",
    "try": "try:\n{}\nexcept ImportError:\n    double = None\n",
    "with": "with open(__file__):\n{}\n",
    "else": "if tl is None:\n\n    def double(*rest):\n        raise RuntimeError\nelse:\n{}\n",
}


@pytest.mark.parametrize("block", UNDER)
def test_a_kernel_under_a_block_is_found(tmp_path: Path, block: str) -> None:
    inner = "".join(f"    {line}\n" for line in KERNEL.splitlines())
    _write(tmp_path, {"k.py": f"import triton\nimport triton.language as tl\n\n{UNDER[block].format(inner)}"})
    assert python_kernels(tmp_path / "k.py", tmp_path)["double"].producer == "triton"


def test_what_other_functions_of_a_block_need_is_not_run(tmp_path: Path) -> None:
    block = "if N > 2:\n\n    def f():\n        return g()\n\n    def g():\n        return N\n"
    block += "\n    def host():\n        return missing.launch()\n"
    _write(tmp_path, {"k.py": f"import no_such_module as missing\n\nN = 3\n{block}"})
    assert _called(tmp_path / "k.py", tmp_path) == 3


def test_a_global_that_a_function_sets_is_needed_by_it(tmp_path: Path) -> None:
    text = "FOUND = None\n\n\ndef f():\n    global FOUND\n    if FOUND is None:\n        FOUND = 3\n    return FOUND\n"
    _write(tmp_path, {"k.py": text})
    assert _called(tmp_path / "k.py", tmp_path) == 3


def test_annotations_are_not_evaluated_where_the_file_says_so(tmp_path: Path) -> None:
    text = "from __future__ import annotations\n\n\ndef f(x: Missing = 3) -> Missing:\n    return x\n"
    _write(tmp_path, {"k.py": text})
    assert _called(tmp_path / "k.py", tmp_path) == 3
