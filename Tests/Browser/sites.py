"""The sites to test, which are built once per run, and the pages that are examined: one line for each type of page."""

import atexit
import functools
import json
import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from inventories import SAMPLES, write_crowded, write_many, write_pictured, write_workshop
from server import Server


@dataclass(frozen=True)
class Page:
    """A page of a site that represents its type."""

    name: str
    path: str
    site: str = "workshop"

    def __str__(self):
        return f"{self.site}: {self.name} ({self.path})"

    def file(self):
        return folder() / self.site / self.path

    def below(self, address):
        return f"{address}{self.site}/{self.path}"


TYPES = [
    Page("root", "index.html"),
    Page("root of a view", "views/kind/index.html"),
    Page("list, page 2", "views/all/index-2.html"),
    Page("group", "views/place/shed/index.html"),
    Page("group in a group", "views/place/shed/shelf/index.html"),
    Page("item with a picture and Markdown", "items/lathe.html"),
    Page("item with children", "items/saw.html"),
    Page("children, page 2", "items/saw/index-2.html"),
    Page("child", "items/saw/blade-1.html"),
    Page("item with odd values", "items/long.html"),
    Page("data warnings", "warnings.html"),
    Page("changes", "changes.html"),
    Page("not found", "404.html"),
    Page("print view", "print.html"),
    Page("explore", "explore.html"),
]

# The same inventory in other languages: one written from right to left, and one without spaces between words.
LANGUAGES = {"workshop-arabic": "ar_EG", "workshop-chinese": "zh_Hant_TW"}
TRANSLATED = [Page(page.name, page.path, site) for site in LANGUAGES for page in TYPES]

SAMPLE_PAGES = [
    Page("root", "index.html", "household"),
    Page("list, page 2", "views/all/index-2.html", "household"),
    Page("group", "views/category/kitchen/index.html", "household"),
    Page("item with a picture and Markdown", "items/upright-piano.html", "household"),
    Page("data warnings", "warnings.html", "household"),
    Page("root", "index.html", "homepwner"),
    Page("root", "index.html", "playas"),
    Page("root", "index.html", "settings"),
    Page("item with children", "items/display.html", "settings"),
]

PICTURED = [
    Page("grid", "views/all/index.html", "pictured"),
    Page("grid of a group", "views/kind/left/index.html", "pictured"),
    Page("item with several pictures", "items/bicycle.html", "pictured"),
]

# Pages with little space: two totals of a group, and breadcrumbs of many levels.
CROWDED = [
    Page(name, path, site)
    for site in ["crowded", "crowded-arabic"]
    for name, path in [("groups", "index.html"), ("deep below", "items/t0/work/shel/neat/tray/tin/pape.html")]
]


@functools.cache
def folder():
    """Returns the folder of all sites, which is removed when the process ends."""
    place = tempfile.TemporaryDirectory(prefix="sites-")
    atexit.register(place.cleanup)
    return Path(place.name)


@functools.cache
def server():
    """Returns the server of all sites, and builds the sites for its address."""
    server = Server(folder())
    build_all(server.address)
    return server


def build_all(address):
    inventories = folder() / "inventories"
    inventories.mkdir()
    workshop, earlier = write_workshop(inventories)
    build(write_many(inventories), "many")
    build(write_pictured(inventories), "pictured")
    crowded = write_crowded(inventories)
    for name, locale in {"crowded": "en_US", "crowded-arabic": "ar_EG"}.items():
        build(crowded, name, "--locale", locale)
    for name in ["household", "homepwner", "playas", "settings"]:
        build(SAMPLES / f"{name}.json", name)
    for name, locale in {"workshop": "en_US", **LANGUAGES}.items():
        build(workshop, name, "--locale", locale, "--compare", earlier, "--base-url", f"{address}{name}/")


def names(sample):
    """Returns the names of all items of a sample."""
    return [item["name"] for item in json.loads((SAMPLES / f"{sample}.json").read_text(encoding="utf-8"))["items"]]


def build(inventory, name, *options):
    run("build", inventory, "--output", folder() / name, "--quiet", *options)


def check(inventory, *options):
    """Returns the result of `drilldown check`."""
    return json.loads(run("check", inventory, "--json", "--quiet", *options))


def run(*arguments):
    command = [os.environ["DRILLDOWN_PROGRAM"], *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}: exit status {done.returncode}\n{done.stderr}")
    return done.stdout
