"""Provenance: the files and versions that an op is made of, and what changed since a git revision."""
