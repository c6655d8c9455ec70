"""A test that starts with a file without items, and enters the items of a household only in the browser."""

import json
import re

from preview_case import Keys, PreviewCase
from test_photos import CHOOSE, file, png

EMPTY = """\
{
  "items": []
}
"""
TYPES = {
    "text": "Text", "notes": "Text with several lines", "number": "Number", "date": "Date", "yesOrNo": "Yes or no",
    "list": "List, separated by commas", "parts": "Parts, one", "entries": "List of entries",
}
# Each item: its name, and its values with their keys and types. The first value of a key is entered as a new field.
ITEMS = [
    ("Dining table, oak", [
        ("category", "text", "Furniture"), ("location", "parts", "room: Dining room\nplace: Window"), ("quantity", "number", "1"),
        ("value", "number", "1890"), ("bought", "date", "2016-09-03"),
        ("notes", "notes", "Extends to *2.8 m*.\nThe leaves are in the basement."), ("tags", "list", "heirloom, oak"),
        ("photos", "photo", [1, 2]),
    ]),
    ("Dining chair", [
        ("category", "text", "Furniture"), ("location/room", "text", "Dining room"), ("quantity", "number", "8"),
        ("value", "number", "145.50"), ("bought", "date", "2016-09-03"), ("goesWith", "text", "dining-table-oak"),
    ]),
    ("Kettle", [("category", "text", "Kitchen"), ("value", "number", "39"), ("lent", "yesOrNo", "yes")]),
    ("Drill", [
        ("serialNumber", "text", "0012345"), ("value", "number", "129.00"),
        ("repairs", "entries", "date: 2024-03-01\nwhat: Chuck\ncost: 30"), ("repairs", "entry", {"date": "2025-06-11", "cost": "12.50"}),
    ]),
    ("Toolbox", [("category", "text", "Tools"), ("", "child", "Hammer"), ("weight", "number", "0.8")]),
    ("Saw", [("category", "text", "Tools"), ("lent", "yesOrNo", "yes"), ("tags", "lines", "sharp\nnew")]),
    ("Bücherregal, Ölfarbe", [("location/room", "text", "Study"), ("quantity", "number", "3")]),
    ("World map", [("notes", "lines", "Printed in 1962.\n\nFragile.")]),
    ("Lamp", [("photos", "photo", [3]), ("value", "number", "49.90")]),
    ("Lamp", [("location/place", "text", "Desk")]),
    ("42", [("serialNumber", "text", "A-1")]),
    ("Sofa \"Oslo\" <3>", [("bought", "date", "2020-03-14")]),
    # One value is corrected, and another is entered by mistake.
    ("Bicycle", [
        ("category", "text", "Sports"), ("value", "number", "560"), ("value", "correction", "650"), ("quantity", "number", "1"),
        ("quantity", "correction", ""), ("bought", "date", "2021-04-18"),
        ("repairs", "entry", {"date": "2023-05-02", "what": "Tire", "cost": "28.90"}),
    ]),
]
# The file as a person would write it by hand. The names of photos have numbers instead of hashes.
HOUSEHOLD = r"""{
  "items": [
    {
      "id": "dining-table-oak",
      "name": "Dining table, oak",
      "category": "Furniture",
      "location": {
        "room": "Dining room",
        "place": "Window"
      },
      "quantity": 1,
      "value": 1890,
      "bought": "2016-09-03",
      "notes": "Extends to *2.8 m*.\nThe leaves are in the basement.",
      "tags": ["heirloom", "oak"],
      "photos": ["photos/dining-table-oak-1.png", "photos/dining-table-oak-2.png"]
    },
    {
      "id": "dining-chair",
      "name": "Dining chair",
      "category": "Furniture",
      "location": {
        "room": "Dining room"
      },
      "quantity": 8,
      "value": 145.50,
      "bought": "2016-09-03",
      "goesWith": "dining-table-oak"
    },
    {
      "id": "kettle",
      "name": "Kettle",
      "category": "Kitchen",
      "value": 39,
      "lent": true
    },
    {
      "id": "drill",
      "name": "Drill",
      "value": 129.00,
      "serialNumber": "0012345",
      "repairs": [
        {
          "date": "2024-03-01",
          "what": "Chuck",
          "cost": 30
        },
        {
          "date": "2025-06-11",
          "cost": 12.50
        }
      ]
    },
    {
      "id": "toolbox",
      "name": "Toolbox",
      "category": "Tools",
      "children": [
        {
          "id": "hammer",
          "name": "Hammer",
          "weight": 0.8
        }
      ]
    },
    {
      "id": "saw",
      "name": "Saw",
      "category": "Tools",
      "tags": ["sharp", "new"],
      "lent": true
    },
    {
      "id": "bucherregal-olfarbe",
      "name": "Bücherregal, Ölfarbe",
      "location": {
        "room": "Study"
      },
      "quantity": 3
    },
    {
      "id": "world-map",
      "name": "World map",
      "notes": "Printed in 1962.\n\nFragile."
    },
    {
      "id": "lamp",
      "name": "Lamp",
      "value": 49.90,
      "photos": ["photos/lamp-3.png"]
    },
    {
      "id": "lamp-2",
      "name": "Lamp",
      "location": {
        "place": "Desk"
      }
    },
    {
      "id": "42",
      "name": "42",
      "serialNumber": "A-1"
    },
    {
      "id": "sofa-oslo-3",
      "name": "Sofa \"Oslo\" <3>",
      "bought": "2020-03-14"
    },
    {
      "id": "bicycle",
      "name": "Bicycle",
      "category": "Sports",
      "value": 650,
      "bought": "2021-04-18",
      "repairs": [
        {
          "date": "2023-05-02",
          "what": "Tire",
          "cost": 28.90
        }
      ]
    }
  ]
}
"""


