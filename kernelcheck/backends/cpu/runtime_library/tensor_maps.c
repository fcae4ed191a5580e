/* Tensor maps, and the pieces of 16 bytes of which bulk copies consist (CUDA Driver API, `cuTensorMapEncodeTiled`). */

#include "lanes.h"

/* One piece of a copy: where it is in shared memory, and the bytes [low, high) of it that exist in global memory. */
typedef struct {
    uint32_t shared;
    uint64_t global;
    uint32_t low;
    uint32_t high;
} Piece;

/* Goes through the pieces of a copy in the order of shared memory. */
typedef struct {
    const EncodedTensorMap *map; /* null: of consecutive bytes */
    uint64_t global;
    uint32_t shared;
    uint32_t at;
    uint32_t bytes;
    uint32_t row; /* bytes of the innermost dimension of the box */
    int32_t start[MOST_DIMS];
    uint32_t index[MOST_DIMS];
} Pieces;

/* Shared memory's banks of 16 bytes are exchanged by the bits of the address above 128 bytes (CUTLASS, `cute/swizzle.hpp`:
 * Swizzle<n, 4, 3> for 32, 64 and 128 bytes, n = 1, 2, 3). */
INLINE uint32_t swizzled(uint32_t address, uint32_t mode)
{
    return address ^ ((address >> 7 & ((1u << mode) - 1)) << 4);
}

static uint32_t bytes_of_box(const EncodedTensorMap *map)
{
    uint32_t bytes = map->element_bytes;
    for (uint32_t d = 0; d < map->rank; d++)
        bytes *= map->box[d];
    return bytes;
}

static Pieces pieces_of(const BulkCopy *copy)
{
    Pieces pieces = {.shared = copy->shared, .bytes = copy->bytes, .row = copy->bytes, .global = copy->place};
    if (copy->how & TENSOR) {
        pieces.map = (const EncodedTensorMap *)copy->place;
        pieces.row = (uint32_t)pieces.map->box[0] * pieces.map->element_bytes;
        for (uint32_t d = 0; d < MOST_DIMS; d++)
            pieces.start[d] = copy->coordinates[d];
    }
    return pieces;
}

/* The piece at the place that has been reached. */
static Piece piece_at(const Pieces *pieces)
{
    const EncodedTensorMap *map = pieces->map;
    if (!map)
        return (Piece){pieces->shared + pieces->at, pieces->global + pieces->at, 0, 16};
    Piece piece = {swizzled(pieces->shared + pieces->at, map->swizzle), 0, 0, 0};
    int64_t size = map->element_bytes, first = (int64_t)pieces->start[0] * size + pieces->at % pieces->row;
    int64_t end = (int64_t)map->dims[0] * size;
    bool inside = true;
    uint64_t offset = (uint64_t)first;
    for (uint32_t d = 1; d < map->rank; d++) {
        int64_t place = (int64_t)pieces->start[d] + pieces->index[d];
        inside &= place >= 0 && place < (int64_t)map->dims[d];
        offset += (uint64_t)place * map->strides[d - 1];
    }
    int64_t low = first < 0 ? -first : 0, high = first + 16 > end ? end - first : 16;
    if (inside && low < 16 && high > low) {
        piece.low = (uint32_t)low;
        piece.high = (uint32_t)high;
        piece.global = map->base + offset;
    }
    return piece;
}

/* Takes the next piece. False: there are no more. */
static bool next_piece(Pieces *pieces, Piece *piece)
{
    if (pieces->at >= pieces->bytes)
        return false;
    *piece = piece_at(pieces);
    pieces->at += 16;
    if (pieces->map && pieces->at % pieces->row == 0)
        for (uint32_t d = 1; d < pieces->map->rank; d++) {
            if (++pieces->index[d] < pieces->map->box[d])
                break;
            pieces->index[d] = 0;
        }
    return true;
}

/* The bytes of a piece outside of the tensor: zeros, or a NaN (`FLOAT_OOB_FILL`), whose bits are those of an H200. */
static void fill_piece(const EncodedTensorMap *map, uint8_t *bytes)
{
    uint16_t half = map && map->fill ? 0x7ff7 : 0;
    for (uint32_t at = 0; at < 16; at += 2)
        __builtin_memcpy(bytes + at, &half, 2);
}

/* A map of tf32 rounds what is loaded by it, to the nearest, ties to even, as an H200 does; NaN becomes one of tf32. */
static void round_piece(uint8_t *bytes)
{
    for (uint32_t at = 0; at < 16; at += 4) {
        uint32_t bits;
        __builtin_memcpy(&bits, bytes + at, 4);
        if ((bits & 0x7fffffff) > 0x7f800000)
            bits = 0x7fffe000;
        else
            bits = (bits + 0xfff + (bits >> 13 & 1)) & ~0x1fffu;
        __builtin_memcpy(bytes + at, &bits, 4);
    }
}
