"""Tests of lists with pictures, and of pictures that open in the full window."""

import sites
from browser import DESK, PHONE, Keys
from case import BrowserCase

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


class Lists(BrowserCase):
    def is_grid(self):
        """Returns true if the first two items are next to each other."""
        return self.browser.run("""
            const [first, second] = [...document.querySelectorAll(".list tbody tr")].map(row => row.getBoundingClientRect());
            return first.top === second.top;
        """)

    def choose(self, layout):
        button = self.browser.one(".tools > button")
        self.assertEqual(layout, button.text)
        button.click()

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

    def test_lists_are_not_sorted_by_pictures(self):
        self.open(GRID)
        self.assertEqual(["Name", "Kind", "Price"], [button.text for button in self.browser.all(".list thead button")])

    def test_a_list_without_pictures_has_rows(self):
        self.open(sites.Page("list", "index.html", "many"))
        self.assertFalse(self.is_grid())
        self.assertEqual([], self.browser.all(".tools > button"))


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

