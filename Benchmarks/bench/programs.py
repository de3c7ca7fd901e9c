"""The programs of a run: ours, and those of the rivals that are installed."""

import shutil
from dataclasses import dataclass

from .material import DOMAIN, FIRST


@dataclass(frozen=True)
class Program:
    """How a program is started on the domain in a home folder."""

    name: str
    command: tuple
    """The program's path and arguments; `HOME` stands for the folder."""
    mark: str = FIRST
    """What stands in its first frame, and in nothing that it sends before."""

    def on(self, home) -> list:
        for lock in home.glob(".config/.*.swp"):
            # Of nano, which is ended at once and would ask about it.
            lock.unlink()
        return [part.replace("HOME", str(home)) for part in self.command]


# Each as its package installs it. nano edits the file that settee edits; "bare nano" reads no settings and shows plain text.
RIVALS = {
    "nano": (("nano", f"HOME/.config/{DOMAIN}.plist"), "key0"),
    "bare nano": (("nano", "--ignorercfiles", "HOME/text"), FIRST),
    "less": (("less", "HOME/text"), FIRST),
    "nconf": (("kconfig-nconf", "HOME/Kconfig"), FIRST),
}


def ours(path: str) -> Program:
    return Program("settee", (path, DOMAIN))


def rivals() -> list:
    """The rivals that are installed; the names of the others are printed."""
    found = []
    for name, ((command, *arguments), mark) in RIVALS.items():
        path = shutil.which(command)
        if path:
            found.append(Program(name, (path, *arguments), mark))
        else:
            print(f"{name} is not installed: no figures of it in this run")
    return found
