"""Where the bundle starts: PyInstaller wants a script."""

from __future__ import annotations

import sys

from kozel_desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
