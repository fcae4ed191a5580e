/* What PyTorch's C++ headers bring to device code: scalar types, accessors of tensors, and macros. Names, layouts and
 * conversions are those of PyTorch 2.x (c10/util, torch/headeronly, ATen/core/TensorAccessor.h). */
#pragma once
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#if __cplusplus >= 201703L
#include <limits>

#define KERNELCHECK_BOTH __host__ __device__ __forceinline__

namespace c10 {

namespace detail {
/* Of what such a float is compared with as a float: numbers of C++. */
template <typename T, bool = ::cuda::std::numeric_limits<T>::is_integer || ::cuda::std::numeric_limits<T>::is_iec559>
struct Compared {};
template <typename T>
struct Compared<T, true> {
    using type = bool;
};
}  // namespace detail

/* A float of 8 or 16 bits: computes in float, and rounds each result. */
#define KERNELCHECK_NARROW_FLOAT(Type, Bits)                                                              \
    struct alignas(sizeof(Bits)) Type {                                                                   \
        Bits x;                                                                                           \
        struct from_bits_t {};                                                                            \
        KERNELCHECK_BOTH static constexpr from_bits_t from_bits() {                                       \
            return from_bits_t();                                                                         \
        }                                                                                                 \
        Type() = default;                                                                                 \
        KERNELCHECK_BOTH constexpr Type(Bits bits, from_bits_t) : x(bits) {                               \
        }                                                                                                 \
        KERNELCHECK_BOTH Type(float value);                                                               \
        KERNELCHECK_BOTH operator float() const;                                                          \
        KERNELCHECK_OF_CUDA_##Type                                                                        \
    };                                                                                                    \
    KERNELCHECK_ARITHMETIC(Type, +)                                                                       \
    KERNELCHECK_ARITHMETIC(Type, -)                                                                       \
    KERNELCHECK_ARITHMETIC(Type, *)                                                                       \
    KERNELCHECK_ARITHMETIC(Type, /)                                                                       \
    KERNELCHECK_COMPARISON(Type, ==)                                                                      \
    KERNELCHECK_COMPARISON(Type, !=)                                                                      \
    KERNELCHECK_COMPARISON(Type, <)                                                                       \
    KERNELCHECK_COMPARISON(Type, >)                                                                       \
    KERNELCHECK_COMPARISON(Type, <=)                                                                      \
    KERNELCHECK_COMPARISON(Type, >=)                                                                      \
    KERNELCHECK_BOTH Type operator-(const Type &a) {                                                      \
        return Type(-static_cast<float>(a));                                                              \
    }
#define KERNELCHECK_WITH(Type, sign, Other, Result)                                                       \
    KERNELCHECK_BOTH Result operator sign(Type a, Other b) {                                              \
        return static_cast<Result>(static_cast<float>(a) sign static_cast<Result>(b));                    \
    }                                                                                                     \
    KERNELCHECK_BOTH Result operator sign(Other a, Type b) {                                              \
        return static_cast<Result>(static_cast<Result>(a) sign static_cast<float>(b));                    \
    }
#define KERNELCHECK_ARITHMETIC(Type, sign)                                                                \
    KERNELCHECK_BOTH Type operator sign(const Type &a, const Type &b) {                                   \
        return Type(static_cast<float>(a) sign static_cast<float>(b));                                    \
    }                                                                                                     \
    KERNELCHECK_BOTH Type &operator sign##=(Type &a, const Type &b) {                                     \
        return a = a sign b;                                                                              \
    }                                                                                                     \
    KERNELCHECK_BOTH float &operator sign##=(float &a, const Type &b) {                                   \
        return a = a sign static_cast<float>(b);                                                          \
    }                                                                                                     \
    KERNELCHECK_WITH(Type, sign, float, float)                                                            \
    KERNELCHECK_WITH(Type, sign, double, double)                                                          \
    KERNELCHECK_BOTH Type operator sign(Type a, int b) {                                                  \
        return a sign Type(static_cast<float>(b));                                                        \
    }                                                                                                     \
    KERNELCHECK_BOTH Type operator sign(int a, Type b) {                                                  \
        return Type(static_cast<float>(a)) sign b;                                                        \
    }                                                                                                     \
    KERNELCHECK_BOTH Type operator sign(Type a, int64_t b) {                                              \
        return a sign Type(static_cast<float>(b));                                                        \
    }                                                                                                     \
    KERNELCHECK_BOTH Type operator sign(int64_t a, Type b) {                                              \
        return Type(static_cast<float>(a)) sign b;                                                        \
    }
