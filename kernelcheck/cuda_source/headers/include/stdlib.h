/* What device code can use of it (printf, assert, malloc, memcpy, clock, ...) is built into NVRTC. */
#pragma once
