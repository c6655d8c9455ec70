"""Tests of the search and of lists that are filtered and sorted, by mouse and keyboard, and of pages without scripts."""

import json

import checks
import sites
from browser import DESK, PHONE, SCHEMES, Keys
from case import BrowserCase
from inventories import SAMPLES

BOX = ".search input[type=search]"
RESULTS = ".search li a"
FILTER = ".filter input"
ROWS = "table.list tbody tr:not(.end)"
# Eleven items with dates, in the order of the file.
LIST = sites.Page("group", "views/category/kitchen/index.html", "household")


def things_of_the_list():
    items = json.loads((SAMPLES / "household.json").read_text(encoding="utf-8"))["items"]
    return [item for item in items if item.get("category") == "Kitchen"]


class FindingCase(BrowserCase):
    def shown(self, selector):
        return [element for element in self.browser.all(selector) if element.is_displayed()]

    def names(self):
        return [row.text for row in self.shown(f"{ROWS} th a")]

    def fragment(self):
        return self.browser.run("return decodeURIComponent(location.hash)")

    def tearDown(self):
        self.assertNone(checks.complaints(self.browser), "console")


class Search(FindingCase):
    page = sites.Page("item", "items/saw/blade-1.html")

    def search(self, words):
        self.browser.press("/")
        self.assertEqual(self.browser.one(BOX), self.browser.driver.switch_to.active_element)
        self.browser.press(words)
        self.browser.wait(lambda: self.shown(RESULTS), f"results for {words}")
        return [link.text for link in self.shown(RESULTS)]

    def test_a_click_opens_a_result(self):
        self.open(self.page)
        self.browser.one(BOX).send_keys("hamm")
        self.browser.wait(lambda: self.shown(RESULTS), "results")
        self.assertIn("Hammer", self.shown(RESULTS)[0].text)
        self.shown(RESULTS)[0].click()
        self.browser.wait(lambda: self.browser.heading() == "Hammer", "the hammer to open")

    def test_keys_select_and_open_a_result(self):
        """The slash opens the search, the arrows select a result, and Enter opens it."""
        self.open(self.page)
        self.search("blade")
        second = self.shown(RESULTS)[1]
        name, address = second.text.splitlines()[0], second.get_property("href")
        self.browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER)
        self.browser.wait(lambda: self.browser.driver.current_url == address, f"{name} to open")

    def test_escape_closes_the_search(self):
        """Escape closes the search, and then goes back."""
        self.open(self.page)
        back = self.browser.one("a.back").get_property("href")
        self.search("blade")
        self.browser.press(Keys.ESCAPE)
        self.browser.wait(lambda: not self.shown(RESULTS), "the results to go")
        self.browser.press(Keys.ESCAPE)
        self.browser.wait(lambda: self.browser.driver.current_url == back, "the page below")

    def test_names_are_not_interpreted_as_html(self):
        """A name that looks like a script is shown as text."""
        self.open(self.page)
        self.assertIn("<script>alert('no')</script> & {{name}}", self.search("script")[0])

    def test_texts_in_other_scripts_are_found(self):
        self.open(self.page)
        self.assertIn("منشار كهربائي", self.search("منشار")[0])
        self.open(self.page)
        self.assertIn("電動線鋸機", self.search("線鋸")[0])

    def test_single_letters_match_words(self):
        """A letter at the end of a query matches the beginnings of words; before other words, it matches only a whole word."""
        self.open(self.page)
        self.assertIn("Blade 1", self.search("blade 1")[0])
        self.assertEqual(11, len(self.shown(RESULTS)), "ten results, and a link to all of them")
        self.open(self.page)
        self.assertIn("Blade 3", self.search("3 blade")[0])
        self.open(self.page)
        self.browser.press("/")
        self.browser.press("b 3")
        nothing = self.browser.one(".search").get_attribute("data-nothing")
        self.browser.wait(lambda: self.browser.one(".search [role=status]").text == nothing, "nothing to be found")

    def test_a_search_can_find_nothing(self):
        self.open(self.page)
        self.browser.press("/")
        self.browser.press("hamm")
        self.browser.wait(lambda: self.shown(RESULTS), "results")
        self.browser.press("zzzz")
        self.browser.wait(lambda: not self.shown(RESULTS), "no results")
        status = self.browser.one(".search [role=status]").text
        self.assertEqual(self.browser.one(".search").get_attribute("data-nothing"), status)

    def test_text_without_letters_or_digits_finds_nothing(self):
        """Text without letters or digits is not in the index."""
        nothing = lambda: self.browser.one(".search").get_attribute("data-nothing")
        for typed in ["€", "-"]:
            self.open(self.page)
            self.browser.press("/")
            self.browser.press(typed)
            self.browser.wait(lambda: self.browser.one(".search [role=status]").text == nothing(), f"nothing for {typed}")
            self.assertEqual([], self.shown(RESULTS))

    def test_an_empty_query_opens_nothing(self):
        """Without a query, Enter opens nothing, regardless of earlier results."""
        self.open(self.page)
        self.search("hamm")
        self.browser.press(*[Keys.BACKSPACE] * len("hamm"))
        self.browser.wait(lambda: not self.shown(RESULTS), "no results")
        address = self.browser.driver.current_url
        self.browser.press(Keys.ENTER)
        self.assertEqual(address, self.browser.driver.current_url)

    def test_a_missing_index_is_reported(self):
        """The page says that the search failed, not that there are no results."""
        self.open(self.page)
        self.browser.driver.execute_cdp_cmd("Network.enable", {})
        self.browser.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/search/*"]})
        self.addCleanup(self.browser.driver.execute_cdp_cmd, "Network.setBlockedURLs", {"urls": []})
        self.browser.press("/")
        self.browser.press("hamm")
        failed = self.browser.one(".search").get_attribute("data-failed")
        self.browser.wait(lambda: self.browser.one(".search [role=status]").text == failed, "the error to be said")

    def test_search_results_are_accessible(self):
        for site in ["workshop", *sites.LANGUAGES]:
            for width in [DESK, PHONE]:
                with self.subTest(site=site, width=width):
                    self.browser.width(width)
                    self.open(sites.Page("item", "items/saw/blade-1.html", site))
                    self.search("blade")
                    self.assertNone(checks.overflow(self.browser))
                    for scheme in SCHEMES:
                        self.browser.scheme(scheme)
                        self.assertNone(checks.violations(self.browser, ".search"), scheme)


class SearchFromFiles(Search):
    # On file addresses, axe cannot read the style sheet.
    test_search_results_are_accessible = None

    def address(self, page):
        sites.server()
        return page.file().as_uri()


class Lists(FindingCase):
    def heading(self, label):
        """Returns the selector of the heading of a column."""
        labels = self.browser.run("return [...document.querySelectorAll('table.list thead th')].map(cell => cell.textContent)")
        return f"table.list thead th:nth-child({labels.index(label) + 1})"

    def sort_by(self, label):
        self.browser.one(f"{self.heading(label)} button").click()

    def sorting(self, label):
        return self.browser.one(self.heading(label)).get_attribute("aria-sort")

    def test_names_are_sorted(self):
        self.open(LIST)
        expected = sorted((item["name"] for item in things_of_the_list()), key=str.casefold)
        self.sort_by("Name")
        self.assertEqual((expected, "ascending"), (self.names(), self.sorting("Name")))
        self.sort_by("Name")
        self.assertEqual((expected[::-1], "descending"), (self.names(), self.sorting("Name")))
        self.assertIn("end", self.browser.one("table.list tbody tr:last-child").get_attribute("class"))

    def test_dates_are_sorted_by_day(self):
        """Dates sort by the day, not by their text; items without a date are last."""
        self.open(LIST)
        self.sort_by("Bought")
        expected = [item["name"] for item in sorted(things_of_the_list(), key=lambda item: item.get("bought", "none"))]
        self.assertEqual(expected, self.names())

    def test_a_filter_hides_other_rows(self):
        self.open(LIST)
        all_names = self.names()
        self.browser.one(FILTER).send_keys("PAN")
        self.browser.wait(lambda: len(self.names()) < len(all_names), "fewer rows")
        self.assertEqual([name for name in all_names if "pan" in name.casefold()], self.names())

    def test_the_address_holds_filter_and_order(self):
        """The filter and the order are in the address, which opens the same rows in the same order."""
        self.open(LIST)
        self.sort_by("Name")
        self.sort_by("Name")
        self.browser.one(FILTER).send_keys("s")
        self.browser.wait(lambda: self.fragment().startswith("#?") and "filter=s" in self.fragment(), "the address to tell")
        self.assertIn("sort=", self.fragment())
        names, address = self.names(), self.browser.driver.current_url
        self.browser.open("about:blank")
        self.browser.open(address)
        self.browser.wait(lambda: self.names() == names, "the same rows in the same order")
        self.assertEqual("s", self.browser.one(FILTER).get_property("value"))

    def test_keys_move_between_rows(self):
        self.open(LIST)
        second = self.browser.all(f"{ROWS} th a")[1].get_property("href")
        self.browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER)
        self.browser.wait(lambda: self.browser.driver.current_url == second, "the second row to open")

    def test_sorted_lists_are_accessible(self):
        self.open(LIST)
        self.sort_by("Room")
        self.browser.one(FILTER).send_keys("s")
        for width in [DESK, self.browser.phone]:
            self.browser.width(width)
            self.assertNone(checks.violations(self.browser), f"{width} pixels")
            self.assertNone(checks.overflow(self.browser), f"{width} pixels")


class WithoutScripts(FindingCase):
    scripts = False

    def test_controls_are_hidden_without_the_script(self):
        """Controls that need the script are hidden without it."""
        for page in [Search.page, LIST]:
            self.open(page)
            self.assertEqual([], self.shown(f".search, {FILTER}, table.list thead button"))
