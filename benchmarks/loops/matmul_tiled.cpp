// The innermost loop runs over neighbouring outputs, as the lanes of a warp do, so that it can be vectorised.
constexpr int kTile = 16;

extern "C" void matmul_tiled(const float* a, const float* b, float* c, int m, int n, int k) {
    for (int row0 = 0; row0 < m; row0 += kTile) {
        for (int col0 = 0; col0 < n; col0 += kTile) {
            float sum[kTile][kTile] = {};
            for (int first = 0; first < k; first += kTile) {
                float a_tile[kTile][kTile];
                float b_tile[kTile][kTile];
                for (int ty = 0; ty < kTile; ++ty) {
                    const int row = row0 + ty;
                    for (int tx = 0; tx < kTile; ++tx) {
                        const int col = col0 + tx;
                        a_tile[ty][tx] = row < m && first + tx < k ? a[row * k + first + tx] : 0.0f;
                        b_tile[ty][tx] = first + ty < k && col < n ? b[(first + ty) * n + col] : 0.0f;
                    }
                }
                for (int ty = 0; ty < kTile; ++ty) {
                    for (int i = 0; i < kTile; ++i) {
                        for (int tx = 0; tx < kTile; ++tx) sum[ty][tx] += a_tile[ty][i] * b_tile[i][tx];
                    }
                }
            }
            for (int ty = 0; ty < kTile && row0 + ty < m; ++ty) {
                for (int tx = 0; tx < kTile && col0 + tx < n; ++tx) c[(row0 + ty) * n + col0 + tx] = sum[ty][tx];
            }
        }
    }
}
