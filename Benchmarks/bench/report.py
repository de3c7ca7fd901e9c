"""The tables of a run: tests, figures and targets."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Row:
    """One test: our figure, the rivals', and the bar."""

    test: str
    ours: float
    rivals: dict = field(default_factory=dict)
    bar: str = ""
    passes: bool = True


COLUMNS = ("nano", "bare nano", "less", "nconf", "Foundation", "fastjsonschema", "jsonschema-rs")


def number(value) -> str:
    if value is None:
        return ""
    return f"{value:.0f}" if value == int(value) or value >= 1000 else f"{value:.2f}"


def verdict(row: Row) -> str:
    return "" if not row.bar else "pass" if row.passes else "missed"


def table(rows: list) -> str:
    """The rows of a part in Markdown, for documents, with the columns of its rivals."""
    rivals = [name for name in COLUMNS if any(name in row.rivals for row in rows)]
    lines = [("test", "settee", *rivals, "target", "")]
    for row in rows:
        figures = [number(row.rivals.get(name)) for name in rivals]
        lines.append((row.test, number(row.ours), *figures, row.bar, verdict(row)))
    widths = [max(map(len, column)) for column in zip(*lines)]
    text = ["| " + " | ".join(map(str.ljust, line, widths)) + " |" for line in lines]
    text.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(text)
