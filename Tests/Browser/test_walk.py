"""Tests that follow links down, sideways and back, as a reader does, at any address of a site and under any restrictions."""

import checks
import sites
from case import BrowserCase

ROOT = sites.Page("root", "index.html")
SAW = sites.Page("item with children", "items/saw.html")


class Walk:
    """The paths through a site. Each subclass follows them under different conditions."""

    def tearDown(self):
        self.assertNone(self.complaints(), "console")

    def complaints(self):
        return checks.complaints(self.browser)

    def open(self, page):
        super().open(page)
        self.site = sites.folder() / page.site

    def step(self, selector, heading):
        """Follows a link to the page with this heading, checks the page, and returns the address of the link."""
        before = self.complaints()
        address = self.browser.follow(selector)
        self.assertEqual(heading, self.browser.heading())
        self.assertNone(before + self.complaints(), "console")
        self.assertNone(checks.broken_pictures(self.browser), "pictures")
        self.assertNone(checks.dead_links(self.browser, self.site), "links")
        return address

    def row_of(self, anchor):
        return f'table.list tr[id="{anchor}"] a'

    def assertCameBackTo(self, anchor):
        """Asserts that the row of the last visited item is marked and visible below the bar."""
        self.assertEqual(anchor, self.browser.one("tr:target").get_attribute("id"))
        top, bottom, bar, height = self.browser.run("""
            const [row, bar] = ["tr:target", ".bar"].map(name => document.querySelector(name).getBoundingClientRect());
            return [row.top, row.bottom, bar.height, innerHeight];
        """)
        self.assertGreaterEqual(top, bar)
        self.assertLessEqual(bottom, height)

    def test_back_links_lead_up_again(self):
        self.open(ROOT)
        self.step(self.row_of("shed"), "shed")
        self.step(self.row_of("shelf"), "shelf")
        self.step(self.row_of("lathe"), "Lathe")
        self.assertEqual("shelf", self.browser.one("a.back").text)
        self.step("a.next", "Band saw")
        self.step("a.next", "Vise")
        self.step("a.previous", "Band saw")
        self.step("a.back", "shelf")
        self.assertCameBackTo("saw")
        self.step("a.back", "shed")
        self.assertCameBackTo("shelf")
        self.step("a.back", "Workshop")
        self.assertCameBackTo("shed")
        self.assertEqual([], self.browser.all("a.back"))

    def test_the_back_link_leads_to_the_page_of_a_long_list(self):
        self.open(sites.Page("list", "index.html", "many"))
        self.step(self.row_of("t60"), "Thing 060")
        self.step("a.back", "Many")
        self.assertCameBackTo("t60")

    def test_tabs_show_other_views(self):
        self.open(ROOT)
        self.step(".tabs li:nth-child(2) a", "Kind")
        self.assertEqual("Kind", self.browser.one(".tabs [aria-current]").text)
        self.step(self.row_of("tool"), "tool")
        self.step(".pages li:last-child a", "Page 2")
        self.step(".tabs li:nth-child(3) a", "All")
        self.assertEqual("All", self.browser.one(".tabs [aria-current]").text)
        self.step(".tabs li:first-child a", "Workshop")

    def test_a_child_leads_back_to_its_page(self):
        """A child on the second page leads back to that page."""
        self.open(SAW)
        self.step(self.row_of("blade-1"), "Blade 1")
        self.step(self.row_of("tooth"), "Tooth")
        self.assertEqual(["Workshop", "shed", "shelf", "Band saw", "Blade 1", "Tooth"], self.breadcrumbs())
        self.step("a.back", "Blade 1")
        self.step("a.back", "Band saw")
        self.step(".pages li:nth-child(2) a", "Page 2")
        self.step(self.row_of("blade-7"), "Blade 7")
        self.step("a.back", "Page 2")
        self.assertCameBackTo("blade-7")
        self.step(".breadcrumbs li:first-child a", "Workshop")

    def breadcrumbs(self):
        return [crumb.text for crumb in self.browser.all(".breadcrumbs li")]

    def test_other_views_and_siblings_are_linked(self):
        self.open(sites.Page("item", "items/lathe.html"))
        self.step(".also-in a", "tool")
        self.step(self.row_of("saw"), "Band saw")
        self.step(".siblings li:last-child a", "Vise")
        self.assertEqual("Vise", self.browser.one(".siblings [aria-current]").text)

    def test_notices_lead_to_their_pages_and_back(self):
        self.open(ROOT)
        self.step('.notice a[href$="warnings.html"]', "Data warnings")
        self.step("a.back", "Workshop")
        self.step('.notice a[href*="changes.html"]', "Changes")
        self.step("a.back", "Workshop")

    def test_a_name_is_not_a_script(self):
        """A name that looks like a script is shown as text."""
        self.open(sites.Page("list", "views/all/index-2.html"))
        self.step(self.row_of("script"), "<script>alert('no')</script> & {{name}}")


class FromFiles(Walk, BrowserCase):
    def address(self, page):
        sites.server()
        return page.file().as_uri()


class BelowAPath(Walk, BrowserCase):
    pass


class OnAPhone(Walk, BrowserCase):
    def setUp(self):
        super().setUp()
        self.browser.width(self.browser.phone)

    # Siblings are next to the detail only if there is enough space.
    test_other_views_and_siblings_are_linked = None


class WithoutScripts(Walk, BrowserCase):
    scripts = False


class UnderAPolicy(Walk, BrowserCase):
    def address(self, page):
        return page.below(sites.server().strict)

    def complaints(self):
        return checks.complaints_but_scripts(self.browser)
