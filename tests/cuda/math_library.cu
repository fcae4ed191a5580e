// The functions of the CUDA math library, one a kernel: y = f(x), in double and in float.
#define UNARY(name)                                                                                \
    template <typename T>                                                                          \
    __global__ void k_##name(const T* x, T* y, int n) {                                            \
        const int i = blockIdx.x * blockDim.x + threadIdx.x;                                       \
        if (i < n) y[i] = name(x[i]);                                                              \
    }
UNARY(sin) UNARY(cos) UNARY(tan) UNARY(asin) UNARY(acos) UNARY(atan) UNARY(sinh) UNARY(cosh) UNARY(tanh)
UNARY(exp) UNARY(exp2) UNARY(exp10) UNARY(expm1) UNARY(log) UNARY(log2) UNARY(log10) UNARY(log1p) UNARY(sqrt)
UNARY(rsqrt) UNARY(cbrt) UNARY(erf) UNARY(erfc) UNARY(tgamma) UNARY(lgamma) UNARY(sinpi) UNARY(normcdf)
UNARY(erfinv) UNARY(round) UNARY(rint) UNARY(trunc) UNARY(asinh) UNARY(atanh) UNARY(j0)

#define BINARY(name)                                                                               \
    template <typename T>                                                                          \
    __global__ void k_##name(const T* a, const T* b, T* y, int n) {                                \
        const int i = blockIdx.x * blockDim.x + threadIdx.x;                                       \
        if (i < n) y[i] = name(a[i], b[i]);                                                        \
    }
BINARY(pow) BINARY(atan2) BINARY(hypot) BINARY(fmod) BINARY(remainder) BINARY(copysign) BINARY(nextafter) BINARY(fdim)

template <typename T>
__global__ void parts(const T* x, T* mantissa, int* exponent, T* whole, T* fraction, T* scaled, T* sine, T* cosine, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    mantissa[i] = frexp(x[i], &exponent[i]);
    fraction[i] = modf(x[i], &whole[i]);
    scaled[i] = ldexp(x[i], i % 40 - 20);
    sincos(x[i], &sine[i], &cosine[i]);
}
