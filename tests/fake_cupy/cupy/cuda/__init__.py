from cupy.cuda import driver, function, memory, runtime
from cupy.cuda.memory import alloc
from cupy.cuda.runtime import Device

__all__ = ["Device", "alloc", "driver", "function", "memory", "runtime"]
