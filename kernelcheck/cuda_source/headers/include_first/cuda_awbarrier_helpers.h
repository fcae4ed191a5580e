/* CUDA's header of this name, with the integers of nvcc: it declares its own for NVRTC, others than those on Linux. */
#pragma once
#include <cassert>
#include <nv/target>
#undef __CUDACC_RTC__
#include_next <cuda_awbarrier_helpers.h>
#define __CUDACC_RTC__ 1
