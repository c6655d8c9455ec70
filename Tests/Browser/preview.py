"""Runs `drilldown serve` with files in a temporary folder."""

import os
import re
import signal
import subprocess
import tempfile
import urllib.parse
from pathlib import Path

# The file has unusual line breaks and spaces, which edits must preserve.
TOOLS = """\
{ "title" : "Tools",
  "items": [
    {"id": "hammer",  "name": "Hammer",  "price": 25.00, "count": 3, "bought": "2024-05-01", "lent": false,
     "notes": "Heavy.", "place": {"room": "Shed"}, "parts": [ ]},
    {"id": "saw",     "name": "Saw",     "price": 40.50, "count": 1, "bought": "2023-11-02", "lent": true,
     "notes": "*Sharp*, as \\u201csaws\\u201d are.", "place": {"room": "Shed"},
     "parts": [ {"name": "Blade", "price": 8},  {"name": "Handle", "price": 5} ]},
    {"id": "oil",     "name": "Oil",     "price": 1.2e1, "count": 2, "bought": null, "notes": ""  , "place": {"room": "Cellar"} }
  ]
}
"""
CONFIGURATION = """\
title: Tools
id: id
name: name
children: parts
columns: [name, bought, price]
views:
  - {id: all, title: All}
  - {id: room, title: Room, by: [place.room]}
fields:
  - {key: name, label: Name}
  - {key: price, label: Price, type: money, currency: EUR, total: sum}
  - {key: count, label: Count, type: integer}
  - {key: bought, label: Bought, type: date}
  - {key: lent, label: Lent, type: boolean}
  - {key: notes, label: Notes, type: markdown}
  - {key: place.room, label: Room}
"""


def write_tools(folder):
    for name, text in {"tools.json": TOOLS, "tools.yml": CONFIGURATION}.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    return folder / "tools.json"


class Preview:
    """A running `drilldown serve`."""

    def __init__(self, write, *options):
        """Starts the program. `write` writes the files into a folder and returns the path of the inventory."""
        self.place = tempfile.TemporaryDirectory(prefix="preview-")
        self.folder = Path(self.place.name)
        self.inventory = write(self.folder)
        self.start(*options)

    def start(self, *options):
        command = [os.environ["DRILLDOWN_PROGRAM"], "serve", self.inventory.name, *options]
        self.program = subprocess.Popen(
            command + ([] if "--port" in options else ["--port", "0"]),
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        line = self.program.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            raise RuntimeError(f"it does not serve: {line}{self.program.communicate(timeout=10)[1]}")
        self.address, self.port = found[0], found[1]

    def stop(self):
        """Ends the program as Ctrl-C does in a terminal, and returns its exit status."""
        self.program.send_signal(signal.SIGINT)
        self.program.communicate(timeout=20)
        return self.program.returncode

    def close(self):
        status = self.stop() if self.program.poll() is None else self.program.returncode
        self.place.cleanup()
        return status

    def below(self, path):
        return urllib.parse.urljoin(self.address, path)

    # The files

    def text(self):
        return self.inventory.read_bytes().decode("utf-8")

    def write(self, name, text):
        """Saves a file atomically, by renaming another file, as text editors do."""
        new = self.folder / "new"
        new.write_text(text, encoding="utf-8", newline="")
        (self.folder / name).parent.mkdir(exist_ok=True)
        new.replace(self.folder / name)

    def replace(self, old, new):
        """Changes the inventory, as another program would."""
        text = self.text()
        assert text.count(old) == 1, f"{old} is {text.count(old)} times in the file"
        self.write(self.inventory.name, text.replace(old, new))
