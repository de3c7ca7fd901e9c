"""Reads key files as GLib does: a text in base64 a line in, its values as JSON a line out."""
import base64, json, sys

from gi.repository import GLib


def value(file, group, key):
    """The string; or the notation of a list if only one is valid, as with `\\;`."""
    try:
        return file.get_string(group, key)
    except GLib.Error:
        items = ";".join(item.replace(";", "\\;") for item in file.get_string_list(group, key))
        return items + (";" if file.get_value(group, key).endswith(";") and not items.endswith(";") else "")


def tree(text):
    file = GLib.KeyFile()
    file.load_from_data(text, len(text.encode()), GLib.KeyFileFlags.NONE)
    groups = file.get_groups()[0]
    return {group: {key: value(file, group, key) for key in file.get_keys(group)[0]} for group in groups}


for line in sys.stdin:
    try:
        answer = {"tree": tree(base64.b64decode(line).decode())}
    except Exception as error:
        answer = {"error": str(error)}
    print(json.dumps(answer), flush=True)
