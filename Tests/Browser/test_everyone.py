"""Tests of accessibility: axe in light and dark, on a phone and a desktop; windows of all widths; the keyboard alone."""

import itertools

import checks
import sites
from browser import DESK, PHONE, SCHEMES, ZOOMED, Keys
from case import BrowserCase


DESK_LIGHT, DESK_DARK, PHONE_LIGHT, PHONE_DARK = itertools.product([DESK, PHONE], SCHEMES)


class Axe(BrowserCase):
    def look_at(self, pages, *looks):
        for page in pages:
            with self.subTest(page=str(page)):
                self.open(page)
                errors = []
                for width, scheme in looks:
                    self.browser.width(width)
                    self.browser.scheme(scheme)
                    errors += [f"{width} pixels, {scheme}: {error}" for error in checks.violations(self.browser)]
                self.assertNone(errors)

    def test_page_types_are_accessible(self):
        self.look_at(sites.TYPES, DESK_LIGHT, DESK_DARK, PHONE_LIGHT, PHONE_DARK)

    def test_sample_sites_are_accessible(self):
        self.look_at(sites.SAMPLE_PAGES, DESK_LIGHT, PHONE_DARK)

    def test_other_languages_are_accessible(self):
        self.look_at(sites.TRANSLATED, DESK_DARK, PHONE_LIGHT)


class Width(BrowserCase):
    def test_nothing_overflows(self):
        """Tests a desktop, a desktop at 200%, a phone, and a small window at 400%."""
        for page in [*sites.TYPES, *sites.TRANSLATED, *sites.SAMPLE_PAGES, *sites.CROWDED]:
            with self.subTest(page=str(page)):
                self.open(page)
                for width in [DESK, ZOOMED, PHONE, 320]:
                    self.browser.width(width)
                    self.assertNone(checks.overflow(self.browser), f"{width} pixels")

    def test_nothing_is_cut(self):
        """Tests groups with several totals, and pages with many levels above them."""
        for page in sites.CROWDED:
            with self.subTest(page=str(page)):
                self.open(page)
                for width in [DESK, ZOOMED, PHONE, 360]:
                    self.browser.width(width)
                    self.assertNone(checks.cut(self.browser), f"{width} pixels")

    def test_totals_are_aligned_on_a_phone(self):
        """On a phone, all totals end next to the arrow, regardless of their labels."""
        self.browser.width(PHONE)
        self.open(sites.CROWDED[0])
        ends = self.browser.run("""
            return [...document.querySelectorAll("table.list td.figure ~ .figure")].map(cell => {
                const range = document.createRange();
                range.selectNodeContents(cell);
                return Math.round(range.getBoundingClientRect().right);
            });
        """)
        self.assertEqual([PHONE - 40] * 6, ends)


class Keyboard(BrowserCase):
    def test_the_skip_link_leads_to_the_content(self):
        """The first link is visible with the focus, and skips the content that is on every page."""
        self.open(sites.TYPES[0])
        skip = self.browser.press(Keys.TAB)
        self.assertEqual("skip", skip.get_attribute("class"))
        self.browser.wait(lambda: skip.rect["y"] >= 0, "the skip link to be in sight")
        self.browser.press(Keys.ENTER)
        self.browser.wait(lambda: self.browser.driver.current_url.endswith("#_content"), "the skip link to lead somewhere")
        next_stop = self.browser.press(Keys.TAB)
        self.assertTrue(self.browser.run("return document.querySelector('main').contains(arguments[0])", next_stop))

    def test_each_control_shows_the_focus(self):
        """Each control that takes the focus shows it, and is in sight."""
        for page in [*sites.TYPES, *sites.SAMPLE_PAGES]:
            with self.subTest(page=str(page)):
                for width in [DESK, PHONE]:
                    self.browser.width(width)
                    self.open(page)
                    self.assertNone(checks.hidden_focus(self.browser), f"{width} pixels")

    def test_the_keyboard_opens_an_item(self):
        self.open(sites.TYPES[0])
        link = self.browser.one("tr[id=shed] a")
        for _ in range(20):
            if self.browser.press(Keys.TAB) == link:
                break
        self.browser.press(Keys.ENTER)
        self.browser.wait(lambda: self.browser.heading() == "shed", "the group to open")
