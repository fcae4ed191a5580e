"""Triton programs under kernelcheck sanitize: planted faults and their clean twins, and what programs ask of a GPU."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from commands import run_kernelcheck

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("triton") is None, reason="Triton is not installed"),
    pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="PyTorch is not installed"),
]

HEADER = """
import torch
import triton
import triton.language as tl
"""


def sanitize(folder: Path, script: str, *options: str) -> tuple[subprocess.CompletedProcess[str], dict[str, Any]]:
    """The script's process, and the report."""
    (folder / "program.py").write_text(HEADER + script, "utf-8")
    command = ("sanitize", "--output", "json=report.json", *options, "--", sys.executable, "program.py")
    done = run_kernelcheck(*command, cwd=folder, timeout=300)
    return done, json.loads((folder / "report.json").read_text("utf-8"))


def line_of(script: str, mark: str = "# here") -> int:
    return next(n for n, line in enumerate((HEADER + script).splitlines(), 1) if mark in line)


ROWS = """
@triton.jit
def double(x, out, cols, B: tl.constexpr):
    row = tl.program_id(0)
    i = tl.arange(0, B)
    a = tl.load(x + row * cols + i, i < cols)  # here
    tl.store(out + row * cols + i, 2 * a, i < cols)

x = torch.randn(4, 60, device="cuda")
out = torch.empty_like(x)
double[(ROWS,)](x, out, 60, B=64)
assert torch.equal(out, 2 * x)
"""

RACE = """
@triton.jit
def total(x, out, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    s = tl.sum(tl.load(x + i, i < n, 0.0))
    ADD

x = torch.ones(1024, device="cuda")
out = torch.zeros(1, device="cuda")
total[(4,)](x, out, 1024, B=256)
"""

ACROSS = """
@triton.jit
def partial(x, out, n, B: tl.constexpr):
    p = tl.program_id(0)
    i = p * B + tl.arange(0, B)
    tl.store(out + p, tl.sum(tl.load(x + i, i < n, 0.0)))

@triton.jit
def combine(parts, out, B: tl.constexpr):
    tl.store(out, tl.sum(tl.load(parts + tl.arange(0, B))))  # here

x = torch.ones(1024, device="cuda")
parts = torch.empty(8, device="cuda")
out = torch.empty(1, device="cuda")
partial[(GRID,)](x, parts, 1024, B=128)
combine[(1,)](parts, out, B=8)
"""


PAIRS = """
WRONG = True

@triton.jit
def shifted(x, out, n, by, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(out + i, tl.load(x + i + by, i < n), i < n)  # wrong

@triton.jit
def unmasked(x, n, B: tl.constexpr, MASKED: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    if MASKED:
        tl.store(x + i, 1.0, i < n)
    else:
        tl.store(x + i, 1.0)  # wrong

@triton.jit
def rows(x, out, height, width, B: tl.constexpr):
    row, i = tl.program_id(1), tl.arange(0, B)
    tl.store(out + row * width + i, tl.load(x + row * width + i, i < width), i < width)  # wrong

@triton.jit
def overlapping(out, step, B: tl.constexpr):
    tl.store(out + tl.program_id(0) * step + tl.arange(0, B), tl.program_id(0))  # wrong

@triton.jit
def gathered(x, ids, out, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(out + i, tl.load(x + tl.load(ids + i)))  # wrong

@triton.jit
def accumulated(x, out, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(out + i, tl.load(out + i, i < n) + tl.load(x + i, i < n), i < n)  # wrong

@triton.jit
def flagged(data, flag, ATOMIC: tl.constexpr):
    if ATOMIC:
        tl.atomic_add(flag, 1)
    else:
        tl.store(flag, tl.load(flag) + 1)  # wrong

n, device = 1000, "cuda"
x = torch.randn(n, device=device)
shifted[(4,)](x, torch.empty_like(x), n, -1 if WRONG else 0, B=256)
unmasked[(4,)](torch.empty_like(x), n, B=256, MASKED=not WRONG)
image = torch.randn(10, 100, device=device)
rows[(1, 11 if WRONG else 10)](image, torch.empty_like(image), 10, 100, B=128)
overlapping[(4,)](torch.empty(1024, dtype=torch.int32, device=device), 128 if WRONG else 256, B=256)
gathered[(1,)](x, torch.full((64,), n if WRONG else n - 1, device=device), torch.empty(64, device=device), B=64)
accumulated[(4,)](x, torch.empty_like(x) if WRONG else torch.zeros_like(x), n, B=256)
flagged[(8,)](x, torch.zeros(1, dtype=torch.int32, device=device), ATOMIC=not WRONG)
"""
KINDS = {
    "shifted": "out-of-bounds",
    "unmasked": "out-of-bounds",
    "rows": "out-of-bounds",
    "overlapping": "race",
    "gathered": "out-of-bounds",
    "accumulated": "uninitialized-read",
    "flagged": "race",
}
"""Kind of the planted fault of each kernel of `PAIRS`."""