#define KERNELCHECK_COMPARISON(Type, sign)                                                                \
    KERNELCHECK_BOTH bool operator sign(const Type &a, const Type &b) {                                   \
        return static_cast<float>(a) sign static_cast<float>(b);                                          \
    }                                                                                                     \
    template <typename T>                                                                                 \
    KERNELCHECK_BOTH typename detail::Compared<T>::type operator sign(const Type &a, T b) {               \
        return static_cast<float>(a) sign b;                                                              \
    }                                                                                                     \
    template <typename T>                                                                                 \
    KERNELCHECK_BOTH typename detail::Compared<T>::type operator sign(T a, const Type &b) {               \
        return a sign static_cast<float>(b);                                                              \
    }
#define KERNELCHECK_OF_CUDA_Half                                                                          \
    KERNELCHECK_BOTH Half(const ::__half &value) : x(static_cast<::__half_raw>(value).x) {                \
    }                                                                                                     \
    KERNELCHECK_BOTH operator ::__half() const {                                                          \
        ::__half_raw raw;                                                                                 \
        raw.x = x;                                                                                        \
        return raw;                                                                                       \
    }
#define KERNELCHECK_OF_CUDA_BFloat16                                                                      \
    KERNELCHECK_BOTH BFloat16(const ::__nv_bfloat16 &value) : x(static_cast<::__nv_bfloat16_raw>(value).x) { \
    }                                                                                                     \
    KERNELCHECK_BOTH operator ::__nv_bfloat16() const {                                                   \
        ::__nv_bfloat16_raw raw;                                                                          \
        raw.x = x;                                                                                        \
        return raw;                                                                                       \
    }
#define KERNELCHECK_OF_CUDA_Float8_e4m3fn
#define KERNELCHECK_OF_CUDA_Float8_e5m2
KERNELCHECK_NARROW_FLOAT(Half, unsigned short)
KERNELCHECK_NARROW_FLOAT(BFloat16, unsigned short)
KERNELCHECK_NARROW_FLOAT(Float8_e4m3fn, unsigned char)
KERNELCHECK_NARROW_FLOAT(Float8_e5m2, unsigned char)
#undef KERNELCHECK_NARROW_FLOAT
#undef KERNELCHECK_WITH
#undef KERNELCHECK_ARITHMETIC
#undef KERNELCHECK_COMPARISON
#undef KERNELCHECK_OF_CUDA_Half
#undef KERNELCHECK_OF_CUDA_BFloat16
#undef KERNELCHECK_OF_CUDA_Float8_e4m3fn
#undef KERNELCHECK_OF_CUDA_Float8_e5m2

KERNELCHECK_BOTH Half::Half(float value) : Half(::__float2half(value)) {
}
KERNELCHECK_BOTH Half::operator float() const {
    return ::__half2float(static_cast<::__half>(*this));
}
KERNELCHECK_BOTH BFloat16::BFloat16(float value) : BFloat16(::__float2bfloat16(value)) {
}
KERNELCHECK_BOTH BFloat16::operator float() const {
    return ::__bfloat162float(static_cast<::__nv_bfloat16>(*this));
}

