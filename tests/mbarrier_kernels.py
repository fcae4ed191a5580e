"""Kernels that synchronise by mbarriers, in PTX and through libcu++."""

from __future__ import annotations

import numpy as np
from hopper_kernels import MBARRIERS, Arrays, HopperKernel, Wrong

ROUNDS = 5


def _rows(count: int) -> Arrays:
    x = np.arange(count * ROUNDS, dtype=np.int32) * 7 % 1000
    return {"x": x, "y": np.zeros_like(x), "n": np.int32(ROUNDS)}


def _turned(width: int, arrays: Arrays) -> dict[str, np.ndarray]:
    return {"y": np.asarray(arrays["x"]).reshape(-1, width)[:, ::-1].reshape(-1)}


def _kernel(body: str, *, head: str = MBARRIERS) -> str:
    return f'{head}\nextern "C" __global__ void k(const int* x, int* y, int n) {{\n  int t = threadIdx.x;\n{body}}}\n'


SPLIT = _kernel("""
  __shared__ bar_t bar;
  __shared__ int buf[64];
  if (t == 0) init(&bar, 64);
  __syncthreads();
  for (int i = 0, phase = 0; i < n; i++) {
    buf[t] = x[i * 64 + t];
    arrive(&bar);
    wait(&bar, phase); phase ^= 1;
    y[i * 64 + t] = buf[63 - t];
    arrive(&bar);
    wait(&bar, phase); phase ^= 1;
  }
""")

RING = _kernel("""
  __shared__ bar_t full[2], empty[2];
  __shared__ int buf[2][32];
  int w = t / 32, l = t % 32;
  if (t == 0) {
    for (int i = 0; i < 2; i++) { init(&full[i], 1); init(&empty[i], 32); }
  }
  __syncthreads();
  for (int i = 0; i < n; i++) {
    int s = i % 2, phase = i / 2 & 1;
    if (w == 0) {
      wait(&empty[s], phase ^ 1);
      buf[s][l] = x[i * 32 + l];
      __syncwarp();
      if (l == 0) arrive(&full[s]);
    } else {
      wait(&full[s], phase);
      y[i * 32 + l] = buf[s][31 - l];
      arrive(&empty[s]);
    }
  }
""")

DROP = _kernel("""
  __shared__ bar_t bar;
  __shared__ int sum[2];
  if (t == 0) { init(&bar, 64); sum[0] = sum[1] = 0; }
  __syncthreads();
  for (int i = 0, phase = 0; i < n; i++) {
    if (t >= 32 && i == 2) {
      asm volatile("mbarrier.arrive_drop.shared::cta.b64 _, [%0];" :: "r"(at(&bar)) : "memory");
      return;
    }
    atomicAdd(&sum[i % 2], x[i * 64 + t]);
    arrive(&bar);
    wait(&bar, phase); phase ^= 1;
    if (t == 0) { y[i] = sum[i % 2]; sum[i % 2] = 0; }
    arrive(&bar);
    wait(&bar, phase); phase ^= 1;
  }
""")

REUSED = _kernel("""
  __shared__ bar_t bar;
  __shared__ int buf[64];
  for (int i = 0; i < n; i++) {
    if (t == 0) init(&bar, 64);
    __syncthreads();
    buf[t] = x[i * 64 + t];
    arrive(&bar);
    wait(&bar, 0);
    y[i * 64 + t] = buf[63 - t];
    __syncthreads();
    if (t == 0) inval(&bar);
  }
""")

STATES = _kernel("""
  __shared__ bar_t bar;
  __shared__ int buf[64];
  if (t == 0) init(&bar, 64);
  __syncthreads();
  bar_t first = 0;
  for (int i = 0; i < n; i++) {
    buf[t] = x[i * 64 + t];
    bar_t state;
    asm volatile("mbarrier.arrive.shared::cta.b64 %0, [%1];" : "=l"(state) : "r"(at(&bar)) : "memory");
    if (i == 0) first = state;
    int over = 0;
    while (!over)
      asm volatile("{.reg .pred p;\\n mbarrier.test_wait.shared::cta.b64 p, [%1], %2;\\n selp.b32 %0, 1, 0, p;}"
                   : "=r"(over) : "r"(at(&bar)), "l"(state) : "memory");
    y[i * 64 + t] = buf[63 - t];
    __syncthreads();
  }
""")

COPIES = _kernel("""
  __shared__ bar_t full[2], empty[2];
  __shared__ __align__(16) int buf[2][32];
  int w = t / 32, l = t % 32;
  if (t == 0) {
    for (int i = 0; i < 2; i++) { init(&full[i], 32); init(&empty[i], 32); }
  }
  __syncthreads();
  for (int i = 0; i < n; i++) {
    int s = i % 2, phase = i / 2 & 1;
    if (w == 0) {
      wait(&empty[s], phase ^ 1);
      asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(at(&buf[s][l])), "l"(x + i * 32 + l) : "memory");
      asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" :: "r"(at(&full[s])) : "memory");
    } else {
      wait(&full[s], phase);
      y[i * 32 + l] = buf[s][31 - l];
      arrive(&empty[s]);
    }
  }
""")

