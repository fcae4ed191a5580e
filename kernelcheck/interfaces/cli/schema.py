"""``kernelcheck schema``: a JSON Schema of ``kernelcheck.toml``, for editors."""

from __future__ import annotations

from kernelcheck.interfaces.cli import options
from kernelcheck.interfaces.cli.output import write_stdout

EXAMPLES = options.examples(
    ("kernelcheck schema > kernelcheck.schema.json", "write it, or that of a new version, beside a registry"),
    ("kernelcheck schema | jq '.properties.ops'", "what an op may hold"),
)


def schema() -> None:
    """Print a JSON Schema of kernelcheck.toml, for editors.

    Editors that use taplo (Even Better TOML of VS Code, Neovim, Helix) then complete,
    explain and check keys. init and adopt write it beside the registry.
    """
    from kernelcheck.core.registry.schema import schema_text

    write_stdout(schema_text())
