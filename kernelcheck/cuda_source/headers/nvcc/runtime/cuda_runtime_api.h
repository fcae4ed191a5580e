/* NVIDIA's header, and what CUDA 13 has removed from it. */

#pragma once

#include_next <cuda_runtime_api.h>

#include "../kernelcheck_cuda12.h"
