// The same tiles of keys and the same online softmax, a query at a time.
#include <algorithm>
#include <cmath>

constexpr int kTile = 16;
constexpr int kDim = 64;

extern "C" void flash_attention(const float* q, const float* k, const float* v, float* out, int heads, int length,
                                float scale) {
    for (int head = 0; head < heads; ++head) {
        const float* keys = k + head * length * kDim;
        const float* values = v + head * length * kDim;
        for (int query = 0; query < length; ++query) {
            const int at = (head * length + query) * kDim;
            float scaled[kDim];
            for (int d = 0; d < kDim; ++d) scaled[d] = scale * q[at + d];
            float highest = -INFINITY;
            float sum = 0.0f;
            float acc[kDim] = {};
            for (int first = 0; first < length; first += kTile) {
                const int count = std::min(kTile, length - first);
                float score[kTile];
                float new_max = highest;
                for (int j = 0; j < count; ++j) {
                    float dot = 0.0f;
                    for (int d = 0; d < kDim; ++d) dot += scaled[d] * keys[(first + j) * kDim + d];
                    score[j] = dot;
                    new_max = std::max(new_max, dot);
                }
                const float correction = expf(highest - new_max);
                sum *= correction;
                for (int d = 0; d < kDim; ++d) acc[d] *= correction;
                for (int j = 0; j < count; ++j) {
                    const float weight = expf(score[j] - new_max);
                    sum += weight;
                    for (int d = 0; d < kDim; ++d) acc[d] += weight * values[(first + j) * kDim + d];
                }
                highest = new_max;
            }
            for (int d = 0; d < kDim; ++d) out[at + d] = acc[d] / sum;
        }
    }
}
