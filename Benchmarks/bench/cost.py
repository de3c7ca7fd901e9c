"""The cost of the library for a program that depends on nothing else: packages, build time and size.

The program is built in a directory of its own, from scratch. The bar of the build time is for two idle cores; the processor's
seconds hardly depend on other programs.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from .report import Row, table

ROOT = Path(__file__).resolve().parents[2]

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "program",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "settee", path: "%s", traits: [])],
  targets: [
    .executableTarget(
      name: "program", dependencies: [.product(name: "Preferences", package: "settee")])
  ],
  swiftLanguageModes: [.v6]
)
"""

PROGRAM = """import Preferences

struct AudioPreferences: PreferenceGroup {
  let volume = Key("volume", default: 1.0, in: 0...1)
}

let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
print(prefs.volume)
"""


def main() -> int:
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.1f}")
    if load > 1:
        print("other programs are busy on this machine: the build takes longer than it need")
    with tempfile.TemporaryDirectory() as folder:
        rows = list(measure(Path(folder)))
    print(table(rows))
    return 0 if all(row.passes for row in rows) else 1


def measure(package: Path):
    (package / "Sources" / "program").mkdir(parents=True)
    (package / "Package.swift").write_text(MANIFEST % ROOT)
    (package / "Sources" / "program" / "main.swift").write_text(PROGRAM)
    run(package, "swift", "package", "resolve")
    yield limited("packages resolved, traits: []", len(dependencies(package)), 1)
    seconds, work = timed(package, "swift", "build")
    yield Row("clean debug build, processor s", work)
    yield limited("clean debug build, s", seconds, 60)
    flags = ["--configuration", "release", "--static-swift-stdlib"]
    run(package, "swift", "build", *flags)
    program = package / ".build" / "release" / "program"
    run(package, "strip", str(program))
    yield limited("static release program, stripped, MB", program.stat().st_size / 1e6, 17)


def dependencies(package: Path) -> list:
    """The packages that were fetched: those of settee."""
    resolved = package / "Package.resolved"
    return json.loads(resolved.read_text())["pins"] if resolved.exists() else []


def timed(package: Path, *command):
    """The elapsed and the processor's seconds of a command."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    run(package, *command)
    after, seconds = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - start
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run(package: Path, *command):
    done = subprocess.run(command, cwd=package, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def limited(test: str, figure: float, limit: float) -> Row:
    return Row(test, figure, bar=f"≤ {limit}", passes=figure <= limit)


sys.exit(main())
