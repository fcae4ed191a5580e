/* Stands in for NVIDIA's header, whose types PyTorch's headers name. */

#pragma once

typedef enum { CUSOLVER_STATUS_SUCCESS = 0, CUSOLVER_STATUS_EXECUTION_FAILED = 6 } cusolverStatus_t;
