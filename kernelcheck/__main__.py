"""``python -m kernelcheck``, and the ``kernelcheck`` command."""

import sys

from kernelcheck.interrupts import INTERRUPTED, end_on_signals


def run() -> int:
    """Runs the command line of this process and returns its exit code; a signal at any moment leaves no traceback."""
    end_on_signals()
    from kernelcheck.cli import main

    try:
        return main()
    except KeyboardInterrupt:  # a second one, while the first was reported
        return INTERRUPTED
    finally:
        end_on_signals()


if __name__ == "__main__":
    sys.exit(run())
