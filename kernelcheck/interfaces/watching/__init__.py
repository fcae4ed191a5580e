"""Ops that run again whenever a file that they are made of is saved."""
