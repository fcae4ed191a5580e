"""The text that NVRTC compiles of a source that holds host code too."""

from kernelcheck.cuda_source.device_view.left_includes import EVERY_TRIAL, Trial, Undecided
from kernelcheck.cuda_source.device_view.view import DeviceView, Host, Removed, Whole, device_view

__all__ = ["EVERY_TRIAL", "DeviceView", "Host", "Removed", "Trial", "Undecided", "Whole", "device_view"]
