/* Stands in for NVIDIA's header of this name: the calls of its second version alone. */

#pragma once

#include <cublas_v2.h>
