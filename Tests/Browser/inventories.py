"""A small inventory with a page of each type: views, groups, long lists, children, pictures, Markdown, data warnings."""

import copy
import json
import shutil
from pathlib import Path

SAMPLES = Path(__file__).parents[2] / "sample-data"

CONFIGURATION = """\
title: Workshop
id: id
name: name
children: parts
quantity: quantity
pageSize: 5
columns: [name, place.room, bought, price]
views:
  - {id: place, title: Place, by: [place.room, place.shelf]}
  - {id: kind, title: Kind, by: [kind]}
  - {id: all, title: All}
fields:
  - {key: place.room, label: Room}
  - {key: place.shelf, label: Shelf}
  - {key: photo, label: Photo, type: image}
  - {key: price, label: Price, type: money, currency: currency, total: sum}
  - {key: quantity, label: Quantity, type: integer}
  - {key: bought, label: Bought, type: date}
  - {key: notes, label: Notes, type: markdown}
  - {key: manual, label: Manual, type: link}
  - {key: services, label: Services, type: table}
"""

NOTES = """\
Runs *quietly*, **when oiled**; see [the manual](https://example.com/lathe?page=2&size=a4).

# Before the first use

1. Level the bed.
2. Oil the ways:
   - front
   - back

> Never without goggles.

Feed: `0.1 mm`, or

    for each turn: feed(0.1), and for each tenth turn of a hundred: stop, look, measure, write it down, go on

<b>This is text.</b>
"""

LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 3


def item(id, name, room=None, shelf=None, kind="tool", **others):
    return {"id": id, "name": name, "place": {"room": room, "shelf": shelf}, "kind": kind, **others}


def parts(count):
    return [
        {"id": f"blade-{n}", "name": f"Blade {n}", "price": n + 0.5, "currency": "EUR", "bought": "2024-03-01"}
        for n in range(1, count + 1)
    ]


def workshop():
    """Returns the items of the workshop: a lathe, a saw with several pages of blades, and a vise that has only a name."""
    lathe = item(
        "lathe", "Lathe", "shed", "shelf", price=1499.5, currency="EUR", bought="2023-04-18", photo="photos/saw.png",
        notes=NOTES, manual="https://example.com/" + "manuals/" * 20, tags=["loud", "heavy"],
        services=[
            {"date": "2024-01-02", "by": "Nadia Haddad", "cost": 40, "parts": "Belts, bearing", "remarks": "As good as new"},
            {"date": "2025-01-09", "by": "Omar", "cost": 1250, "parts": "Motor", "remarks": "To be looked at again"},
        ],
    )
    saw = item("saw", "Band saw", "shed", "shelf", price=899, currency="EUR", quantity=2, bought="2024-11-02")
    saw["parts"] = parts(62)
    saw["parts"][0]["parts"] = [{"id": "tooth", "name": "Tooth", "price": 0.25, "currency": "EUR"}]
    return [
        lathe, saw,
        item("vise", "Vise", "shed", "shelf"),
        item("hammer", "Hammer", "shed", "wall", price=25, currency="USD", quantity=3, photo="photos/lamp.png"),
        item("plane", "Plane", "shed", "wall", price=60, currency="EUR", bought="2019-02-30"),
        item("oil", "Oil", "cellar", kind="stuff", price=12.25, currency="EUR", photo="photos/none.png"),
        item("script", "<script>alert('no')</script> & {{name}}", "cellar", kind="stuff", price="some"),
        item("long", LONG, "cellar", LONG, kind="stuff", price=99999999999999.99, currency="EUR", notes=f"{LONG} `{LONG}`"),
        item("arabic", "منشار كهربائي", "cellar", kind="stuff", price=7, currency="EGP", notes="ملاحظة *مهمة*"),
        item("chinese", "電動線鋸機", "cellar", kind="stuff", quantity=-2, price=3200, currency="TWD"),
        item("twin", "Twin", "cellar", "box"), item("twin-2", "Twin", "cellar", "box"),
        item("nameless", "", "cellar", "box"), item("placeless", "Placeless"),
    ]


def earlier(items):
    """Returns the items of an earlier inventory. Since then, items were added and removed, and some values were changed."""
    items = [item for item in copy.deepcopy(items) if item["id"] != "vise"]
    items[0] |= {"price": 1299, "notes": "Not yet *used*."}
    items[1]["parts"].pop(3)
    return [*items, item("drill", "Drill", "shed", "wall", price=120, currency="EUR")]


def write_workshop(folder):
    """Writes the inventory, its configuration, its pictures and an earlier inventory; returns the paths of both inventories."""
    shutil.copytree(SAMPLES / "photos", folder / "photos")
    (folder / "site.yml").write_text(CONFIGURATION, encoding="utf-8")
    now, before = folder / "workshop.json", folder / "workshop-earlier.json"
    now.write_text(json.dumps({"items": workshop()}), encoding="utf-8")
    before.write_text(json.dumps({"items": earlier(workshop())}), encoding="utf-8")
    return now, before


def write_many(folder, count=120):
    """Writes items with numbered names and nothing to group them by."""
    path = folder / "many.json"
    items = [{"id": f"t{number}", "name": f"Thing {number:03}", "weight": number * 7 % 101} for number in range(count)]
    path.write_text(json.dumps({"title": "Many", "items": items}), encoding="utf-8")
    configuration = "fields: [{key: weight, type: integer}]\nviews: [{title: All}]\n"
    (folder / "many.yml").write_text(configuration, encoding="utf-8")
    return path


def write_pictured(folder):
    """Writes items with pictures: the first has three, one has none, and the others have one."""
    path = folder / "pictured.json"
    photos = sorted(f"photos/{photo.name}" for photo in (SAMPLES / "photos").iterdir())
    items = [
        {"name": Path(photo).stem.title(), "kind": ["Left", "Right"][number % 2], "price": 5 + number, "photos": [photo]}
        for number, photo in enumerate(photos)
    ]
    items[0]["photos"] = photos[:3]
    del items[4]["photos"]
    path.write_text(json.dumps({"title": "Pictured", "items": items}), encoding="utf-8")
    # This file replaces site.yml, the configuration of the workshop, so that everything except the title is inferred.
    (folder / "pictured.yml").write_text("title: Pictured\n", encoding="utf-8")
    return path


def write_crowded(folder):
    """Writes groups with two totals, one of them large, and an item many levels below the list."""
    path = folder / "crowded.json"
    things = [
        {"id": f"t{number}", "name": f"Thing {number}", "room": room, "weightInKg": 12 + number, "priceEUR": price}
        for number, (room, price) in enumerate([("Hall", 412), ("Living room", 699999999.93), ("Long" * 9, 1e15)])
    ]
    below = things[0]
    for name in ["Workbench", "Shelf on the wall", "Neat box", "Tray", "Tin", "Paper bag"]:
        below["kids"] = [{"id": name[:4].lower(), "name": name}]
        below = below["kids"][0]
    path.write_text(json.dumps({"title": "Crowded", "items": things}), encoding="utf-8")
    configuration = """
        children: kids
        views: [{by: room}]
        fields:
          - {key: weightInKg, label: Weight in kg, type: decimal, total: sum}
          - {key: priceEUR, label: Price in euros, total: sum}
        """
    (folder / "crowded.yml").write_text(configuration, encoding="utf-8")
    return path