@pytest.mark.slow
def test_planted_faults_are_found_at_their_lines_with_who_launched_them(tmp_path: Path) -> None:
    _, report = sanitize(tmp_path, PAIRS)
    assert {each["kernel"]: each["kind"] for each in report["findings"]} == KINDS
    lines = (HEADER + PAIRS).splitlines()
    assert all("# wrong" in lines[each["location"]["line"] - 1] for each in report["findings"])
    assert all(lines[each["stack"][0]["line"] - 1].startswith(f"{each['kernel']}[") for each in report["findings"])


@pytest.mark.slow
def test_the_clean_twins_of_planted_faults_are_quiet(tmp_path: Path) -> None:
    done, report = sanitize(tmp_path, PAIRS.replace("WRONG = True", "WRONG = False"))
    assert (done.returncode, report["findings"], report["summary"]["checked"]) == (0, [], len(KINDS)), done.stderr


def test_a_row_too_many_is_out_of_bounds_at_its_line_with_who_launched_it(tmp_path: Path) -> None:
    script = ROWS.replace("ROWS", "5")
    done, report = sanitize(tmp_path, script)
    assert done.returncode == 1
    load, store = report["findings"]
    assert (load["kind"], store["kind"]) == ("out-of-bounds", "out-of-bounds")
    assert load["location"] == {"file": "program.py", "line": line_of(script)}
    assert "element 240 of `x`, which has 240" in load["message"]
    assert load["arguments"]["x"] == "float32[4x60]"
    assert load["stack"][0] == {"file": "program.py", "line": line_of(script, "double[("), "function": "<module>"}


def test_the_right_number_of_rows_is_quiet(tmp_path: Path) -> None:
    done, report = sanitize(tmp_path, ROWS.replace("ROWS", "4"))
    assert (done.returncode, report["findings"], report["summary"]["checked"]) == (0, [], 1)


def test_blocks_that_add_without_an_atomic_operation_race(tmp_path: Path) -> None:
    script = RACE.replace("ADD", "tl.store(out, tl.load(out) + s)  # here")
    done, report = sanitize(tmp_path, script)
    assert done.returncode == 1
    assert {finding["kind"] for finding in report["findings"]} == {"race"}
    assert {finding["location"]["line"] for finding in report["findings"]} == {line_of(script)}


def test_blocks_that_add_by_an_atomic_operation_do_not(tmp_path: Path) -> None:
    script = RACE.replace("ADD", "tl.atomic_add(out, s)") + "assert out.item() == 1024"
    done, report = sanitize(tmp_path, script)
    assert (done.returncode, report["findings"]) == (0, [])


def test_what_no_launch_and_no_operation_wrote_is_uninitialised(tmp_path: Path) -> None:
    script = ACROSS.replace("GRID", "7")
    done, report = sanitize(tmp_path, script)
    assert done.returncode == 1
    (finding,) = report["findings"]
    assert (finding["kind"], finding["kernel"]) == ("uninitialized-read", "combine")
    assert finding["location"]["line"] == line_of(script)
    assert "which nothing has written" in finding["message"]


