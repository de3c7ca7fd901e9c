"""The library beside Foundation, in one program."""

import subprocess
from pathlib import Path

from .report import Row


def rows(options, home: Path):
    (home / ".config").mkdir()
    environment = {"HOME": str(home), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        (options.library, str(home)), env=environment, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        name, ours, theirs = line.split("\t")
        ours, theirs = float(ours), float(theirs) if theirs else None
        rivals = {} if theirs is None else {"Foundation": theirs}
        if name.startswith("typed read"):
            yield Row(name, ours, rivals, "≤ 200, ≤ Foundation / 5", ours <= min(200, theirs / 5))
        elif name.startswith("update on disk"):
            yield Row(name, ours, rivals, "≤ 2 × Foundation", ours <= 2 * theirs)
        else:
            yield Row(name, ours, rivals)
