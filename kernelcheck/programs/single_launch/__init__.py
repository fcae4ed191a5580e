"""Launches one kernel from a command line, without a registry."""
