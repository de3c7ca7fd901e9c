"""The programs of a run: ours, and those of the rivals that are installed."""

import shutil
from dataclasses import dataclass

from .material import DOMAIN


@dataclass(frozen=True)
class Program:
    """How a program is started on the domain in a home folder."""

    name: str
    command: tuple
    """The program's path and arguments; `HOME` stands for the folder."""

    def on(self, home) -> list:
        return [part.replace("HOME", str(home)) for part in self.command]


RIVALS = {
    "nano": ("nano", "--ignorercfiles", "HOME/text"),
    "less": ("less", "HOME/text"),
    "nconf": ("kconfig-nconf", "HOME/Kconfig"),
}


def ours(path: str) -> Program:
    return Program("settee", (path, DOMAIN))


def rivals() -> list:
    """The rivals that are installed; the names of the others are printed."""
    found = []
    for name, (command, *arguments) in RIVALS.items():
        path = shutil.which(command)
        if path:
            found.append(Program(name, (path, *arguments)))
        else:
            print(f"{name} is not installed: no figures of it in this run")
    return found
