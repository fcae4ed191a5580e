/* The calls of cuBLAS that programs make most, by plain loops. Others are refused by name, or do not link. */

#include "blas.h"

#include "cublas_v2.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

struct cublasContext {
    cudaStream_t stream = nullptr;
    cublasMath_t math = CUBLAS_DEFAULT_MATH;
    cublasPointerMode_t pointers = CUBLAS_POINTER_MODE_HOST;
};

namespace kernelcheck {
size_t Matrix::element() const
{
    switch (type) {
    case CUDA_R_64F: return 8;
    case CUDA_R_32F: case CUDA_R_32I: return 4;
    case CUDA_R_8I: case CUDA_R_8U: return 1;
    default: return 2;
    }
}

double Matrix::get(int64_t row, int64_t column) const
{
    int64_t at = column * ld + row;
    switch (type) {
    case CUDA_R_64F: return static_cast<double *>(data)[at];
    case CUDA_R_32F: return static_cast<float *>(data)[at];
    case CUDA_R_16F: return __half2float(static_cast<__half *>(data)[at]);
    case CUDA_R_16BF: return __bfloat162float(static_cast<__nv_bfloat16 *>(data)[at]);
    case CUDA_R_32I: return static_cast<int32_t *>(data)[at];
    case CUDA_R_8I: return static_cast<int8_t *>(data)[at];
    default: return 0;
    }
}

void Matrix::set(int64_t row, int64_t column, double value) const
{
    int64_t at = column * ld + row;
    switch (type) {
    case CUDA_R_64F: static_cast<double *>(data)[at] = value; break;
    case CUDA_R_32F: static_cast<float *>(data)[at] = static_cast<float>(value); break;
    case CUDA_R_16F: static_cast<__half *>(data)[at] = __float2half(static_cast<float>(value)); break;
    case CUDA_R_16BF: static_cast<__nv_bfloat16 *>(data)[at] = __float2bfloat16(static_cast<float>(value)); break;
    case CUDA_R_32I: static_cast<int32_t *>(data)[at] = static_cast<int32_t>(value); break;
    default: break;
    }
}

bool known(cudaDataType type, bool written, const char *call)
{
    switch (type) {
    case CUDA_R_64F: case CUDA_R_32F: case CUDA_R_16F: case CUDA_R_16BF: case CUDA_R_32I: return true;
    case CUDA_R_8I:
        if (!written)
            return true;
        break;
    default: break;
    }
    Locked lock;
    refuse((std::string(call) + " with data of type " + std::to_string(type)).c_str(), "the runtime's products do not know this cudaDataType");
    return false;
}

static size_t extent(const Matrix &m) { return m.rows && m.columns ? static_cast<size_t>((m.columns - 1) * m.ld + m.rows) * m.element() : 0; }

bool can_read(const Matrix &m, const char *call)
{
    if (!checked_range(m.data, extent(m), call, "from"))
        return false;
    const Allocation *a = allocation_of(m.data);
    uint64_t rows = static_cast<uint64_t>(m.rows) * m.element();
    for (int64_t column = 0; a && column < m.columns; column++) {
        const char *start = static_cast<char *>(m.data) + static_cast<size_t>(column * m.ld) * m.element();
        if (Unwritten gaps = unwritten_in(*a, start, rows); gaps.bytes) {
            host_finding("uninitialized-read", std::string(call) + " reads " + std::to_string(gaps.bytes) +
                         " bytes of a column that nothing has written, the first at byte " + std::to_string(gaps.first) +
                         " of an allocation of " + std::to_string(a->size), stack_here(), &a->made);
            return true;
        }
    }
    return true;
}

bool can_write(const Matrix &m, const char *call) { return checked_range(m.data, extent(m), call, "to"); }

void was_written(const Matrix &m)
{
    Allocation *a = allocation_of(m.data);
    for (int64_t column = 0; a && column < m.columns; column++)
        mark_written(*a, static_cast<char *>(m.data) + static_cast<size_t>(column * m.ld) * m.element(),
                     static_cast<size_t>(m.rows) * m.element());
}

bool multiply(const Matrix &a, bool a_transposed, const Matrix &b, bool b_transposed, double alpha, double beta,
              const Matrix &c, const char *call)
{
    int64_t m = c.rows, n = c.columns, k = a_transposed ? a.rows : a.columns;
    if (!can_read(a, call) || !can_read(b, call) || !can_write(c, call) || (beta != 0 && !can_read(c, call)))
        return false;
    std::vector<double> rows(static_cast<size_t>(m * k)), column(static_cast<size_t>(k));
    for (int64_t i = 0; i < m; i++)
        for (int64_t l = 0; l < k; l++)
            rows[static_cast<size_t>(i * k + l)] = a_transposed ? a.get(l, i) : a.get(i, l);
    for (int64_t j = 0; j < n; j++) {
        for (int64_t l = 0; l < k; l++)
            column[static_cast<size_t>(l)] = b_transposed ? b.get(j, l) : b.get(l, j);
        for (int64_t i = 0; i < m; i++) {
            const double *row = rows.data() + i * k;
            double parts[4] = {};
            int64_t l = 0;
            for (; l + 4 <= k; l += 4)
                for (int64_t p = 0; p < 4; p++)
                    parts[p] += row[l + p] * column[static_cast<size_t>(l + p)];
            for (; l < k; l++)
                parts[0] += row[l] * column[static_cast<size_t>(l)];
            double sum = parts[0] + parts[1] + parts[2] + parts[3];
            c.set(i, j, alpha * sum + (beta != 0 ? beta * c.get(i, j) : 0));
        }
    }
    was_written(c);
    return true;
}

namespace {
template <class T> constexpr cudaDataType TYPE = CUDA_R_32F;
template <> constexpr cudaDataType TYPE<double> = CUDA_R_64F;
template <> constexpr cudaDataType TYPE<__half> = CUDA_R_16F;
inline double number(double value) { return value; }
inline double number(__half value) { return __half2float(value); }

Matrix matrix(const void *data, cudaDataType type, int64_t rows, int64_t columns, int64_t ld)
{
    return {const_cast<void *>(data), type, rows, columns, ld};
}
/* `n` elements, so far apart, as a matrix of one row. */
template <class T> Matrix vector(const T *x, int n, int step) { return matrix(x, TYPE<T>, 1, n, step); }

cublasStatus_t in_order(cublasHandle_t handle, const std::function<bool()> &work)
{
    if (!handle)
        return CUBLAS_STATUS_NOT_INITIALIZED;
    Locked lock;
    if (is_capturing(handle->stream) && handle->pointers == CUBLAS_POINTER_MODE_DEVICE) {
        refuse("a captured call of cuBLAS", "scalars in device memory (CUBLAS_POINTER_MODE_DEVICE)");
        return CUBLAS_STATUS_NOT_SUPPORTED;
    }
    Status status = in_stream(handle->stream, cudaGraphNodeTypeKernel, [work] { return work() ? cudaSuccess : cudaErrorInvalidValue; });
    return status ? CUBLAS_STATUS_EXECUTION_FAILED : CUBLAS_STATUS_SUCCESS;
}

/* Vectors whose steps are below 0 begin at their end; the loops do not know them. */
bool forward(std::initializer_list<int> steps, const char *call)
{
    if (std::all_of(steps.begin(), steps.end(), [](int step) { return step >= 0; }))
        return true;
    Locked lock;
    refuse((std::string(call) + " with a negative increment").c_str(), "the runtime does not step backwards through vectors");
    return false;
}

struct Product {
    bool a_transposed, b_transposed;
    int m, n, k;
    Matrix a(const void *data, cudaDataType type, int ld) const { return a_transposed ? matrix(data, type, k, m, ld) : matrix(data, type, m, k, ld); }
    Matrix b(const void *data, cudaDataType type, int ld) const { return b_transposed ? matrix(data, type, n, k, ld) : matrix(data, type, k, n, ld); }
    Matrix c(void *data, cudaDataType type, int ld) const { return matrix(data, type, m, n, ld); }
};

bool known_scale(cublasComputeType_t compute)
{
    switch (compute) {
    case CUBLAS_COMPUTE_16F: case CUBLAS_COMPUTE_16F_PEDANTIC: case CUBLAS_COMPUTE_64F: case CUBLAS_COMPUTE_64F_PEDANTIC:
    case CUBLAS_COMPUTE_32I: case CUBLAS_COMPUTE_32I_PEDANTIC: case CUBLAS_COMPUTE_32F: case CUBLAS_COMPUTE_32F_PEDANTIC:
    case CUBLAS_COMPUTE_32F_FAST_16F: case CUBLAS_COMPUTE_32F_FAST_16BF: case CUBLAS_COMPUTE_32F_FAST_TF32: return true;
    default: break;
    }
    Locked lock;
    refuse("cublasGemmEx", "this type of computation");
    return false;
}

double scale_of(const void *value, cublasComputeType_t compute)
{
    switch (compute) {
    case CUBLAS_COMPUTE_16F: case CUBLAS_COMPUTE_16F_PEDANTIC: return __half2float(*static_cast<const __half *>(value));
    case CUBLAS_COMPUTE_64F: case CUBLAS_COMPUTE_64F_PEDANTIC: return *static_cast<const double *>(value);
    case CUBLAS_COMPUTE_32I: case CUBLAS_COMPUTE_32I_PEDANTIC: return *static_cast<const int32_t *>(value);
    default: return *static_cast<const float *>(value);
    }
}

template <class T>
cublasStatus_t batch(cublasHandle_t handle, Product p, double alpha, double beta, const char *call,
                     const std::function<std::array<const T *, 3>(int)> &operands, int lda, int ldb, int ldc, int count)
{
    return in_order(handle, [=] {
        bool right = true;
        for (int n = 0; n < count; n++) {
            auto [a, b, c] = operands(n);
            right = multiply(p.a(a, TYPE<T>, lda), p.a_transposed, p.b(b, TYPE<T>, ldb), p.b_transposed, alpha, beta,
                             p.c(const_cast<T *>(c), TYPE<T>, ldc), call) && right;
        }
        return right;
    });
}

template <class T>
cublasStatus_t by_vector(cublasHandle_t handle, int m, int n, bool transposed, T alpha, const T *a, int lda, const T *x, int x_step, T beta, T *y, int y_step)
{
    if (!forward({x_step, y_step}, "cublas gemv"))
        return CUBLAS_STATUS_NOT_SUPPORTED;
    return in_order(handle, [=] {
        int in = transposed ? m : n, out = transposed ? n : m;
        Matrix left = matrix(a, TYPE<T>, m, n, lda), right = vector(x, in, x_step), result = vector(y, out, y_step);
        if (!can_read(left, "cublas gemv") || !can_read(right, "cublas gemv") || !can_write(result, "cublas gemv"))
            return false;
        for (int i = 0; i < out; i++) {
            double sum = 0;
            for (int l = 0; l < in; l++)
                sum += (transposed ? left.get(l, i) : left.get(i, l)) * right.get(0, l);
            result.set(0, i, alpha * sum + (beta != 0 ? beta * result.get(0, i) : 0));
        }
        was_written(result);
        return true;
    });
}

/* y[i] = function(x[i], y[i]) */
template <class T, class Function>
cublasStatus_t each(cublasHandle_t handle, int n, const T *x, int x_step, T *y, int y_step, bool reads_y, const char *call, Function function)
{
    if (!forward({x_step, y_step}, call))
        return CUBLAS_STATUS_NOT_SUPPORTED;
    return in_order(handle, [=] {
        Matrix from = vector(x, n, x_step), to = vector(y, n, y_step);
        if (!can_read(from, call) || (reads_y && !can_read(to, call)) || !can_write(to, call))
            return false;
        for (int i = 0; i < n; i++)
            to.set(0, i, function(from.get(0, i), reads_y ? to.get(0, i) : 0));
        was_written(to);
        return true;
    });
}

/* *result = end(sum of function(x[i], y[i])) */
template <class T, class Function>
cublasStatus_t summed(cublasHandle_t handle, int n, const T *x, int x_step, const T *y, int y_step, T *result, const char *call, Function function, bool root)
{
    if (!forward({x_step, y_step}, call))
        return CUBLAS_STATUS_NOT_SUPPORTED;
    return in_order(handle, [=] {
        Matrix left = vector(x, n, x_step), right = vector(y, n, y_step);
        if (!can_read(left, call) || !can_read(right, call))
            return false;
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += function(left.get(0, i), right.get(0, i));
        if (!can_write(matrix(result, TYPE<T>, 1, 1, 1), call))
            return false;
        *result = static_cast<T>(root ? std::sqrt(sum) : sum);
        was_written(matrix(result, TYPE<T>, 1, 1, 1));
        return true;
    });
}

template <class T> cublasStatus_t largest(cublasHandle_t handle, int n, const T *x, int step, int *result)
{
    if (!forward({step}, "cublas amax"))
        return CUBLAS_STATUS_NOT_SUPPORTED;
    return in_order(handle, [=] {
        Matrix all = vector(x, n, step);
        if (!can_read(all, "cublas amax"))
            return false;
        int best = 0;
        for (int i = 1; i < n; i++)
            if (std::fabs(all.get(0, i)) > std::fabs(all.get(0, best)))
                best = i;
        if (!can_write(matrix(result, CUDA_R_32I, 1, 1, 1), "cublas amax"))
            return false;
        *result = n > 0 ? best + 1 : 0;
        was_written(matrix(result, CUDA_R_32I, 1, 1, 1));
        return true;
    });
}

template <class T>
cublasStatus_t added(cublasHandle_t handle, bool a_transposed, bool b_transposed, int m, int n, T alpha, const T *a, int lda, T beta, const T *b, int ldb, T *c, int ldc)
{
    return in_order(handle, [=] {
        Matrix left = a_transposed ? matrix(a, TYPE<T>, n, m, lda) : matrix(a, TYPE<T>, m, n, lda);
        Matrix right = b_transposed ? matrix(b, TYPE<T>, n, m, ldb) : matrix(b, TYPE<T>, m, n, ldb);
        Matrix to = matrix(c, TYPE<T>, m, n, ldc);
        if ((alpha != 0 && !can_read(left, "cublas geam")) || (beta != 0 && !can_read(right, "cublas geam")) || !can_write(to, "cublas geam"))
            return false;
        for (int j = 0; j < n; j++)
            for (int i = 0; i < m; i++)
                to.set(i, j, (alpha != 0 ? alpha * (a_transposed ? left.get(j, i) : left.get(i, j)) : 0) +
                                 (beta != 0 ? beta * (b_transposed ? right.get(j, i) : right.get(i, j)) : 0));
        was_written(to);
        return true;
    });
}

cublasStatus_t copied(int rows, int columns, int element, const void *from, size_t from_ld, void *to, size_t to_ld, cudaMemcpyKind kind)
{
    size_t bytes = static_cast<size_t>(element);
    Status status = copy_rows({to, to_ld * bytes, from, from_ld * bytes, static_cast<size_t>(rows) * bytes, static_cast<size_t>(columns), kind}, "a copy of cuBLAS");
    return status ? CUBLAS_STATUS_MAPPING_ERROR : CUBLAS_STATUS_SUCCESS;
}
} // namespace
} // namespace kernelcheck

