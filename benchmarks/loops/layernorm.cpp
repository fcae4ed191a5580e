#include <cmath>

extern "C" void layernorm(const float* x, const float* gamma, const float* beta, float* y, int rows, int cols,
                          float eps) {
    for (int row = 0; row < rows; ++row, x += cols, y += cols) {
        float sum = 0.0f;
        for (int i = 0; i < cols; ++i) sum += x[i];
        const float mean = sum / cols;
        float squares = 0.0f;
        for (int i = 0; i < cols; ++i) squares += (x[i] - mean) * (x[i] - mean);
        const float scale = 1.0f / sqrtf(squares / cols + eps);
        for (int i = 0; i < cols; ++i) y[i] = (x[i] - mean) * scale * gamma[i] + beta[i];
    }
}
