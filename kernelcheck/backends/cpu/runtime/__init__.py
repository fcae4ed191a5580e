"""Launches on the host: the backend, its threads and their memory, findings, traces."""
