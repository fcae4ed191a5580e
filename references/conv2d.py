"""Two-dimensional convolution of a batch of images, as neural networks define it: without flipping the filter."""

import numpy as np


def reference(x, weight, bias, *, step, pad, dilation):
    """``x`` [n, c_in, h, w], ``weight`` [c_out, c_in, kh, kw], ``bias`` [c_out] -> [n, c_out, out_h, out_w]."""
    kh, kw = weight.shape[2:]
    padded = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    out_h = (padded.shape[2] - dilation * (kh - 1) - 1) // step + 1
    out_w = (padded.shape[3] - dilation * (kw - 1) - 1) // step + 1
    y = np.zeros((len(x), len(weight), out_h, out_w), x.dtype) + bias[:, None, None]
    for i in range(kh):
        for j in range(kw):
            rows = slice(i * dilation, i * dilation + step * (out_h - 1) + 1, step)
            cols = slice(j * dilation, j * dilation + step * (out_w - 1) + 1, step)
            y += np.einsum("nchw,oc->nohw", padded[:, :, rows, cols], weight[:, :, i, j])
    return y
