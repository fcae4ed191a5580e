"""A custom operator of PyTorch, over contiguous and other layouts."""

import numpy as np
import torch

import kernelcheck

LAYOUTS = ["contiguous", "transposed", "strided", "offset"]


def reference(x):
    return x / np.sqrt((x * x).mean(axis=1, keepdims=True) + 1e-5)


@torch.library.custom_op("kernelcheck_example::rms_norm", mutates_args=())
def rms_norm(x: torch.Tensor) -> torch.Tensor:
    y = x.float()
    return (y * torch.rsqrt((y * y).mean(dim=1, keepdim=True) + 1e-5)).to(x.dtype)


@torch.library.custom_op("kernelcheck_example::rms_norm_flat", mutates_args=())
def takes_it_as_contiguous(x: torch.Tensor) -> torch.Tensor:
    y = torch.as_strided(x, x.shape, (x.shape[1], 1)).float()
    return (y * torch.rsqrt((y * y).mean(dim=1, keepdim=True) + 1e-5)).to(x.dtype)


for name, candidate in (("rms_norm", rms_norm), ("takes_it_as_contiguous", takes_it_as_contiguous)):
    result = kernelcheck.check(
        lambda x, candidate=candidate: candidate(x),
        reference,
        dims={"rows": [2, 5], "cols": [3, 8]},
        inputs={"x": {"shape": ["rows", "cols"], "layouts": LAYOUTS}},
        dtypes=["float32", "bfloat16"],
        arrays="torch",
        name=name,
    )
    print(result)
