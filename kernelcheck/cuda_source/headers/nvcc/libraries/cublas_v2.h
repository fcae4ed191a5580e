/* Stands in for NVIDIA's header of this name, where its wheel is not installed: the calls that `library/blas.cpp` has. */

#pragma once
#define CUBLAS_API_H_ /* which programs ask for */

#include <cuda_runtime_api.h>
#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <library_types.h>
#include <stddef.h>

typedef struct cublasContext *cublasHandle_t;
typedef enum {
    CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1, CUBLAS_STATUS_ALLOC_FAILED = 3,
    CUBLAS_STATUS_INVALID_VALUE = 7, CUBLAS_STATUS_ARCH_MISMATCH = 8, CUBLAS_STATUS_MAPPING_ERROR = 11,
    CUBLAS_STATUS_EXECUTION_FAILED = 13, CUBLAS_STATUS_INTERNAL_ERROR = 14, CUBLAS_STATUS_NOT_SUPPORTED = 15,
    CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef enum { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2 } cublasOperation_t;
typedef enum { CUBLAS_FILL_MODE_LOWER = 0, CUBLAS_FILL_MODE_UPPER = 1 } cublasFillMode_t;
typedef enum { CUBLAS_DIAG_NON_UNIT = 0, CUBLAS_DIAG_UNIT = 1 } cublasDiagType_t;
typedef enum { CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1 } cublasSideMode_t;
typedef enum { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 } cublasPointerMode_t;
typedef enum {
    CUBLAS_DEFAULT_MATH = 0, CUBLAS_TENSOR_OP_MATH = 1, CUBLAS_PEDANTIC_MATH = 2, CUBLAS_TF32_TENSOR_OP_MATH = 3
} cublasMath_t;
typedef enum { CUBLAS_GEMM_DFALT = -1, CUBLAS_GEMM_DEFAULT = -1, CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99 } cublasGemmAlgo_t;
typedef enum {
    CUBLAS_COMPUTE_16F = 64, CUBLAS_COMPUTE_16F_PEDANTIC = 65, CUBLAS_COMPUTE_32F = 68,
    CUBLAS_COMPUTE_32F_PEDANTIC = 69, CUBLAS_COMPUTE_64F = 70, CUBLAS_COMPUTE_64F_PEDANTIC = 71,
    CUBLAS_COMPUTE_32I = 72, CUBLAS_COMPUTE_32I_PEDANTIC = 73, CUBLAS_COMPUTE_32F_FAST_16F = 74,
    CUBLAS_COMPUTE_32F_FAST_16BF = 75, CUBLAS_COMPUTE_32F_FAST_TF32 = 77
} cublasComputeType_t;
typedef cudaDataType cublasDataType_t;

#if defined(__cplusplus)
extern "C" {
#endif
const char *cublasGetStatusName(cublasStatus_t status);
const char *cublasGetStatusString(cublasStatus_t status);
cublasStatus_t cublasCreate_v2(cublasHandle_t *handle);
cublasStatus_t cublasDestroy_v2(cublasHandle_t handle);
cublasStatus_t cublasSetStream_v2(cublasHandle_t handle, cudaStream_t stream);
cublasStatus_t cublasGetStream_v2(cublasHandle_t handle, cudaStream_t *stream);
cublasStatus_t cublasSetPointerMode_v2(cublasHandle_t handle, cublasPointerMode_t mode);
cublasStatus_t cublasGetPointerMode_v2(cublasHandle_t handle, cublasPointerMode_t *mode);
cublasStatus_t cublasGetVersion_v2(cublasHandle_t handle, int *version);
cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode);
cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t *mode);
cublasStatus_t cublasSetWorkspace_v2(cublasHandle_t handle, void *workspace, size_t bytes);
cublasStatus_t cublasSgemm_v2(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const float *alpha, const float *a, int lda, const float *b, int ldb, const float *beta, float *c, int ldc);
cublasStatus_t cublasSgemmStridedBatched(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const float *alpha, const float *a, int lda, long long int a_step, const float *b, int ldb, long long int b_step, const float *beta, float *c, int ldc, long long int c_step, int count);
cublasStatus_t cublasSgemmBatched(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const float *alpha, const float *const a[], int lda, const float *const b[], int ldb, const float *beta, float *const c[], int ldc, int count);
cublasStatus_t cublasHgemm(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const __half *alpha, const __half *a, int lda, const __half *b, int ldb, const __half *beta, __half *c, int ldc);
cublasStatus_t cublasHgemmStridedBatched(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const __half *alpha, const __half *a, int lda, long long int a_step, const __half *b, int ldb, long long int b_step, const __half *beta, __half *c, int ldc, long long int c_step, int count);
cublasStatus_t cublasHgemmBatched(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const __half *alpha, const __half *const a[], int lda, const __half *const b[], int ldb, const __half *beta, __half *const c[], int ldc, int count);
cublasStatus_t cublasSgemv_v2(cublasHandle_t handle, cublasOperation_t op, int m, int n, const float *alpha, const float *a, int lda, const float *x, int x_step, const float *beta, float *y, int y_step);
cublasStatus_t cublasSaxpy_v2(cublasHandle_t handle, int n, const float *alpha, const float *x, int x_step, float *y, int y_step);
cublasStatus_t cublasScopy_v2(cublasHandle_t handle, int n, const float *x, int x_step, float *y, int y_step);
cublasStatus_t cublasSdot_v2(cublasHandle_t handle, int n, const float *x, int x_step, const float *y, int y_step, float *result);
cublasStatus_t cublasSnrm2_v2(cublasHandle_t handle, int n, const float *x, int x_step, float *result);
cublasStatus_t cublasSasum_v2(cublasHandle_t handle, int n, const float *x, int x_step, float *result);
cublasStatus_t cublasIsamax_v2(cublasHandle_t handle, int n, const float *x, int x_step, int *result);
cublasStatus_t cublasSscal_v2(cublasHandle_t handle, int n, const float *alpha, float *x, int x_step);
cublasStatus_t cublasSgeam(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, const float *alpha, const float *a, int lda, const float *beta, const float *b, int ldb, float *c, int ldc);
cublasStatus_t cublasDgemm_v2(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const double *alpha, const double *a, int lda, const double *b, int ldb, const double *beta, double *c, int ldc);
cublasStatus_t cublasDgemmStridedBatched(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const double *alpha, const double *a, int lda, long long int a_step, const double *b, int ldb, long long int b_step, const double *beta, double *c, int ldc, long long int c_step, int count);
cublasStatus_t cublasDgemmBatched(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const double *alpha, const double *const a[], int lda, const double *const b[], int ldb, const double *beta, double *const c[], int ldc, int count);
cublasStatus_t cublasDgemv_v2(cublasHandle_t handle, cublasOperation_t op, int m, int n, const double *alpha, const double *a, int lda, const double *x, int x_step, const double *beta, double *y, int y_step);
cublasStatus_t cublasDaxpy_v2(cublasHandle_t handle, int n, const double *alpha, const double *x, int x_step, double *y, int y_step);
cublasStatus_t cublasDcopy_v2(cublasHandle_t handle, int n, const double *x, int x_step, double *y, int y_step);
cublasStatus_t cublasDdot_v2(cublasHandle_t handle, int n, const double *x, int x_step, const double *y, int y_step, double *result);
cublasStatus_t cublasDnrm2_v2(cublasHandle_t handle, int n, const double *x, int x_step, double *result);
cublasStatus_t cublasDasum_v2(cublasHandle_t handle, int n, const double *x, int x_step, double *result);
cublasStatus_t cublasIdamax_v2(cublasHandle_t handle, int n, const double *x, int x_step, int *result);
cublasStatus_t cublasDscal_v2(cublasHandle_t handle, int n, const double *alpha, double *x, int x_step);
cublasStatus_t cublasDgeam(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, const double *alpha, const double *a, int lda, const double *beta, const double *b, int ldb, double *c, int ldc);
cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const void *alpha, const void *a, cudaDataType a_type, int lda, const void *b, cudaDataType b_type, int ldb, const void *beta, void *c, cudaDataType c_type, int ldc, cublasComputeType_t compute, cublasGemmAlgo_t algorithm);
cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t handle, cublasOperation_t a_op, cublasOperation_t b_op, int m, int n, int k, const void *alpha, const void *a, cudaDataType a_type, int lda, long long int a_step, const void *b, cudaDataType b_type, int ldb, long long int b_step, const void *beta, void *c, cudaDataType c_type, int ldc, long long int c_step, int count, cublasComputeType_t compute, cublasGemmAlgo_t algorithm);
cublasStatus_t cublasSetVector(int n, int element_bytes, const void *x, int x_step, void *y, int y_step);
cublasStatus_t cublasGetVector(int n, int element_bytes, const void *x, int x_step, void *y, int y_step);
cublasStatus_t cublasSetMatrix(int rows, int columns, int element_bytes, const void *a, int lda, void *b, int ldb);
cublasStatus_t cublasGetMatrix(int rows, int columns, int element_bytes, const void *a, int lda, void *b, int ldb);
#if defined(__cplusplus)
}
#endif

