"""Tests of lists with pictures, and of pictures that open in the full window."""

import json
import shutil
import tempfile
from pathlib import Path

import checks
import sites
from browser import DESK, PHONE, Keys
from case import BrowserCase
from inventories import SAMPLES

GRID, GROUP, ITEM = sites.PICTURED
LARGE = """
    const dialog = document.querySelector("dialog.large");
    if (!dialog?.open) return null;
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return middle.alt;
"""


# The positions of all elements of the page, including pictures that are not loaded yet.
BOXES = """
    return [...document.querySelectorAll("main *")].map(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, width, height].map(value => value.toFixed(1))}`;
    });
"""
# The positions of the elements that readers see before the script has loaded.
PLACES = """
    return [...document.querySelectorAll("h1, .totals, .scroll, .list tr, .list tr > *, main p > a")].map(element => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, width, height].map(value => value.toFixed(1))}`;
    });
"""
# The sum of all layout shifts since the page was opened.
SHIFTS = """
    let sum = 0;
    new PerformanceObserver(list => {
        for (const { value } of list.getEntries()) sum += value;
    }).observe({ type: "layout-shift", buffered: true });
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum)))));
"""
LOADED = "return [...document.images].map(image => image.naturalWidth > 0)"


class Loading(BrowserCase):
    def test_space_is_reserved_for_pictures(self):
        """Nothing on a page moves when its pictures arrive."""
        tell = self.browser.driver.execute_cdp_cmd
        self.addCleanup(tell, "Fetch.disable", {})
        tell("Network.enable", {})
        tell("Network.setCacheDisabled", {"cacheDisabled": True})
        self.addCleanup(tell, "Network.setCacheDisabled", {"cacheDisabled": False})
        for width in [PHONE, DESK]:
            self.browser.width(width)
            for page in [GRID, ITEM, sites.Page("item", "items/laptop.html", "pictured")]:
                with self.subTest(width=width, page=page.name):
                    tell("Fetch.enable", {"patterns": [{"urlPattern": "*/assets/*", "resourceType": "Image"}]})
                    self.open(page)
                    self.browser.run("for (const image of document.images) image.loading = 'eager'")
                    before = self.browser.run(BOXES)
                    self.assertNotIn(True, self.browser.run(LOADED))
                    tell("Fetch.disable", {})
                    self.browser.wait(lambda: all(self.browser.run(LOADED)), "the pictures")
                    self.assertEqual(before, self.browser.run(BOXES))


    def test_space_is_reserved_for_controls(self):
        """Nothing on a page moves when the script adds the search, the filter, the choice of the layout and the headings."""
        tell = self.browser.driver.execute_cdp_cmd
        self.addCleanup(tell, "Network.setBlockedURLs", {"urls": []})
        tell("Network.enable", {})
        tools = sites.Page("list", "views/category/tools/index.html", "household")
        few = sites.Page("short list", "views/category/documents/index.html", "household")
        parts = sites.Page("children", "items/saw.html")
        for width in [PHONE, DESK]:
            self.browser.width(width)
            for page in [GRID, GROUP, ITEM, tools, few, parts, sites.Page("groups", "index.html", "household")]:
                with self.subTest(width=width, page=str(page)):
                    tell("Network.setBlockedURLs", {"urls": ["*/assets/drilldown-*.js"]})
                    self.open(page)
                    before = self.browser.run(PLACES)
                    self.assertFalse(self.browser.one(".search").is_displayed())
                    tell("Network.setBlockedURLs", {"urls": []})
                    self.open(page)
                    self.assertTrue(self.browser.one(".search").is_displayed())
                    self.assertEqual(before, self.browser.run(PLACES))

    def test_the_explore_page_does_not_move(self):
        page = sites.Page("explore", "explore.html", "pictured")
        for width in [PHONE, DESK]:
            for fragment in ["", "#layout=grid"]:
                self.browser.width(width)
                self.browser.open("about:blank")
                self.browser.open(self.address(page) + fragment)
                self.browser.wait(lambda: self.browser.one(".explore[aria-busy=false] .list"), "the items")
                self.assertEqual(0, self.browser.run(SHIFTS), (width, fragment))


