"""``kernelcheck lsp``: the language server."""

from __future__ import annotations

import gc
from importlib.util import find_spec

from kernelcheck.base.errors import UsageError
from kernelcheck.interfaces.cli import options

EXAMPLES = options.examples(
    ("kernelcheck lsp", "what an editor starts; it reads requests from stdin"),
    ("kernelcheck help editor", "how Neovim, Helix and VS Code are told"),
)


def lsp() -> None:
    """Serve an editor: verdicts, lint and registry errors as you edit.

    A language server on stdin and stdout. On save, the quick sweep of the ops that the
    file concerns runs in the background; findings appear at their lines. It needs the
    extra 'lsp': pip install 'cuda-kernelcheck[lsp]'.

    Exit codes: 0 the client ended it or has ended, 2 the extra is not installed.
    """
    if find_spec("pygls") is None:
        raise UsageError("kernelcheck lsp needs pygls: pip install 'cuda-kernelcheck[lsp]'")
    gc.disable()  # while modules and the registry are read: a fifth of the time until the first answer
    from kernelcheck.interfaces.editor.server import serve

    serve()
