/* What nvcc gives every CUDA source and NVRTC does not: the host's <math.h>, <limits.h>, <float.h> and <stdint.h>
 * names. Included before the first line of every source; each macro gives way to one that is already there.
 * Macro texts are those of libcu++ (cuda/std/cstdint, climits, cfloat), so that both can be included; integers of 64
 * bits are long as on Linux, for which include_first/ has libcu++'s headers. */
#ifndef KERNELCHECK_PRELUDE_H
#define KERNELCHECK_PRELUDE_H

typedef signed char int8_t;
typedef signed short int16_t;
typedef signed int int32_t;
typedef signed long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long uint64_t;
typedef int64_t intptr_t;
typedef uint64_t uintptr_t;
typedef int64_t intmax_t;
typedef uint64_t uintmax_t;
typedef int8_t int_least8_t;
typedef int16_t int_least16_t;
typedef int32_t int_least32_t;
typedef int64_t int_least64_t;
typedef uint8_t uint_least8_t;
typedef uint16_t uint_least16_t;
typedef uint32_t uint_least32_t;
typedef uint64_t uint_least64_t;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;

/* What GCC and nvcc take and NVRTC does not: a storage class that C++17 has dropped, and a word that says nothing. */
#define register
#define __extension__
#define __asm asm
#define __asm__ asm

/* <time.h> is one of the headers that nvcc always includes. */
#ifndef CLOCKS_PER_SEC
#define CLOCKS_PER_SEC ((clock_t)1000000)
#endif

#ifndef NULL
#define NULL 0
#endif
#ifndef offsetof
#define offsetof(type, member) ((size_t)__INTADDR__(&(((type *)0)->member)))
#endif

/* Bit casts, unlike __int_as_float, are constants: they may initialise constexpr and __constant__ variables. */
#ifndef INFINITY
#define INFINITY (__builtin_bit_cast(float, 0x7f800000u))
#endif
#ifndef NAN
#define NAN (__builtin_bit_cast(float, 0x7fffffffu))
#endif
#ifndef HUGE_VALF
#define HUGE_VALF INFINITY
#endif
#ifndef HUGE_VAL
#define HUGE_VAL (__builtin_bit_cast(double, 0x7ff0000000000000ull))
#endif

#ifndef M_PI
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#endif

#ifndef FLT_MAX
#define FLT_RADIX       2
#define FLT_DECIMAL_DIG 9
#define FLT_MIN         1.17549435082228750796873653722224568e-38f
#define FLT_TRUE_MIN    1.40129846432481707092372958328991613e-45f
#define FLT_MAX         3.40282346638528859811704183484516925e+38f
#define FLT_EPSILON     1.19209289550781250000000000000000000e-7f
#define FLT_DIG         6
#define FLT_MANT_DIG    24
#define FLT_MIN_EXP     (-125)
#define FLT_MIN_10_EXP  (-37)
#define FLT_MAX_EXP     128
#define FLT_MAX_10_EXP  38
#endif
#ifndef DBL_MAX
#define DBL_DECIMAL_DIG 17
#define DBL_MIN         2.22507385850720138309023271733240406e-308
#define DBL_TRUE_MIN    4.94065645841246544176568792868221372e-324
#define DBL_MAX         1.79769313486231570814527423731704357e+308
#define DBL_EPSILON     2.22044604925031308084726333618164062e-16
#define DBL_DIG         15
#define DBL_MANT_DIG    53
#define DBL_MIN_EXP     (-1021)
#define DBL_MIN_10_EXP  (-307)
#define DBL_MAX_EXP     1024
#define DBL_MAX_10_EXP  308
#endif

#ifndef INT_MAX
#define CHAR_BIT 8
#define SCHAR_MIN (-128)
#define SCHAR_MAX 127
#define UCHAR_MAX 255
#define CHAR_MIN SCHAR_MIN
#define CHAR_MAX SCHAR_MAX
#define SHRT_MIN  (-SHRT_MAX - 1)
#define SHRT_MAX  0x7fff
#define USHRT_MAX 0xffff
#define INT_MIN   (-INT_MAX - 1)
#define INT_MAX   0x7fffffff
#define UINT_MAX  0xffffffff
#define LONG_MIN (-LONG_MAX - 1)
#define LONG_MAX 0x7fffffffffffffffL
#define ULONG_MAX 0xffffffffffffffffUL
#define LLONG_MIN  (-LLONG_MAX - 1)
#define LLONG_MAX  0x7fffffffffffffffLL
#define ULLONG_MAX 0xffffffffffffffffUL
#endif
#ifndef INT32_MAX
#define INT8_MIN   SCHAR_MIN
#define INT16_MIN  SHRT_MIN
#define INT32_MIN  INT_MIN
#define INT64_MIN LONG_MIN
#define INT8_MAX   SCHAR_MAX
#define INT16_MAX  SHRT_MAX
#define INT32_MAX  INT_MAX
#define INT64_MAX LONG_MAX
#define UINT8_MAX  UCHAR_MAX
#define UINT16_MAX USHRT_MAX
#define UINT32_MAX UINT_MAX
#define UINT64_MAX ULONG_MAX
#define INTPTR_MIN  INT64_MIN
#define INTPTR_MAX  INT64_MAX
#define UINTPTR_MAX UINT64_MAX
#define PTRDIFF_MIN INT64_MIN
#define PTRDIFF_MAX INT64_MAX
#define SIZE_MAX UINT64_MAX
#endif

