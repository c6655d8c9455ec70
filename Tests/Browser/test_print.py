"""Tests of printing: the PDF has the right size and all items."""

import base64
import io
import re
import unicodedata

import pypdf

import sites
from case import BrowserCase
from inventories import SAMPLES

# The paper sizes in inches for the browser, and in points in the PDF.
PAPERS = {"A4": ((8.27, 11.69), (595, 842)), "Letter": ((8.5, 11), (612, 792))}


class Print(BrowserCase):
    def printed(self, paper):
        width, height = PAPERS[paper][0]
        data = self.browser.print(paperWidth=width, paperHeight=height, printBackground=False)
        return pypdf.PdfReader(io.BytesIO(base64.b64decode(data)))

    def text(self, document):
        """Returns the text without spaces, because lines can end anywhere, and without ligatures."""
        text = "".join(page.extract_text() for page in document.pages)
        return re.sub(r"\s", "", unicodedata.normalize("NFKC", text))

    def assertPrints(self, page, count):
        """Asserts that the PDF has the first `count` items and no others."""
        for paper, (_, (width, height)) in PAPERS.items():
            with self.subTest(page=str(page), paper=paper):
                self.open(page)
                document = self.printed(paper)
                for sheet in document.pages:
                    self.assertAlmostEqual(width, float(sheet.mediabox.width), delta=1)
                    self.assertAlmostEqual(height, float(sheet.mediabox.height), delta=1)
                found = {int(number) for number in re.findall(r"Thing(\d{3})", self.text(document))}
                self.assertEqual(set(range(count)), found)

    def test_a_page_of_a_list_is_printed(self):
        """A page of a list is printed without controls."""
        page = sites.Page("list", "index.html", "many")
        self.assertPrints(page, 100)
        self.assertNotIn("Skiptocontent", self.text(self.printed("A4")))

    def test_all_items_are_printed(self):
        self.assertPrints(sites.Page("print view", "print.html", "many"), 120)

    def test_the_title_is_repeated(self):
        """Each page of the print view has the title and its number."""
        self.open(sites.Page("print view", "print.html", "household"))
        for paper in PAPERS:
            sheets = self.printed(paper).pages
            self.assertLessEqual(len(sheets), 20, paper)
            for number, sheet in enumerate(sheets, 1):
                text = re.sub(r"\s", "", sheet.extract_text())
                self.assertIn("Ourhousehold", text, (paper, number))
                self.assertIn(f"{number}/{len(sheets)}", text, (paper, number))

    def test_an_item_is_printed_on_one_page(self):
        """An item with a picture, all fields and the report date is printed on one page."""
        sites.build(SAMPLES / "household.json", "dated", "--today", "2026-11-26")
        for item in ["camera", "cargo-bicycle-electric", "upright-piano"]:
            self.open(sites.Page("item with a picture", f"items/{item}.html", "dated"))
            self.assertEqual([1, 1], [len(self.printed(paper).pages) for paper in PAPERS], item)

    def test_every_name_is_printed(self):
        """A name that several items share is printed once for each of them."""
        self.open(sites.Page("print view", "print.html", "household"))
        text = self.text(self.printed("A4"))
        names = [re.sub(r"\s", "", name) for name in sites.names("household")]
        self.assertEqual([], [name for name in set(names) if text.count(name) < names.count(name)])