@pytest.mark.parametrize(
    "script",
    [
        ACROSS.replace("GRID", "8"),
        ACROSS.replace("GRID", "7").replace("combine[", "parts[6:] = 0\ncombine["),
        ACROSS.replace("GRID", "7").replace("combine[", "parts.numpy()[6:] = 0\ncombine["),
        ACROSS.replace("GRID", "7").replace('parts = torch.empty(8, device="cuda")', "parts = torch.zeros(8).cuda()"),
    ],
    ids=["written by a launch", "written by PyTorch", "written by NumPy", "zeros"],
)
def test_what_was_written_somehow_is_not(tmp_path: Path, script: str) -> None:
    done, report = sanitize(tmp_path, script)
    assert (done.returncode, report["findings"]) == (0, []), done.stderr


def test_the_clean_twin_of_every_sampled_out_launch_still_runs(tmp_path: Path) -> None:
    script = ROWS.replace("ROWS", "4") + "double[(4,)](x, out, 60, B=64)\nassert torch.equal(out, 2 * x)\n"
    done, report = sanitize(tmp_path, script, "--first", "1")
    assert (done.returncode, report["summary"]["checked"], report["summary"]["unchecked"]) == (0, 1, 1)


def test_every_config_of_an_autotune_is_run_and_those_too_large_for_the_gpu_are_dropped(tmp_path: Path) -> None:
    script = """
configs = [triton.Config({"B": b}, num_warps=w) for b, w in ((64, 2), (128, 4))]
huge = [triton.Config({"B": 16384}, num_warps=4)]

@triton.autotune(configs, key=["n"])
@triton.jit
def scale(x, out, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(out + i, 3 * tl.load(x + i, i < n), i < n)

@triton.autotune([*huge, *configs], key=["n"])
@triton.jit
def product(x, out, n, B: tl.constexpr):
    i = tl.arange(0, 16)
    j = tl.arange(0, B)
    a = tl.load(x + i[:, None] * 0 + j[None, :] * 0)
    b = tl.load(x + j[:, None] * 0 + i[None, :] * 0)
    tl.store(out + i[:, None] * 16 + i[None, :], tl.dot(a, b))

x = torch.randn(1000, device="cuda")
out = torch.empty_like(x)
scale[lambda meta: (triton.cdiv(1000, meta["B"]),)](x, out, 1000)
assert torch.equal(out, 3 * x)
assert scale.best_config.kwargs["B"] == 64
y = torch.ones(1, device="cuda", dtype=torch.float16)
p = torch.empty(16, 16, device="cuda")
product[(1,)](y, p, 1)
assert (p == product.best_config.kwargs["B"]).all() and product.best_config.kwargs["B"] < 16384
"""
    done, report = sanitize(tmp_path, script)
    assert done.returncode == 0, done.stderr
    launches = {kernel["location"]["line"]: 0 for kernel in report["kernels"]}
    for kernel in report["kernels"]:
        launches[kernel["location"]["line"]] += kernel["checked"]
    assert list(launches.values()) == [3, 3]  # each of two configs once, and the best one again