using namespace kernelcheck;
#define BLAS extern "C" __attribute__((visibility("default"))) cublasStatus_t

BLAS cublasCreate_v2(cublasHandle_t *handle) { return *handle = new cublasContext, CUBLAS_STATUS_SUCCESS; }
BLAS cublasDestroy_v2(cublasHandle_t handle) { return delete handle, CUBLAS_STATUS_SUCCESS; }
BLAS cublasSetStream_v2(cublasHandle_t handle, cudaStream_t stream) { return handle->stream = stream, CUBLAS_STATUS_SUCCESS; }
BLAS cublasGetStream_v2(cublasHandle_t handle, cudaStream_t *stream) { return *stream = handle->stream, CUBLAS_STATUS_SUCCESS; }
BLAS cublasSetPointerMode_v2(cublasHandle_t handle, cublasPointerMode_t mode) { return handle->pointers = mode, CUBLAS_STATUS_SUCCESS; }
BLAS cublasGetPointerMode_v2(cublasHandle_t handle, cublasPointerMode_t *mode) { return *mode = handle->pointers, CUBLAS_STATUS_SUCCESS; }
BLAS cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode) { return handle->math = mode, CUBLAS_STATUS_SUCCESS; }
BLAS cublasGetMathMode(cublasHandle_t handle, cublasMath_t *mode) { return *mode = handle->math, CUBLAS_STATUS_SUCCESS; }
BLAS cublasSetWorkspace_v2(cublasHandle_t, void *, size_t) { return CUBLAS_STATUS_SUCCESS; }
BLAS cublasGetVersion_v2(cublasHandle_t, int *version) { return *version = 130000, CUBLAS_STATUS_SUCCESS; }
extern "C" __attribute__((visibility("default"))) const char *cublasGetStatusName(cublasStatus_t status)
{
    return status == CUBLAS_STATUS_SUCCESS ? "CUBLAS_STATUS_SUCCESS" : status == CUBLAS_STATUS_NOT_SUPPORTED ? "CUBLAS_STATUS_NOT_SUPPORTED" : "CUBLAS_STATUS_EXECUTION_FAILED";
}
extern "C" __attribute__((visibility("default"))) const char *cublasGetStatusString(cublasStatus_t status) { return cublasGetStatusName(status); }

