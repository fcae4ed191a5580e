/* Matrices as cuBLAS has them, column by column, and their product. */

#pragma once

#include "handles.h"

#include <library_types.h>

namespace kernelcheck {
struct Matrix {
    void *data;
    cudaDataType type;
    int64_t rows, columns, ld;

    size_t element() const;
    double get(int64_t row, int64_t column) const;
    void set(int64_t row, int64_t column, double value) const;
};

/* Whether the loops know a type of elements, to read or to write. What they do not know is refused by name. */
bool known(cudaDataType type, bool written, const char *call);

/* Whether all of a matrix may be read, or written. What is wrong about it is reported. */
bool can_read(const Matrix &matrix, const char *call);
bool can_write(const Matrix &matrix, const char *call);
/* Marks it as written. */
void was_written(const Matrix &matrix);

/* c = alpha · op(a) · op(b) + beta · c, with sums in double; what c held is not read if beta is 0. */
bool multiply(const Matrix &a, bool a_transposed, const Matrix &b, bool b_transposed, double alpha, double beta,
              const Matrix &c, const char *call);
} // namespace kernelcheck
