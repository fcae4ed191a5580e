#include <cuda_fp16.h>
#define CP(dst, src) asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(dst), "l"(src))
#define COMMIT() asm volatile("cp.async.commit_group;\n" ::)
#define WAIT(n) asm volatile("cp.async.wait_group %0;\n" ::"n"(n))
#define LDX4(r, addr) asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];\n" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(addr))
#define LDX2T(r, addr) asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];\n" : "=r"(r[0]), "=r"(r[1]) : "r"(addr))
#define MMA(c, a, b) asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};\n" : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))

// C[M][N] = A[M][K] * B[K][N]: 64 x 64 tiles, 4 warps of 32 x 32, two stages of K = 16.
extern "C" __global__ void gemm(const half* A, const half* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) half sa[2][64][16 + 8];
  __shared__ __align__(16) half sb[2][16][64 + 8];
  int t = threadIdx.x, warp = t / 32, lane = t % 32, wm = warp / 2 * 32, wn = warp % 2 * 32;
  int row0 = blockIdx.y * 64, col0 = blockIdx.x * 64;
  float c[2][4][4] = {};
  auto fetch = [&](int stage, int k) {
    int r = t / 2, q = t % 2 * 8;
    CP((unsigned)__cvta_generic_to_shared(&sa[stage][r][q]), A + (row0 + r) * K + k + q);
    int br = t / 8, bq = t % 8 * 8;
    CP((unsigned)__cvta_generic_to_shared(&sb[stage][br][bq]), B + (k + br) * N + col0 + bq);
    COMMIT();
  };
  fetch(0, 0);
  int stage = 0;
  for (int k = 0; k < K; k += 16, stage ^= 1) {
    if (k + 16 < K) { fetch(stage ^ 1, k + 16); WAIT(1); } else { WAIT(0); }
    __syncthreads();  // the stage has arrived
    unsigned a[2][4], b[4][2];
    for (int i = 0; i < 2; i++)
      LDX4(a[i], (unsigned)__cvta_generic_to_shared(&sa[stage][wm + i * 16 + lane % 16][lane / 16 * 8]));
    for (int j = 0; j < 4; j++)
      LDX2T(b[j], (unsigned)__cvta_generic_to_shared(&sb[stage][lane % 16][wn + j * 8]));
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 4; j++) MMA(c[i][j], a[i], b[j]);
    __syncthreads();  // the stage may be filled again
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 4; j++)
      for (int e = 0; e < 4; e++)
        C[(row0 + wm + i * 16 + lane / 4 + e / 2 * 8) * N + col0 + wn + j * 8 + lane % 4 * 2 + e % 2] = c[i][j][e];
}
