/* Stands in for NVIDIA's header, whose types PyTorch's headers name. */

#pragma once

#include "cusolver_common.h"

typedef struct cusolverDnContext *cusolverDnHandle_t;
