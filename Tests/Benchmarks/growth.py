"""Measures the growth of time and memory for demanding inventories: long lists, wide groups, deep items.

    python3 growth.py             # all shapes; make bench-growth does the same
    python3 growth.py list depth   # only the shapes whose name contains a word

Each shape is built at two sizes or more. The exponent is log(t2/t1) / log(n2/n1): 1 is linear, 2 is quadratic.
The time is processor time, which other work on the machine affects less than elapsed time. The exponent of the written bytes
is next to it, because longer output takes longer. An exponent above 1.3 is flagged, and the exit status is then 1.
"""


import math
import multiprocessing
import sys
from dataclasses import dataclass, field
from typing import Callable

import generate
from measure import MIB, Failure, Run, machine, program, remove, run, scratch, size_of, table

FLAG = 1.3
RUNS = 3
# The maximum seconds for any size of a shape.
LIMIT = 300


@dataclass
class Shape:
    """A kind of inventory, as a function of its size."""

    name: str
    sizes: list[int]
    items: Callable
    configuration: str | Callable = ""
    options: list[str] = field(default_factory=list)
    # The items of the earlier inventory, if the shape is a comparison.
    earlier: Callable | None = None


def plain(count, **more):
    """Makes small items; the functions in `more` return values of more fields for the number of an item."""
    for number in range(count):
        item = {"id": f"it-{number:06}", "name": f"Thing {number}", "valueInDollars": number % 1000 + 0.25}
        yield item | {key: value(number) for key, value in more.items()}


def varied(count):
    choices = generate.Choices(generate.SEED)
    return (generate.item(number, choices) for number in range(count))


def parent_of(count):
    yield {"id": "box", "name": "Box", "parts": list(plain(count))}


def chains(depth):
    """Makes 200 items of the first level, each with a chain of descendants."""
    for chain in range(200):
        item = None
        for level in reversed(range(depth)):
            below = {} if item is None else {"parts": [item]}
            item = {"id": f"c{chain}-{level}", "name": f"Level {level}", "valueInDollars": 1.5} | below
        yield item


