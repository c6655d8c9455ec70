"""Tests of the explore page: its selections agree with an independent calculation, and its controls work by mouse and keyboard."""

import functools
import html
import json
import random
import re
import shutil
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
    """Returns the value of a formatted number."""
    return Decimal("".join(character for character in text if character.isdigit() or character in ".-"))


def value_of(item, key):
    for part in key.split("."):
        item = (item or {}).get(part)
    return item


def texts_of(item, key):
    value = value_of(item, key)
    return [str(text) for text in (value if isinstance(value, list) else [value]) if text not in (None, "")]


SHOP = """\
id: none
children: in
pageSize: 5
columns: [name, price, bought, "-n", "a>"]
views:
  - {id: room, by: [room]}
  - {id: text, by: [text]}
  - {id: all, title: All}
fields:
  - {key: text, type: markdown}
  - {key: price, type: money, currency: unit, total: sum}
  - {key: bought, type: date}
  - {key: "-n", type: integer}
  - {key: "a>", type: integer}
"""


def write_shop(folder):
    """Writes items with children in other rooms, two currencies, unreadable values and keys with punctuation; returns their file."""
    items = [
        {"name": f"Thing {n}", "room": ["Hall", "Shed"][n % 2], "text": "**Good** <b>&amp;</b>" if n % 3 else None,
         "price": n * 10, "unit": ["EUR", "USD"][n // 6], "bought": f"2020-01-{n:02}", "-n": n, "a>": n % 4, "m": n}
        for n in range(1, 12)
    ]
    items[2] |= {"bought": "2020-02-30"}
    items[3] |= {"bought": None}
    items[0]["in"] = [{"name": "Box", "room": "Hall", "in": [{"name": "Pen"}]}, {"name": "Key", "room": "Attic"}]
    (folder / "shop.json").write_text(json.dumps({"items": items}), encoding="utf-8")
    (folder / "shop.yml").write_text(SHOP, encoding="utf-8")
    return folder / "shop.json"


def write_plain(folder):
    """Writes items with only names, which have nothing to filter by; returns their file."""
    (folder / "plain.json").write_text(json.dumps([{"name": f"Thing {n}"} for n in range(1, 9)]), encoding="utf-8")
    return folder / "plain.json"


@functools.cache
def build_shops():
    sites.server()
    with tempfile.TemporaryDirectory() as folder:
        shop, plain = write_shop(Path(folder)), write_plain(Path(folder))
        sites.build(shop, "shop")
        sites.build(shop, "shop-arabic", "--locale", "ar_EG")
        sites.build(plain, "plain")
    for name in ["incomplete", "empty", "many-amounts"]:
        shutil.copytree(sites.folder() / "shop", sites.folder() / name)
    (sites.folder() / "incomplete/explore/column-1.js").unlink()
    (sites.folder() / "empty/explore/index.js").unlink()
    write_many_amounts(sites.folder() / "many-amounts/explore")


def write_many_amounts(folder):
    """Replaces the explore data with 130,000 different amounts: more than the maximum number of arguments in JavaScript."""
    count, digits = 130_000, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    codes = "".join(digits[n >> 12] + digits[n >> 6 & 63] + digits[n & 63] for n in range(1, count + 1))
    index = (folder / "index.js").read_text(encoding="utf-8")
    directory = json.loads(index[index.index("{"):-3]) | {"items": count, "totals": [{"column": 1, "label": "Price", "isSeparate": False}]}
    texts = ["".join(f"\nA{n}" for n in range(1, count + 1))[1:], "".join(f"\nA{n}.25 EUR" for n in range(1, count + 1))[1:]]
    directory["columns"] = [column for column in directory["columns"] if column["key"] in ("name", "price")]
    for number, column in enumerate(directory["columns"]):
        column |= {"values": count, "typed": number * count, "isSorted": True, "isFacet": False, "isRange": False}
        content = f"{{width: 3, values: `{texts[number]}`, codes: \"{codes}\"}}"
        (folder / f"column-{number}.js").write_text(f'drilldown("explore/column-{number}", {content});\n', encoding="utf-8")
    (folder / "addresses.js").write_text(f'drilldown("explore/addresses", `{texts[0]}`);\n', encoding="utf-8")
    (folder / "index.js").write_text(f'drilldown("explore/index", {json.dumps(directory)});\n', encoding="utf-8")


class ExploreCase(BrowserCase):
    def setUp(self):
        super().setUp()
        build_shops()

    def shop(self, fragment="", site="shop"):
        self.explore(sites.Page("explore", "explore.html", site), fragment)

    def tool(self, text):
        return next(button for button in self.browser.all(".explore .tools button") if button.text == text)

    def focused(self):
        return self.browser.driver.switch_to.active_element

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
    def test_random_selections_equal_a_calculation(self):
        """The names, counts and sums of random filters equal an independent calculation from the file."""
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

    def test_totals_equal_those_of_the_first_page(self):
        self.explore(HOUSEHOLD)
        found = self.totals()[1:]
        self.browser.open(self.address(sites.Page("root", "index.html", "household")))
        shown = [line.text.split("\n")[0] for line in self.browser.all(".totals li b")][1:]
        self.assertEqual([text for _, text in found], [line for line in shown if line[0] in "€$"])

    def test_expensive_items_in_the_garage_are_found(self):
        self.explore(HOUSEHOLD, "location.room=Garage&value>=200&sort=-value&columns=value")
        self.assertEqual("Cargo bicycle, electric", self.names()[0])
        self.assertEqual(["8 items", "€7,598.50", "$3,157.00"], [text for _, text in self.totals()])
        self.assertEqual(["Photo", "Name", "Value"], [cell.text.split(" ")[0] for cell in self.browser.all(".list thead th")])

    def test_unknown_parts_of_the_address_are_reported_and_ignored(self):
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

    def test_the_back_button_restores_filters(self):
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

    def test_headings_and_the_menu_sort(self):
        self.explore(HOUSEHOLD)
        for direction, first in [("descending", "#sort=-value"), ("ascending", "#sort=value"), ("none", "")]:
            self.browser.all(".list thead button")[-1].click()
            self.settle()
            self.assertEqual(first, self.fragment())
            self.assertEqual(direction, self.browser.all(".list thead th")[-1].get_attribute("aria-sort"))

    def test_more_rows_are_shown_on_request(self):
        self.explore(HOUSEHOLD)
        self.assertEqual(100, len(self.browser.all(ROWS)))
        self.browser.one(".explore .more").click()
        self.browser.wait(lambda: len(self.browser.all(ROWS)) == 129, "all rows")
        self.assertFalse(self.browser.one(".explore .more").is_displayed())

    def test_keys_move_and_open_rows(self):
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

    def test_filters_are_in_a_sheet_on_a_phone(self):
        self.browser.width(PHONE)
        self.explore(HOUSEHOLD)
        self.assertFalse(self.browser.one(".facets").is_displayed())
        self.browser.one(".explore .open").click()
        self.assertTrue(self.browser.one(".facets").is_displayed())
        self.assertNone(checks.violations(self.browser), "the sheet")
        self.browser.press(Keys.ESCAPE)
        self.assertFalse(self.browser.one(".facets").is_displayed())
        self.browser.width(DESK)

    def test_the_grid_shows_pictures(self):
        self.explore(HOUSEHOLD, "q=piano")
        self.tool("Grid").click()
        self.settle()
        self.assertEqual("#q=piano&layout=grid", self.fragment())
        [picture] = self.browser.all(".explore .grid td img")
        self.assertRegex(picture.get_attribute("width") + picture.get_attribute("height"), r"^\d+$")
        self.assertEqual(["Upright piano", "Piano stool"], self.names())
        cells = [cell.text for cell in self.browser.all(".explore .grid tbody tr:first-child > *") if cell.text]
        self.assertEqual(["Upright piano", "Living room", "€4,200.00"], cells)
        for button, pressed in [("Rows", "false"), ("Grid", "true")]:
            self.assertEqual(pressed, self.tool(button).get_attribute("aria-pressed"))
        self.tool("Rows").click()
        self.settle()
        self.assertEqual("#q=piano", self.fragment())
        self.assertEqual(1, len(self.browser.all(".explore .list:not(.grid) td img")))

    def test_search_results_link_to_the_page(self):
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
            self.tool("CSV").click()
            file = Path(folder) / "items.csv"
            self.browser.wait(file.exists, "the file")
            self.assertEqual(
                "\ufeffName,Value,Currency,Bought\r\n"
                '"Cargo bicycle, electric",5200,EUR,2023-03-11\r\nLathe,1499.5,EUR,2019-11-02\r\n'
                'Band saw,899,EUR,2018-04-18\r\n"Bicycle, city",780,USD,2019-04-13\r\n', file.read_bytes().decode())


class Agreement(ExploreCase):
    """Tests that the explore page agrees with the pages that link to it, and with itself."""

    def test_links_lead_to_the_stated_number_of_items(self):
        links = set()
        for file in (sites.folder() / "shop").rglob("*.html"):
            found = re.findall(r'explore\.html(?:#([^"]*))?">Explore (\d+) item', file.read_text(encoding="utf-8"))
            links |= {(html.unescape(fragment), int(count)) for fragment, count in found}
        self.assertEqual(5, len(links))
        self.assertIn(("room=Hall", 7), links)
        for fragment, count in links:
            with self.subTest(fragment=fragment):
                self.shop(fragment)
                self.assertEqual(count, number(self.totals()[0][1]))

    def test_data_warnings_lead_to_their_items(self):
        pages = (sites.folder() / "workshop").glob("warnings*.html")
        text = "".join(page.read_text(encoding="utf-8") for page in pages)
        links = re.findall(r'<h2><a href="explore\.html#([^"]*)"><bdi>(.*?)</bdi>', text)
        self.assertLess(3, len(links))
        for fragment, headline in links:
            with self.subTest(headline=headline):
                self.explore(WORKSHOP, html.unescape(fragment))
                self.assertEqual(html.unescape(f"Data warnings: {headline} ×"), self.browser.one(".chips button").text)
                found = re.search(r" in (\d+) of", headline)
                if found:
                    self.assertEqual(Decimal(found[1]), number(self.totals()[0][1]))

    def test_amounts_are_compared_in_their_currency(self):
        for fragment, names in {
            "price=20.0 EUR": [2], "price=70 EUR": [], "price=70": [7], "price>=50 EUR": [5], "price<=20&price>=20 EUR": [2],
            "price>=40 EUR&price>=100 USD": [4, 5, 10, 11], "price>=40&price<=60": [4, 5, 6],
        }.items():
            with self.subTest(fragment=fragment):
                self.shop(fragment)
                self.assertEqual([f"Thing {n}" for n in names], self.names())
        self.shop("price>=1 JPY&m>=9 EUR")
        for part in ["price>=1 JPY", "m>=9 EUR"]:
            self.assertIn(part, self.browser.one(".explore [role=status]").text)

    def test_ranges_can_be_in_two_currencies(self):
        self.shop()
        for label, text in {"From: Price EUR": "40", "From: Price USD": "100"}.items():
            self.browser.one(f"[aria-label='{label}']").send_keys(text, Keys.TAB)
            self.settle()
        self.assertEqual(["Thing 4", "Thing 5", "Thing 10", "Thing 11"], self.names())
        self.assertEqual(2, sum("≥" in chip.text for chip in self.browser.all(".chips button")))

    def test_keys_can_contain_signs(self):
        self.shop("sort=-%2Dn&a%3E=3&m>=4&columns=%2Dn")
        self.assertEqual(["Thing 11", "Thing 7"], self.names())
        self.assertEqual("descending", self.browser.all(".list thead th")[1].get_attribute("aria-sort"))
        self.browser.all(".list thead button")[1].click()
        self.settle()
        self.assertIn("sort=%2Dn", self.fragment())
        self.assertEqual(["Thing 7", "Thing 11"], self.names())
        self.shop("a%3E>=3")
        self.assertEqual(["Thing 3", "Thing 7", "Thing 11"], self.names())

    def test_values_that_cannot_be_read_are_last_in_both_directions(self):
        for sort, first in {"bought": "Thing 1", "-bought": "Thing 11"}.items():
            self.shop(f"sort={sort}&q=thing")
            self.assertEqual(first, self.names()[0])
            self.assertEqual(["Thing 3", "Thing 4"], self.names()[-2:])
        self.browser.open(self.address(sites.Page("list", "views/category/games/index.html", "household")))
        for sort in ["#?sort=4", "#?sort=-4"]:
            self.browser.run("location.hash = arguments[0]", sort)
            self.browser.wait(lambda: self.browser.one("[aria-sort$=ending]"), "the order")
            rows = [row.text for row in self.browser.all(".list tbody tr:not(.end)")]
            # The invalid date is next to an item without a date.
            self.assertIn("2019-02-30", " ".join(rows[-2:]))

    def test_the_group_without_a_value_is_last_in_both_directions(self):
        self.browser.open(self.address(sites.Page("groups", "index.html", "household")))
        for _ in range(2):
            self.browser.one(".list thead button").click()
            self.assertEqual("None", self.browser.all(".list tbody th")[-1].text)

    def test_the_last_of_two_quick_selections_is_shown(self):
        self.explore(HOUSEHOLD)
        self.browser.run("for (const place of [0, 1]) document.querySelectorAll('.facets input[type=checkbox]')[place].click()")
        self.settle()
        self.assertEqual(2, self.fragment().count("category="))
        chosen = number(self.totals()[0][1])
        self.explore(HOUSEHOLD, self.fragment()[1:])
        self.assertEqual(chosen, number(self.totals()[0][1]))

    def test_totals_include_any_number_of_amounts(self):
        self.shop(site="many-amounts")
        self.assertEqual(["130,000 items", "€8,450,097,500.00"], [text for _, text in self.totals()])
        self.shop("price>=129999 EUR&sort=-price", site="many-amounts")
        self.assertEqual(["130000", "129999"], self.names())


class Reach(ExploreCase):
    """Tests of focus, position and visibility."""

    def test_the_focus_stays_when_a_chip_is_removed(self):
        self.shop("room=Hall&room=Shed")
        self.browser.one(".chips button").click()
        self.settle()
        self.assertIn("Shed", self.focused().text)
        self.focused().click()
        self.settle()
        self.assertEqual("search", self.focused().get_attribute("type"))

    def test_the_focus_stays_when_more_is_shown(self):
        self.explore(HOUSEHOLD)
        self.browser.one(".facets div > button").click()
        self.browser.wait(lambda: self.focused().get_attribute("type") == "checkbox", "the first further value")
        self.browser.one(".explore .more").click()
        self.browser.wait(lambda: len(self.browser.all(ROWS)) == 129, "all rows")
        self.assertEqual(self.names()[100], self.focused().text)

    def test_escape_closes_the_columns(self):
        self.shop()
        self.browser.one(".menu summary").click()
        self.browser.one(".menu input").click()
        self.settle()
        self.browser.press(Keys.ESCAPE)
        self.assertIsNone(self.browser.one(".menu").get_attribute("open"))
        self.assertEqual("summary", self.focused().tag_name)

    def test_the_back_button_returns_to_the_position_of_an_item(self):
        self.explore(HOUSEHOLD)
        self.browser.one(".explore .more").click()
        self.browser.wait(lambda: len(self.browser.all(ROWS)) == 129, "all rows")
        link = self.browser.all(f"{ROWS} a")[120]
        self.browser.run("arguments[0].scrollIntoView({block: 'center'})", link)
        top = self.browser.run("return scrollY")
        link.click()
        self.browser.wait(lambda: "/items/" in self.browser.driver.current_url, "the item")
        self.browser.driver.back()
        self.browser.wait(lambda: len(self.browser.all(ROWS)) == 129, "all rows")
        self.browser.wait(lambda: abs(self.browser.run("return scrollY") - top) < 2, "the place")

    def test_the_sheet_shows_the_number_of_items_and_closes_on_a_click_outside(self):
        self.browser.width(self.browser.phone)
        for site, is_left in {"shop": False, "shop-arabic": True}.items():
            self.shop(site=site)
            self.browser.one(".explore .open").click()
            close = self.browser.one(".facets .close")
            self.assertEqual(self.totals()[0][1], close.text.split(" · ")[1])
            box = self.browser.run("return arguments[0].getBoundingClientRect()", close)
            self.assertEqual(is_left, box["left"] < self.browser.phone / 2)
            self.browser.run("document.elementFromPoint(100, 100).click()")
            self.assertFalse(self.browser.one(".facets").is_displayed())
        self.browser.width(DESK)

    def test_a_bar_selects_its_own_range(self):
        for site, at in {"shop": 0.02, "shop-arabic": 0.98}.items():
            self.shop("columns=name", site=site)
            self.browser.run("""
                const box = document.querySelector('.facets .chart').getBoundingClientRect();
                const x = box.left + box.width * arguments[0];
                const bar = [...document.querySelectorAll('.facets .chart i')].find(bar => {
                    const { left, right, top } = bar.getBoundingClientRect();
                    return left <= x && x <= right && Math.abs(top - box.top) < 1;
                });
                bar.click();
                """, at)
            self.settle()
            self.assertEqual("#price>=10 EUR&price<=10 EUR&columns=name", urllib.parse.unquote(self.fragment()))

    def test_filters_and_headings_stay_in_view(self):
        self.explore(HOUSEHOLD)
        self.browser.run("scrollTo(0, 2000)")
        self.assertLess(0, self.browser.run("return document.querySelector('.facets').getBoundingClientRect().top"))
        self.explore(HOUSEHOLD, "columns=value,bought,location.room,location.place,category,tags,quantity,warrantyUntil")
        self.browser.wait(lambda: self.browser.one(".explore .wide"), "the table to scroll")
        distance = self.browser.run("""
            const list = document.querySelector('.explore .wide');
            list.scrollTo(9999, 300);
            const last = list.querySelector('thead th:last-child').getBoundingClientRect();
            const box = list.getBoundingClientRect();
            return [last.top - box.top, last.right - box.right, document.documentElement.scrollWidth - innerWidth];
            """)
        self.assertLess(abs(distance[0]), 2)
        self.assertLess(distance[1], 2)
        self.assertLessEqual(distance[2], 0)

    def test_the_order_can_be_chosen_without_headings(self):
        self.explore(HOUSEHOLD, "layout=grid")
        select = self.browser.one(".explore select")
        self.assertEqual("Sort", select.accessible_name)
        self.browser.run("""
            arguments[0].value = "-value";
            arguments[0].dispatchEvent(new Event("change"));
            """, select)
        self.settle()
        self.assertEqual("#sort=-value&layout=grid", self.fragment())
        self.assertEqual("Value ↓", self.browser.run("return arguments[0].selectedOptions[0].text", select))

    def test_names_alone_have_no_filters(self):
        self.shop(site="plain")
        self.assertEqual([], self.browser.all(".facets") + self.browser.all(".open"))

    def test_dates_are_not_cut_off(self):
        self.shop()
        width = self.browser.run("return document.querySelector('.facets [type=date]').getBoundingClientRect().width")
        self.assertGreater(width, 150)

    def test_a_missing_file_is_reported(self):
        self.browser.open(self.address(sites.Page("explore", "explore.html", "empty")))
        self.browser.wait(lambda: "could not be loaded" in self.browser.one(".explore").text, "the message")
        self.shop(site="incomplete")
        self.assertIn("could not be loaded", self.browser.one(".explore").text)
        self.browser.messages()

    def test_all_rows_are_printed(self):
        if not isinstance(self.browser, Chromium):
            self.skipTest("only Chromium prints")
        self.explore(HOUSEHOLD)
        self.browser.print()
        self.assertEqual(129, len(self.browser.all(ROWS)))


class WithoutScripts(BrowserCase):
    scripts = False

    def test_the_page_states_that_it_needs_javascript(self):
        self.open(WORKSHOP)
        self.assertIn("JavaScript", self.browser.one(".explore").text)