def test_views_strides_dtypes_tuples_and_descriptors(tmp_path: Path) -> None:
    script = """
@triton.jit
def copy(src, out, rows, cols, stride, B: tl.constexpr):
    i, j = tl.arange(0, B)[:, None], tl.arange(0, B)[None, :]
    inside = (i < rows) & (j < cols)
    tl.store(out + i * cols + j, tl.load(src + i * stride + j, inside), inside)

@triton.jit
def pair(both, out, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(out + i, tl.load(both[0] + i) + both[1])

@triton.jit
def tile(desc, out, B: tl.constexpr):
    i, j = tl.arange(0, B)[:, None], tl.arange(0, B)[None, :]
    tl.store(out + i * B + j, desc.load([0, B]))

from triton.tools.tensor_descriptor import TensorDescriptor

for dtype in (torch.float32, torch.float16, torch.bfloat16, torch.int8, torch.int64, torch.bool, torch.float64):
    base = (torch.arange(400).reshape(20, 20) % 2).to(dtype).cuda()
    view = base[3:15, 4:16]
    out = torch.empty(12, 12, dtype=dtype, device="cuda")
    copy[(1,)](view, out, 12, 12, view.stride(0), B=16)
    assert torch.equal(out, view), dtype
x = torch.randn(32, device="cuda")
out = torch.empty_like(x)
pair[(1,)]((x, 5), out, B=32)
assert torch.equal(out, x + 5)
big = torch.randn(16, 64, device="cuda")
out = torch.empty(16, 16, device="cuda")
tile[(1,)](TensorDescriptor.from_tensor(big, [16, 16]), out, B=16)
assert torch.equal(out, big[:, 16:32])
"""
    done, report = sanitize(tmp_path, script)
    assert (done.returncode, report["findings"]) == (0, []), done.stderr
    assert report["summary"]["checked"] == 9


HOPPER = """
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import mbarrier, tma
from triton.experimental.gluon.nvidia.hopper import TensorDescriptor

@gluon.jit
def copy(src, dst, M: gl.constexpr, N: gl.constexpr, WAITS: gl.constexpr):
    tile = gl.allocate_shared_memory(src.dtype, [M, N], src.layout)
    bar = mbarrier.allocate_mbarrier()
    mbarrier.init(bar, count=1)
    mbarrier.expect(bar, src.block_type.nbytes)
    tma.async_load(src, [gl.program_id(0) * M, 0], bar, tile)
    if WAITS:
        mbarrier.wait(bar, 0)
    tma.async_store(dst, [gl.program_id(0) * M, 0], tile)
    tma.store_wait(0)  # here

@triton.jit
def total(x, out, N: tl.constexpr):
    tl.store(out, tl.sum(tl.load(x + tl.arange(0, N))))

def copied(waits):
    x = torch.arange(96 * 64, device="cuda").reshape(96, 64).to(torch.float16)
    y = torch.empty_like(x)
    layout = gl.NVMMASharedLayout.get_default_for([32, 64], gl.float16)
    maps = (TensorDescriptor.from_tensor(each, [32, 64], layout) for each in (x, y))
    copy[(3,)](*maps, 32, 64, waits)
    return torch.equal(x, y)
"""


@pytest.mark.slow
def test_gluon_with_tensor_maps_of_the_host_and_clusters_run_on_hopper(tmp_path: Path) -> None:
    clusters = """
x, out = torch.arange(2048., device="cuda"), torch.empty(1, device="cuda")
total[(1,)](x, out, 2048, num_ctas=2)
assert out.item() == x.sum().item()
assert copied(True)
"""
    done, report = sanitize(tmp_path, HOPPER + clusters, "--arch", "sm_90a")
    assert (done.returncode, report["findings"]) == (0, []), done.stderr
    assert report["summary"]["checked"] == 2
    _, report = sanitize(tmp_path, HOPPER + "copied(False)", "--arch", "sm_90a")
    assert "race" in {each["kind"] for each in report["findings"]}


@pytest.mark.slow
def test_an_allocator_of_the_program_gives_memory_of_the_gpu(tmp_path: Path) -> None:
    script = """
@triton.jit
def copy(x, y, n, B: tl.constexpr):
    to = tl.make_tensor_descriptor(y, [n, n], [n, 1], [B, B])
    to.store([0, 0], tl.make_tensor_descriptor(x, [n, n], [n, 1], [B, B]).load([0, 0]))

triton.set_allocator(lambda size, align, stream: torch.empty(size, device="cuda", dtype=torch.int8))
x = torch.arange(1024., device="cuda").reshape(32, 32)
y = torch.zeros_like(x)
copy[(1,)](x, y, 32, B=32)
assert torch.equal(x, y)
"""
    done, report = sanitize(tmp_path, script, "--arch", "sm_90a")
    assert (done.returncode, report["findings"]) == (0, []), done.stderr
    assert report["summary"]["checked"] == 1


