// Radii of points that lie in front of a plane, zero behind it. Wrong: points behind it return before they write.
extern "C" __global__ void left_early(const float* depth, const float* size, float* radius, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    if (depth[i] <= 0.0f) {
#if FIXED
        radius[i] = 0.0f;
#endif
        return;
    }
    radius[i] = size[i] / depth[i];
}