namespace detail {
/* Rounds to the nearest float of this mantissa and bias, ties to even; magnitudes from `too_large` on become that. */
template <int mantissa, int bias>
KERNELCHECK_BOTH unsigned char to_float8(float value, unsigned too_large) {
    const unsigned bits = __float_as_uint(value), sign = bits >> 24 & 0x80u;
    unsigned magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) return 0x7fu | sign;
    if (magnitude >= 0x47800000u) return too_large | sign;
    if (magnitude < static_cast<unsigned>(128 - bias) << 23)  // exact: a power of two, then the rounding of rintf
        return static_cast<unsigned>(rintf(__uint_as_float(magnitude) * (1 << (bias + mantissa - 1)))) | sign;
    const int spare = 23 - mantissa;
    magnitude += (1u << (spare - 1)) - 1 + (magnitude >> spare & 1);
    magnitude = (magnitude >> spare) - (static_cast<unsigned>(127 - bias) << mantissa);
    return (magnitude < too_large ? magnitude : too_large) | sign;
}
template <int mantissa, int bias>
KERNELCHECK_BOTH float from_float8(unsigned char bits) {
    const unsigned magnitude = bits & 0x7fu, exponent = magnitude >> mantissa, sign = (bits & 0x80u) << 24;
    const float small = static_cast<float>(magnitude) / (1 << (bias + mantissa - 1));
    const unsigned normal = (magnitude << (23 - mantissa)) + (static_cast<unsigned>(127 - bias) << 23);
    return __uint_as_float((exponent ? normal : __float_as_uint(small)) | sign);
}
}  // namespace detail
KERNELCHECK_BOTH Float8_e4m3fn::Float8_e4m3fn(float value) : x(detail::to_float8<3, 7>(value, 0x7fu)) {
}
KERNELCHECK_BOTH Float8_e4m3fn::operator float() const {
    return (x & 0x7fu) == 0x7fu ? NAN : detail::from_float8<3, 7>(x);
}
KERNELCHECK_BOTH Float8_e5m2::Float8_e5m2(float value) : x(detail::to_float8<2, 15>(value, 0x7cu)) {
}
KERNELCHECK_BOTH Float8_e5m2::operator float() const {
    return (x & 0x7fu) > 0x7cu ? NAN : (x & 0x7fu) == 0x7cu ? (x & 0x80u ? -INFINITY : INFINITY)
                                                            : detail::from_float8<2, 15>(x);
}

}  // namespace c10
#include <kernelcheck_torch_complex.h>
#include <kernelcheck_torch_host_types.h>

namespace cuda {
namespace std {
#define KERNELCHECK_LIMITS(Type, Bits, mantissa, low, high, tiny, tiniest, eps, inf, nan_)                \
    template <>                                                                                           \
    class numeric_limits<c10::Type> {                                                                     \
      public:                                                                                             \
        static constexpr bool is_specialized = true, is_signed = true, is_integer = false;                \
        static constexpr bool is_exact = false, is_bounded = true, is_modulo = false, is_iec559 = false;  \
        static constexpr bool has_infinity = (inf) != 0, has_quiet_NaN = true;                            \
        static constexpr int digits = (mantissa) + 1, radix = 2;                                          \
        KERNELCHECK_LIMIT(Type, min, tiny)                                                                \
        KERNELCHECK_LIMIT(Type, lowest, low)                                                              \
        KERNELCHECK_LIMIT(Type, max, high)                                                                \
        KERNELCHECK_LIMIT(Type, epsilon, eps)                                                             \
        KERNELCHECK_LIMIT(Type, infinity, inf)                                                            \
        KERNELCHECK_LIMIT(Type, quiet_NaN, nan_)                                                          \
        KERNELCHECK_LIMIT(Type, denorm_min, tiniest)                                                      \
    };
#define KERNELCHECK_LIMIT(Type, name, bits)                                                               \
    KERNELCHECK_BOTH static constexpr c10::Type name() {                                                  \
        return c10::Type(bits, c10::Type::from_bits());                                                   \
    }
KERNELCHECK_LIMITS(Half, unsigned short, 10, 0xfbff, 0x7bff, 0x0400, 0x0001, 0x1400, 0x7c00, 0x7e00)
KERNELCHECK_LIMITS(BFloat16, unsigned short, 7, 0xff7f, 0x7f7f, 0x0080, 0x0001, 0x3c00, 0x7f80, 0x7fc0)
KERNELCHECK_LIMITS(Float8_e4m3fn, unsigned char, 3, 0xfe, 0x7e, 0x08, 0x01, 0x20, 0, 0x7f)
KERNELCHECK_LIMITS(Float8_e5m2, unsigned char, 2, 0xfb, 0x7b, 0x04, 0x01, 0x34, 0x7c, 0x7f)
#undef KERNELCHECK_LIMITS
#undef KERNELCHECK_LIMIT
}  // namespace std
}  // namespace cuda

