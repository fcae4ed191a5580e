/* PyTorch makes this file when it is built for CUDA. */
#pragma once
#define C10_CUDA_BUILD_SHARED_LIBS
