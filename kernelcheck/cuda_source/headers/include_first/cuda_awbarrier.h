/* CUDA's header of this name, after those of kernelcheck's for what it includes. */
#pragma once
#include <cuda_awbarrier_helpers.h>
#include <cuda_pipeline_helpers.h>
#include_next <cuda_awbarrier.h>
