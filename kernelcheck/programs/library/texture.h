/* What a texture or surface object points to: read by the code of kernels (`textures.cu`), made by `textures.cpp`. */

#pragma once

struct TextureView {
    unsigned long long data;      /* of the element 0, 0, 0 */
    unsigned long long row, slice; /* bytes from one to the next */
    int width, height, depth;     /* 1 where there is no such axis; layers and faces of cubes are along `depth` */
    int channels, bits, kind;     /* of an element: how many, bits of each, and `cudaChannelFormatKind` */
    int address[3];               /* `cudaTextureAddressMode` of each axis */
    int linear, normalized_reads, normalized_coordinates;
    float border[4];
};
