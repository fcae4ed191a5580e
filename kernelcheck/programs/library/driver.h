/* What the files of the driver API share. */

#pragma once

#include "handles.h"

#include <cuda.h>

#define DRIVER extern "C" __attribute__((visibility("default"))) CUresult

namespace kernelcheck {
CUresult result(Status status); /* the driver's code for it */
/* Without bits for a format that is not there. */
cudaChannelFormatDesc channel_format(CUarray_format format, unsigned channels);
inline void *at(CUdeviceptr address) { return reinterpret_cast<void *>(address); }
inline CUcontext the_context() { return reinterpret_cast<CUcontext>(0x20); } /* there is one */
} // namespace kernelcheck
