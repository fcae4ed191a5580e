"""An exception of the translator is called a bug of kernelcheck, not unsupported PTX, and ends no more than its op."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from cpu_kernels import run_ptx

from kernelcheck.backends.cpu import jit, translate
from kernelcheck.backends.cpu.emit.warp_code import WarpCode
from kernelcheck.backends.cpu.ptx.syntax import Instruction
from kernelcheck.backends.cpu.runtime import objects
from kernelcheck.base.errors import TranslatorBugError, UnsupportedPTXError
from kernelcheck.interfaces.cli import main

PTX = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
.reg .b64 %rd<3>; .reg .b32 %r<3>;
ld.param.u64 %rd1, [p];
brev.b32 %r1, 12;
st.global.u32 [%rd1], %r1;
ret;
}
"""
KERNELS = """
__global__ void plain(const unsigned *x, unsigned *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[i];
}
__global__ void reversed(const unsigned *x, unsigned *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = __brev(x[i]);
}
"""
REGISTRY = """
[kernelcheck]
schema = 1
"""
OP = """
[ops.{name}]
source = "k.cu"
kernel = "{name}"
reference = "{name}.py"
dtypes = ["uint32"]
dims = {{ n = {{ sizes = [1, 33], max = 64 }} }}
inputs = {{ x = {{ shape = ["n"] }} }}
outputs = {{ y = {{ shape = ["n"] }} }}
launch = {{ grid = [1], block = [64], args = ["x", "y", "n"] }}
"""


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """`brev` raises an exception when it is lowered."""

    def lower(k: WarpCode, i: Instruction) -> None:
        raise AttributeError("no such thing")

    monkeypatch.setitem(translate.HANDLERS, "brev", lower)


@pytest.mark.usefixtures("broken")
def test_an_exception_in_a_handler_is_a_bug_with_the_instruction_and_its_line() -> None:
    with pytest.raises(TranslatorBugError) as caught:
        run_ptx(PTX, "k", [np.zeros(1, np.uint32)])
    message = str(caught.value)
    assert message.startswith("PTX line 9: this is a bug in kernelcheck ")
    assert "AttributeError: no such thing" in message
    assert message.endswith("in `brev.b32`; please report it, with the kernel")
    assert not isinstance(caught.value, UnsupportedPTXError)


def test_ir_that_llvm_refuses_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise jit.InvalidCodeError("expected instruction opcode")

    monkeypatch.setattr(objects, "load", refuse)
    with pytest.raises(TranslatorBugError, match=r"kernel k: this is a bug in kernelcheck .* please report it"):
        run_ptx(PTX, "k", [np.zeros(1, np.uint32)])


def test_a_bug_in_one_op_leaves_the_others_and_the_report_whole(
    broken: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "k.cu").write_text(KERNELS)
    (tmp_path / "plain.py").write_text("def reference(x):\n    return x\n")
    (tmp_path / "reversed.py").write_text("def reference(x):\n    return x\n")
    ops = "".join(OP.format(name=name) for name in ("reversed", "plain"))
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY + ops)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "cache"))
    assert main(["run", "--quick", "--backend", "cpu", "--jobs", "1", "--format", "json"]) == 3
    ops = {op["op"]: op for op in json.loads(capsys.readouterr().out)["ops"]}
    (failure,) = ops["reversed"]["failures"]
    assert failure["kind"] == "compile-error"
    assert failure["message"].startswith("k.cu:8: this is a bug in kernelcheck ")
    assert "`brev.b32`; please report it" in failure["message"]
    assert ops["plain"]["passed"] == ops["plain"]["cases"] > 1
