"""Compares Drilldown with Hugo, and with a program that only writes the same files.

    python3 bench.py                    # 1,000, 10,000 and 100,000 items; make bench does the same
    BENCH=full python3 bench.py         # also 1,000,000
    python3 bench.py 1000 5000          # these sizes

README.md describes the compared programs, their differences and the figures. The figures are printed on standard output as
Markdown, and the progress on standard error.
"""

import datetime
import html
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import generate
import hugo
import report
from measure import Failure, Run, files_in, first_line, machine, memory, program, remove, run, scratch, size_of
from report import Case

HERE = Path(__file__).parent
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
THREADS = sorted({1, CORES})

OURS = "Drilldown"


@dataclass
class Kind:
    """A kind of inventory."""

    name: str
    item: Callable
    configuration: str
    # The files that Drilldown writes in addition to the pages, as lines of its configuration, by the name of the case. All
    # measurements except the initial build use the first line.
    outputs: dict[str, str]
    # The maximum number of files that change if an item is renamed.
    most_renamed: int
    # True if Hugo makes the same pages as Drilldown with the first line of `outputs`.
    has_peer: bool


KINDS = [
    Kind("plain items", generate.item, generate.CONFIGURATION, {
        OURS: "outputs: {print: false, search: false, explore: false, csv: false, json: false}\n",
        f"{OURS}, default outputs": "",
        # The item's own page, its row, and the pages of the dozen siblings that link to it, plus a reserve.
    }, most_renamed=20, has_peer=True),
    # Also the rows of the second view, the downloads, and the files of the search and the explore page.
    Kind("items with all types", generate.typed_item, generate.TYPED_CONFIGURATION, {OURS: ""}, 60, has_peer=False),
]

UNCHANGED = "incremental build, nothing changed"
RENAMED = "incremental build, one item renamed"
CHECK = "check"
NULL = "tar to /dev/null, --threads {}"
FLOORS = {f"floor, {threads} {'thread' if threads == 1 else 'threads'}": threads for threads in THREADS}


