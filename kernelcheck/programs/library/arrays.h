/* Arrays of CUDA, as copies, textures and surfaces know them. */

#pragma once

#include "state.h"

/* An array of CUDA: rows one after the other, without padding. */
struct cudaArray {
    cudaChannelFormatDesc format;
    size_t width, height, depth, element;
    char *data;
    unsigned flags;
    char *at(size_t x_bytes, size_t y, size_t z = 0) const { return data + ((z * height + y) * width) * element + x_bytes; }
    size_t pitch() const { return width * element; }
};
