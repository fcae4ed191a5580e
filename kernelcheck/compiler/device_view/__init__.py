"""What NVRTC compiles of a source that holds host code too."""

from kernelcheck.compiler.device_view.files import decoded
from kernelcheck.compiler.device_view.view import DeviceView, Host, Removed, Whole, device_view

__all__ = ["DeviceView", "Host", "Removed", "Whole", "decoded", "device_view"]
