/* What cublas_v2.h, cudnn.h, nccl.h and their like bring to device code: the types of half precision. */
#pragma once
#include <cuda_fp16.h>
#include <cuda_bf16.h>
