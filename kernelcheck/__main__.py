"""``python -m kernelcheck``: the same as the ``kernelcheck`` command."""

import sys

from kernelcheck.cli import main

sys.exit(main())
