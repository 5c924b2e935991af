"""A disk of a fixed size, a tmpfs, that a test fills up and empties again."""

import os
import subprocess
from pathlib import Path
from typing import Final

BALLAST: Final = "ballast"
CHUNK: Final = 1 << 20


class SmallDisk:
    """A mounted tmpfs. Mounting needs root."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        self.folder = folder
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "small-disk", str(folder)]
        result = subprocess.run(mount, capture_output=True, text=True, check=False)
        if result.returncode:
            raise PermissionError(f"cannot mount a tmpfs, run as root: {result.stderr.strip()}")
        # The user of the database creates a folder below it.
        folder.chmod(0o755)

    def fill(self) -> None:
        """Write ballast until there is no space left."""
        with (self.folder / BALLAST).open("ab", buffering=0) as ballast:
            size = CHUNK
            while size:
                try:
                    ballast.write(bytes(size))
                except OSError:
                    size //= 2

    def empty(self) -> None:
        """Delete the ballast."""
        (self.folder / BALLAST).unlink(missing_ok=True)

    @property
    def free_bytes(self) -> int:
        state = os.statvfs(self.folder)
        return state.f_bavail * state.f_frsize

    def remove(self) -> None:
        subprocess.run(["umount", self.folder], check=True)
        self.folder.rmdir()