def test_tensors_that_a_kernel_reaches_through_a_table_of_addresses(tmp_path: Path) -> None:
    script = """
@triton.jit
def gather(addresses, out, n, B: tl.constexpr):
    p = tl.program_id(0)
    a = tl.load(addresses + p).to(tl.pointer_type(tl.float32))
    i = tl.arange(0, B)
    tl.store(out + p * B + i, tl.load(a + i))  # here

parts = [torch.randn(64, device="cuda") for _ in range(3)]
addresses = torch.tensor([part.data_ptr() for part in parts], device="cuda")
out = torch.empty(3, 64, device="cuda")
gather[(3,)](addresses, out, 64, B=64)
assert torch.equal(out, torch.stack(parts))
wide = torch.empty(3, 128, device="cuda")
gather[(1,)](addresses, wide, 128, B=128)
"""
    done, report = sanitize(tmp_path, script)
    (finding,) = report["findings"]
    assert (finding["kind"], finding["location"]["line"], finding["launches"]) == ("out-of-bounds", line_of(script), 1)
    assert done.stderr.count("Traceback") == 0


def test_a_device_assertion_that_fails_is_a_finding_and_an_error(tmp_path: Path) -> None:
    script = """
@triton.jit
def positive(x, B: tl.constexpr):
    tl.device_assert(tl.load(x + tl.arange(0, B)) > 0, "expected positive numbers")  # here

positive[(1,)](torch.ones(32, device="cuda"), B=32)
try:
    positive[(1,)](torch.zeros(32, device="cuda"), B=32)
except RuntimeError as error:
    print(error)
"""
    done, report = sanitize(tmp_path, script)
    (finding,) = report["findings"]
    assert finding["kind"] == "assertion"
    assert "expected positive numbers" in finding["message"]
    assert "expected positive numbers" in done.stdout


