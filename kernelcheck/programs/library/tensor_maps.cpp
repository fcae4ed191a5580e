/* The driver's calls that make tensor maps: Python holds them to the driver's rules, and encodes them as the executor reads them. */

#include "driver.h"

#include <algorithm>
#include <cstddef>

using namespace kernelcheck;

DRIVER cuTensorMapEncodeTiled(CUtensorMap *map, CUtensorMapDataType type, cuuint32_t rank, void *address, const cuuint64_t *dims, const cuuint64_t *strides,
                              const cuuint32_t *box, const cuuint32_t *steps, CUtensorMapInterleave interleave, CUtensorMapSwizzle swizzle,
                              CUtensorMapL2promotion, CUtensorMapFloatOOBfill fill)
{
    if (!map || !dims || !box || !steps || !rank || rank > 5 || (rank > 1 && !strides))
        return CUDA_ERROR_INVALID_VALUE;
    Locked lock;
    MapRequest asked{};
    asked.address = reinterpret_cast<uint64_t>(address);
    std::copy_n(dims, rank, asked.dims);
    std::copy_n(strides, rank - 1, asked.strides);
    std::copy_n(box, rank, asked.box);
    std::copy_n(steps, rank, asked.steps);
    asked.type = type, asked.rank = rank, asked.interleave = interleave, asked.swizzle = swizzle, asked.fill = fill;
    note_stack();
    return static_cast<CUresult>(python().encode_map(&asked, map));
}
DRIVER cuTensorMapReplaceAddress(CUtensorMap *map, void *address)
{
    if (!map || reinterpret_cast<uint64_t>(address) % 16)
        return CUDA_ERROR_INVALID_VALUE;
    reinterpret_cast<EncodedTensorMap *>(map)->base = reinterpret_cast<uint64_t>(address);
    return CUDA_SUCCESS;
}