def long_note(size):
    sentence = "A *long* story, of which **nothing** may be left out. "
    yield {"id": "tale", "name": "Tale", "notes": sentence * (size // len(sentence))}


def named(name):
    yield {"id": "one", "name": name}


def wide(fields):
    for number in range(1000):
        yield {"id": f"it-{number}", "name": f"Thing {number}"} | {f"field{index}": f"value {index}" for index in range(fields)}


def views(count):
    return "views:\n" + "".join(f"  - {{id: kind{view}, by: kind{view}}}\n" for view in range(count))


GROUPED = "views:\n  - {id: group, by: group}\n"
FLAT = "views:\n  - {id: all, title: All}\n"
NESTED = "children: parts\n" + FLAT
QUARTER = [25_000, 100_000]

SHAPES = [
    Shape("varied items in 12 groups", QUARTER, varied, "views:\n  - {id: category, by: category}\n"),
    Shape("a list of many pages, 5 rows each", QUARTER, plain, "pageSize: 5\n" + FLAT),
    Shape("one group with all items", QUARTER, lambda n: plain(n, group=lambda _: "one"), GROUPED),
    Shape("a group for each item", QUARTER, lambda n: plain(n, group=lambda number: f"Group {number}"), GROUPED),
    Shape("groups in groups, an item each", QUARTER,
          lambda n: plain(n, group=lambda number: f"G {number // 300}", part=lambda number: f"P {number}"),
          "views:\n  - {id: group, by: [group, part]}\n"),
    Shape("20 groups for each item, of 1,000", [5_000, 20_000],
          lambda n: plain(n, group=lambda number: [f"Tag {number * 7 % 1000 + step}" for step in range(20)]), GROUPED),
    Shape("one item in many groups", [5_000, 20_000],
          lambda n: plain(10, group=lambda number: [f"Tag {tag}" for tag in range(n if number == 0 else 1)]), GROUPED),
    Shape("sorted by name", QUARTER, varied, "sort: name\n" + FLAT),
    Shape("without ids, all alike", QUARTER, lambda n: ({"name": "Bolt", "size": 5} for _ in range(n)), "id: none\n" + FLAT),
    Shape("one item with many children", [5_000, 20_000], parent_of, NESTED),
    Shape("200 chains of children, by depth", [10, 20, 40], chains, NESTED),
    Shape("one long note, by bytes", [2_500_000, 10_000_000], long_note, "fields:\n  - {key: notes, type: markdown}\n" + FLAT),
    Shape("one long name, by letters with accents", [250_000, 1_000_000], lambda n: named("é\u0323" * n), FLAT),
    Shape("a link that leads nowhere in each item", QUARTER, lambda n: plain(n, notes=lambda number: f"[a](missing-{number}.html)"),
          "fields:\n  - {key: notes, type: markdown}\n" + FLAT),
    Shape("1,000 items, by number of fields", [125, 500], wide, FLAT),
    Shape("a different key in each item", [2_500, 10_000],
          lambda n: (item | {f"only{index}": index} for index, item in enumerate(plain(n))), FLAT),
    Shape("100 items, by length of a list", [2_500, 10_000],
          lambda n: plain(100, parts=lambda _: [f"Part {part}" for part in range(n)]), FLAT),
    Shape("100 items, by rows of a table", [2_500, 10_000],
          lambda n: plain(100, parts=lambda _: [{"part": part, "made": "here"} for part in range(n)]),
          "fields:\n  - {key: parts, type: table}\n" + FLAT),
    Shape("100 items, by rows of a table with different keys", [1_000, 4_000],
          lambda n: plain(100, parts=lambda _: [{f"part{part}": part} for part in range(n)]),
          "fields:\n  - {key: parts, type: table}\n" + FLAT),
    Shape("2,000 items, by number of views", [5, 20],
          lambda n: plain(2_000, **{f"kind{view}": lambda number, view=view: f"K {number % (view + 2)}" for view in range(n)}),
          views),
    Shape("a sitemap", QUARTER, plain, FLAT, ["--base-url", "https://example.com/"]),
    Shape("a warning for each item", QUARTER, lambda n: plain(n, bought=lambda _: "2023-02-30"),
          "fields:\n  - {key: bought, type: date}\n" + FLAT),
    Shape("two items for each name", QUARTER, lambda n: (item | {"name": f"N {index // 2}"} for index, item in enumerate(plain(n))), FLAT),
    Shape("two groups for each name, but for case", QUARTER,
          lambda n: plain(n, group=lambda number: f"{'gG'[number % 2]}roup {number // 2}"), GROUPED),
    Shape("compared, each item changed", QUARTER, plain, FLAT,
          earlier=lambda n: (item | {"valueInDollars": 7} for item in plain(n))),
    Shape("compared, one long note with other spaces, by bytes", [250_000, 1_000_000], long_note, FLAT,
          earlier=lambda n: ({**item, "notes": item["notes"].replace(" ", "  ")} for item in long_note(n))),
    Shape("compared, each item renamed, no ids", [5_000, 20_000], lambda n: ({"name": f"A {i}", "size": i} for i in range(n)),
          "id: none\n" + FLAT, earlier=lambda n: ({"name": f"B {i}", "size": i} for i in range(n))),
    Shape("an alias for each item", QUARTER, lambda n: plain(n, aliases=lambda number: f"old-{number}"), FLAT),
]


@dataclass
class Point:
    """The cost of one size, and the bytes read and written."""

    size: int
    run: Run
    input: int
    output: int


def make(path, items, size):
    """Writes an inventory in a separate process, because large items would raise the peak memory of the next child."""
    child = multiprocessing.get_context("fork").Process(target=lambda: generate.write_items(path, items(size)))
    child.start()
    child.join()
    if child.exitcode != 0:
        raise Failure(f"{path.name} could not be made")


def measure(shape, size, drilldown, folder):
    """Builds a few times and returns the run with the least processor time, which was disturbed least."""
    inventory, earlier, site = folder / "inventory.json", folder / "earlier.json", folder / "site"
    make(inventory, shape.items, size)
    configuration = shape.configuration if isinstance(shape.configuration, str) else shape.configuration(size)
    inventory.with_suffix(".yml").write_text(configuration, encoding="utf-8")
    command = [drilldown, "build", inventory, "--output", site, "--quiet", *shape.options]
    if shape.earlier:
        make(earlier, shape.earlier, size)
        command += ["--compare", earlier]
    runs = []
    # A slow build is not repeated, because its figure is clear.
    while len(runs) < RUNS and sum(each.wall for each in runs) < 10:
        remove(site)
        runs.append(run(command, limit=LIMIT))
    output = size_of(site)
    remove(site)
    return Point(size, min(runs, key=lambda each: each.cpu), inventory.stat().st_size, output)


def exponent(points, value):
    first, last = points[0], points[-1]
    return math.log(value(last) / value(first)) / math.log(last.size / first.size)


def row(shape, points):
    time = exponent(points, lambda point: point.run.cpu)
    return [
        shape.name,
        " ".join(f"{point.size:,}" for point in points),
        " ".join(f"{point.run.wall:.2f}" for point in points),
        " ".join(f"{point.run.cpu:.2f}" for point in points),
        " ".join(f"{point.run.cpu / point.size * 1e6:,.{0 if point.run.cpu / point.size > 1e-5 else 3}f}" for point in points),
        f"{time:.2f}",
        f"{exponent(points, lambda point: point.output):.2f}",
        " ".join(f"{(point.run.peak - point.input) / MIB:.0f}" for point in points),
        "above 1.3" if time > FLAG else "",
    ]


def main(words):
    drilldown = program()
    print(f"{machine()}\n")
    head = ["shape", "sizes", "wall s", "CPU s", "µs per unit", "exponent", "of bytes", "MiB beside input", ""]
    rows = []
    with scratch() as folder:
        for shape in SHAPES:
            if words and not any(word in shape.name for word in words):
                continue
            print(shape.name, file=sys.stderr)
            try:
                points = [measure(shape, size, drilldown, folder) for size in shape.sizes]
                rows.append(row(shape, points))
            except Failure as failure:
                print(failure, file=sys.stderr)
                rows.append([shape.name, *[""] * 7, "failed"])
            print("  " + " | ".join(rows[-1][1:]), file=sys.stderr, flush=True)
    print(table(head, rows))
    return 1 if any(each[-1] for each in rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