namespace at {
using c10::BFloat16;
using c10::Float8_e4m3fn;
using c10::Float8_e5m2;
using c10::Half;

/* The type that sums of T are kept in (ATen/AccumulateType.h): of a GPU, or of the CPU. */
template <typename T, bool is_cuda>
struct AccumulateType {
    using type = int64_t;
};
/* The type that T is computed in (ATen/OpMathType.h). */
template <typename T>
struct OpMathType {
    using type = T;
};
#define KERNELCHECK_COMPUTED_IN(T, of_gpu, of_cpu) \
    template <>                                    \
    struct AccumulateType<T, true> {               \
        using type = of_gpu;                       \
    };                                             \
    template <>                                    \
    struct AccumulateType<T, false> {              \
        using type = of_cpu;                       \
    };
KERNELCHECK_COMPUTED_IN(Half, float, float)
KERNELCHECK_COMPUTED_IN(BFloat16, float, float)
KERNELCHECK_COMPUTED_IN(Float8_e4m3fn, float, float)
KERNELCHECK_COMPUTED_IN(Float8_e5m2, float, float)
KERNELCHECK_COMPUTED_IN(::__half, float, float)
KERNELCHECK_COMPUTED_IN(::__nv_bfloat16, float, float)
KERNELCHECK_COMPUTED_IN(float, float, double)
KERNELCHECK_COMPUTED_IN(double, double, double)
KERNELCHECK_COMPUTED_IN(bool, bool, bool)
KERNELCHECK_COMPUTED_IN(c10::complex<float>, c10::complex<float>, c10::complex<double>)
KERNELCHECK_COMPUTED_IN(c10::complex<double>, c10::complex<double>, c10::complex<double>)
#undef KERNELCHECK_COMPUTED_IN
#define KERNELCHECK_COMPUTED_IN(T) \
    template <>                    \
    struct OpMathType<T> {         \
        using type = float;        \
    };
KERNELCHECK_COMPUTED_IN(Half)
KERNELCHECK_COMPUTED_IN(BFloat16)
KERNELCHECK_COMPUTED_IN(Float8_e4m3fn)
KERNELCHECK_COMPUTED_IN(Float8_e5m2)
KERNELCHECK_COMPUTED_IN(::__half)
KERNELCHECK_COMPUTED_IN(::__nv_bfloat16)
#undef KERNELCHECK_COMPUTED_IN
template <typename T, bool is_cuda>
using acc_type = typename AccumulateType<T, is_cuda>::type;
template <typename T>
using opmath_type = typename OpMathType<T>::type;

/* Bounds of any type, for the device (ATen/NumericLimits.cuh). */
template <typename T>
struct numeric_limits {
    using Of = ::cuda::std::numeric_limits<T>;
    KERNELCHECK_BOTH static T lowest() {
        return Of::lowest();
    }
    KERNELCHECK_BOTH static T max() {
        return Of::max();
    }
    KERNELCHECK_BOTH static T lower_bound() {
        return Of::has_infinity ? -Of::infinity() : Of::lowest();
    }
    KERNELCHECK_BOTH static T upper_bound() {
        return Of::has_infinity ? Of::infinity() : Of::max();
    }
};

template <typename T>
struct DefaultPtrTraits {
    using PtrType = T *;
};
template <typename T>
struct RestrictPtrTraits {
    using PtrType = T *__restrict__;
};

/* A view of the last N axes of a tensor, whose sizes and strides lie elsewhere. */
template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits, typename index_t = int64_t>
class TensorAccessor {
  public:
    using PtrType = typename PtrTraits<T>::PtrType;
    KERNELCHECK_BOTH TensorAccessor(PtrType data, const index_t *sizes, const index_t *strides)
        : data_(data), sizes_(sizes), strides_(strides) {
    }
    KERNELCHECK_BOTH index_t size(index_t i) const {
        return sizes_[i];
    }
    KERNELCHECK_BOTH index_t stride(index_t i) const {
        return strides_[i];
    }
    KERNELCHECK_BOTH PtrType data() const {
        return data_;
    }
    KERNELCHECK_BOTH decltype(auto) operator[](index_t i) const {
        if constexpr (N == 1)
            return static_cast<T &>(data_[strides_[0] * i]);
        else
            return TensorAccessor<T, N - 1, PtrTraits, index_t>(data_ + strides_[0] * i, sizes_ + 1, strides_ + 1);
    }

