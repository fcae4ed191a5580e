/* Stands in for NVIDIA's header, whose types PyTorch's headers name. */

#pragma once

typedef struct cusparseContext *cusparseHandle_t;
typedef enum { CUSPARSE_STATUS_SUCCESS = 0 } cusparseStatus_t;
#if defined(__cplusplus)
extern "C"
#endif
const char *cusparseGetErrorString(cusparseStatus_t status);