TORCH = """
x = torch.randn(8, device="cuda", requires_grad=True)
host = torch.randn(8)
assert x.is_cuda and x.device == torch.device("cuda", 0) and not host.is_cuda and host.device.type == "cpu"
assert not x.cpu().is_cuda and host.cuda().is_cuda and host.to("cuda:0").is_cuda and (x * 2).is_cuda
moved = host.cuda()
moved.zero_()
assert host.abs().sum() > 0  # it was copied
assert x.cuda() is x and x.to("cuda") is x and host.cpu() is host
(x * 3).sum().backward()
assert x.grad.is_cuda and (x.grad == 3).all()
layer = torch.nn.Linear(4, 4).cuda()
assert layer.weight.is_cuda and layer(torch.ones(2, 4, device="cuda")).is_cuda
for where in ("cuda", torch.device("cuda", 0), torch.ones(1, device="cuda")):
    assert torch.nn.Linear(4, 4).to(where).weight.is_cuda and not torch.nn.Linear(4, 4).to("cpu").weight.is_cuda
assert torch.cuda.is_available() and torch.cuda.device_count() == 1
assert torch.cuda.get_device_capability() == (8, 6) and "RTX A6000" in torch.cuda.get_device_name()
assert torch.cuda.get_device_properties(0).multi_processor_count == 84
stream, event = torch.cuda.Stream(), torch.cuda.Event(enable_timing=True)
with torch.cuda.stream(stream), torch.cuda.device(0):
    event.record()
    y = torch.ones(3, device="cuda")
torch.cuda.current_stream().wait_stream(stream)
torch.cuda.synchronize()
with torch.autocast("cuda", dtype=torch.bfloat16):
    assert (torch.ones(2, 2, device="cuda") @ torch.ones(2, 2, device="cuda")).dtype == torch.bfloat16
with torch.autocast(device_type="cuda"):
    assert torch.is_autocast_enabled("cuda") and torch.get_autocast_dtype("cuda") == torch.float16
with torch.autocast("cuda", dtype=torch.float16):
    half = torch.ones(4, device="cuda", dtype=torch.float16)
    assert torch.softmax(half, 0).dtype == torch.float32 and half.softmax(0).dtype == half.sum().dtype == torch.float32
    assert torch.nn.functional.mse_loss(half, half).dtype == torch.float32 and (half + half).dtype == torch.float16
generator = torch.Generator(device="cuda").manual_seed(5)
first = torch.rand(3, device="cuda", generator=generator)
assert torch.equal(first, torch.rand(3, device="cuda", generator=generator.manual_seed(5)))
assert torch.ones(2).pin_memory().to("cuda", non_blocking=True).is_cuda
assert torch.zeros(2, device="cuda").new_empty(3).is_cuda and torch.zeros_like(host).device.type == "cpu"
import threading
seen = []
thread = threading.Thread(target=lambda: seen.append(torch.zeros(1, device="cuda").is_cuda))
thread.start()
thread.join()
assert seen == [True]
narrow, wide = (torch.ones(64, device="cuda", dtype=t, requires_grad=True) for t in (torch.bfloat16, torch.float32))
rows = torch.randn(500, 64, device="cuda", dtype=torch.bfloat16)
for weight in (narrow, wide):
    torch.nn.functional.layer_norm(rows.to(weight.dtype), (64,), weight).backward(rows.to(weight.dtype))
assert torch.equal(narrow.grad, wide.grad.bfloat16())  # summed in float32
torch.set_default_device("cuda")
assert torch.zeros(2).is_cuda
torch.set_default_device("cpu")
assert not torch.zeros(2).is_cuda and torch.zeros(2).type("torch.cuda.HalfTensor").is_cuda
with torch.device("cuda"):
    assert torch.zeros(2).is_cuda
torch.save({"w": layer.weight}, "saved.pt")
assert torch.load("saved.pt", map_location="cuda")["w"].is_cuda
assert not torch.load("saved.pt", map_location="cpu")["w"].is_cuda
scaler, weight = torch.amp.GradScaler("cuda"), torch.nn.Parameter(torch.ones(2, device="cuda"))
optimizer = torch.optim.AdamW([weight])
scaler.scale(weight.sum()).backward()
scaler.step(optimizer)
scaler.update()
assert (weight < 1).all() and torch.accelerator.current_accelerator().type == "cuda"
loader = torch.utils.data.DataLoader(torch.arange(8.0), batch_size=4, pin_memory=True)
assert [batch.cuda().is_cuda for batch in loader] == [True, True]
for refused in (lambda: torch.cuda.CUDAGraph(), torch.cuda.max_memory_allocated):
    try:
        refused()
    except RuntimeError as error:
        assert "kernelcheck sanitize" in str(error)
    else:
        raise AssertionError("expected an error")

@triton.jit
def nothing(x):
    tl.store(x, 1.0)

nothing[(1,)](y)
"""


def test_pytorch_without_a_gpu_behaves_as_with_one(tmp_path: Path) -> None:
    done, _ = sanitize(tmp_path, TORCH, "--arch", "sm_86")
    assert done.returncode == 0, done.stderr


def test_launches_of_child_processes_and_of_threads_are_checked(tmp_path: Path) -> None:
    script = """
import multiprocessing
import threading

@triton.jit
def fill(out, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(out + i, 1.0, i < n)

def work():
    out = torch.empty(100, device="cuda")
    fill[(4,)](out, 100, B=32)
    assert (out == 1).all()

if __name__ == "__main__":
    work()
    threads = [threading.Thread(target=work) for _ in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    for method in ("fork", "spawn"):
        child = multiprocessing.get_context(method).Process(target=work)
        child.start()
        child.join()
        assert child.exitcode == 0
"""
    done, report = sanitize(tmp_path, script)
    assert done.returncode == 0, done.stderr
    assert report["summary"]["checked"] == 7
    assert report["processes"] == 3


FAR = """
@triton.jit
def far(x, B: tl.constexpr):
    tl.store(x + 10000000 + tl.arange(0, B), 0.0)  # here

x = torch.zeros(8, device="cuda")
"""
TWICE = "far[(1,)](x, B=8)\nfar[(500,)](x, B=8)\n"


