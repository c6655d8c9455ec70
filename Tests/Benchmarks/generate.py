"""Makes inventories of any size. The same number of items gives the same bytes on any machine.

    python3 generate.py 1000 inventory.json    # and inventory.yml next to it
"""

import argparse
import calendar
import json
import random
import zlib
from pathlib import Path

SEED = 20140705

CATEGORIES = [
    "Audio", "Bicycles", "Books", "Cameras", "Computers", "Furniture", "Garden", "Jewellery", "Kitchen",
    "Musical instruments", "Tools", "Toys & games",
]
ROOMS = ["Attic", "Balcony", "Cellar", "Garage", "Hall", "Kitchen", "Living room", "Study"]
LOCATIONS = [f"{room}, shelf {shelf}" for room in ROOMS for shelf in "ABCDE"]
MAKERS = [
    "Brønsted", "Café Lumière", "Dvořák & Sons", "Eastlake", "Fjällbo", "Grünwald", "Harrow", "Iskra", "José Peña",
    "Kestrel", "Łódź Works", "Mercer", "Nørrebro", "Oakley & Finch", "Pál", "Quill", "Råsunda", "Stanhope", "東芝", "Yıldız",
]
LOOKS = [
    "antique", "black", "brass", "brushed", "compact", "cordless", "crème", "enamelled", "folding", "large", "oak",
    "portable", "quiet", "red", "silver", "small", "spare", "walnut", "weatherproof", "white",
]
THINGS = [
    "amplifier", "armchair", "atlas", "bench", "binoculars", "bookcase", "camera", "chess set", "clock", "cutlery",
    "drill", "éclair tin", "fiddle", "globe", "hammer", "kettle", "ladder", "lamp", "loudspeaker", "microscope", "mixer",
    "mower", "necklace", "piano stool", "printer", "radio", "saddle", "screen", "sewing machine", "spade", "teapot",
    "telescope", "toaster", "train set", "typewriter", "vase", "violin", "watch", "wheelbarrow", "workbench",
]
REMARKS = [
    "Bought at the *Saturday* market, in good order.",
    "The **original box** is in the attic.",
    "A gift from my aunt in Łódź, who had it from hers.",
    "Scratched on the *left* side; the dealer knew of it.",
    "Insured **at its full value** since the move.",
    "See the [manual](https://example.com/manual) for the spare parts.",
    "The receipt is in the blue folder, under *taxes*.",
    "Needs **two batteries** and some patience.",
    "Its label reads `AC 230V 50Hz` & nothing else.",
    "Repaired once by [Müller & Co.](https://example.com/repairs?id=7&lang=de), who did it well.",
    "Lent to Zoë until the summer.",
    "Works < 5 °C, too, as *somebody* found out.",
    "One of the screws is missing; any `M4 × 20` will do.",
    "It was **never used**, and it looks like that.",
    "Heavier than it looks. Carry it *by the frame*, not by the handle.",
    "To be sold when the children have left home.",
]
DUTIES = [
    "Dust it twice a year", "Keep it *dry*", "Oil the hinges", "Check the **fuse**", "Wind it up on Sundays",
    "Renew the `CR2032` cell", "Ask [the museum](https://example.com/museum) again", "Have it valued",
]
# The title, a view, and the type of the notes. Everything else is inferred.
CONFIGURATION = """\
title: {count:,} things
views:
  - {{id: category, title: By category, by: category}}
fields:
  - {{key: notes, type: markdown}}
"""

TAGS = ["borrowed", "broken", "Christmas", "fragile", "gift", "heavy", "insured", "rare", "spare", "to sell"]
MATERIALS = ["brass", "cotton", "glass", "leather", "oak", "plastic", "steel", "wool"]
CURRENCIES = ["EUR", "CHF"]
PICTURES = 8
# Every type of field, two views of two levels, and a time zone with daylight saving time.
TYPED_CONFIGURATION = """\
title: {count:,} things
timeZone: Europe/Zurich
views:
  - {{id: category, title: By category, by: [category, room]}}
  - {{id: room, title: By room, by: [room, insured]}}
fields:
  - {{key: notes, type: markdown}}
  - {{key: leaflet, type: html}}
  - {{key: price, type: money, currency: paidIn}}
  - {{key: wear, type: percent}}
  - {{key: weight, type: decimal}}
  - {{key: pieces, type: integer, total: sum}}
  - {{key: bought, type: date, style: long}}
  - {{key: checked, type: dateTime, time: short}}
  - {{key: insured, type: boolean}}
  - {{key: manual, type: link}}
  - {{key: photo, type: image}}
  - {{key: tags, type: list}}
  - {{key: materials, type: list, separator: comma}}
  - {{key: repairs, type: table}}
  - {{key: fits, type: item}}
"""