#define PRODUCTS_OF(L, GEMM, T)                                                                                           \
    BLAS GEMM(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k, const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta, T *c, int ldc) \
    {                                                                                                                  \
        return batch<T>(h, {ta != CUBLAS_OP_N, tb != CUBLAS_OP_N, m, n, k}, number(*alpha), number(*beta), "cublas" #L "gemm",         \
                        [=](int) { return std::array<const T *, 3>{a, b, c}; }, lda, ldb, ldc, 1);                     \
    }                                                                                                                  \
    BLAS cublas##L##gemmStridedBatched(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k, const T *alpha, const T *a, int lda, long long sa, const T *b, int ldb, long long sb, const T *beta, T *c, int ldc, long long sc, int count) \
    {                                                                                                                  \
        return batch<T>(h, {ta != CUBLAS_OP_N, tb != CUBLAS_OP_N, m, n, k}, number(*alpha), number(*beta), "cublas" #L "gemmStridedBatched", \
                        [=](int i) { return std::array<const T *, 3>{a + i * sa, b + i * sb, c + i * sc}; }, lda, ldb, ldc, count); \
    }                                                                                                                  \
    BLAS cublas##L##gemmBatched(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k, const T *alpha, const T *const *a, int lda, const T *const *b, int ldb, const T *beta, T *const *c, int ldc, int count) \
    {                                                                                                                  \
        return batch<T>(h, {ta != CUBLAS_OP_N, tb != CUBLAS_OP_N, m, n, k}, number(*alpha), number(*beta), "cublas" #L "gemmBatched",  \
                        [=](int i) { return std::array<const T *, 3>{a[i], b[i], c[i]}; }, lda, ldb, ldc, count);      \
    }