REGISTERS = _kernel("""
  __shared__ bar_t bar;
  __shared__ int buf[384];
  if (t == 0) init(&bar, 384);
  __syncthreads();
  if (t < 128) asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
  else asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
  for (int i = 0, phase = 0; i < n; i++) {
    buf[t] = x[i * 384 + t];
    arrive(&bar);
    wait(&bar, phase); phase ^= 1;
    y[i * 384 + t] = buf[383 - t];
    __syncthreads();
  }
""")

BYTES = _kernel("""
  __shared__ bar_t bar;
  __shared__ int buf[64];
  if (t == 0) init(&bar, 1);
  __syncthreads();
  for (int i = 0; i < n; i++) {
    buf[t] = x[i * 64 + t];
    __syncthreads();
    if (t == 0) expect(&bar, 256);
    if (t == 32)
      asm volatile("mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%0], 256;" :: "r"(at(&bar)) : "memory");
    wait(&bar, i & 1);
    y[i * 64 + t] = buf[63 - t];
    __syncthreads();
  }
""")

DIVERGED = _kernel("""
  __shared__ bar_t bar, back;
  __shared__ int buf[32];
  if (t == 0) { init(&bar, 31); init(&back, 1); }
  __syncthreads();
  for (int i = 0; i < n; i++) {
    if (t == 31) {
      wait(&bar, i & 1);
      for (int j = 0; j < 32; j++) y[i * 32 + j] = j ? buf[31 - j] : x[i * 32 + 31];
      arrive(&back);
    } else {
      buf[t] = x[i * 32 + t];
      for (int j = 0; j < 300; j++) asm volatile("");
      __syncwarp(0x7fffffff);
      arrive(&bar);
      wait(&back, i & 1);
    }
  }
""")

GUIDE_BARRIER = _kernel(
    """
  using barrier = cuda::barrier<cuda::thread_scope_block>;
  #pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ barrier bar;
  __shared__ int buf[64];
  if (t == 0) init(&bar, 64);
  __syncthreads();
  for (int i = 0; i < n; i++) {
    buf[t] = x[i * 64 + t];
    barrier::arrival_token token = bar.arrive();
    bar.wait(static_cast<barrier::arrival_token&&>(token));
    y[i * 64 + t] = buf[63 - t];
    bar.arrive_and_wait();
  }
""",
    head="#include <cuda/barrier>",
)

GUIDE_PIPELINE = _kernel(
    """
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  __shared__ alignas(16) int buf[2][64];
  auto block = cooperative_groups::this_thread_block();
  auto role = t < 64 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
  auto pipe = cuda::make_pipeline(block, &state, role);
  t %= 64;
  for (int i = 0; i < n; i++) {
    if (role == cuda::pipeline_role::producer) {
      pipe.producer_acquire();
      cuda::memcpy_async(&buf[i % 2][t], x + i * 64 + t, sizeof(int), pipe);
      pipe.producer_commit();
    } else {
      pipe.consumer_wait();
      y[i * 64 + t] = buf[i % 2][63 - t];
      pipe.consumer_release();
    }
  }
""",
    head="#include <cuda/pipeline>\n#include <cooperative_groups.h>",
)


def _sums(arrays: Arrays) -> dict[str, np.ndarray]:
    rows = np.asarray(arrays["x"]).reshape(ROUNDS, 64)
    y = np.zeros(64 * ROUNDS, np.int32)
    y[:ROUNDS] = [row.sum() if i < 2 else row[:32].sum() for i, row in enumerate(rows)]
    return {"y": y}


def _of_width(name: str, source: str, width: int, wrong: dict[str, Wrong], **more: object) -> HopperKernel:
    block = more.pop("block", width)
    return HopperKernel(
        name,
        source,
        lambda: _rows(width),
        lambda arrays: _turned(width, arrays),
        wrong,
        block=block,  # type: ignore[arg-type]
        **more,  # type: ignore[arg-type]
    )


