"""Tests of layout, links, search, lists and editing in Chromium, Firefox and WebKit.

DRILLDOWN_SCREENSHOTS=FOLDER saves a screenshot of each page type in each engine, wide and narrow, light and dark.
"""

import itertools
import os
import re
from pathlib import Path

import checks
import sites
import style
import test_editing
import test_photos
import test_search
import test_walk
from browser import DESK, SCHEMES, Chromium
from case import BrowserCase
from firefox import Firefox
from preview_case import PreviewCase
from webkit import WebKit

TABLET, NARROW = 800, 450
WIDTHS = [DESK, TABLET, NARROW]
PAGES = [*sites.TYPES, *sites.SAMPLE_PAGES, *sites.CROWDED, sites.Page("root", "index.html", "workshop-arabic")]
LIST = sites.Page("list", "index.html", "household")
SCREENS = ["index.html", "index.html?edit", "items/saw.html", "items/saw.html?edit", "items/saw.html?field=/bought", "items/none.html"]
SCREENSHOTS = os.environ.get("DRILLDOWN_SCREENSHOTS")


def look(browser):
    return checks.overflow(browser) + checks.covered(browser) + checks.misleading(browser)


def keep(browser, name, width, scheme):
    """Saves a screenshot of the viewport if the environment asks for it."""
    if SCREENSHOTS:
        file = Path(SCREENSHOTS) / f"{re.sub(r'[^A-Za-z0-9]+', '-', name)}-{width}-{scheme}-{browser.name}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        browser.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
        if not browser.driver.save_screenshot(file):
            raise RuntimeError(f"{file} could not be written")


class Pages:
    """Tests of one page of each type."""

    def test_links_can_be_clicked(self):
        """At each width, no link is covered, each row opens its item, and nothing overflows the window."""
        for page in [*PAGES, *sites.PICTURED]:
            with self.subTest(page=str(page)):
                self.open(page)
                for width in WIDTHS:
                    self.browser.width(width)
                    self.assertNone(look(self.browser), f"{width} pixels")
                self.assertNone(checks.complaints(self.browser), "console")

    def test_columns_are_even(self):
        for page in PAGES:
            with self.subTest(page=str(page)):
                self.open(page)
                for width in [DESK, TABLET]:
                    self.browser.width(width)
                    self.assertNone(checks.uneven(self.browser), f"{width} pixels")

    def test_lists_keep_the_roles_of_tables(self):
        """Lists keep the roles of tables for assistive technology, although rows are displayed as grids or flexboxes."""
        parts = {"": "table", " tbody tr": "row", " thead th": "columnheader", " tbody th": "rowheader", " tbody td": "cell"}
        self.open(LIST)
        for width in [DESK, NARROW]:
            self.browser.width(width)
            self.assertEqual(parts, {part: self.browser.one(f"table.list{part}").aria_role for part in parts}, width)

    if SCREENSHOTS:
        def test_screenshots(self):
            """Saves a screenshot of each page as it first appears."""
            for scheme in SCHEMES:
                self.browser.scheme(scheme)
                self.assertTrue(self.browser.is_scheme(scheme))
                for page, width in itertools.product(PAGES, [DESK, NARROW]):
                    self.browser.width(width)
                    self.open(page)
                    keep(self.browser, f"{page.site}-{page.path}", width, scheme)
            self.browser.scheme("light")

    def test_every_declaration_is_valid(self):
        """No engine drops a declaration as invalid, except those with a fallback."""
        declarations = style.declarations()
        self.assertGreater(len(declarations), 400)
        self.open(LIST)
        unknown = self.browser.run("return arguments[0].filter(([name, value]) => !CSS.supports(name, value))", declarations)
        self.assertNone([f"{name}: {value}" for name, value in unknown if name not in style.MAY_BE_MISSING])


class Older:
    """Tests of the fallbacks for older browsers."""

    def test_pages_work_without_new_style_features(self):
        for page in [LIST, sites.TYPES[0], sites.TYPES[5], sites.TYPES[6], sites.CROWDED[0]]:
            older = style.older(page)
            with self.subTest(page=str(older)):
                self.open(older)
                self.assertEqual("none", self.browser.one(".bar").value_of_css_property("backdrop-filter"))
                for width in WIDTHS:
                    self.browser.width(width)
                    errors = checks.overflow(self.browser) + checks.covered(self.browser)
                    if width != NARROW:
                        errors += checks.uneven(self.browser)
                    self.assertNone(errors, f"{width} pixels")
                    keep(self.browser, f"{older.site}-{older.path}", width, "light")


class Screens:
    """Tests of the screens of the editor."""

    def test_links_can_be_clicked(self):
        for path in SCREENS:
            self.open(path)
            for width in WIDTHS:
                self.browser.width(width)
                self.assertNone(look(self.browser), f"{path}, {width} pixels")
                keep(self.browser, f"edit-{path}", width, "light")


class PagesInChromium(Pages, BrowserCase):
    pass


class ScreensInChromium(Screens, PreviewCase):
    pass


class InFirefox:
    engine = Firefox


class InWebKit:
    engine = WebKit


class OlderInChromium(Older, BrowserCase):
    pass


class OlderInFirefox(InFirefox, Older, BrowserCase):
    pass


class OlderInWebKit(InWebKit, Older, BrowserCase):
    pass


class PagesInFirefox(InFirefox, Pages, BrowserCase):
    pass


class ScreensInFirefox(InFirefox, Screens, PreviewCase):
    pass


class PagesInWebKit(InWebKit, Pages, BrowserCase):
    pass


class ScreensInWebKit(InWebKit, Screens, PreviewCase):
    pass


# Tests from other files, which run in Chromium there.

class WalkInFirefox(InFirefox, test_walk.BelowAPath):
    pass


class WalkFromFilesInFirefox(InFirefox, test_walk.FromFiles):
    pass


class WalkOnAPhoneInFirefox(InFirefox, test_walk.OnAPhone):
    pass


class SearchInFirefox(InFirefox, test_search.Search):
    # The driver cannot block requests.
    test_a_missing_index_is_reported = None


class SearchFromFilesInFirefox(InFirefox, test_search.SearchFromFiles):
    test_a_missing_index_is_reported = None


class ListsInFirefox(InFirefox, test_search.Lists):
    pass


class EditingInFirefox(InFirefox, test_editing.Detail):
    pass


class PhotosInFirefox(InFirefox, test_photos.Photos):
    pass


class EditingListsInFirefox(InFirefox, test_editing.Lists):
    pass


class WalkInWebKit(InWebKit, test_walk.BelowAPath):
    pass


class WalkFromFilesInWebKit(InWebKit, test_walk.FromFiles):
    pass


class WalkOnAPhoneInWebKit(InWebKit, test_walk.OnAPhone):
    pass


class SearchInWebKit(InWebKit, test_search.Search):
    # The driver cannot block requests, and a new color scheme needs a new window.
    test_a_missing_index_is_reported = test_search_results_are_accessible = None


class SearchFromFilesInWebKit(InWebKit, test_search.SearchFromFiles):
    test_a_missing_index_is_reported = None


class ListsInWebKit(InWebKit, test_search.Lists):
    pass


class EditingInWebKit(InWebKit, test_editing.Detail):
    # Date fields handle keys in a different way.
    test_a_date_has_a_separate_screen = None


class PhotosInWebKit(InWebKit, test_photos.Photos):
    pass


class EditingListsInWebKit(InWebKit, test_editing.Lists):
    pass
