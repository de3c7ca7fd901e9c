"""Runs every measurement and prints the table."""

import argparse
import os
import sys
import tempfile
from datetime import date
from pathlib import Path

from . import library, material, measures, programs, stores, validation
from .report import Row, table

PARTS = ["start", "keys", "rest", "stores", "validation", "library"]


def main() -> int:
    options = arguments()
    load = os.getloadavg()[0]
    print(f"{date.today()}, {os.cpu_count()} cores, load {load:.1f}")
    if load > os.cpu_count():
        print("other programs are busy on this machine: times are longer than they need be")
    with tempfile.TemporaryDirectory() as folder:
        measured = [list(part) for part in parts(options, Path(folder))]
    print("\n\n".join(table(rows) for rows in measured))
    missed = [row.test for rows in measured for row in rows if row.bar and not row.passes]
    return 1 if options.strict and missed else 0


def arguments():
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--settee", required=True, help="the program to measure")
    parser.add_argument("--stores", required=True, help="the program that times stores without a screen")
    parser.add_argument("--validation", required=True, help="the program that times the validator")
    parser.add_argument("--library", required=True, help="the program that times the library")
    parser.add_argument("--quick", action="store_true", help="few samples")
    parser.add_argument("--strict", action="store_true", help="fail where a bar is missed")
    parser.add_argument("--only", default="", help=f"parts: {', '.join(PARTS)}; all without this")
    options = parser.parse_args()
    for name in ("settee", "stores", "validation", "library"):
        setattr(options, name, os.path.abspath(getattr(options, name)))
    return options


def parts(options, folder):
    small, large = folder / "small", folder / "large"
    material.write(make(small), 100)
    material.write(make(large), 10_000)
    ours, rivals = programs.ours(options.settee), programs.rivals()
    scale = 1 if options.quick else 5
    chosen = options.only.split(",") if options.only else PARTS
    if "start" in chosen:
        yield start(ours, rivals, small, large, runs=5 * scale)
    if "keys" in chosen:
        yield keys(ours, rivals, large, scale)
    if "rest" in chosen:
        yield rest(ours, rivals, large, scale)
    if "stores" in chosen:
        yield stores.rows(options, make(folder / "stores"), large)
    if "validation" in chosen:
        yield validation.rows(options, make(folder / "validation"))
    if "library" in chosen:
        yield library.rows(options, make(folder / "library"))


def make(folder):
    folder.mkdir()
    return folder


def start(ours, rivals, small, large, runs):
    for home, keys, rival in [(small, "100", "nano"), (large, "10,000", "nconf")]:
        times, settled, work = measures.first_frames([ours, *rivals], home, runs)
        yield compared(f"first frame, {keys} keys, ms", times, rival)
        yield Row(f"all of it, {keys} keys, ms", settled[ours.name], settled)
        yield Row(f"processor time to it, {keys} keys, ms", work[ours.name], work)


def keys(ours, rivals, large, scale):
    everyone = [ours, *rivals]
    samples = measures.walks(everyone, large, scale)
    times = measures.times(samples)
    yield compared("key to settled, p50, ms", measures.medians(times), "nano")
    yield limited("key to settled, p99, ms", {name: measures.p99(values) for name, values in times.items()}, 2)
    between = measures.medians(measures.times(measures.returns(everyone, large, 80 * scale)))
    yield Row("between two rows, p50, ms", between[ours.name], between)
    sizes = {name: [len(answer.data) for answer in answers] for name, answers in samples.items()}
    yield limited("bytes of a move, 80 columns", measures.medians(sizes), 600)
    bursts = {p.name: measures.burst(p, large, scale) for p in everyone}
    yield limited("500 keys at once, ms", bursts, 10)
    first, others = measures.search_letters(ours, large, scale)
    yield Row("first letter of a search, ms", measures.median(first))
    yield Row("search letter, p50, ms", measures.median(others))
    yield limited("search letter, p99, ms", {ours.name: measures.p99(first + others)}, 5)


def rest(ours, rivals, large, scale):
    sizes = {p.name: measures.memory(p, large) for p in [ours, *rivals]}
    yield limited("memory, MiB resident", {name: size[0] for name, size in sizes.items()}, 24)
    yield Row("memory, MiB proportional", sizes[ours.name][1], {n: s[1] for n, s in sizes.items()})
    searched = measures.memory(ours, large, keys=b"/audio")
    yield Row("memory after a search, MiB resident", searched[0])
    wakeups, size = measures.idle(ours, large, seconds=2 * scale)
    yield limited("wake-ups while idle", {ours.name: wakeups}, 0)
    yield limited("bytes while idle", {ours.name: size}, 0)


def compared(test, figures, rival):
    """Passes if our figure is below that of a peer in the same run, or at most half as much again as that of nano, which is no peer."""
    own, other = figures["settee"], figures.get(rival)
    if other is None:
        return Row(test, own, figures)
    if rival == "nano":
        return Row(f"{test} ({own / other:.1f} × nano)", own, figures, "≤ 1.5 × nano", own <= 1.5 * other)
    return Row(test, own, figures, f"< {rival}", own < other)


def limited(test, figures, limit):
    own = figures["settee"]
    return Row(test, own, figures, f"≤ {limit}", own <= limit)


sys.exit(main())
