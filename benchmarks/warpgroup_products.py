"""Compares the time of products by warpgroups (`wgmma`) with that of the same by `mma.sync`, on the CPU executor.

    python benchmarks/warpgroup_products.py [--rounds N]

One step multiplies tiles of 128x64 and 64x128 elements, which lie in shared memory with a swizzle of 128 bytes: two
warpgroups by `wgmma`, or eight warps by `ldmatrix` and `mma.sync`. Both kernels run in turns; times are of the
processor, without compilation, the least of the rounds. Run it on a processor of its own (`taskset -c 1`).

Exit codes: 0 no step takes more than 1.5 times as long; 1 one does, or the results differ.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from cpu_kernels import compile_text

from kernelcheck.backends.base import Buffer, BufferArg, KernelLaunch, ValueArg
from kernelcheck.backends.cpu.runtime.backend import CpuBackend

MOST = 1.5
STEPS = 60
TYPES = (("f32", "f16"), ("f32", "bf16"), ("f16", "f16"))
"""Of D, and of A and B."""

_HEAD = r"""
extern "C" __global__ void __launch_bounds__(256) k(const uint4* x, REGISTER* y, int n) {
  extern __shared__ __align__(1024) unsigned short tiles[];
  int t = threadIdx.x, w = t / 32, l = t % 32;
  for (int i = t; i < 2048; i += 256) ((uint4*)tiles)[i] = x[i];
  asm volatile("fence.proxy.async;" ::: "memory");
  __syncthreads();
  unsigned base = (unsigned)__cvta_generic_to_shared(tiles);
  REGISTER d[COUNT];
  for (int i = 0; i < COUNT; i++) d[i] = 0;
"""
_WARPGROUPS = r"""
  unsigned long long how = 1ull << 16 | 64ull << 32 | 1ull << 62;
  while (n--) {
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    for (int kk = 0; kk < 4; kk++)
      asm volatile("{.reg .pred p; setp.eq.u32 p, 0, 0;\n"
                   "wgmma.mma_async.sync.aligned.m64n128k16.TYPES {NAMES}, LAST, p, 1, 1, 0, 0;}" : RESULTS
                   : "l"(how | (base + w / 4 * 8192 + kk * 32) >> 4), "l"(how | (base + 16384 + kk * 32) >> 4));
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  }
"""
_WARPS = r"""
  while (n--) {
    for (int kk = 0; kk < 4; kk++) {
      unsigned a[2][4], b[4][4];
      for (int i = 0; i < 6; i++) {
        int row = i < 2 ? w / 2 * 32 + i * 16 + l % 16 : w % 2 * 64 + (i - 2) * 16 + l % 8 + l / 16 * 8;
        unsigned column = kk * 2 + (i < 2 ? l / 16 : l / 8 % 2), *to = i < 2 ? a[i] : b[i - 2];
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                     : "r"(base + (i < 2 ? 0 : 16384) + row * 128 + ((column ^ row % 8) << 4)));
      }
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 8; j++)
          asm volatile("mma.sync.aligned.m16n8k16.row.col.TYPES {NAMES}, LAST, {NAMES};" : RESULTS
                       : "r"(a[i][0]), "r"(a[i][1]), "r"(a[i][2]), "r"(a[i][3]),
                         "r"(b[j / 2][j % 2 * 2]), "r"(b[j / 2][j % 2 * 2 + 1]));
    }
    __syncthreads();
  }
"""
_END = "  for (int i = 0; i < COUNT; i++) y[i * 256 + t] = d[i];\n}\n"


def source(body: str, d_type: str, type_: str) -> str:
    """The kernel: `body` is one of the two products."""
    count, constraint = (64, "+f") if d_type == "f32" else (32, "+r")
    by_warps = body is _WARPS
    own = count // 16 if by_warps else count
    place = f"d[(i * 8 + j) * {own} + %d]" if by_warps else "d[%d]"
    first = "{%d, %d, %d, %d}, {%d, %d}" if by_warps else "%%%d, %%%d"
    last = ("{%%%d, %%%d, %%%d, %%%d}, {%%%d, %%%d}" if by_warps else first) % tuple(
        range(own, own + (6 if by_warps else 2))
    )
    types = ".".join([d_type, type_, type_, *([d_type] if by_warps else [])])
    names = ", ".join(f"%{n}" for n in range(own))
    results = ", ".join(f'"{constraint}"({place % n})' for n in range(own))
    text = (_HEAD + body + _END).replace("TYPES", types).replace("NAMES", names).replace("LAST", last)
    text = text.replace("RESULTS", results).replace("COUNT", str(count))
    return text.replace("REGISTER", "float" if d_type == "f32" else "unsigned")


def tiles(type_: str) -> np.ndarray:
    """Rows of A and columns of B, 256 of 64 elements, whose pieces of 16 bytes are swizzled."""
    numbers = np.random.default_rng(1).standard_normal((256, 64)).astype(np.float32)
    bits = numbers.astype(np.float16).view(np.uint16) if type_ == "f16" else (numbers.view(np.uint32) >> 16)
    pieces, row = bits.astype(np.uint16).reshape(256, 8, 8), np.arange(256)[:, None]
    swizzled: np.ndarray = pieces[row, np.arange(8)[None] ^ row % 8]
    return swizzled.reshape(-1)


def prepared(text: str, x: np.ndarray, d_type: str) -> Callable[[int], tuple[float, np.ndarray]]:
    """A function that makes so many steps: seconds of the processor, and sums."""
    with tempfile.TemporaryDirectory() as folder:
        program = compile_text(text, Path(folder), "k", arch="sm_90a")
    (lowered,) = program.kernels.values()
    backend = CpuBackend()

    def run(steps: int) -> tuple[float, np.ndarray]:
        y = np.zeros(128 * 128, np.float32 if d_type == "f32" else np.float16)
        given = (BufferArg("x"), BufferArg("y"), ValueArg(np.int32(steps).tobytes()))
        start = time.process_time()
        execution = backend.execute(
            program, [Buffer("x", x), Buffer("y", y)], [KernelLaunch(lowered, (1, 1, 1), (256, 1, 1), 32768, given)]
        )
        seconds = time.process_time() - start
        assert not execution.findings, execution.findings
        return seconds, np.sort(y)

    return run


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    bad = False
    for d_type, type_ in TYPES:
        x = tiles(type_)
        runs = [prepared(source(body, d_type, type_), x, d_type) for body in (_WARPGROUPS, _WARPS)]
        same = np.array_equal(*(run(3)[1] for run in runs))
        times: tuple[list[float], list[float]] = ([], [])
        for _ in range(rounds):
            for run, of in zip(runs, times, strict=True):
                before, _ = run(1)
                of.append((run(1 + STEPS)[0] - before) / STEPS)
        ours, theirs = (min(of) * 1e3 for of in times)
        bad |= not same or ours > MOST * theirs
        share = f"{ours / theirs:.2f} times{'' if same else ', OTHER RESULTS'}"
        print(f"{d_type}.{type_}: {ours:.3f} ms by wgmma, {theirs:.3f} ms by mma.sync: {share}", flush=True)
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