@pytest.mark.parametrize("before", ["", TWICE], ids=["alone", "on several threads"])
def test_findings_of_a_launch_that_takes_too_long_are_reported(tmp_path: Path, before: str) -> None:
    script = FAR + before + "import os\nos.environ['KERNELCHECK_LAUNCH_SECONDS'] = '1'\nfar[(1 << 30,)](x, B=8)\n"
    done, report = sanitize(tmp_path, script)
    assert done.returncode == 1
    (finding,) = report["findings"]
    assert (finding["kind"], finding["location"]["line"]) == ("out-of-bounds", line_of(script))
    assert "too large for the CPU" in report["refused"][0]["message"]


@pytest.mark.parametrize("where", ["compile_kernel", "named_finding", "program_of"])
def test_an_error_of_kernelcheck_that_the_program_catches_is_no_pass(tmp_path: Path, where: str) -> None:
    script = f"""
import kernelcheck.programs.sanitizing.launching as launching
import kernelcheck.programs.sanitizing.triton_door.launcher as launcher

@triton.jit
def nothing(x):
    tl.store(x, 1.0)

{FAR}
nothing[(1,)](x)

def fail(*_, **__):
    raise RuntimeError("cannot do it")

launching.{where} = fail
if hasattr(launcher, "{where}"):
    launcher.{where} = fail
try:
    far[(1,)](x, B=8)
except RuntimeError:
    x += 1
"""
    done, report = sanitize(tmp_path, script)
    assert done.returncode == 3
    assert "RuntimeError: cannot do it" in report["refused"][0]["message"]
    assert report["refused"][0]["stack"][0]["function"] == "<module>"


def test_an_argument_that_cannot_be_passed_is_reported(tmp_path: Path) -> None:
    script = """
@triton.jit
def add(x, y: "fp16"):
    tl.store(x, y)

x = torch.zeros(8, device="cuda")
add[(1,)](x, 1.0)
try:
    add[(1,)](x, 70000.0)
except OverflowError:
    pass
"""
    done, report = sanitize(tmp_path, script)
    assert done.returncode == 3, done.stderr
    assert "OverflowError" in report["refused"][0]["message"]


CPU_TENSOR = """
@triton.jit
def fill(x, B: tl.constexpr):
    tl.store(x + tl.arange(0, B), 1.0)

def error_of(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"

fill[(1,)](torch.zeros(8, device="cuda"), B=8)
fill[(1,)](torch.zeros(8).pin_memory(), B=8)
fill[(1,)](torch.zeros(8, pin_memory=True), B=8)
assert torch.zeros(8).pin_memory().is_pinned() and not torch.zeros(8).is_pinned()
x = torch.ones(8)
x.pin_memory().zero_()
assert x.sum() == 8  # it was copied
assert error_of(lambda: fill[(1,)](x, B=8)) == (
    "ValueError: Pointer argument (at 0) cannot be accessed from Triton (cpu tensor?)"
)
assert x.sum() == 8
"""


def test_a_kernel_cannot_be_launched_on_a_tensor_of_the_host(tmp_path: Path) -> None:
    done, report = sanitize(tmp_path, CPU_TENSOR)
    assert (done.returncode, report["findings"], report["summary"]["checked"]) == (0, [], 3), done.stderr


GRID = """
@triton.jit
def nothing(x):
    tl.store(x, 1.0)

x = torch.zeros(8, device="cuda")
nothing[(70000, 1)](x)
nothing[EXTENTS](x)
"""


@pytest.mark.parametrize("extents", ["(1, 70000)", "(1, 1, 65536)", "(1 << 31,)", "(-1, -1)"])
def test_a_grid_beyond_the_limits_is_an_error_as_on_a_gpu(tmp_path: Path, extents: str) -> None:
    done, report = sanitize(tmp_path, GRID.replace("EXTENTS", extents))
    assert "Triton Error [CUDA]: invalid argument" in done.stderr
    assert (done.returncode, report["summary"]["checked"]) == (1, 1)


