__device__ float table[4] = {1, 2, 3, 4};
static __device__ float factor = 2;
__device__ float twice(float x) { return factor * x; }
