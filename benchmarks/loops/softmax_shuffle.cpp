#include <cmath>

extern "C" void softmax_shuffle(const float* x, float* y, int rows, int cols) {
    for (int row = 0; row < rows; ++row, x += cols, y += cols) {
        float highest = -INFINITY;
        for (int i = 0; i < cols; ++i) highest = x[i] > highest ? x[i] : highest;
        float sum = 0.0f;
        for (int i = 0; i < cols; ++i) {
            y[i] = expf(x[i] - highest);
            sum += y[i];
        }
        for (int i = 0; i < cols; ++i) y[i] /= sum;
    }
}