def test_a_device_that_is_not_there_is_an_error_as_on_a_gpu(tmp_path: Path) -> None:
    script = """
calls = [
    lambda: torch.zeros(8, device="cuda:7"),
    lambda: torch.zeros(8, device=torch.device("cuda", 1)),
    lambda: torch.ones(8).cuda(5),
    lambda: torch.ones(8).cuda(device=5),
    lambda: torch.ones(8).to("cuda:1"),
    lambda: torch.ones(8).to(device=1),
    lambda: torch.ones(8).to(1),
    lambda: torch.cuda.set_device(2),
    lambda: torch.cuda.device(2).__enter__(),
]
for number, call in enumerate(calls):
    try:
        call()
    except RuntimeError as error:
        assert "invalid device ordinal" in str(error), error
    else:
        raise AssertionError(number)
assert torch.ones(8).cuda(0).is_cuda and torch.ones(8).to(0).is_cuda and torch.ones(8, device="cuda:0").is_cuda
assert torch.ones(8).cuda(torch.device("cuda")).is_cuda and torch.device("cuda:7").index == 7
torch.cuda.set_device(0)
torch.cuda.set_device("cuda:0")
with torch.cuda.device(-1), torch.cuda.device(torch.device("cuda")), torch.cuda.device(None):
    pass
"""
    done, _ = sanitize(tmp_path, script)
    assert done.returncode == 5, done.stderr


ACCUMULATOR = """
@triton.jit
def total(x, out, n, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.atomic_add(out + LAST, tl.sum(tl.load(x + i, i < n, 0)))  # here

x = torch.ones(8, device="cuda", dtype=DTYPE)
out = torch.MADE(SIZE, device="cuda", dtype=DTYPE)
total[(1,)](x, out, 8, B=8)
"""


@pytest.mark.parametrize("dtype", ["torch.float32", "torch.float16", "torch.int32", "torch.float64"])
@pytest.mark.parametrize("size", [1, 3])
def test_an_accumulator_of_a_few_bytes_that_nothing_wrote_is_uninitialised(
    tmp_path: Path, dtype: str, size: int
) -> None:
    script = ACCUMULATOR.replace("SIZE", str(size)).replace("LAST", str(size - 1)).replace("DTYPE", dtype)
    done, report = sanitize(tmp_path, script.replace("MADE", "empty"))
    assert done.returncode == 1, done.stderr
    assert [(finding["kind"], finding["location"]["line"]) for finding in report["findings"]] == [
        ("uninitialized-read", line_of(script))
    ]


def test_accumulators_of_a_few_bytes_that_were_written_are_not(tmp_path: Path) -> None:
    script = ACCUMULATOR.partition("x = ")[0].replace("LAST", "last").replace("n, B", "n, last, B")
    script += """
for dtype in (torch.float32, torch.float16, torch.int32, torch.int64, torch.float64):
    x = torch.ones(8, device="cuda", dtype=dtype)
    for size in (1, 2, 3, 5):
        out = torch.empty(size, device="cuda", dtype=dtype)
        out[size - 1] = 0
        total[(1,)](x, out, 8, size - 1, B=8)
        assert out[size - 1].item() == 8
"""
    done, report = sanitize(tmp_path, script)
    assert (done.returncode, report["findings"], report["summary"]["checked"]) == (0, [], 20), done.stderr


def test_functions_that_are_not_compiled_are_in_the_report(tmp_path: Path) -> None:
    script = """
@torch.compile(fullgraph=True)
def one(x):
    return x + 1

@torch.compile
def two(x):
    return x + 2

assert torch.compile(one, backend="inductor")(torch.ones(2, device="cuda"))[0] == 2 and two(1) == 3
torch.nn.Linear(2, 2).compile()
"""
    done, report = sanitize(tmp_path, script)
    assert report["ran_as_written"] == 4
    assert "torch.compile: 4 functions ran as written" in done.stderr
