"""Stores without a screen: load, commit, and fifty writers at once."""

import json
import plistlib
import subprocess
from pathlib import Path

from .material import DOMAIN
from .report import Row

WRITERS = 50


def rows(options, home: Path, large: Path):
    environment = {"HOME": str(home), "LC_ALL": "C.UTF-8"}
    (home / ".config").mkdir()

    def run(*command):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return float(done.stdout)

    file = large / ".config" / f"{DOMAIN}.plist"
    load = {who: run(options.stores, "load", who, str(file)) for who in ("settee", "foundation")}
    yield Row("load of 10,000 keys, ms", load["settee"], {"Foundation": load["foundation"]}, "< 10", load["settee"] < 10)
    ours = run(options.stores, "commit", "settee", str(home / "commits.plist"))
    theirs = run(options.stores, "commit", "foundation", "org.example.commits")
    yield Row("commits in a second", ours, {"Foundation": theirs})
    kept = writers_of_ours(options, home, environment)
    theirs = writers_of_foundation(options, home, environment)
    yield Row(f"keys kept of {WRITERS} writers", kept, {"Foundation": theirs}, f"= {WRITERS}", kept == WRITERS)


def writers_of_ours(options, home, environment) -> int:
    file = home / "ours.json"
    at_once(environment, [
        (options.settee, "set", str(file), f"key{n}", str(n), "--type", "integer", "--create") for n in range(WRITERS)
    ])
    return len(json.loads(file.read_text()))


def writers_of_foundation(options, home, environment) -> int:
    suite = "org.example.writers"
    at_once(environment, [(options.stores, "write", suite, f"key{n}") for n in range(WRITERS)])
    try:
        return len(plistlib.loads((home / ".config" / f"{suite}.plist").read_bytes()))
    except (OSError, plistlib.InvalidFileException, ValueError):
        return 0


def at_once(environment, commands):
    running = [subprocess.Popen(c, env=environment, stdout=subprocess.DEVNULL) for c in commands]
    for process in running:
        process.wait()