def write_empty(folder):
    (folder / "household.json").write_text(EMPTY, encoding="utf-8", newline="")
    return folder / "household.json"


class Rebuilding(PreviewCase):
    write = staticmethod(write_empty)
    original = EMPTY

    def test_a_household_is_entered_in_the_browser(self):
        self.maxDiff = None
        for number, (name, values) in enumerate(ITEMS):
            self.open("index.html")
            self.click("button.add")
            self.enter_name(name, lambda: self.items()[number])
            self.item = lambda: self.items()[number]
            for key, type, value in values:
                self.enter(key, type, value)
        self.assertEqual(HOUSEHOLD, self.text())

    def test_undo_restores_the_original_bytes(self):
        name, values = ITEMS[3]
        self.open("index.html")
        self.click("button.add")
        self.item = lambda: self.items()[0]
        self.enter_name(name, self.item)
        for key, type, value in values:
            self.enter(key, type, value)
        change = lambda: [field.get_property("value") for field in self.browser.all(".actions [name=change]")]
        while self.preview.text() != EMPTY:
            before = self.browser.wait(change, "a change to undo")
            self.click(".actions [value=undo]:enabled")
            self.browser.wait(lambda: change() != before, "the next change to undo")
        self.assertFile()

    def text(self):
        """Returns the file with the numbers of the pictures instead of the hashes in their names."""
        text = self.preview.text()
        for name in re.findall(r"photos/[-a-z0-9]*\.png", text):
            content = (self.preview.folder / name).read_bytes()
            number = next(number for number in range(1, 4) if png(number) == content)
            text = text.replace(name, re.sub(r"-[0-9a-f]{8}\.png", f"-{number}.png", name))
        return text

    def items(self):
        return json.loads(self.preview.text())["items"]

    def enter_name(self, name, item):
        self.browser.wait(lambda: self.browser.all(".detail[data-added]"), "the page of the new item")
        self.fill("name", name)
        self.assertComes(name, lambda: item()["name"], "the name")

    def enter(self, key, type, value):
        before = self.preview.text()
        if type == "photo":
            self.browser.run(CHOOSE, ".photos [type=file]", "", *[file(f"{shade}.png", png(shade)) for shade in value])
            self.assertComes(len(value), lambda: len(self.item().get("photos", [])), "the photos")
        elif type == "child":
            self.click(".add-child button")
            self.enter_name(value, lambda: self.item()["children"][-1])
        elif type == "entry":
            count = len(self.item().get(key, []))
            self.click(".append button")
            self.assertComes(count + 1, lambda: len(self.item().get(key, [])), "the entry")
            for part, text in value.items():
                self.browser.wait(lambda: self.controls(f"{key}/{count}/{part}"), part)
                self.fill(f"{key}/{count}/{part}", text)
                self.browser.wait(lambda: part in self.item()[key][-1], f"the value of {part}")
        elif type == "correction":
            self.controls(key)[0].send_keys(Keys.CONTROL, "a")
            self.browser.press(value or Keys.BACKSPACE, Keys.TAB)
            self.browser.wait(lambda: self.preview.text() != before, f"the corrected value of {key}")
        elif self.controls(key):
            self.fill(key, value)
            self.browser.wait(lambda: self.preview.text() != before, f"the value of {key}")
        else:
            self.add_field(key, type, value)
            self.browser.wait(lambda: self.preview.text() != before, f"the new field {key}")
            self.assertComes("", lambda: self.browser.one("#_key").get_property("value"), "an empty form")

    def controls(self, pointer):
        return self.browser.all(f"[name='value:/{pointer}']:not([type=hidden])")

    def fill(self, pointer, value):
        """Enters a value as a person does, and leaves the control."""
        control = self.controls(pointer)[0]
        if control.get_attribute("type") == "checkbox":
            return control.click()
        # The keys that a date picker takes depend on the locale.
        if control.get_attribute("type") == "date":
            self.browser.run("arguments[0].focus(); arguments[0].value = arguments[1];", control, value)
            self.browser.run("arguments[0].dispatchEvent(new Event('input', { bubbles: true })); arguments[0].blur();", control)
        else:
            control.send_keys(value)
            self.browser.run("arguments[0].blur()", control)

    def add_field(self, key, type, value):
        if not self.browser.all(".new-field[open]"):
            self.click(".new-field summary")
        self.browser.one("#_key").send_keys(key)
        self.browser.one("#_kind").send_keys(TYPES[type])
        if type == "date":
            self.browser.run("document.querySelector('#_text').value = arguments[0]", value)
        else:
            self.browser.one("#_text").send_keys(value)
        self.click(".new-field form > p button")
