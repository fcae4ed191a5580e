"""What NVRTC compiles of a source that holds host code too."""

from kernelcheck.compiler.device_view.files import decoded
from kernelcheck.compiler.device_view.left_includes import EVERY_TRIAL, Trial
from kernelcheck.compiler.device_view.view import DeviceView, Host, Removed, Whole, device_view

__all__ = ["EVERY_TRIAL", "DeviceView", "Host", "Removed", "Trial", "Whole", "decoded", "device_view"]