class Lists(BrowserCase):
    def is_grid(self):
        """Returns true if the first two items are next to each other."""
        return self.browser.run("""
            const [first, second] = [...document.querySelectorAll(".list tbody tr")].map(row => row.getBoundingClientRect());
            return first.top === second.top;
        """)

    def choose(self, layout):
        buttons = self.browser.all(".layout button")
        self.assertEqual(["Rows", "Grid"], [button.text for button in buttons])
        [button] = [button for button in buttons if button.text == layout]
        button.click()
        self.assertEqual([layout], [button.text for button in buttons if button.get_attribute("aria-pressed") == "true"])

    def forget(self):
        self.browser.run("localStorage.clear()")

    def test_the_layout_is_remembered(self):
        """A grid becomes rows and a grid again, and other lists of the site have the same layout."""
        for width in [PHONE, 1400]:
            with self.subTest(width=width):
                self.browser.width(width)
                self.open(GRID)
                self.assertTrue(self.is_grid())
                self.choose("Rows")
                self.assertFalse(self.is_grid())
                self.open(GROUP)
                self.assertFalse(self.is_grid())
                self.choose("Grid")
                self.open(GRID)
                self.assertTrue(self.is_grid())

    def test_the_explore_page_has_the_remembered_layout(self):
        self.addCleanup(self.forget)
        explore = sites.Page("explore", "explore.html", "pictured")
        for layout in ["Rows", "Grid"]:
            self.open(GRID)
            self.choose(layout)
            self.open(explore)
            self.browser.wait(lambda: self.browser.one(".explore[aria-busy=false] .list"), "the items")
            self.assertEqual(layout == "Grid", self.is_grid())
            self.choose("Grid" if layout == "Rows" else "Rows")
            self.open(GRID)
            self.assertEqual(layout == "Rows", self.is_grid())

    def test_the_remembered_layout_is_shown_first(self):
        """Nothing moves when a script that arrives late changes the layout of a page to the remembered one."""
        tell = self.browser.driver.execute_cdp_cmd
        self.addCleanup(self.forget)
        self.addCleanup(tell, "Network.setCacheDisabled", {"cacheDisabled": False})
        usual = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.addCleanup(tell, "Network.emulateNetworkConditions", usual)
        self.open(GRID)
        self.choose("Rows")
        tell("Network.enable", {})
        tell("Network.setCacheDisabled", {"cacheDisabled": True})
        tell("Network.emulateNetworkConditions", usual | {"latency": 200, "downloadThroughput": 100_000})
        self.browser.open("about:blank")
        self.open(GRID)
        self.assertFalse(self.is_grid())
        self.assertEqual(0, self.browser.run(SHIFTS))

    def test_lists_are_not_sorted_by_pictures(self):
        self.open(GRID)
        self.assertEqual(["Name", "Kind", "Price"], [button.text for button in self.browser.all(".list thead button")])

    def test_a_list_without_pictures_has_rows(self):
        self.open(sites.Page("list", "index.html", "many"))
        self.assertFalse(self.is_grid())
        self.assertEqual([], self.browser.all(".layout"))


class MissingPictures(BrowserCase):
    """Lists of items whose pictures cannot be shown: of all items, or of some."""

    def setUp(self):
        super().setUp()
        sites.server()
        if (sites.folder() / "missing-pictures").is_dir():
            return
        with tempfile.TemporaryDirectory() as place:
            shutil.copytree(SAMPLES / "photos", Path(place) / "photos")
            photo = sorted(path.name for path in (SAMPLES / "photos").iterdir())[0]
            items = [{"name": f"Thing {n}", "kind": "None", "price": n, "photo": f"photos/none-{n}.png"} for n in range(6)]
            items += [{"name": "Found", "kind": "Some", "photo": f"photos/{photo}"}, {"name": "Bare", "kind": "Some"}]
            items += [{"name": "Lost", "kind": "Some", "photo": "photos/none.png"}]
            (Path(place) / "missing-pictures.json").write_text(json.dumps(items), encoding="utf-8")
            (Path(place) / "missing-pictures.yml").write_text(
                "columns: [photo, name, price]\nviews: [{by: [kind]}]\nfields: [{key: photo, type: image}]\n", encoding="utf-8")
            sites.build(Path(place) / "missing-pictures.json", "missing-pictures")

    def test_placeholders_are_in_rows_and_cards(self):
        for width in [PHONE, DESK]:
            self.browser.width(width)
            self.open(sites.Page("list", "views/kind/none/index.html", "missing-pictures"))
            for layout, side in [("Rows", 48), ("Grid", 100)]:
                with self.subTest(width=width, layout=layout):
                    next(button for button in self.browser.all(".layout button") if button.text == layout).click()
                    marks = self.browser.all(".list .missing")
                    self.assertEqual(6, len(marks))
                    self.assertTrue(all(mark.is_displayed() and mark.size["width"] >= side for mark in marks))
                    self.assertEqual("photos/none-0.png", marks[0].accessible_name)
                    self.assertNone(checks.violations(self.browser), "accessibility")
            self.browser.all(".layout button")[0].click()

    def test_names_begin_at_the_same_position(self):
        for width in [PHONE, DESK]:
            self.browser.width(width)
            self.open(sites.Page("list", "views/kind/some/index.html", "missing-pictures"))
            links = self.browser.all(".list th bdi")
            self.assertEqual(3, len(links))
            self.assertEqual(1, len({link.location["x"] for link in links}), width)

    def test_the_explore_page_has_placeholders(self):
        self.browser.open(self.address(sites.Page("explore", "explore.html", "missing-pictures")))
        self.browser.wait(lambda: len(self.browser.all(".explore .missing")) == 7, "the placeholders")
        self.assertEqual(1, len(self.browser.all(".explore .list img")))