#define VECTORS_OF(L, I, T)                                                                                            \
    BLAS cublas##L##gemv_v2(cublasHandle_t h, cublasOperation_t op, int m, int n, const T *alpha, const T *a, int lda, const T *x, int sx, const T *beta, T *y, int sy) { return by_vector<T>(h, m, n, op != CUBLAS_OP_N, *alpha, a, lda, x, sx, *beta, y, sy); } \
    BLAS cublas##L##axpy_v2(cublasHandle_t h, int n, const T *alpha, const T *x, int sx, T *y, int sy) { return each(h, n, x, sx, y, sy, true, "cublas" #L "axpy", [s = *alpha](double v, double w) { return s * v + w; }); } \
    BLAS cublas##L##copy_v2(cublasHandle_t h, int n, const T *x, int sx, T *y, int sy) { return each(h, n, x, sx, y, sy, false, "cublas" #L "copy", [](double v, double) { return v; }); } \
    BLAS cublas##L##scal_v2(cublasHandle_t h, int n, const T *alpha, T *x, int sx) { return each(h, n, x, sx, x, sx, false, "cublas" #L "scal", [s = *alpha](double v, double) { return s * v; }); } \
    BLAS cublas##L##dot_v2(cublasHandle_t h, int n, const T *x, int sx, const T *y, int sy, T *result) { return summed(h, n, x, sx, y, sy, result, "cublas" #L "dot", [](double v, double w) { return v * w; }, false); } \
    BLAS cublas##L##nrm2_v2(cublasHandle_t h, int n, const T *x, int sx, T *result) { return summed(h, n, x, sx, x, sx, result, "cublas" #L "nrm2", [](double v, double w) { return v * w; }, true); } \
    BLAS cublas##L##asum_v2(cublasHandle_t h, int n, const T *x, int sx, T *result) { return summed(h, n, x, sx, x, sx, result, "cublas" #L "asum", [](double v, double) { return std::fabs(v); }, false); } \
    BLAS cublasI##I##amax_v2(cublasHandle_t h, int n, const T *x, int sx, int *result) { return largest(h, n, x, sx, result); } \
    BLAS cublas##L##geam(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, const T *alpha, const T *a, int lda, const T *beta, const T *b, int ldb, T *c, int ldc) { return added<T>(h, ta != CUBLAS_OP_N, tb != CUBLAS_OP_N, m, n, *alpha, a, lda, *beta, b, ldb, c, ldc); }