#define cublasCreate cublasCreate_v2
#define cublasDestroy cublasDestroy_v2
#define cublasSetStream cublasSetStream_v2
#define cublasGetStream cublasGetStream_v2
#define cublasSetPointerMode cublasSetPointerMode_v2
#define cublasGetPointerMode cublasGetPointerMode_v2
#define cublasGetVersion cublasGetVersion_v2
#define cublasSetWorkspace cublasSetWorkspace_v2
#define cublasSgemm cublasSgemm_v2
#define cublasSgemv cublasSgemv_v2
#define cublasSaxpy cublasSaxpy_v2
#define cublasScopy cublasScopy_v2
#define cublasSdot cublasSdot_v2
#define cublasSnrm2 cublasSnrm2_v2
#define cublasSasum cublasSasum_v2
#define cublasIsamax cublasIsamax_v2
#define cublasSscal cublasSscal_v2
#define cublasDgemm cublasDgemm_v2
#define cublasDgemv cublasDgemv_v2
#define cublasDaxpy cublasDaxpy_v2
#define cublasDcopy cublasDcopy_v2
#define cublasDdot cublasDdot_v2
#define cublasDnrm2 cublasDnrm2_v2
#define cublasDasum cublasDasum_v2
#define cublasIdamax cublasIdamax_v2
#define cublasDscal cublasDscal_v2
