"""One kernel, launched as a command line says, without a registry."""
