"""A program in a pseudo-terminal, and the times at which its bytes come."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Answer:
    """What a program sent after it was started or given keys."""

    seconds: float
    data: bytes


class Terminal:
    """A program with a terminal of its own; a context manager that ends it."""

    def __init__(self, command: list, home: str, rows: int = 24, columns: int = 80):
        stamp_end, child_end = os.pipe()
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            self._become(command, home, rows, columns, child_end)
        os.close(child_end)
        # The child says when it is about to become the program, so that forking this process is not counted.
        self.started = struct.unpack("d", os.read(stamp_end, 8))[0]
        os.close(stamp_end)

    @staticmethod
    def _become(command, home, rows, columns, stamp):
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {
            "HOME": home, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"],
            "KCONFIG_CONFIG": f"{home}/.config.kconfig",
        }
        os.chdir(home)
        os.write(stamp, struct.pack("d", time.monotonic()))
        try:
            os.execve(command[0], command, environment)
        finally:
            os._exit(127)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.descriptor)

    def first_frame(self, mark: bytes) -> Answer:
        """Waits until the mark was sent and nothing more comes."""
        return self._collect(self.started, quiet=0.004, limit=30, mark=mark)

    def settled(self, first: Answer) -> Answer:
        """Waits for what follows the first frame by itself, until the program does nothing any more."""
        last, used = first, -1
        while used != (used := self.processor_time()):
            more = self._collect(self.started, quiet=0.1, limit=0.1)
            last = more if more.data else last
        return last

    def press(self, keys: bytes, quiet: float = 0.004) -> Answer:
        """Types keys and waits until nothing more comes."""
        start = time.monotonic()
        rest = keys
        while rest:
            rest = rest[os.write(self.descriptor, rest):]
        return self._collect(start, quiet=quiet, limit=1)

    def listen(self, seconds: float) -> bytes:
        """What comes in so many seconds."""
        return self._collect(time.monotonic(), quiet=seconds, limit=seconds).data

    def _collect(self, start, quiet, limit, mark=b"") -> Answer:
        data = bytearray()
        end = start
        # The first byte may take as long as it takes; from then on silence ends it.
        while True:
            waiting = quiet if data and mark in data else limit
            if not select.select([self.descriptor], [], [], waiting)[0]:
                break
            try:
                part = os.read(self.descriptor, 1 << 16)
            except OSError:
                break
            end = time.monotonic()
            data += part
        if not data or mark not in data:
            end = float("inf") if mark else end
        return Answer(end - start, bytes(data))

    def memory(self) -> tuple:
        """Resident and proportional size, in MiB."""
        sizes = {}
        with open(f"/proc/{self.pid}/smaps_rollup") as file:
            for line in list(file)[1:]:
                name, size = line.split()[:2]
                sizes[name] = int(size) / 1024
        return sizes["Rss:"], sizes["Pss:"]

    def processor_time(self) -> float:
        """How long its threads have run so far, in milliseconds."""
        nanoseconds = 0
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{task}/schedstat") as file:
                nanoseconds += int(file.read().split()[0])
        return nanoseconds / 1e6

    def wakeups(self) -> dict:
        """How often each of its threads has gone to sleep of its own will."""
        counts = {}
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{task}/status") as file:
                counts[task] = sum(int(l.split()[1]) for l in file if l.startswith("voluntary_ctxt_switches"))
        return counts