class Gallery(BrowserCase):
    def links(self):
        """Returns the links of the pictures when all of them can be clicked."""
        links = self.browser.all(".gallery a")
        self.browser.wait(lambda: all(link.is_displayed() for link in links), "the pictures")
        return links

    def shows(self, name):
        self.browser.wait(lambda: self.browser.run(LARGE) == name, f"{name} in the full window")

    def test_pictures_open_in_the_full_window(self):
        """Keys show the next and the previous picture, and Escape closes it and stays on the page."""
        self.open(ITEM)
        links = self.links()
        self.assertEqual(3, len(links))
        links[1].click()
        self.shows("Bicycle 2")
        for key, name in [(Keys.ARROW_RIGHT, "Bicycle 3"), (Keys.ARROW_LEFT, "Bicycle 2"), (Keys.ARROW_LEFT, "Bicycle 1")]:
            self.browser.press(key)
            self.shows(name)
        self.browser.press(Keys.ESCAPE)
        self.shows(None)
        self.assertTrue(self.browser.driver.current_url.endswith(ITEM.path))
        self.assertEqual(links[1], self.browser.driver.switch_to.active_element)

    def test_buttons_turn_to_other_pictures(self):
        self.open(ITEM)
        self.links()[1].click()
        self.shows("Bicycle 2")
        previous, next, _ = self.browser.all("dialog button")
        states = lambda: [button.get_attribute("aria-disabled") for button in (previous, next)]
        self.assertEqual(["false", "false"], states())
        for button, name in [(next, "Bicycle 3"), (next, "Bicycle 3"), (previous, "Bicycle 2"), (previous, "Bicycle 1")]:
            button.click()
            self.shows(name)
        self.browser.wait(lambda: states() == ["true", "false"], "the first picture")
        self.browser.press(Keys.ESCAPE)
        self.links()[2].click()
        self.assertEqual(["false", "true"], states())
        self.assertEqual(["Previous", "Next"], [button.get_attribute("aria-label") for button in (previous, next)])

    def test_the_position_is_shown(self):
        self.open(ITEM)
        self.links()[1].click()
        for key, text in [(Keys.ARROW_RIGHT, "3 of 3"), (Keys.HOME, "1 of 3"), (Keys.END, "3 of 3"), (Keys.ARROW_LEFT, "2 of 3")]:
            self.browser.press(key)
            self.browser.wait(lambda: self.browser.one("dialog p").text == text, text)
        self.open(sites.Page("item", "items/laptop.html", "pictured"))
        self.links()[0].click()
        self.shows("Laptop")
        self.assertEqual("", self.browser.one("dialog p").text)

    def test_the_back_button_closes_a_picture(self):
        """The back button leaves the page only if no picture is open, however a picture was closed."""
        self.open(GRID)
        self.open(ITEM)
        self.links()[1].click()
        self.shows("Bicycle 2")
        self.browser.driver.back()
        self.shows(None)
        self.assertTrue(self.browser.driver.current_url.endswith(ITEM.path))
        self.links()[0].click()
        self.shows("Bicycle 1")
        self.browser.press(Keys.ESCAPE)
        self.shows(None)
        self.browser.wait(lambda: self.browser.run("return history.state") is None, "the state before")
        self.browser.driver.back()
        self.browser.wait(lambda: self.browser.driver.current_url == self.address(GRID), "the list")

    def test_a_picture_opened_right_after_another_one_was_closed_stays_open(self):
        """A dialog reports that it was closed later. By then, another picture can be open, whose entry of the history must stay."""
        self.open(ITEM)
        self.links()[1].click()
        self.shows("Bicycle 2")
        self.browser.run("""
            window.calls = [];
            addEventListener("popstate", () => {
                history.back = () => calls.push("back");
                document.querySelector(".gallery a").click();
            }, { once: true });
            document.querySelector("dialog.large").addEventListener("close", () => calls.push("close"));
        """)
        self.browser.driver.back()
        self.browser.wait(lambda: self.browser.run("return calls.length"), "the report")
        self.assertEqual(["close"], self.browser.run("return calls"))
        self.shows("Bicycle 1")

    def test_a_button_closes_a_picture(self):
        self.open(ITEM)
        self.links()[0].click()
        self.shows("Bicycle 1")
        self.browser.one("dialog [autofocus]").click()
        self.shows(None)


class GalleryWithoutScripts(BrowserCase):
    scripts = False

    def test_a_link_leads_to_the_picture(self):
        self.open(ITEM)
        self.assertRegex(self.browser.follow(".gallery a"), r"/assets/bicycle-\w+\.webp$")
