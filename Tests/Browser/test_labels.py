"""Tests of printed labels: sizes in millimeters, and codes that ZBar reads."""

import base64
import io
import json
import tempfile
from pathlib import Path

import pypdf

import labels
import nu
import sites
from case import BrowserCase
from inventories import LONG, SAMPLES

BASE = "https://example.com/inventory/"


class Labels(BrowserCase):
    def setUp(self):
        super().setUp()
        sites.server()
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)

    def printed(self, inventory, sheet, *options):
        """Returns the pages of the labels, as Chromium prints them."""
        page = self.folder / "labels.html"
        sites.run("labels", inventory, "--base-url", BASE, "--sheet", sheet, "--output", page, *options)
        self.browser.open(page.as_uri())
        data = base64.b64decode(self.browser.print(preferCSSPageSize=True))
        self.assertNone(self.browser.messages())
        width, height = labels.SHEETS[sheet].page
        for leaf in pypdf.PdfReader(io.BytesIO(data)).pages:
            # PDF sizes are in points. Chromium rounds them to pixels.
            self.assertAlmostEqual(width, float(leaf.mediabox.width) / 72 * 25.4, delta=0.15)
            self.assertAlmostEqual(height, float(leaf.mediabox.height) / 72 * 25.4, delta=0.15)
        pdf = self.folder / "labels.pdf"
        pdf.write_bytes(data)
        return labels.pictures(pdf, self.folder)

    def addresses(self):
        """Returns the address of each item of the sample, whose pages exist in its site."""
        items = json.loads((SAMPLES / "household.json").read_text(encoding="utf-8"))["items"]
        paths = [f"items/{item['id']}.html" for item in items]
        self.assertEqual([], [path for path in paths if not (sites.folder() / "household" / path).is_file()])
        return [BASE + path for path in paths]

    def assertLabels(self, sheet, skipped=0):
        """Asserts that each label of the sample is in its position, and that its code has the address of the item."""
        expected = [[]] * skipped + [[address] for address in self.addresses()]
        sizes = labels.SHEETS[sheet]
        found = []
        for picture in self.printed(SAMPLES / "household.json", sheet, "--skip", str(skipped)):
            places = sizes.places()
            self.assertTrue(picture.without(places, 0.8).is_white(), "something is at the edge of a label, or outside")
            crops = [picture.crop(place) for place in places]
            found += labels.codes(crops, self.folder)
            # The code is at the left edge of its label, and vertically centered.
            for crop in (crop for crop in crops if not crop.is_white()):
                side = min(sizes.label[1] - 2, 0.45 * sizes.label[0])
                left, top, _, bottom = crop.crop((0, 0, side + 1, sizes.label[1])).dark()
                self.assertAlmostEqual(sizes.label[1], top + bottom, delta=0.4)
                # A side with its two quiet zones has 33 to 57 modules; each quiet zone has 4 of them.
                self.assertTrue(1 + 4 / 57 * side - 0.2 < left < 1 + 4 / 33 * side + 0.2, left)
                self.assertAlmostEqual(side - 2 * (left - 1), bottom - top, delta=0.4)
        rest = -len(expected) % (sizes.columns * sizes.rows)
        self.assertEqual(expected + [[]] * rest, found)

    def test_the_page_is_valid_html(self):
        self.printed(SAMPLES / "household.json", "avery-l7160", "--skip", "2")
        self.assertNone(nu.errors([self.folder / "labels.html"]))

    def test_labels_of_63_by_34_millimeters(self):
        self.assertLabels("avery-l7159")

    def test_labels_of_63_by_38_millimeters(self):
        self.assertLabels("avery-l7160")

    def test_labels_of_99_by_38_millimeters(self):
        self.assertLabels("avery-l7163")

    def test_labels_of_38_by_21_millimeters(self):
        self.assertLabels("avery-l7651")

    def test_labels_on_letter_paper(self):
        self.assertLabels("avery-5160")

    def test_labels_on_a_roll(self):
        self.assertLabels("62mm")

    def test_a_partly_used_sheet(self):
        self.assertLabels("avery-l7160", skipped=17)

    def test_ids_on_several_lines_are_not_cut_off(self):
        """The descenders of the last line of an ID are not cut off."""
        self.printed(SAMPLES / "household.json", "avery-l7160")
        heights = self.browser.run("""
            return [...document.querySelectorAll("code")].map(code => {
                const [text, box] = [document.createRange(), code.getBoundingClientRect()];
                text.selectNodeContents(code);
                const lines = [...text.getClientRects()];
                return [lines.length, box.top - lines[0].top, lines.at(-1).bottom - box.bottom];
            });
            """)
        self.assertIn(2, [lines for lines, _, _ in heights])
        self.assertEqual([], [cut for _, *cut in heights if max(cut) > 0])

    def test_long_texts_stay_inside_their_label(self):
        """Names and IDs that are too long for a label are cut off, in both directions of writing."""
        inventory = self.folder / "long.json"
        items = [{"id": f"{number}-{LONG}"[:200], "name": f"{LONG} {number} " * 3} for number in range(5)]
        items.append({"id": "منشار " * 20, "name": "منشار كهربائي " * 20})
        inventory.write_text(json.dumps({"items": items}), encoding="utf-8")
        for sheet, sizes in labels.SHEETS.items():
            for locale in ["en_US", "ar_EG"]:
                with self.subTest(sheet=sheet, locale=locale):
                    pages = list(self.printed(inventory, sheet, "--locale", locale))
                    self.assertEqual(1 if sheet != "62mm" else 6, len(pages))
                    for page in pages:
                        self.assertTrue(page.without(sizes.places(), 0.8).is_white())
