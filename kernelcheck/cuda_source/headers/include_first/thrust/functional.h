/* Thrust's header of this name, with what CUDA 12 has of it and version 3 lacks. */
#pragma once
#include_next <thrust/functional.h>
#include <thrust/version.h>
#if THRUST_VERSION >= 300000
THRUST_NAMESPACE_BEGIN
template <typename Argument, typename Result>
struct unary_function {
    typedef Argument argument_type;
    typedef Result result_type;
};
template <typename First, typename Second, typename Result>
struct binary_function {
    typedef First first_argument_type;
    typedef Second second_argument_type;
    typedef Result result_type;
};
THRUST_NAMESPACE_END
#endif
