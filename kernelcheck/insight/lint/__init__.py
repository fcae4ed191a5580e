"""Static figures and findings of kernels: what the assembler says of them, and what their PTX shows."""
