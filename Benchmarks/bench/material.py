"""The domain that every program of a run shows: made from its number of keys, the same each time."""

import json
import plistlib
import random
from dataclasses import dataclass
from pathlib import Path

DOMAIN = "org.example.bench"
GROUP_SIZE = 133
# Stands in the title of the first group and of the first setting, and in nothing a program draws before them.
FIRST = "Amber"

WORDS = (
    "audio buffer cache colour cursor delay device display echo editor engine export filter folder font frame gain "
    "grid history host import index input keyboard language layer layout level limit line link list margin memory "
    "menu message mode mouse network note number output page palette panel path port preview print profile project "
    "query queue range record region report sample screen search server session shadow size sound source speed style "
    "symbol table target task theme thread timer toolbar track update value version view volume window zoom"
).split()


@dataclass(frozen=True)
class Setting:
    """A setting of any of the kinds that preferences have."""

    name: str
    title: str
    help: str
    kind: str
    default: object
    value: object

    @property
    def schema(self) -> dict:
        details = {
            "boolean": {"type": "boolean"},
            "integer": {"type": "integer", "minimum": 0, "maximum": 1000},
            "number": {"type": "number", "minimum": 0, "maximum": 1, "x-settee-step": 0.05},
            "choice": {"type": "string", "enum": ["low", "medium", "high", "lossless"]},
            "string": {"type": "string", "maxLength": 80},
        }[self.kind]
        return {"title": self.title, "description": self.help, **details, "default": self.default}


@dataclass(frozen=True)
class Group:
    """Settings under one title."""

    name: str
    title: str
    settings: list


def groups(keys: int) -> list:
    """Settings in groups; every one of them is set, one in four to something else than its default."""
    dice = random.Random(keys)
    made = []
    for start in range(0, keys, GROUP_SIZE):
        settings = [setting(n, dice) for n in range(start, min(start + GROUP_SIZE, keys))]
        title = f"{FIRST if start == 0 else phrase(dice, 1)} {start // GROUP_SIZE}"
        made.append(Group(f"group{start // GROUP_SIZE}", title, settings))
    return made


def setting(number: int, dice: random.Random) -> Setting:
    kind = ["boolean", "integer", "number", "choice", "string"][number % 5]
    default, other = {
        "boolean": (False, True),
        "integer": (number % 1000, (number + 7) % 1000),
        "number": (0.5, 0.25),
        "choice": ("high", "low"),
        "string": (phrase(dice, 2), phrase(dice, 3)),
    }[kind]
    title = f"{FIRST} {number}" if number == 0 else f"{phrase(dice, 2)} {number}"
    text = f"{phrase(dice, dice.randint(14, 26))}, unique{number}."
    value = other if number % 4 == 3 else default
    return Setting(f"key{number}", title, text, kind, default, value)


def phrase(dice: random.Random, count: int) -> str:
    return " ".join(dice.choices(WORDS, k=count)).capitalize()


def write(home: Path, keys: int) -> None:
    """Writes the domain as each program wants it into a home folder."""
    made = groups(keys)
    schemas, config = home / ".local/share/settee/schemas", home / ".config"
    schemas.mkdir(parents=True)
    config.mkdir()
    (schemas / f"{DOMAIN}.json").write_text(json.dumps(schema(made), indent=2))
    values = {group.name: {s.name: s.value for s in group.settings} for group in made}
    with open(config / f"{DOMAIN}.plist", "wb") as file:
        plistlib.dump(values, file, sort_keys=False)
    (home / "Kconfig").write_text("".join(kconfig(made)))
    (home / ".config.kconfig").write_text("".join(kconfig_values(made)))
    (home / "text").write_text("".join(lines(made)))


def schema(made: list) -> dict:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Benchmark",
        "type": "object",
        "properties": {
            group.name: {
                "title": group.title,
                "type": "object",
                "properties": {s.name: s.schema for s in group.settings},
            }
            for group in made
        },
    }


def kconfig(made: list):
    yield 'mainmenu "Benchmark"\n'
    for group in made:
        yield f'menu "{group.title}"\n'
        for s in group.settings:
            kind = {"boolean": "bool", "integer": "int"}.get(s.kind, "string")
            default = {"bool": "n", "int": s.default}.get(kind, f'"{s.default}"')
            yield f'config {s.name.upper()}\n  {kind} "{s.title}"\n  default {default}\n  help\n    {s.help}\n'
        yield "endmenu\n"


def kconfig_values(made: list):
    for s in (s for group in made for s in group.settings):
        if s.kind == "boolean":
            yield f"CONFIG_{s.name.upper()}=y\n" if s.value else f"# CONFIG_{s.name.upper()} is not set\n"
        else:
            yield f"CONFIG_{s.name.upper()}=" + (f"{s.value}\n" if s.kind == "integer" else f'"{s.value}"\n')


def lines(made: list):
    for group in made:
        for s in group.settings:
            yield f"{s.title}: {s.value}\n"
