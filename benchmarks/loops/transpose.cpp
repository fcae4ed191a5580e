#include <algorithm>

constexpr int kTile = 32;

extern "C" void transpose(const float* x, float* y, int rows, int cols) {
    for (int row0 = 0; row0 < rows; row0 += kTile) {
        for (int col0 = 0; col0 < cols; col0 += kTile) {
            for (int col = col0; col < std::min(col0 + kTile, cols); ++col) {
                for (int row = row0; row < std::min(row0 + kTile, rows); ++row) y[col * rows + row] = x[row * cols + col];
            }
        }
    }
}
