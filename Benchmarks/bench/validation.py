"""The validator beside fastjsonschema and jsonschema-rs, where these are installed for Python."""

import json
import os
import subprocess
import time
from pathlib import Path

from .report import Row

REAL = [
    ("apibuilder", "apibuilder"),
    ("specif-1.1", "specif-1.1"),
    ("abc-supply-plan", "abc-supply-plan-13.0.0"),
]


def rows(options, folder: Path):
    def ours(mode, *arguments):
        command = (options.validation, mode, *map(str, arguments))
        return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    schema, instance = many(folder)
    whole = ours("whole", schema, instance)
    yield Row("10,000 settings validated, ms", whole / 1000, bar="< 10", passes=whole < 10_000)
    edit = ours("edit", schema, instance, "/group50/setting1")
    yield Row("one edited setting validated, µs", edit, bar="< 50", passes=edit < 50)
    yield compared("10,000 settings", whole, schema, instance, most=3)
    schema, instance = mixed(folder)
    mixed_time = ours("whole", schema, instance)
    yield compared("10,000 with references and alternatives", mixed_time, schema, instance, most=3)
    for name, schema, instance in real():
        yield compared(name, ours("whole", schema, instance), schema, instance)


def compared(name, ours, schema, instance, most=None):
    """Passes if it takes at most so many times as long as jsonschema-rs, or else less time than fastjsonschema."""
    theirs = rivals(json.loads(Path(schema).read_text()), json.loads(Path(instance).read_text()))
    fast, rust = theirs.get("fastjsonschema"), theirs.get("jsonschema-rs")
    ratio = f", {ours / rust:.1f} × jsonschema-rs" if rust else ""
    test = f"validate {name}, µs{ratio}"
    if most and rust:
        return Row(test, ours, theirs, f"≤ {most} × jsonschema-rs", ours <= most * rust)
    return Row(test, ours, theirs, "< fastjsonschema" if fast else "", not fast or ours < fast)


def rivals(schema, instance) -> dict:
    figures = {}
    try:
        import fastjsonschema

        figures["fastjsonschema"] = microseconds(fastjsonschema.compile(schema), instance)
    except ImportError:
        pass
    try:
        import jsonschema_rs

        figures["jsonschema-rs"] = microseconds(jsonschema_rs.validator_for(schema).is_valid, instance)
    except ImportError:
        pass
    return figures


def microseconds(validate, instance) -> float:
    """The quickest of many runs: other programs on the machine can only add to it."""
    quickest, end = 1e9, time.perf_counter() + 1
    while time.perf_counter() < end:
        start = time.perf_counter()
        validate(instance)
        quickest = min(quickest, time.perf_counter() - start)
    return quickest * 1e6


def real():
    """Schemas of SchemaStore with the largest of their instances, where the test data is at hand."""
    data = Path(os.environ.get("SETTEE_TEST_DATA", "../../shared/data")) / "schemastore"
    if not data.exists():
        return
    lines = map(json.loads, (data / "expectations.jsonl").read_text().splitlines())
    valid = [line for line in lines if line["valid"] and line["syntax"] == "json"]
    for name, schema in REAL:
        instances = [data / line["instance"] for line in valid if line["schema"] == schema]
        if instances:
            yield name, data / "schemas" / f"{schema}.json", max(instances, key=lambda path: path.stat().st_size)


def many(folder: Path):
    """A schema of 100 groups with 100 settings each, and values for all of them."""
    kinds = [
        ({"type": "boolean"}, True),
        ({"type": "integer", "minimum": 0, "maximum": 1000}, 250),
        ({"type": "number", "minimum": 0, "maximum": 1}, 0.25),
        ({"type": "string", "enum": ["low", "medium", "high", "lossless"]}, "high"),
        ({"type": "string", "maxLength": 40, "pattern": "^[a-z0-9 ]*$"}, "some text"),
    ]
    settings = [(f"setting{n}", *kinds[n % len(kinds)]) for n in range(100)]
    group = {
        "type": "object", "additionalProperties": False,
        "properties": {name: schema for name, schema, _ in settings},
    }
    values = {name: value for name, _, value in settings}
    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "additionalProperties": False,
        "properties": {f"group{n}": group for n in range(100)},
    }
    for name, content in [("schema", schema), ("instance", {f"group{n}": values for n in range(100)})]:
        (folder / f"{name}.json").write_text(json.dumps(content))
    return folder / "schema.json", folder / "instance.json"


def mixed(folder: Path):
    """The same groups by reference, with settings of five kinds by reference, three of which have alternatives."""
    kinds = {
        "flag": ({"type": "boolean"}, True),
        "level": ({"type": "integer", "minimum": 0, "maximum": 1000}, 250),
        "ratio": ({"anyOf": [{"type": "number", "minimum": 0, "maximum": 1}, {"type": "null"}]}, 0.25),
        "mode": ({"oneOf": [{"const": "low"}, {"const": "medium"}, {"const": "high"}, {"type": "integer"}]}, "high"),
        "name": (
            {"anyOf": [
                {"type": "string", "maxLength": 40, "pattern": "^[a-z0-9 ]*$"},
                {"type": "array", "items": {"type": "string"}}]},
            "some text"),
    }
    names = list(kinds)
    group = {
        "type": "object", "additionalProperties": False,
        "properties": {f"setting{n}": {"$ref": f"#/definitions/{names[n % 5]}"} for n in range(100)},
    }
    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "additionalProperties": False,
        "definitions": {**{name: kind for name, (kind, _) in kinds.items()}, "group": group},
        "properties": {f"group{n}": {"$ref": "#/definitions/group"} for n in range(100)},
    }
    values = {f"setting{n}": kinds[names[n % 5]][1] for n in range(100)}
    for name, content in [("mixed", schema), ("mixed-instance", {f"group{n}": values for n in range(100)})]:
        (folder / f"{name}.json").write_text(json.dumps(content))
    return folder / "mixed.json", folder / "mixed-instance.json"
