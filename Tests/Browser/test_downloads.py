"""Tests of downloads: a click downloads a file with all items."""

import csv
import json
import tempfile
from pathlib import Path

import sites
from case import BrowserCase


class Downloads(BrowserCase):
    def setUp(self):
        super().setUp()
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)
        self.browser.download_into(self.folder)

    def taken(self, name):
        """Returns the file that a click downloads."""
        self.open(sites.Page("root", "index.html", "household"))
        self.browser.one(f'.downloads a[href$="{name}"]').click()
        file = self.folder / name
        self.browser.wait(file.is_file, f"{name} to come")
        return file

    def test_the_json_file_has_all_items(self):
        items = json.loads(self.taken("items.json").read_text(encoding="utf-8"))["items"]
        self.assertEqual(sites.names("household"), [item["name"] for item in items])

    def test_the_csv_file_has_all_items(self):
        with self.taken("items.csv").open(encoding="utf-8-sig", newline="") as rows:
            self.assertEqual(sites.names("household"), [row["Name"] for row in csv.DictReader(rows)])