class Bench:
    """All measurements at one size.

    The folder contains the reference site, which the floor copies and the other sites are compared with, and one other
    site at a time: each case removes the files that it has written.
    """

    def __init__(self, kind, count, folder, drilldown, peer, floor):
        self.kind, self.count, self.folder = kind, count, folder
        self.drilldown, self.peer, self.floor = drilldown, peer, floor
        self.inventory, self.renamed = folder / "inventory.json", folder / "renamed.json"
        self.reference, self.site = folder / "reference", folder / "site"
        self.cases, self.start, self.samples, self.notes = {}, Case(), [], []

    def prepare(self):
        """Writes the inventory, a copy with one changed name, and the reference site."""
        # This is the space for three sites, or for two sites and the memory of the floor. Most files take two pages of 4 KiB.
        if shutil.disk_usage(self.folder).free < self.count * 3 * 8192:
            raise Failure(f"there is not enough room for {self.count:,} items in {self.folder.parent}")
        generate.write_items(self.inventory, self.items())
        generate.write_items(self.renamed, self.items(renamed=self.count // 2))
        every = max(1, self.count // 50)
        self.samples = [item for number, item in enumerate(self.items()) if number % every == 0]
        generate.write_pictures(self.folder)
        for name, outputs in self.kind.outputs.items():
            text = self.kind.configuration.format(count=self.count) + outputs
            self.configuration(name).write_text(text, encoding="utf-8")
        _, self.expected = self.drill(OURS, self.reference)
        self.has_peer = self.kind.has_peer and hugo.needed_memory(self.count) < memory() * 3 / 4
        if self.has_peer:
            hugo.lay_out(self.folder / "hugo", self.inventory)
        elif self.kind.has_peer:
            self.notes.append("Hugo is left out: it would need more memory than there is.")

    def items(self, renamed=None):
        choices = generate.Choices(generate.SEED)
        for number in range(self.count):
            item = self.kind.item(number, choices)
            if number == renamed:
                item["name"] += ", lent"
            yield item

    def configuration(self, outputs):
        return self.folder / f"{outputs}.yml"

    def note(self, name, measured, files, size):
        case = self.cases.setdefault(name, Case())
        case.runs.append(measured)
        case.files, case.bytes = files, size

    # Running

    def drill(self, outputs, site, *options, inventory=None):
        """Runs one build by Drilldown and returns its result."""
        result = self.folder / "result.json"
        command = [self.drilldown, "build", inventory or self.inventory, "--config", self.configuration(outputs)]
        measured = run([*command, "--output", site, "--json", *options], output=result)
        return measured, json.loads(result.read_text(encoding="utf-8"))

    def build(self, name, outputs, *options, inventory=None):
        """Measures one build over the existing files as the case `name`."""
        measured, result = self.drill(outputs, self.site, *options, inventory=inventory)
        self.note(name, measured, result["files"]["written"], result["files"]["bytes"])
        if outputs == OURS and inventory is None:
            self.expect_same(name, result)
        return result["files"]["written"]

    def builds(self):
        for outputs in self.kind.outputs:
            self.build(outputs, outputs)
            if outputs == OURS:
                self.incremental_builds()
            remove(self.site)
        for threads in THREADS:
            self.build(f"{OURS}, --threads {threads}", OURS, "--threads", threads)
            remove(self.site)

    def incremental_builds(self):
        if (written := self.build(UNCHANGED, OURS)) != 0:
            raise Failure(f"an incremental build with nothing changed wrote {written} files")
        written = self.build(RENAMED, OURS, inventory=self.renamed)
        if not 0 < written <= self.kind.most_renamed:
            raise Failure(f"an incremental build with one item renamed wrote {written} files")

    def checks(self):
        command = [self.drilldown, "check", self.inventory, "--config", self.configuration(OURS), "--quiet"]
        self.note(CHECK, run(command), 0, 0)

    def archives(self):
        """Measures builds of archives. A build into a folder takes longer; the difference is the cost of the folder."""
        command = [self.drilldown, "build", self.inventory, "--config", self.configuration(OURS), "--quiet"]
        for threads in THREADS:
            self.note(NULL.format(threads), run([*command, "--output", "-", "--threads", threads]), 0, 0)
        archive = self.folder / "site.tar"
        measured = run([*command, "--output", archive])
        self.note("tar to a file", measured, 1, archive.stat().st_size)
        archive.unlink()

    def floors(self):
        for name, threads in FLOORS.items():
            result = self.folder / "floor.json"
            run([self.floor, self.reference, self.site, threads], output=result)
            said = json.loads(result.read_text())
            # The floor keeps the whole site in memory, so its peak memory is meaningless.
            self.note(name, Run(said["wall"], said["cpu"], peak=0), said["files"], said["bytes"])
            remove(self.site)

    def peers(self):
        for name, settings in hugo.SETTINGS.items():
            environment = {"HUGO_TITLE": f"{self.count:,} things"} | settings
            measured = run(hugo.command(self.peer, self.folder / "hugo", self.site), environment=environment)
            if name not in self.cases:
                self.check_peer()
            self.note(name, measured, files_in(self.site), size_of(self.site))
            remove(self.site)

    def starts(self):
        self.start.runs.append(run([self.drilldown, "--version"]))

    def measure(self):
        """Runs the cases in turn, so that other work on the machine affects all of them."""
        turns = [self.builds, self.checks, self.archives, self.floors, self.starts]
        if self.has_peer:
            turns.insert(0, self.peers)
        rounds = 5 if self.count <= 10_000 else 3
        for number in range(rounds):
            print(f"{self.count:,} {self.kind.name}, round {number + 1} of {rounds}", file=sys.stderr)
            for turn in turns:
                turn()

    # Checking

    def expect_same(self, name, result):
        """Checks the hash of all paths and contents."""
        if result["hash"] != self.expected["hash"]:
            raise Failure(f"{name}: made another site, {result['hash']} and not {self.expected['hash']}")
        if result["items"] != self.count:
            raise Failure(f"{name}: found {result['items']} items, not {self.count}")

    def check_peer(self):
        """Checks that both sides have the same number of item pages, and that the first page, the first page of a group and a
        sample of the item pages have the same words and data."""
        for site in [self.reference, self.site]:
            if (pages := files_in(site / "items")) != self.count:
                raise Failure(f"{site.name} has {pages} pages of items, not {self.count}")
        self.compared("index.html", "index.html")
        group = self.samples[0]["category"].lower()
        self.compared(f"views/category/{group}/index.html", f"{group}/index.html")
        for item in self.samples:
            page = f"items/{item['id']}.html"
            text = " ".join(self.compared(page, page))
            shown = [item[key] for key in ["id", "name", "category", "location", "serialNumber"]]
            for value in [*shown, f"${item['valueInDollars']:,.2f}"]:
                if value not in text:
                    raise Failure(f"{item['id']}: the pages lack {value!r}")

    def compared(self, ours, theirs):
        """Returns the words of a page of both sites, and checks that they are the same."""
        found = words(self.site / theirs)
        for our, their in itertools.zip_longest(words(self.reference / ours), found):
            if our != their:
                raise Failure(f"{ours}: Drilldown's page has {our!r} where Hugo's has {their!r}")
        return found

    # Reporting

    def figures(self):
        self.notes.append(f"`drilldown --version` takes {self.start.wall * 1000:.0f} ms.")
        return report.Figures(
            self.kind.name, self.count, self.inventory.stat().st_size, self.cases, notes=self.notes,
            ours=self.cases[OURS], unchanged=self.cases[UNCHANGED], renamed=self.cases[RENAMED], check=self.cases[CHECK],
            floor=self.fastest(FLOORS), peer=self.fastest(hugo.SETTINGS),
            one_thread=self.cases[NULL.format(THREADS[0])], all_threads=self.cases[NULL.format(THREADS[-1])],
        )

    def fastest(self, names):
        """Returns the fastest of several cases that do the same work, or None if none of them was measured."""
        return min((self.cases[name] for name in names if name in self.cases), key=lambda case: case.wall, default=None)


def words(page):
    """Returns the words of a page, without its tags."""
    return html.unescape(re.sub(r"<[^>]*>", " ", page.read_text(encoding="utf-8"))).split()


def compiled_floor():
    """Returns the program that only writes files; compiles it if it is older than its source."""
    source, target = HERE / "floor.c", hugo.ROOT / ".build-bench/floor"
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        target.parent.mkdir(exist_ok=True)
        subprocess.run([os.environ.get("CC", "clang"), "-O2", "-Wall", "-pthread", "-o", target, source], check=True)
    return target


def main(counts):
    drilldown, peer, floor = program(), hugo.installed(), compiled_floor()
    sizes = []
    with scratch() as folder:
        for kind, count in itertools.product(KINDS, counts):
            place = folder / f"{count} {kind.name}"
            place.mkdir()
            bench = Bench(kind, count, place, drilldown, peer, floor)
            bench.prepare()
            bench.measure()
            sizes.append(bench.figures())
            remove(place)
    versions = f"Drilldown {first_line([drilldown, '--version'])}, Hugo {hugo.version(peer)}"
    print(f"{machine()}; {versions}; {datetime.date.today()}")
    for _, same in itertools.groupby(sizes, key=lambda size: size.kind):
        same = list(same)
        for part in [f"## {same[0].kind}", report.summary(same), report.promises(same), *map(report.details, same)]:
            if part:
                print(f"\n{part}")


if __name__ == "__main__":
    usual = [1_000, 10_000, 100_000] + ([1_000_000] if os.environ.get("BENCH") == "full" else [])
    try:
        main([int(word) for word in sys.argv[1:]] or usual)
    except Failure as failure:
        sys.exit(f"error: {failure}")
