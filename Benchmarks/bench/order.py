"""Prints the functions that run for each key and then those that run at the start, for the linker to put beside each other.

What runs is seen by valgrind's callgrind; `make order` in the project's folder keeps it in Scripts/function-order.
"""

import argparse
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from . import material, programs
from .terminal import Terminal

MOVES = [b"\x1b[B"] * 15 + [b"\x1b[A"] * 15


def main():
    parser = argparse.ArgumentParser(prog="bench.order", description=__doc__)
    parser.add_argument("--settee", required=True, help="the program, with its symbols")
    settee = Path(parser.parse_args().settee).resolve()
    if not shutil.which("valgrind"):
        parser.error("valgrind is not installed")
    with tempfile.TemporaryDirectory() as folder:
        start, keys = (functions(dump) for dump in dumps(settee, Path(folder)))
    print(*dict.fromkeys(keys + start), sep="\n")


def dumps(settee: Path, folder: Path) -> list:
    """What callgrind saw until the program was at rest, and then of some moves."""
    home, program, out = folder / "home", folder / "settee", folder / "calls"
    home.mkdir()
    material.write(home, 100)
    # Callgrind would read what debuggers want to know for minutes.
    subprocess.run(["objcopy", "--strip-debug", settee, program], check=True)
    valgrind = (shutil.which("valgrind"), "--tool=callgrind", "--demangle=no", f"--vgdb-prefix={folder}/gate", f"--callgrind-out-file={out}")
    ours = programs.ours(str(program))
    with Terminal([*valgrind, *ours.on(home)], str(home)) as terminal:
        terminal.settled(terminal.first_frame(ours.mark.encode()))
        dump(folder, terminal.pid)
        for move in MOVES:
            terminal.press(move, quiet=0.1)
        dump(folder, terminal.pid)
        return [Path(f"{out}.{number}").read_text() for number in (1, 2)]


def dump(folder: Path, pid: int):
    subprocess.run(["callgrind_control", f"--vgdb-prefix={folder}/gate", "--dump", str(pid)], check=True, stdout=subprocess.DEVNULL)


def functions(dump: str) -> list:
    """The functions that ran, the costliest first; callgrind's format has a name once, and then its number."""
    names, costs, current, is_call = {}, {}, None, False
    for line in dump.splitlines():
        if match := re.match(r"(c?)fn=\((\d+)\)(?: (.*))?", line):
            called, number, name = match.groups()
            if name:
                names[number] = re.sub(r"'\d+$", "", name)
            if not called:
                current = number
        elif line.startswith("calls="):
            is_call = True
        elif re.match(r"[+\-*\d]", line):
            if not is_call:
                costs[current] = costs.get(current, 0) + int(line.split()[1])
            is_call = False
    found = [names[number] for number in sorted(costs, key=costs.get, reverse=True)]
    return [name for name in found if not name.startswith("0x")]


if __name__ == "__main__":
    main()
