"""The explore page: its selections are those of an independent calculation, and its controls work by mouse and by keys."""

import json
import random
import tempfile
import urllib.parse
from decimal import Decimal
from pathlib import Path

import checks
import sites
from browser import DESK, PHONE, Chromium, Keys
from case import BrowserCase
from inventories import SAMPLES

HOUSEHOLD = sites.Page("explore", "explore.html", "household")
WORKSHOP = sites.Page("explore", "explore.html")
ROWS = ".explore .list tbody tr"
CURRENCIES = ["EUR", "USD"]
KEYS = ["category", "location.room", "tags"]


def number(text):
    """The digits of a formatted number."""
    return Decimal("".join(character for character in text if character.isdigit() or character in ".-"))


def value_of(item, key):
    for part in key.split("."):
        item = (item or {}).get(part)
    return item


def texts_of(item, key):
    value = value_of(item, key)
    return [str(text) for text in (value if isinstance(value, list) else [value]) if text not in (None, "")]


class ExploreCase(BrowserCase):
    def explore(self, page, fragment=""):
        address = self.address(page)
        self.browser.open("about:blank")
        self.browser.open(f"{address}#{fragment}")
        self.settle()

    def settle(self):
        self.browser.wait(lambda: self.browser.one(".explore").get_attribute("aria-busy") == "false", "a selection")

    def names(self):
        return [cell.text for cell in self.browser.all(f"{ROWS} th")]

    def totals(self):
        return [(self.browser.run("return arguments[0].querySelector('span')?.textContent ?? ''", line),
                 self.browser.run("return arguments[0].querySelector('b').textContent", line))
                for line in self.browser.all(".explore .totals li")]

    def fragment(self):
        return self.browser.run("return location.hash")

    def tearDown(self):
        self.assertNone(checks.complaints(self.browser), "console")


class Selections(ExploreCase):
    def test_random_selections(self):
        """Names, counts and sums of random filters, calculated from the file without the program."""
        text = (SAMPLES / "household.json").read_text(encoding="utf-8")
        items = json.loads(text, parse_float=Decimal)["items"]
        chance = random.Random(3)

        def amount(item):
            if item.get("currency") not in CURRENCIES:
                return None
            try:
                return Decimal(item["value"])
            except (KeyError, ArithmeticError):
                return None

        for _ in range(15):
            parts, wanted = [], items
            for key in chance.sample(KEYS, chance.randint(0, 2)):
                known = sorted({text for item in items for text in texts_of(item, key)})
                chosen = set(chance.sample([*known, ""], chance.randint(1, 3)))
                parts += [f"{key}={urllib.parse.quote(text)}" for text in chosen]
                wanted = [item for item in wanted if chosen & set(texts_of(item, key) or [""])]
            if chance.random() < 0.5:
                low = chance.choice([0, 50, Decimal("199.5"), 1000])
                parts.append(f"value>={low}")
                wanted = [item for item in wanted if (value := amount(item)) is not None and value >= low]
            sums = {}
            for item in wanted:
                if (value := amount(item)) is not None:
                    sums[item["currency"]] = sums.get(item["currency"], 0) + value * item.get("quantity", 1)
            with self.subTest(fragment="&".join(parts)):
                self.explore(HOUSEHOLD, "&".join(parts))
                (_, count), *found = self.totals()
                self.assertEqual(len(wanted), number(count))
                self.assertEqual([item["name"] for item in wanted][:100], self.names())
                self.assertEqual([sums[code] for code in sorted(sums)], [number(amount) for _, amount in found])

    def test_all_is_what_other_pages_show(self):
        self.explore(HOUSEHOLD)
        found = self.totals()[1:]
        self.browser.open(self.address(sites.Page("root", "index.html", "household")))
        shown = [line.text.split("\n")[0] for line in self.browser.all(".totals li b")][1:]
        self.assertEqual([text for _, text in found], [line for line in shown if line[0] in "€$"])

    def test_the_garage(self):
        self.explore(HOUSEHOLD, "location.room=Garage&value>=200&sort=-value&columns=value")
        self.assertEqual("Cargo bicycle, electric", self.names()[0])
        self.assertEqual(["8 items", "€7,598.50", "$3,157.00"], [text for _, text in self.totals()])
        self.assertEqual(["Name", "Value"], [cell.text.split(" ")[0] for cell in self.browser.all(".list thead th")])

    def test_unknown_parts_are_said_and_ignored(self):
        self.explore(HOUSEHOLD, "colour=red&tags=fragile&value>=much&columns=nothing,value")
        status = self.browser.one(".explore [role=status]").text
        for part in ["colour=red", "value>=much", "nothing"]:
            self.assertIn(part, status)
        self.assertNotIn("tags", status)

    def test_children_are_in_the_group_of_their_parent(self):
        self.explore(WORKSHOP, "place.room=shed&q=tooth")
        self.assertEqual(["Tooth"], self.names())


