/* PyTorch's complex numbers in device code (c10/util/complex.h, complex_math.h), for kernelcheck_torch_types.h. */
#pragma once
namespace c10 {
template <typename T>
struct alignas(2 * sizeof(T)) complex {
    using value_type = T;
    T real_ = T(0), imag_ = T(0);
    constexpr complex() = default;
    KERNELCHECK_BOTH constexpr complex(const T &re, const T &im = T()) : real_(re), imag_(im) {
    }
    template <typename U>
    KERNELCHECK_BOTH explicit constexpr complex(const complex<U> &other)
        : real_(static_cast<T>(other.real_)), imag_(static_cast<T>(other.imag_)) {
    }
    KERNELCHECK_BOTH constexpr T real() const {
        return real_;
    }
    KERNELCHECK_BOTH constexpr T imag() const {
        return imag_;
    }
    KERNELCHECK_BOTH constexpr void real(T value) {
        real_ = value;
    }
    KERNELCHECK_BOTH constexpr void imag(T value) {
        imag_ = value;
    }
    KERNELCHECK_BOTH constexpr complex &operator+=(const complex &b) {
        return *this = complex(real_ + b.real_, imag_ + b.imag_);
    }
    KERNELCHECK_BOTH constexpr complex &operator-=(const complex &b) {
        return *this = complex(real_ - b.real_, imag_ - b.imag_);
    }
    KERNELCHECK_BOTH constexpr complex &operator*=(const complex &b) {
        return *this = complex(real_ * b.real_ - imag_ * b.imag_, real_ * b.imag_ + imag_ * b.real_);
    }
    KERNELCHECK_BOTH complex &operator/=(const complex &b) {  // scaled, so that the squares neither overflow nor vanish
        const T large = fabs(b.real_) < fabs(b.imag_) ? fabs(b.imag_) : fabs(b.real_);
        const T re = b.real_ / large, im = b.imag_ / large, scale = large * (re * re + im * im);
        return *this = complex((real_ * re + imag_ * im) / scale, (imag_ * re - real_ * im) / scale);
    }
};
#define KERNELCHECK_OF_COMPLEX(sign)                                                                      \
    template <typename T>                                                                                 \
    KERNELCHECK_BOTH constexpr complex<T> operator sign(complex<T> a, const complex<T> &b) {              \
        return a sign##= b;                                                                              \
    }                                                                                                     \
    template <typename T>                                                                                 \
    KERNELCHECK_BOTH constexpr complex<T> operator sign(complex<T> a, const T &b) {                       \
        return a sign##= complex<T>(b);                                                                  \
    }                                                                                                     \
    template <typename T>                                                                                 \
    KERNELCHECK_BOTH constexpr complex<T> operator sign(const T &a, const complex<T> &b) {                \
        return complex<T>(a) sign b;                                                                      \
    }
KERNELCHECK_OF_COMPLEX(+)
KERNELCHECK_OF_COMPLEX(-)
KERNELCHECK_OF_COMPLEX(*)
KERNELCHECK_OF_COMPLEX(/)
#undef KERNELCHECK_OF_COMPLEX
template <typename T>
KERNELCHECK_BOTH constexpr complex<T> operator-(const complex<T> &a) {
    return complex<T>(-a.real_, -a.imag_);
}
template <typename T>
KERNELCHECK_BOTH constexpr bool operator==(const complex<T> &a, const complex<T> &b) {
    return a.real_ == b.real_ && a.imag_ == b.imag_;
}
template <typename T>
KERNELCHECK_BOTH constexpr bool operator!=(const complex<T> &a, const complex<T> &b) {
    return !(a == b);
}
}  // namespace c10

namespace cuda {
namespace std {
template <typename T>
KERNELCHECK_BOTH constexpr T real(const c10::complex<T> &z) {
    return z.real_;
}
template <typename T>
KERNELCHECK_BOTH constexpr T imag(const c10::complex<T> &z) {
    return z.imag_;
}
template <typename T>
KERNELCHECK_BOTH constexpr T norm(const c10::complex<T> &z) {
    return z.real_ * z.real_ + z.imag_ * z.imag_;
}
template <typename T>
KERNELCHECK_BOTH constexpr c10::complex<T> conj(const c10::complex<T> &z) {
    return c10::complex<T>(z.real_, -z.imag_);
}
}  // namespace std
}  // namespace cuda

namespace std {
template <typename T>
KERNELCHECK_BOTH T abs(const c10::complex<T> &z) {
    return ::hypot(z.real_, z.imag_);
}
}  // namespace std