/* nvcc's own headers include <cmath>, <cstdlib> and <cstring>, so their functions are in std as well. */
namespace std {
using ::size_t;
using ::ptrdiff_t;
using ::int8_t;
using ::int16_t;
using ::int32_t;
using ::int64_t;
using ::uint8_t;
using ::uint16_t;
using ::uint32_t;
using ::uint64_t;
using ::intptr_t;
using ::uintptr_t;
using ::intmax_t;
using ::uintmax_t;
#if __cplusplus >= 201103L
typedef decltype(nullptr) nullptr_t;
#endif
using ::printf;
using ::malloc;
using ::free;
using ::memcpy;
using ::memset;
using ::abs;
using ::labs;
using ::llabs;
using ::isnan;
using ::isinf;
using ::isfinite;
using ::signbit;
using ::acos;
using ::asin;
using ::atan;
using ::atan2;
using ::ceil;
using ::cos;
using ::cosh;
using ::exp;
using ::fabs;
using ::floor;
using ::fmod;
using ::frexp;
using ::ldexp;
using ::log;
using ::log10;
using ::modf;
using ::pow;
using ::sin;
using ::sinh;
using ::sqrt;
using ::tan;
using ::tanh;
using ::acosh;
using ::asinh;
using ::atanh;
using ::cbrt;
using ::copysign;
using ::erf;
using ::erfc;
using ::exp2;
using ::expm1;
using ::fdim;
using ::fma;
using ::fmax;
using ::fmin;
using ::hypot;
using ::ilogb;
using ::lgamma;
using ::llrint;
using ::llround;
using ::log1p;
using ::log2;
using ::logb;
using ::lrint;
using ::lround;
using ::nan;
using ::nearbyint;
using ::nextafter;
using ::remainder;
using ::remquo;
using ::rint;
using ::round;
using ::scalbln;
using ::scalbn;
using ::tgamma;
using ::trunc;
}  // namespace std

/* GCC's builtins for bits, which nvcc evaluates in constants. */
#ifdef __has_builtin
#if __has_builtin(__builtin_ctz)
#define KERNELCHECK_HAS_BITS
#endif
#endif
#if __cplusplus >= 201402L && !defined(KERNELCHECK_HAS_BITS)
#define KERNELCHECK_BITS(suffix, type)                                                              \
    __host__ __device__ constexpr int __builtin_popcount##suffix(unsigned type x) {                 \
        int count = 0;                                                                              \
        for (; x; x &= x - 1) count++;                                                              \
        return count;                                                                               \
    }                                                                                               \
    __host__ __device__ constexpr int __builtin_parity##suffix(unsigned type x) {                   \
        return __builtin_popcount##suffix(x) & 1;                                                   \
    }                                                                                               \
    __host__ __device__ constexpr int __builtin_ctz##suffix(unsigned type x) {                      \
        return __builtin_popcount##suffix((x & (0 - x)) - 1);                                       \
    }                                                                                               \
    __host__ __device__ constexpr int __builtin_ffs##suffix(type x) {                               \
        return x ? __builtin_ctz##suffix(x) + 1 : 0;                                                \
    }                                                                                               \
    __host__ __device__ constexpr int __builtin_clz##suffix(unsigned type x) {                      \
        int count = 8 * sizeof(x);                                                                  \
        for (; x; x >>= 1) count--;                                                                 \
        return count;                                                                               \
    }
KERNELCHECK_BITS(, int)
KERNELCHECK_BITS(l, long)
KERNELCHECK_BITS(ll, long long)
#undef KERNELCHECK_BITS
__host__ __device__ constexpr uint16_t __builtin_bswap16(uint16_t x) {
    return static_cast<uint16_t>(x << 8 | x >> 8);
}
__host__ __device__ constexpr uint32_t __builtin_bswap32(uint32_t x) {
    return x << 24 | (x & 0xff00u) << 8 | (x >> 8 & 0xff00u) | x >> 24;
}
__host__ __device__ constexpr uint64_t __builtin_bswap64(uint64_t x) {
    return static_cast<uint64_t>(__builtin_bswap32(static_cast<uint32_t>(x))) << 32 |
           __builtin_bswap32(static_cast<uint32_t>(x >> 32));
}
#endif

/* nvcc always includes <cuda_device_runtime_api.h>, which has these. As templates they give way to it. */
#if __CUDA_ARCH__ >= 900
template <int = 0>
static __device__ __forceinline__ void cudaTriggerProgrammaticLaunchCompletion() {
    asm volatile("griddepcontrol.launch_dependents;");
}
template <int = 0>
static __device__ __forceinline__ void cudaGridDependencySynchronize() {
    asm volatile("griddepcontrol.wait;" ::: "memory");
}
#endif

/* Set for sources that use std::min and its like, which nvcc's host compiler brings unasked. */
#ifdef KERNELCHECK_STD_ALGORITHM
#include <algorithm>
#endif

/* The same for other names of std: <utility> and <type_traits> come with nvcc, <limits> with most headers of the host. */
#if defined(KERNELCHECK_STD_TRAITS) && __cplusplus >= 201703L
#include <limits>
#include <type_traits>
#include <utility>
#endif
#ifdef KERNELCHECK_STD_HOST_TYPES
#include <kernelcheck_std_host_types.h>
#endif
#ifdef KERNELCHECK_STD_OPTIONAL
#include <optional>
#endif
#ifdef KERNELCHECK_STD_VARIANT
#include <variant>
#endif

#endif
