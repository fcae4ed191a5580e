/* Matrix products of cuBLASLt, with bias, ReLU and GELU. */

#include "blas.h"

#include "cublasLt.h"

#include <cmath>
#include <cstring>

struct cublasLtContext {};
struct cublasLtMatmulPreferenceDescriptor {};
struct cublasLtMatmulDescriptor {
    cublasComputeType_t compute;
    cudaDataType scale;
    cublasOperation_t a_op = CUBLAS_OP_N, b_op = CUBLAS_OP_N;
    cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
    void *bias = nullptr;
};
struct cublasLtMatrixLayoutDescriptor {
    cudaDataType type;
    int64_t rows, columns, ld;
};

using namespace kernelcheck;
#define BLAS extern "C" __attribute__((visibility("default"))) cublasStatus_t

static Matrix as_matrix(const void *data, cublasLtMatrixLayout_t layout)
{
    return {const_cast<void *>(data), layout->type, layout->rows, layout->columns, layout->ld};
}

static double scalar(const void *value, cudaDataType type) { return Matrix{const_cast<void *>(value), type, 1, 1, 1}.get(0, 0); }

/* As cuBLASLt approximates it: by tanh. */
static double gelu(double x) { return 0.5 * x * (1 + std::tanh(0.7978845608028654 * (x + 0.044715 * x * x * x))); }

/* The bias is one for each row of the result. */
static bool finish(const cublasLtMatmulDescriptor &d, const Matrix &result)
{
    Matrix bias{d.bias, result.type, result.rows, 1, result.rows};
    bool with_bias = d.epilogue & CUBLASLT_EPILOGUE_BIAS;
    if (with_bias && !can_read(bias, "cublasLtMatmul"))
        return false;
    for (int64_t j = 0; j < result.columns; j++)
        for (int64_t i = 0; i < result.rows; i++) {
            double value = result.get(i, j) + (with_bias ? bias.get(i, 0) : 0);
            if (d.epilogue & CUBLASLT_EPILOGUE_RELU)
                value = value > 0 ? value : 0;
            if (d.epilogue & CUBLASLT_EPILOGUE_GELU)
                value = gelu(value);
            result.set(i, j, value);
        }
    return true;
}

BLAS cublasLtCreate(cublasLtHandle_t *handle) { return *handle = new cublasLtContext, CUBLAS_STATUS_SUCCESS; }
BLAS cublasLtDestroy(cublasLtHandle_t handle) { return delete handle, CUBLAS_STATUS_SUCCESS; }
BLAS cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *made, cublasComputeType_t compute, cudaDataType scale)
{
    *made = new cublasLtMatmulDescriptor;
    (*made)->compute = compute, (*made)->scale = scale;
    return CUBLAS_STATUS_SUCCESS;
}
BLAS cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t descriptor) { return delete descriptor, CUBLAS_STATUS_SUCCESS; }
BLAS cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t d, cublasLtMatmulDescAttributes_t attribute, const void *value, size_t bytes)
{
    switch (attribute) {
    case CUBLASLT_MATMUL_DESC_TRANSA: return memcpy(&d->a_op, value, bytes), CUBLAS_STATUS_SUCCESS;
    case CUBLASLT_MATMUL_DESC_TRANSB: return memcpy(&d->b_op, value, bytes), CUBLAS_STATUS_SUCCESS;
    case CUBLASLT_MATMUL_DESC_BIAS_POINTER: return memcpy(&d->bias, value, bytes), CUBLAS_STATUS_SUCCESS;
    case CUBLASLT_MATMUL_DESC_EPILOGUE: {
        memcpy(&d->epilogue, value, bytes);
        constexpr int possible = CUBLASLT_EPILOGUE_DEFAULT | CUBLASLT_EPILOGUE_RELU_BIAS | CUBLASLT_EPILOGUE_GELU;
        if (!(d->epilogue & ~possible))
            return CUBLAS_STATUS_SUCCESS;
        break;
    }
    default: break;
    }
    Locked lock;
    refuse("cublasLtMatmulDescSetAttribute", "this attribute of a matrix product");
    return CUBLAS_STATUS_NOT_SUPPORTED;
}
BLAS cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *made, cudaDataType type, uint64_t rows, uint64_t columns, int64_t ld)
{
    *made = new cublasLtMatrixLayoutDescriptor{type, static_cast<int64_t>(rows), static_cast<int64_t>(columns), ld};
    return CUBLAS_STATUS_SUCCESS;
}
BLAS cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) { return delete layout, CUBLAS_STATUS_SUCCESS; }
BLAS cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t *made) { return *made = new cublasLtMatmulPreferenceDescriptor, CUBLAS_STATUS_SUCCESS; }
BLAS cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t preference) { return delete preference, CUBLAS_STATUS_SUCCESS; }
BLAS cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t, cublasLtMatmulPreferenceAttributes_t, const void *, size_t) { return CUBLAS_STATUS_SUCCESS; }
BLAS cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t, cublasLtMatmulDesc_t, cublasLtMatrixLayout_t, cublasLtMatrixLayout_t, cublasLtMatrixLayout_t, cublasLtMatrixLayout_t, cublasLtMatmulPreference_t, int wanted, cublasLtMatmulHeuristicResult_t results[], int *found)
{
    if (wanted < 1)
        return CUBLAS_STATUS_INVALID_VALUE;
    results[0] = {};
    return *found = 1, CUBLAS_STATUS_SUCCESS;
}
BLAS cublasLtMatmul(cublasLtHandle_t, cublasLtMatmulDesc_t descriptor, const void *alpha, const void *a, cublasLtMatrixLayout_t a_layout, const void *b, cublasLtMatrixLayout_t b_layout, const void *beta, const void *c, cublasLtMatrixLayout_t c_layout, void *d, cublasLtMatrixLayout_t d_layout, const cublasLtMatmulAlgo_t *, void *, size_t, cudaStream_t stream)
{
    cublasLtMatmulDescriptor how = *descriptor;
    Matrix left = as_matrix(a, a_layout), right = as_matrix(b, b_layout), result = as_matrix(d, d_layout);
    const char *call = "cublasLtMatmul";
    if (!known(left.type, false, call) || !known(right.type, false, call) || !known(result.type, true, call) || !known(how.scale, false, call))
        return CUBLAS_STATUS_NOT_SUPPORTED;
    double by = scalar(alpha, how.scale), more = scalar(beta, how.scale);
    if (more != 0 && c != d) {
        Locked lock;
        refuse("cublasLtMatmul", "a matrix C that is not the result");
        return CUBLAS_STATUS_NOT_SUPPORTED;
    }
    (void)c_layout;
    Status status = in_stream(stream, cudaGraphNodeTypeKernel, [=] {
        bool done = multiply(left, how.a_op != CUBLAS_OP_N, right, how.b_op != CUBLAS_OP_N, by, more, result, "cublasLtMatmul") && finish(how, result);
        return done ? cudaSuccess : cudaErrorInvalidValue;
    });
    return status ? CUBLAS_STATUS_EXECUTION_FAILED : CUBLAS_STATUS_SUCCESS;
}