class Choices:
    """Random choices. They use only `random()`, because it gives the same numbers in all versions of Python."""

    def __init__(self, seed):
        self._next = random.Random(seed).random

    def below(self, bound):
        return int(self._next() * bound)

    def of(self, values):
        return values[int(self._next() * len(values))]


def notes(choices):
    """Returns one or two paragraphs, and in about every fifth text a list of two elements."""
    blocks = []
    for _ in range(1 + choices.below(2)):
        blocks.append(" ".join(choices.of(REMARKS) for _ in range(1 + choices.below(3))))
    if choices.below(5) == 0:
        blocks.append(f"- {choices.of(DUTIES)}\n- {choices.of(DUTIES)}")
    return "\n\n".join(blocks)


def item(number, choices):
    year, month = 1995 + choices.below(30), 1 + choices.below(12)
    day = 1 + choices.below(calendar.monthrange(year, month)[1])
    cents = choices.below(10 ** (3 + choices.below(4)))
    return {
        "id": f"it-{number:06}",
        "name": f"{choices.of(MAKERS)} {choices.of(LOOKS)} {choices.of(THINGS)} {number + 1}",
        "category": choices.of(CATEGORIES),
        "location": choices.of(LOCATIONS),
        "serialNumber": "".join(choices.of("ABCDEFGHJKLMNPQRSTUVWXYZ23456789") for _ in range(8)),
        "valueInDollars": cents / 100,
        "dateCreated": f"{year}-{month:02}-{day:02}",
        "notes": notes(choices),
    }


def typed_item(number, choices):
    """Returns an item with a value of every type."""
    plain = item(number, choices)
    day = plain["dateCreated"]
    room = choices.of(ROOMS)
    return {
        "id": plain["id"],
        "name": plain["name"],
        "category": plain["category"],
        "room": room,
        "price": plain["valueInDollars"],
        "paidIn": choices.of(CURRENCIES),
        "wear": choices.below(1000) / 1000,
        "weight": choices.below(100_000) / 1000,
        "pieces": 1 + choices.below(12),
        "bought": day,
        "checked": f"{day}T{choices.below(24):02}:{choices.below(60):02}:{choices.below(60):02}Z",
        "insured": choices.below(2) == 0,
        "manual": f"https://example.com/manuals/{number}",
        "photo": f"picture-{choices.below(PICTURES)}.png",
        "tags": [choices.of(TAGS) for _ in range(1 + choices.below(3))],
        "materials": ", ".join(choices.of(MATERIALS) for _ in range(1 + choices.below(3))),
        "size": {"width": choices.below(200), "height": choices.below(200), "unit": "cm"},
        "repairs": [{"date": day, "what": choices.of(DUTIES)} for _ in range(choices.below(3))],
        "fits": f"it-{choices.below(number + 1):06}",
        "leaflet": f"<p>For <b>{choices.of(ROOMS)}</b> &amp; {choices.of(THINGS)}</p>",
        "notes": plain["notes"],
    }


def write_pictures(folder):
    """Writes the pictures to which the items with all types refer: squares of one color as PNG."""
    def chunk(name, data):
        return len(data).to_bytes(4) + name + data + zlib.crc32(name + data).to_bytes(4)

    for number in range(PICTURES):
        row = b"\0" + bytes([30 * number, 128, 255 - 30 * number]) * 64
        size = (64).to_bytes(4)
        (folder / f"picture-{number}.png").write_bytes(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size + size + b"\x08\x02\0\0\0")
            + chunk(b"IDAT", zlib.compress(row * 64)) + chunk(b"IEND", b""))


def write_items(path, items):
    """Writes one item at a time, so that a large inventory needs little memory."""
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"items": [')
        for index, each in enumerate(items):
            file.write(",\n" if index else "\n")
            file.write(json.dumps(each, ensure_ascii=False))
        file.write("\n]}\n")


def write_inventory(path, count):
    """Writes `count` items to NAME.json and their configuration to NAME.yml."""
    choices = Choices(SEED)
    write_items(path, (item(number, choices) for number in range(count)))
    Path(path).with_suffix(".yml").write_text(CONFIGURATION.format(count=count), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int)
    parser.add_argument("path", type=Path)
    arguments = parser.parse_args()
    write_inventory(arguments.path, arguments.count)