PRODUCTS_OF(S, cublasSgemm_v2, float)
PRODUCTS_OF(D, cublasDgemm_v2, double)
PRODUCTS_OF(H, cublasHgemm, __half)
VECTORS_OF(S, s, float)
VECTORS_OF(D, d, double)

BLAS cublasGemmStridedBatchedEx(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k, const void *alpha, const void *a, cudaDataType at, int lda, long long sa, const void *b, cudaDataType bt, int ldb, long long sb, const void *beta, void *c, cudaDataType ct, int ldc, long long sc, int count, cublasComputeType_t compute, cublasGemmAlgo_t)
{
    Product p{ta != CUBLAS_OP_N, tb != CUBLAS_OP_N, m, n, k};
    const char *call = "cublasGemmEx";
    if (!known(at, false, call) || !known(bt, false, call) || !known(ct, true, call) || !known_scale(compute))
        return CUBLAS_STATUS_NOT_SUPPORTED;
    double by = scale_of(alpha, compute), more = scale_of(beta, compute);
    return in_order(h, [=] {
        bool right = true;
        for (long long i = 0; i < count; i++) {
            auto at_step = [i](const void *data, cudaDataType type, long long step) {
                return static_cast<char *>(const_cast<void *>(data)) + i * step * static_cast<long long>(matrix(data, type, 1, 1, 1).element());
            };
            right = multiply(p.a(at_step(a, at, sa), at, lda), p.a_transposed, p.b(at_step(b, bt, sb), bt, ldb), p.b_transposed,
                             by, more, p.c(at_step(c, ct, sc), ct, ldc), "cublasGemmStridedBatchedEx") && right;
        }
        return right;
    });
}
BLAS cublasGemmEx(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k, const void *alpha, const void *a, cudaDataType at, int lda, const void *b, cudaDataType bt, int ldb, const void *beta, void *c, cudaDataType ct, int ldc, cublasComputeType_t compute, cublasGemmAlgo_t algorithm)
{
    return cublasGemmStridedBatchedEx(h, ta, tb, m, n, k, alpha, a, at, lda, 0, b, bt, ldb, 0, beta, c, ct, ldc, 0, 1, compute, algorithm);
}
BLAS cublasSetVector(int n, int element, const void *x, int sx, void *y, int sy) { return copied(1, n, element, x, static_cast<size_t>(sx), y, static_cast<size_t>(sy), cudaMemcpyHostToDevice); }
BLAS cublasGetVector(int n, int element, const void *x, int sx, void *y, int sy) { return copied(1, n, element, x, static_cast<size_t>(sx), y, static_cast<size_t>(sy), cudaMemcpyDeviceToHost); }
BLAS cublasSetMatrix(int rows, int columns, int element, const void *a, int lda, void *b, int ldb) { return copied(rows, columns, element, a, static_cast<size_t>(lda), b, static_cast<size_t>(ldb), cudaMemcpyHostToDevice); }
BLAS cublasGetMatrix(int rows, int columns, int element, const void *a, int lda, void *b, int ldb) { return copied(rows, columns, element, a, static_cast<size_t>(lda), b, static_cast<size_t>(ldb), cudaMemcpyDeviceToHost); }
