"""Tests of printing: the PDF has the right size and all items."""

import base64
import collections
import io
import re
import unicodedata

import pypdf

import sites
from case import BrowserCase
from inventories import SAMPLES

# The paper sizes in inches for the browser, and in points in the PDF.
PAPERS = {"A4": ((8.27, 11.69), (595, 842)), "Letter": ((8.5, 11), (612, 792))}
# Other papers in inches, and scales.
LAYOUTS = [
    ((8.27, 11.69), 1), ((8.27, 11.69), 0.9), ((8.27, 11.69), 0.8), ((11.69, 8.27), 1), ((5.83, 8.27), 1),
    ((8.5, 11), 1), ((8.5, 11), 0.9), ((8.5, 11), 1.1),
]

# Adds a link at the start and at the end of each card, whose positions are in the PDF. Returns the number of cards.
MARK = """
const cards = document.querySelectorAll("article");
cards.forEach((card, number) => ["start", "end"].forEach(end => {
  const link = Object.assign(document.createElement("a"), { href: `https://example.com/${number}/${end}`, textContent: "·" });
  if (end === "start") card.querySelector("h3").prepend(link);
  else [...card.querySelectorAll("h3, p")].at(-1).append(link);
}));
return cards.length;
"""


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

    def test_no_card_is_split(self):
        """Each card of the print view is in one column of one page."""
        self.open(sites.Page("print view", "print.html", "household"))
        count = self.browser.run(MARK)
        for (width, height), scale in LAYOUTS:
            with self.subTest(width=width, scale=scale):
                data = self.browser.print(paperWidth=width, paperHeight=height, scale=scale)
                found = self.marks(pypdf.PdfReader(io.BytesIO(base64.b64decode(data))))
                self.assertEqual(count, len(found))
                self.assertEqual([], [card for card, ends in found.items() if not self.is_whole(**ends)])

    def marks(self, document):
        """Returns the page and the height on the page of the start and the end of each card."""
        found = collections.defaultdict(dict)
        for number, page in enumerate(document.pages, 1):
            for link in (reference.get_object() for reference in page.get("/Annots", [])):
                mark = re.fullmatch(r"https://example\.com/(\d+)/(\w+)", link.get("/A", {}).get("/URI", ""))
                if mark:
                    found[int(mark[1])][mark[2]] = (number, float(link["/Rect"][1]))
        return found

    def is_whole(self, start, end):
        """Returns true if a card is not split. In the next column, its end would be higher on the page."""
        return start[0] == end[0] and start[1] > end[1]

    def test_an_item_is_printed_on_one_page(self):
        """An item with a picture, all fields and the report date is printed on one page."""
        sites.build(SAMPLES / "household.json", "dated", "--today", "2026-11-26")
        for item in ["camera", "cargo-bicycle-electric", "upright-piano"]:
            self.open(sites.Page("item with a picture", f"items/{item}.html", "dated"))
            self.assertEqual([1, 1], [len(self.printed(paper).pages) for paper in PAPERS], item)

    def test_every_name_is_printed(self):
        """Each name is printed, and a name that several items share at least once for each of them."""
        self.open(sites.Page("print view", "print.html", "household"))
        text = self.text(self.printed("A4"))
        names = [re.sub(r"\s", "", name) for name in sites.names("household")]
        self.assertEqual([], [name for name in set(names) if text.count(name) < names.count(name)])
