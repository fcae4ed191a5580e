"""Receipts: signed statements of what was run on which sources, with which result; made, merged and verified."""
