"""How long kernels take on a GPU: measured, judged against limits, compared with an earlier measurement."""
