"""Bit contracts: what an op promises about the bits of its outputs when a case is changed in a known way."""
