// Warps that communicate through shared memory: right ones, and the same without what orders them.
#include <cuda/atomic>

// A lock that is taken by every thread in turn. Unlocked by a plain store, it would be wrong.
extern "C" __global__ void spin_lock(int* out) {
  __shared__ int lock, count;
  if (threadIdx.x == 0) lock = count = 0;
  __syncthreads();
  bool done = false;
  while (!done) {
    if (atomicCAS(&lock, 0, 1) == 0) {
      __threadfence_block();
      count = count + 1;
      __threadfence_block();
      atomicExch(&lock, 0);
      done = true;
    }
  }
  __syncthreads();
  out[threadIdx.x] = count;
}

template <bool WAITS>
__global__ void volatile_flag(int* out) {
  __shared__ volatile int flag;
  __shared__ int data[32];
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t < 32) {
    data[t] = t * 3;
    __threadfence_block();
    __syncwarp();
    if (t == 0) flag = 1;
  } else {
    while (WAITS && flag == 0) {}
    __threadfence_block();
    out[t - 32] = data[63 - t];
  }
}

extern "C" __global__ void released_flag(int* out) {
  __shared__ cuda::atomic<int, cuda::thread_scope_block> flag;
  __shared__ int data[32];
  int t = threadIdx.x;
  if (t == 0) flag.store(0, cuda::memory_order_relaxed);
  __syncthreads();
  if (t < 32) {
    data[t] = t * 3;
    __syncwarp();
    if (t == 0) flag.store(1, cuda::memory_order_release);
  } else {
    while (flag.load(cuda::memory_order_acquire) == 0) {}
    out[t - 32] = data[63 - t];
  }
}

// The last warp to come adds up what all of them left; it then clears the counter, which is its own now.
template <bool LEFT_FIRST>
__global__ void last_warp(const int* x, int* out) {
  __shared__ int part[4];
  __shared__ unsigned come;
  int t = threadIdx.x, warp = t / 32;
  if (t == 0) come = 0;
  __syncthreads();
  int sum = __reduce_add_sync(~0u, x[t]);
  unsigned before = 0;
  if (t % 32 == 0) {
    if (LEFT_FIRST) part[warp] = sum;
    __threadfence_block();
    before = atomicAdd(&come, 1u);
    if (!LEFT_FIRST) part[warp] = sum;
  }
  before = __shfl_sync(~0u, before, 0);
  if (before == 3) {
    __threadfence_block();
    int total = part[0] + part[1] + part[2] + part[3];
    if (t % 32 == 0) out[0] = total, come = 0;
  }
}

// A flag in global memory that warps of a block share.
extern "C" __global__ void through_global_flag(int* out, int* flag) {
  __shared__ int data[32];
  int t = threadIdx.x;
  if (t < 32) {
    data[t] = t * 3;
    __threadfence();
    __syncwarp();
    if (t == 0) atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0) {}
    __threadfence();
    out[t - 32] = data[63 - t];
  }
}

// Positions by an atomic counter, and then the list: a barrier is missing between the two.
template <bool CLEARED, bool LISTED>
__global__ void compact(const int* x, int* out) {
  __shared__ int count, list[128];
  int t = threadIdx.x;
  if (t == 0) count = 0;
  if (CLEARED) __syncthreads();
  if (x[t] > 0) list[atomicAdd(&count, 1)] = t;
  if (LISTED) __syncthreads();
  for (int i = t; i < count; i += blockDim.x) out[list[i]] = 1;
}

template <bool CLEARED>
__global__ void count(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  if (CLEARED) __syncthreads();
  atomicAdd(&sum, 1);
  __syncthreads();
  out[threadIdx.x] = sum;
}

template <typename T>
__global__ void set_flag(const int* x, int* out, int scale) {
  __shared__ T found;
  int t = threadIdx.x;
  if (t == 0) found = 0;
  __syncthreads();
  if (x[t] > 0) found = scale ? t : 1;
  __syncthreads();
  out[t] = found;
}

template <bool SYNCED>
__global__ void chosen(float* out, float* global, int shared) {
  __shared__ float s[64];
  float* p = shared ? s : global;
  int t = threadIdx.x;
  p[t] = t;
  if (SYNCED) __syncthreads();
  out[t] = s[63 - t] + p[63 - t];
}

template <bool SYNCED>
__global__ void chosen_atomics(int* out, int* global, int shared) {
  __shared__ int s[64];
  int* p = shared ? s : global;
  int t = threadIdx.x;
  atomicExch(p + t, t);
  if (SYNCED) __syncthreads();
  out[t] = s[63 - t];
}

template <bool SYNCED>
__global__ void chosen_bytes(unsigned char* out, unsigned char* global, int shared) {
  __shared__ unsigned char s[64];
  unsigned char* p = shared ? s : global;
  int at = threadIdx.x % 2 * 32 + threadIdx.x / 2;
  p[at] = at;
  if (SYNCED) __syncthreads();
  out[threadIdx.x] = p[63 - threadIdx.x];
}

extern "C" __global__ void chosen_blank(float* out, float* global, int shared) {
  __shared__ float s[64];
  float* p = shared ? s : global;
  if (threadIdx.x < 40) p[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = p[threadIdx.x] + 1;
}

extern "C" __global__ void chosen_far(float* out, float* global, int shared) {
  __shared__ float s[64];
  float* p = shared ? s : global;
  p[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = p[threadIdx.x + 1];
}

struct Padded { int a; short b; double c; };

extern "C" __global__ void copied_padding(Padded* out) {
  __shared__ Padded s[64];
  int t = threadIdx.x;
  Padded p;
  p.a = t, p.b = 1, p.c = 2;
  s[t] = p;
  __syncthreads();
  Padded q = s[63 - t];
  out[t] = q;
}

struct Node { float value; unsigned char flag; };

template <bool WRITES>
__global__ void sorted_nodes(const float* x, float* out) {
  __shared__ Node s[64];
  int t = threadIdx.x;
  if (WRITES) s[t].value = x[t];
  s[t].flag = t & 1;
  __syncthreads();
  for (int p = 0; p < 64; ++p) {
    int i = 2 * t + (p & 1);
    if (i + 1 < 64 && s[i].value > s[i + 1].value) {
      Node q = s[i];
      s[i] = s[i + 1];
      s[i + 1] = q;
    }
    __syncthreads();
  }
  out[t] = s[t].value;
}

extern "C" __global__ void blank_quarter(float* out, const float* x) {
  __shared__ float4 s[64];
  int t = threadIdx.x;
  s[t].x = s[t].y = s[t].z = x[t];
  __syncthreads();
  float4 v = s[63 - t];
  out[t] = v.x + v.y + v.z + v.w;
}