class Controls(ExploreCase):
    def box(self, text):
        return next(label for label in self.browser.all(".facets label") if label.text.startswith(text))

    def test_filters_and_the_back_button(self):
        self.explore(HOUSEHOLD)
        self.box("Garden").click()
        self.settle()
        self.assertEqual("#category=Garden", self.fragment())
        first = self.names()
        self.box("Tools").click()
        self.settle()
        self.assertEqual("#category=Garden&category=Tools", self.fragment())
        self.assertGreater(len(self.names()), len(first))
        self.browser.driver.back()
        self.browser.wait(lambda: self.names() == first, "the selection before")
        self.browser.one(".chips button").click()
        self.browser.wait(lambda: self.fragment() == "", "no filter")

    def test_sorting(self):
        self.explore(HOUSEHOLD)
        for direction, first in [("descending", "#sort=-value"), ("ascending", "#sort=value"), ("none", "")]:
            self.browser.all(".list thead button")[1].click()
            self.settle()
            self.assertEqual(first, self.fragment())
            self.assertEqual(direction, self.browser.all(".list thead th")[1].get_attribute("aria-sort"))

    def test_more_rows(self):
        self.explore(HOUSEHOLD)
        self.assertEqual(100, len(self.browser.all(ROWS)))
        self.browser.one(".explore .more").click()
        self.browser.wait(lambda: len(self.browser.all(ROWS)) == 129, "all rows")
        self.assertFalse(self.browser.one(".explore .more").is_displayed())

    def test_keys(self):
        self.explore(HOUSEHOLD)
        self.browser.press("/")
        self.browser.press("lamp")
        self.browser.wait(lambda: self.fragment() == "#q=lamp", "the words in the address")
        self.settle()
        self.browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        address = self.browser.driver.switch_to.active_element.get_property("href")
        self.assertIn("/items/", address)
        self.browser.press("/", Keys.ESCAPE)
        self.browser.wait(lambda: self.fragment() == "", "no words")
        self.settle()
        self.browser.press(Keys.ARROW_DOWN, Keys.ENTER)
        self.browser.wait(lambda: self.browser.heading() == "Dining table, oak, for eight", "the item to open")

    def test_the_sheet_of_a_phone(self):
        self.browser.width(PHONE)
        self.explore(HOUSEHOLD)
        self.assertFalse(self.browser.one(".facets").is_displayed())
        self.browser.one(".explore .open").click()
        self.assertTrue(self.browser.one(".facets").is_displayed())
        self.assertNone(checks.violations(self.browser), "the sheet")
        self.browser.press(Keys.ESCAPE)
        self.assertFalse(self.browser.one(".facets").is_displayed())
        self.browser.width(DESK)

    def test_the_grid(self):
        self.explore(HOUSEHOLD, "q=piano")
        next(button for button in self.browser.all(".explore .tools button") if button.text == "Grid").click()
        self.settle()
        self.assertEqual("#q=piano&layout=grid", self.fragment())
        self.assertEqual(1, len(self.browser.all(".cards img")))

    def test_search_results_lead_here(self):
        self.browser.open(self.address(sites.Page("item", "items/saw/blade-1.html")))
        self.browser.press("/")
        self.browser.press("blade")
        self.browser.wait(lambda: len(self.browser.all(".search li a")) == 11, "the results")
        self.browser.all(".search li a")[-1].click()
        self.browser.wait(lambda: self.fragment() == "#q=blade", "the explore page")
        self.settle()
        self.assertEqual(62, number(self.totals()[0][1]))

    def test_the_download_has_the_rows_and_columns(self):
        if not isinstance(self.browser, Chromium):
            self.skipTest("only Chromium downloads into a folder")
        with tempfile.TemporaryDirectory() as folder:
            self.browser.download_into(folder)
            self.explore(HOUSEHOLD, "location.room=Garage&value>=500&sort=-value&columns=value,bought")
            next(button for button in self.browser.all(".explore .tools button") if button.text == "CSV").click()
            file = Path(folder) / "items.csv"
            self.browser.wait(file.exists, "the file")
            self.assertEqual(
                "\ufeffName,Value,Bought\r\n"
                '"Cargo bicycle, electric",5200 EUR,2023-03-11\r\nLathe,1499.5 EUR,2019-11-02\r\n'
                'Band saw,899 EUR,2018-04-18\r\n"Bicycle, city",780 USD,2019-04-13\r\n', file.read_bytes().decode())


class WithoutScripts(BrowserCase):
    scripts = False

    def test_the_page_says_what_it_needs(self):
        self.open(WORKSHOP)
        self.assertIn("JavaScript", self.browser.one(".explore").text)
