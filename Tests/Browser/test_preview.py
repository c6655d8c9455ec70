"""Tests of previews: files that other programs save are shown at once, and the screens are accessible."""

import itertools

import checks
import nu
from browser import DESK, PHONE, SCHEMES, ZOOMED, Keys
from inventories import write_many, write_workshop
from preview import CONFIGURATION, TOOLS
from preview_case import PreviewCase


class LiveReload(PreviewCase):
    options = []

    def test_a_change_of_the_inventory_is_shown(self):
        self.open("index.html")
        self.preview.replace('"Hammer"', '"Mallet"')
        self.assertComes(["Mallet", "Saw", "Oil"], self.rows, "the list")
        self.assertEqual([], self.browser.all(".actions"), "this one cannot be edited")

    def test_a_change_of_the_configuration_is_shown(self):
        self.open("index.html")
        self.preview.write("tools.yml", CONFIGURATION.replace("title: Tools", "title: Instruments"))
        self.assertComes("Instruments", self.browser.heading, "the title")

    def test_a_new_configuration_file_is_used(self):
        (self.preview.folder / "tools.yml").unlink()
        self.open("index.html")
        self.preview.write("site.yml", CONFIGURATION.replace("title: Tools", "title: Instruments"))
        self.assertComes("Instruments", self.browser.heading, "the title")

    def test_errors_are_shown_until_they_are_fixed(self):
        self.open("items/saw.html")
        self.preview.replace('"items"', "items")
        self.assertComes("The site cannot be built", self.browser.heading, "the page that says what is wrong")
        self.assertEqual("tools.json:2:3", self.browser.one(".errors .error code").text)
        self.assertIn("  items: [", self.browser.one(".errors .error pre").text)
        self.preview.replace(" items:", ' "items":')
        self.assertComes("Saw", self.browser.heading, "the item again")

    def test_the_page_follows_a_restarted_program(self):
        self.open("index.html")
        self.assertEqual(0, self.preview.stop())
        self.preview.replace('"Hammer"', '"Mallet"')
        self.preview.start("--port", self.preview.port)
        self.assertComes(["Mallet", "Saw", "Oil"], self.rows, "the list")


class Templates(PreviewCase):
    options = ["--templates", "templates"]

    @staticmethod
    def write(folder):
        (folder / "templates").mkdir()
        (folder / "templates" / "custom.css").write_text("h1 { font-style: normal }\n", encoding="utf-8")
        return write_many(folder)

    def test_a_change_of_a_template_is_shown(self):
        self.open("index.html")
        self.preview.write("templates/search.html", '<p id="mine">{{site.title}}</p>\n')
        self.assertComes("Many", lambda: self.browser.one("#mine").text, "the template")

    def test_a_change_of_a_style_is_shown(self):
        self.open("index.html")
        self.preview.write("templates/custom.css", "h1 { font-style: italic }\n")
        look = lambda: self.browser.one("h1").value_of_css_property("font-style")
        self.assertComes("italic", look, "the style")


class Place(PreviewCase):
    options = []
    write = staticmethod(write_many)

    def setUp(self):
        super().setUp()
        self.open("index.html")
        self.browser.run("scrollTo({top: 1000, behavior: 'instant'})")
        self.assertEqual(1000, self.browser.run("return scrollY"))

    def scrolled(self):
        return self.browser.run("return document.readyState === 'complete' && scrollY")

    def test_the_scroll_position_stays(self):
        self.preview.replace('"Thing 040"', '"Thing 40"')
        self.assertComes("Thing 40", lambda: self.browser.one("#t40 a").text, "the list")
        self.assertComes(1000, self.scrolled, "the place")

    def test_the_scroll_position_returns_after_an_error(self):
        self.preview.replace('"items"', "items")
        self.assertComes("The site cannot be built", self.browser.heading, "the page that says what is wrong")
        self.preview.replace("items:", '"items":')
        self.assertComes("Many", self.browser.heading, "the list")
        self.assertComes(1000, self.scrolled, "the place")



class Filter(PreviewCase):
    options = []

    @staticmethod
    def write(folder):
        return write_many(folder, count=60)

    def test_the_filter_stays(self):
        self.open("index.html")
        self.browser.run("document.querySelector('.filter input').focus()")
        self.browser.press("040")
        shown = lambda: [row.text for row in self.browser.all("table.list th a") if row.is_displayed()]
        self.assertEqual(["Thing 040"], shown())
        self.preview.replace('"Thing 040"', '"Thing 040 B"')
        self.assertComes(["Thing 040 B"], shown, "the list")


