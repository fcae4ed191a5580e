"""Static figures and findings of kernels, from the assembler and from their PTX."""
