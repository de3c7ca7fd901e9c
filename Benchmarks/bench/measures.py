"""What is measured of a program in a terminal, and how the samples become one figure."""

from contextlib import ExitStack, contextmanager
from statistics import median

from .terminal import Terminal

UP, DOWN, ESCAPE = b"\x1bOA", b"\x1bOB", b"\x1b"
# So many keys each program gets before it is the next one's turn.
TURN = 20
# The moves of a walk in each direction: fewer than the rows of any list, at whose end a key has no effect.
WALK = 60
QUERIES = (b"audio buffer", b"unique4321", b"e", b"window lossless", b"zoom timer cursor")


def p99(samples: list) -> float:
    return sorted(samples)[int(len(samples) * 0.99)]


def milliseconds(answers: list) -> list:
    return [answer.seconds * 1000 for answer in answers]


@contextmanager
def at_rest(program, home):
    """A program in its terminal that has nothing to do any more."""
    with Terminal(program.on(home), home) as terminal:
        terminal.settled(terminal.first_frame(program.mark.encode()))
        yield terminal


def first_frames(programs: list, home, runs: int) -> tuple:
    """Start to the first frame, to all that follows by itself, and the processor time to that: milliseconds, by program.

    The programs take turns, so that a busy moment hits them all.
    """
    times, settled, work = ({program.name: [] for program in programs} for _ in range(3))
    for _ in range(runs):
        for program in programs:
            with Terminal(program.on(home), home) as terminal:
                first = terminal.first_frame(program.mark.encode())
                times[program.name].append(first.seconds * 1000)
                settled[program.name].append(terminal.settled(first).seconds * 1000)
                work[program.name].append(terminal.processor_time())
    return medians(times), medians(settled), medians(work)


def medians(samples: dict) -> dict:
    return {name: median(values) for name, values in samples.items()}


def times(samples: dict) -> dict:
    return {name: milliseconds(answers) for name, answers in samples.items()}


def walks(programs: list, home, count: int) -> dict:
    """One selection move each, from key to settled screen: down the list and back, so often, a screen of them in turns."""
    return moves(programs, home, ([DOWN] * WALK + [UP] * WALK) * count)


def returns(programs: list, home, count: int) -> dict:
    """The same between two rows, where nothing ever scrolls."""
    return moves(programs, home, [DOWN, UP] * (count // 2))


def moves(programs: list, home, keys: list) -> dict:
    samples = {program.name: [] for program in programs}
    with ExitStack() as stack:
        terminals = {program.name: stack.enter_context(at_rest(program, home)) for program in programs}
        for start in range(0, len(keys), TURN):
            for name, terminal in terminals.items():
                # The first one finds what the others have left in the processor.
                terminal.press(DOWN)
                terminal.press(UP)
                samples[name] += [terminal.press(key) for key in keys[start : start + TURN]]
    return samples


def burst(program, home, runs: int) -> float:
    """500 keys at once until settled, in milliseconds."""
    answers = []
    for _ in range(runs):
        with at_rest(program, home) as terminal:
            terminal.press(DOWN)
            answers.append(terminal.press(DOWN * 500, quiet=0.03))
    return median(milliseconds(answers))


def search_letters(program, home, rounds: int) -> tuple:
    """A search typed letter by letter: the first letter, which may have to prepare, and the others; in milliseconds."""
    first, others = [], []
    for _ in range(rounds):
        with at_rest(program, home) as terminal:
            terminal.press(b"/")
            samples = first
            for query in QUERIES:
                for letter in query:
                    samples.append(terminal.press(bytes([letter]), quiet=0.02))
                    samples = others
                terminal.press(b"\x15", quiet=0.02)
    return milliseconds(first), milliseconds(others)


def memory(program, home, keys: bytes = b"") -> tuple:
    """Resident and proportional MiB after the first frame, and after more keys where some are given."""
    with at_rest(program, home) as terminal:
        if keys:
            terminal.press(keys, quiet=0.1)
        return terminal.memory()


def idle(program, home, seconds: float) -> tuple:
    """Wake-ups and bytes of a program that nobody touches."""
    with at_rest(program, home) as terminal:
        terminal.listen(1)
        before = terminal.wakeups()
        data = terminal.listen(seconds)
        # A thread that ends takes its count with it, which must not lower the counts of the others.
        wakeups = sum(count - before.get(task, 0) for task, count in terminal.wakeups().items())
        return wakeups, len(data)
