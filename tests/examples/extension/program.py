"""Calls an extension on tensors: with the argument 1, each call has a fault."""

import ctypes
import importlib
import sys

import torch

library = ctypes.CDLL(importlib.import_module("extension").__file__)  # which needs PyTorch to be loaded
wrong = int(sys.argv[1])


def called(number: int, x: torch.Tensor, y: torch.Tensor, n: int) -> None:
    library.call(number, ctypes.c_void_p(x.data_ptr()), ctypes.c_void_p(y.data_ptr()), n, wrong)  # called


for number in (0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 4):
    if number == 6:
        x = (torch.empty if wrong else torch.ones)(300, device="cuda")  # a kernel reads what nothing wrote
    else:
        x = torch.ones(300, device="cuda") * 3
    y = torch.zeros(300, device="cuda")
    called(number, x, y, 256 if number in (3, 4, 5) else 300)
    if number == 1 and not wrong:
        assert torch.equal(y, x) and y.is_cuda and y.sum().item() == 900
    if number == 9 and wrong:  # memory of a tensor that is gone
        x = torch.ones(300, device="cuda")
        address = x.data_ptr()
        del x
        library.call(6, ctypes.c_void_p(address), ctypes.c_void_p(y.data_ptr()), 300, 1)  # freed
if not wrong:
    torch.cuda.synchronize()
    called(12, x, y, 300)  # in a stream of its own
    torch.cuda.synchronize()
    called(6, y, x, 300)
    for wait in (x.cpu, x.sum().item, torch.cuda.current_stream().synchronize, torch.cuda.Event().synchronize):
        wait()
        called(12, x, y, 300)
        torch.cuda.synchronize()
        called(6, y, x, 300)