LOOKS = list(itertools.product([DESK, PHONE], SCHEMES))


class ForEveryone(PreviewCase):
    """Tests each screen for editing, with messages about values and in other languages."""

    options = ["--edit", "--locale", "en_US"]
    write = staticmethod(lambda folder: write_workshop(folder)[0])
    looks = LOOKS
    pages = [
        "index.html", "views/all/index.html?edit", "items/lathe.html", "items/lathe.html?field=/bought", "items/saw.html",
        "items/saw.html?edit", "items/long.html", "items/none.html",
    ]

    def look(self, where):
        for width, scheme in self.looks:
            self.browser.width(width)
            self.browser.scheme(scheme)
            found = checks.violations(self.browser) + checks.overflow(self.browser)
            self.assertNone(found, f"{where}, {width} pixels, {scheme}")
        self.browser.width(DESK)
        self.browser.scheme("light")
        # Check the page as received, and as changed by the script.
        fetched = self.browser.run("return fetch(location.href).then(answer => answer.text())")
        for text in [fetched, "<!doctype html>\n" + self.browser.driver.page_source]:
            self.files.append(self.preview.folder / f"page-{len(self.files)}.html")
            self.files[-1].write_text(text, encoding="utf-8")

    def test_buttons_cover_nothing(self):
        """The buttons are below the page on a phone, otherwise in the bar, without covering the search or each other."""
        self.open("views/all/index.html")
        for width in [PHONE, ZOOMED, 720, 1000, 1290, DESK]:
            self.browser.width(width)
            bar, search, *actions = self.browser.run("""
                const all = document.querySelectorAll(".bar, .search input, .actions :is(a, button)");
                return [...all].map(element => element.getBoundingClientRect())
                    .sort((a, b) => b.width - a.width).map(({left, right, top, bottom}) => [left, right, top, bottom]);
            """)
            self.assertEqual(width <= ZOOMED, all(top > bar[3] for _, _, top, _ in actions), width)
            for one, other in itertools.combinations([search, *actions], 2):
                apart = one[1] <= other[0] or other[1] <= one[0] or one[3] <= other[2] or other[3] <= one[2]
                self.assertTrue(apart, f"{width} pixels: {one} and {other}")

    def setUp(self):
        super().setUp()
        self.files = []

    def tearDown(self):
        if self.files:
            self.assertNone(nu.errors(self.files), "markup")
        super().tearDown()

    def test_screens_are_accessible(self):
        for page in self.pages:
            with self.subTest(page=page):
                self.open(page)
                self.look(page)

    def test_pages_with_errors_are_accessible(self):
        self.open("items/saw.html")
        self.browser.run("document.querySelector('[name=\"value:/quantity\"]').focus()")
        self.browser.press("x", Keys.TAB)
        self.browser.wait(lambda: self.browser.all(".error p"), "what is wrong with the quantity")
        self.browser.run("document.querySelector('[name=\"value:/name\"]').focus()")
        self.browser.press("x")
        self.preview.replace('"Band saw"', '"Fret saw"')
        self.assertComes("Fret saw", self.browser.heading, "the file's name")
        self.browser.press(Keys.TAB)
        self.browser.wait(lambda: self.browser.all(".error button"), "both names")
        self.look("errors")

    def test_the_remove_button_is_accessible(self):
        self.open("items/saw.html?edit")
        self.click(".remove summary")
        self.browser.wait(lambda: self.browser.one(".remove button").is_displayed(), "the question")
        self.look("removing")

    def test_an_error_is_accessible(self):
        self.open("index.html")
        self.preview.write("workshop.json", TOOLS.replace('"items"', "items"))
        self.browser.wait(lambda: self.browser.all(".errors .error"), "the page that says what is wrong")
        self.look("error")

    def test_each_control_shows_the_focus(self):
        for page in self.pages[1:5]:
            self.open(page)
            for width in [DESK, PHONE]:
                self.browser.width(width)
                self.assertNone(checks.hidden_focus(self.browser), f"{page}, {width} pixels")


class InArabic(ForEveryone):
    options = ["--edit", "--locale", "ar_EG"]
    looks = [LOOKS[1], LOOKS[2]]
    test_each_control_shows_the_focus = test_an_error_is_accessible = None


class InChinese(InArabic):
    options = ["--edit", "--locale", "zh_Hant_TW"]
