// The same 16x16x16 steps: both tiles to float, then multiply and accumulate in float.
constexpr int kTile = 16;

extern "C" void matmul_wmma(const _Float16* a, const _Float16* b, float* c, int m, int n, int k) {
    for (int row0 = 0; row0 < m; row0 += kTile) {
        for (int col0 = 0; col0 < n; col0 += kTile) {
            float sum[kTile][kTile] = {};
            for (int first = 0; first < k; first += kTile) {
                float a_tile[kTile][kTile];
                float b_tile[kTile][kTile];
                for (int i = 0; i < kTile; ++i) {
                    for (int j = 0; j < kTile; ++j) {
                        a_tile[i][j] = a[(row0 + i) * k + first + j];
                        b_tile[i][j] = b[(first + i) * n + col0 + j];
                    }
                }
                for (int i = 0; i < kTile; ++i) {
                    for (int l = 0; l < kTile; ++l) {
                        for (int j = 0; j < kTile; ++j) sum[i][j] += a_tile[i][l] * b_tile[l][j];
                    }
                }
            }
            for (int i = 0; i < kTile; ++i) {
                for (int j = 0; j < kTile; ++j) c[(row0 + i) * n + col0 + j] = sum[i][j];
            }
        }
    }
}