  private:
    PtrType data_;
    const index_t *sizes_;
    const index_t *strides_;
};

/* A tensor as a kernel takes it: a pointer, then its sizes, then its strides. */
template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits, typename index_t = int64_t>
class GenericPackedTensorAccessor {
  public:
    using PtrType = typename PtrTraits<T>::PtrType;
    KERNELCHECK_BOTH index_t size(index_t i) const {
        return sizes_[i];
    }
    KERNELCHECK_BOTH index_t stride(index_t i) const {
        return strides_[i];
    }
    KERNELCHECK_BOTH PtrType data() const {
        return data_;
    }
    KERNELCHECK_BOTH decltype(auto) operator[](index_t i) const {
        return TensorAccessor<T, N, PtrTraits, index_t>(data_, sizes_, strides_)[i];
    }

  private:
    PtrType data_;
    index_t sizes_[N];
    index_t strides_[N];
};
template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, PtrTraits, int32_t>;
template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, PtrTraits, int64_t>;
template <typename T, size_t N, template <typename U> class PtrTraits = DefaultPtrTraits, typename index_t = int64_t>
using PackedTensorAccessor = GenericPackedTensorAccessor<T, N, PtrTraits, index_t>;

namespace cuda {
template <typename T>
KERNELCHECK_BOTH constexpr T ATenCeilDiv(T a, T b) {
    return (a + b - 1) / b;
}
namespace detail {
/* A tensor of any number of axes (ATen/cuda/detail/TensorInfo.cuh), and where its elements lie. */
template <typename T, typename IndexType>
struct TensorInfo {
    T *data;
    IndexType sizes[25];
    IndexType strides[25];
    int dims;
    KERNELCHECK_BOTH bool isContiguous() const {
        return dims == 1 && strides[0] == 1;
    }
};
template <typename T, typename IndexType, int Dims>
struct IndexToOffset {
    KERNELCHECK_BOTH static IndexType get(IndexType linear, const TensorInfo<T, IndexType> &info) {
        IndexType offset = 0;
        for (int axis = (Dims < 0 ? info.dims : Dims) - 1; axis > 0; axis--) {
            offset += linear % info.sizes[axis] * info.strides[axis];
            linear /= info.sizes[axis];
        }
        return offset + linear * info.strides[0];
    }
};
}  // namespace detail
}  // namespace cuda
}  // namespace at

namespace torch {
using namespace at;
}  // namespace torch

#undef KERNELCHECK_BOTH

#else  /* what PyTorch before 2.1, which is the last to take C++14, has most use for */
namespace c10 {
typedef ::__half Half;
typedef ::__nv_bfloat16 BFloat16;
}  // namespace c10
namespace at {
using c10::BFloat16;
using c10::Half;
}  // namespace at
namespace torch {
using c10::BFloat16;
using c10::Half;
}  // namespace torch
#endif

#ifndef C10_LAUNCH_BOUNDS_1
#define C10_LAUNCH_BOUNDS_0 __launch_bounds__(256, 4)
#define C10_LAUNCH_BOUNDS_1(threads) __launch_bounds__(threads)
#define C10_LAUNCH_BOUNDS_2(threads, blocks) __launch_bounds__(threads, blocks)
#define C10_HOST_DEVICE __host__ __device__
#define C10_DEVICE __device__
#define C10_HOST __host__
#define C10_WARP_SIZE 32
#define C10_RESTRICT __restrict__
#define C10_LIKELY(condition) (__builtin_expect(static_cast<bool>(condition), 1))
#define C10_UNLIKELY(condition) (__builtin_expect(static_cast<bool>(condition), 0))
#define C10_ALWAYS_INLINE __forceinline__
#define C10_UNUSED __attribute__((__unused__))
#define CUDA_KERNEL_ASSERT(condition) \
    ((condition) ? static_cast<void>(0) \
                 : __assertfail(#condition, __FILE__, __LINE__, __PRETTY_FUNCTION__, sizeof(char)))
#define CUDA_KERNEL_LOOP_TYPE(i, n, index_type)                                                        \
    for (index_type i##_first = static_cast<index_type>(blockIdx.x) * blockDim.x + threadIdx.x, i = i##_first; \
         i##_first < (n); i##_first += static_cast<index_type>(blockDim.x) * gridDim.x, i = i##_first)
#define CUDA_KERNEL_LOOP(i, n) CUDA_KERNEL_LOOP_TYPE(i, n, int)
#endif