KERNELS = (
    _of_width(
        "split arrive and wait",
        SPLIT,
        64,
        {
            "counts one too many": Wrong("init(&bar, 64)", "init(&bar, 65)", "deadlock", "it lacks 1 of 65 arrivals"),
            "two arrive where one is counted": Wrong(
                "init(&bar, 64)", "init(&bar, 63)", "mbarrier-state", "before 1 of"
            ),
            "is initialised without a barrier": Wrong("  __syncthreads();\n", "", "mbarrier-state", "no thread has"),
            "parity never flips": Wrong("wait(&bar, phase); phase ^= 1;\n    y[", "wait(&bar, 0);\n    y[", "race"),
            "no second wait": Wrong("    arrive(&bar);\n    wait(&bar, phase); phase ^= 1;\n  }", "  }", "race"),
            "counts nobody": Wrong("init(&bar, 64)", "init(&bar, 0)", "mbarrier-state", "0 arrivals, where 1 to"),
            "is overwritten": Wrong("    y[", "    if (t == 0) bar = 5;\n    y[", "mbarrier-state", "overwritten"),
            "waits for another parity": Wrong(
                "wait(&bar, phase); phase ^= 1;\n  }", "wait(&bar, phase ^ 1); phase ^= 1;\n  }", "race"
            ),
        },
    ),
    _of_width(
        "ring of two",
        RING,
        32,
        {
            "consumer does not wait": Wrong("      wait(&full[s], phase);\n", "", "uninitialized-read"),
            "producer does not wait": Wrong("      wait(&empty[s], phase ^ 1);\n", "", "race"),
            "producer waits for the phase before": Wrong("phase ^ 1)", "phase)", "deadlock", "lacks 32 of 32 arrivals"),
            "consumer keeps the parity": Wrong("wait(&full[s], phase)", "wait(&full[s], 0)", "deadlock"),
            "one consumer more is counted": Wrong("init(&empty[i], 32)", "init(&empty[i], 33)", "deadlock", "1 of 33"),
            "all of the warp arrive": Wrong("if (l == 0) arrive(&full[s])", "arrive(&full[s])", "mbarrier-state"),
            "producer never arrives": Wrong("      if (l == 0) arrive(&full[s]);\n", "", "deadlock", "no thread ever"),
        },
        block=64,
    ),
    HopperKernel(
        "arrive_drop",
        DROP,
        lambda: _rows(64),
        _sums,
        {"no drop": Wrong('asm volatile("mbarrier.arrive_drop', '// ("', "deadlock", "lacks 32 of 64 arrivals")},
    ),
    _of_width(
        "used again",
        REUSED,
        64,
        {
            "no inval": Wrong("    if (t == 0) inval(&bar);\n", "", "mbarrier-state", "live mbarrier, initialised at"),
            "used after inval": Wrong(
                "    wait(&bar, 0);", "    if (i == 1) inval(&bar);\n    wait(&bar, 0);", "mbarrier-state"
            ),
            "inval without a barrier": Wrong(
                "    __syncthreads();\n    if (t == 0) inval", "    if (t == 0) inval", "race"
            ),
        },
    ),
    _of_width(
        "waits by states",
        STATES,
        64,
        {
            "an old state": Wrong('"l"(state) : "memory");\n    y', '"l"(first) : "memory");\n    y', "mbarrier-state"),
            "no wait": Wrong("int over = 0", "int over = 1", "race"),
        },
    ),
    _of_width(
        "copies that arrive",
        COPIES,
        32,
        {
            "the arrival is not counted": Wrong("arrive.noinc", "arrive", "deadlock", "lacks 32 of 32 arrivals"),
            "consumer does not wait": Wrong("      wait(&full[s], phase);\n", "", "uninitialized-read"),
            "arrives at once": Wrong(
                'asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" :: "r"(at(&full[s])) : "memory")',
                "arrive(&full[s])",
                "uninitialized-read",
            ),
        },
        block=64,
    ),
    _of_width(
        "registers",
        REGISTERS,
        384,
        {
            "more than the pool": Wrong("u32 40;", "u32 136;", "deadlock", "asks for 232 registers a thread"),
            "nobody gives any": Wrong(
                "dec.sync.aligned.u32 40;", "dec.sync.aligned.u32 168;", "deadlock", "setmaxnreg"
            ),
        },
    ),
    _of_width(
        "bytes",
        BYTES,
        64,
        {
            "expects twice as many": Wrong("expect(&bar, 256)", "expect(&bar, 512)", "deadlock", "256 of the bytes"),
            "expects half": Wrong(
                "expect(&bar, 256)", "expect(&bar, 128)", "deadlock", "128 bytes that came unexpected"
            ),
            "nobody expects any": Wrong(
                "expect(&bar, 256)", "arrive(&bar)", "deadlock", "256 bytes that came unexpected"
            ),
        },
    ),
    _of_width(
        "lanes of one warp",
        DIVERGED,
        32,
        {"one arrival too few": Wrong("init(&bar, 31)", "init(&bar, 32)", "deadlock", "lacks 1 of 32 arrivals")},
    ),
    *(
        _of_width(
            f"cuda::barrier on {arch}",
            GUIDE_BARRIER,
            64,
            {
                "counts one too many": Wrong("init(&bar, 64)", "init(&bar, 65)", "deadlock", "lacks 1 of 65"),
                "no second wait": Wrong("    bar.arrive_and_wait();\n", "", "race"),
            },
            arch=arch,
        )
        for arch in ("sm_80", "sm_90a")
    ),
    *(
        _of_width(
            f"cuda::pipeline on {arch}",
            GUIDE_PIPELINE,
            64,
            {
                "consumer does not wait": Wrong("      pipe.consumer_wait();\n", "", "uninitialized-read"),
                "no release": Wrong("      pipe.consumer_release();\n", "", "deadlock", "lacks 64 of 64 arrivals"),
            },
            arch=arch,
            block=128,
        )
        for arch in ("sm_80", "sm_90a")
    ),
)
