"""Times of kernels on a GPU: measured, judged against limits, compared with an earlier measurement."""
