from cupy.cuda import device, driver, function, memory, runtime
from cupy.cuda.memory import alloc
from cupy.cuda.runtime import Device

__all__ = ["Device", "alloc", "device", "driver", "function", "memory", "runtime"]
