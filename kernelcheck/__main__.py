"""``python -m kernelcheck``: the same as the ``kernelcheck`` command."""

import sys

try:
    from kernelcheck.cli import main
except KeyboardInterrupt:
    sys.exit(130)  # results.exit_codes.ExitCode.INTERRUPTED, which is not imported yet

sys.exit(main())
