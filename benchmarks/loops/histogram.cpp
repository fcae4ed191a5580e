constexpr int kBins = 256;
constexpr int kChunk = 4096;

extern "C" void histogram(const int* codes, unsigned int* counts, int n) {
    for (int first = 0; first < n; first += kChunk) {
        unsigned int chunk_counts[kBins] = {};
        for (int i = first; i < first + kChunk && i < n; ++i) ++chunk_counts[codes[i]];
        for (int bin = 0; bin < kBins; ++bin) counts[bin] += chunk_counts[bin];
    }
}
