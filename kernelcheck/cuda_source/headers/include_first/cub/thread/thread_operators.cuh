/* CUB's header of this name, with what CUDA 12 has of it and version 3 lacks. */
#pragma once
#include_next <cub/thread/thread_operators.cuh>
#include <cub/version.cuh>
#if CUB_VERSION >= 300000
CUB_NAMESPACE_BEGIN
#define KERNELCHECK_OPERATOR(Name, expression)                                                  \
    struct Name {                                                                               \
        template <typename T, typename U>                                                       \
        __host__ __device__ __forceinline__ constexpr auto operator()(T &&a, U &&b) const {     \
            return expression;                                                                  \
        }                                                                                       \
    };
KERNELCHECK_OPERATOR(Equality, a == b)
KERNELCHECK_OPERATOR(Inequality, a != b)
KERNELCHECK_OPERATOR(Sum, a + b)
KERNELCHECK_OPERATOR(Difference, a - b)
KERNELCHECK_OPERATOR(Division, a / b)
KERNELCHECK_OPERATOR(Max, b > a ? b : a)
KERNELCHECK_OPERATOR(Min, b < a ? b : a)
#undef KERNELCHECK_OPERATOR
CUB_NAMESPACE_END
#endif
