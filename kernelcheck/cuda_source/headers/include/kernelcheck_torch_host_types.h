/* Types of PyTorch that only host code can use, with the sizes that PyTorch 2.13 gives them: classes that device code
 * needs may hold or extend them, and functions that it does not need may take them. Device code can do nothing with them. */
#pragma once
#define KERNELCHECK_OPAQUE(Type, bytes)                        \
    template <typename... A> __host__ __device__ Type(A &&...); \
    alignas(8) unsigned char kernelcheck_opaque[bytes]

namespace c10 {
enum class ScalarType : int8_t {
    Byte, Char, Short, Int, Long, Half, Float, Double, ComplexHalf, ComplexFloat, ComplexDouble, Bool, QInt8, QUInt8,
    QInt32, BFloat16, Float8_e5m2 = 23, Float8_e4m3fn
};
struct intrusive_ptr_target {
    virtual ~intrusive_ptr_target() = default;
    unsigned long long kernelcheck_count;
};
template <typename T, typename NullType = void> struct intrusive_ptr { KERNELCHECK_OPAQUE(intrusive_ptr, 8); };
template <typename T> struct ArrayRef { KERNELCHECK_OPAQUE(ArrayRef, 16); };
template <typename T> struct List { KERNELCHECK_OPAQUE(List, 8); };
template <typename T> struct optional {
    template <typename... A> __host__ __device__ optional(A &&...);
    alignas(T) unsigned char kernelcheck_opaque[sizeof(T) + alignof(T)];
};
struct SymInt { KERNELCHECK_OPAQUE(SymInt, 8); };
struct IValue { KERNELCHECK_OPAQUE(IValue, 16); };
struct Stream { KERNELCHECK_OPAQUE(Stream, 16); };
struct TensorOptions { KERNELCHECK_OPAQUE(TensorOptions, 8); };
struct alignas(16) Scalar { KERNELCHECK_OPAQUE(Scalar, 32); };
struct Device { char type_, index_; };
using IntArrayRef = ArrayRef<int64_t>;
using SymIntArrayRef = ArrayRef<SymInt>;
}  // namespace c10

namespace at {
using namespace c10;
struct Tensor { KERNELCHECK_OPAQUE(Tensor, 8); };
struct Generator { KERNELCHECK_OPAQUE(Generator, 8); };
using TensorList = ArrayRef<Tensor>;
}  // namespace at

namespace torch {
using CustomClassHolder = c10::intrusive_ptr_target;
}
#undef KERNELCHECK_OPAQUE
