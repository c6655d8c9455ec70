"""Tests of the checks: each reports the error that is added to a correct page."""

import shutil

import checks
import nu
import sites
from browser import PHONE
from case import BrowserCase

SOUND = sites.Page("root", "index.html")
BROKEN = sites.Page("root", "index.html", "broken")


class Checks(BrowserCase):
    @classmethod
    def setUpClass(cls):
        sites.server()
        shutil.copytree(SOUND.file().parent, BROKEN.file().parent, dirs_exist_ok=True)

    def open_with(self, *, head="", main=""):
        html = SOUND.file().read_text(encoding="utf-8")
        html = html.replace("</head>", f"{head}</head>").replace("</main>", f"{main}</main>")
        BROKEN.file().write_text(html, encoding="utf-8")
        self.open(BROKEN)

    def assertFinds(self, error, errors):
        self.assertTrue(any(error in found for found in errors), f"{error} is not in {errors}")

    def test_a_correct_page_has_no_errors(self):
        self.open_with()
        look = [checks.violations, checks.broken_pictures, checks.complaints, checks.hidden_focus, checks.overflow, checks.cut]
        self.assertNone([error for check in look for error in check(self.browser)])

    def test_accessibility_errors_are_found(self):
        self.open_with(main='<p style="color: #999">Faint</p><img src="none.png"><h5>Deep</h5>')
        found = checks.violations(self.browser)
        for rule in ["color-contrast", "image-alt", "heading-order"]:
            self.assertFinds(rule, found)

    def test_accessibility_errors_are_found_in_the_dark_color_scheme(self):
        self.open_with(head="<style>@media (prefers-color-scheme: dark) { td.figure { color: #333 !important } }</style>")
        self.assertNone(checks.violations(self.browser))
        self.browser.scheme("dark")
        self.assertFinds("color-contrast", checks.violations(self.browser))

    def test_overflow_is_found(self):
        self.open_with(main='<p style="width: 500px">Wide</p>')
        self.assertNone(checks.overflow(self.browser))
        self.browser.width(PHONE)
        self.assertFinds("Wide", checks.overflow(self.browser))

    def test_cut_texts_are_found(self):
        steps = '<nav class="breadcrumbs"><ol><li><bdi>Workshop</bdi></li><li><bdi>Shed</bdi></li></ol></nav>'
        self.open_with(main=steps)
        self.assertNone(checks.cut(self.browser))
        narrow = "<style>.list .figure { display: block; width: 2rem } .breadcrumbs li { width: 2rem }</style>"
        self.open_with(head=narrow, main=steps)
        for error in ["EGP&nbsp;7.00", "<bdi>Workshop</bdi>"]:
            self.assertFinds(error, checks.cut(self.browser))

    def test_covered_links_are_found(self):
        self.open_with()
        self.assertNone(checks.covered(self.browser))
        self.open_with(head="<style>.list th a::after { position: fixed !important }</style>")
        self.assertFinds("<bdi>Kind</bdi></a> is below", checks.covered(self.browser))

    def test_misleading_rows_are_found(self):
        for broken in [".list th a::after { content: none !important }", ".list tbody tr::after { pointer-events: auto !important }"]:
            self.open_with()
            self.assertNone(checks.misleading(self.browser))
            self.open_with(head=f"<style>{broken}</style>")
            self.assertFinds('<tr id="shed">', checks.misleading(self.browser))

    def test_uneven_columns_are_found(self):
        self.open_with()
        self.assertNone(checks.uneven(self.browser))
        self.open_with(head="<style>.list tr { grid-template-columns: none !important; grid-auto-flow: column }</style>")
        self.assertFinds("a column is", checks.uneven(self.browser))
        self.open_with(head="<style>.list .share { width: 2rem }</style>")
        self.assertFinds('<td class="share"', checks.uneven(self.browser))

    def test_broken_pictures_are_found(self):
        self.open_with(main='<img src="none.png" alt="None">')
        self.assertFinds("none.png", checks.broken_pictures(self.browser))
        self.assertFinds("none.png", checks.complaints(self.browser))

    def test_console_errors_are_found(self):
        self.open_with(main="<script>console.error('Ouch'); nowhere()</script>")
        found = checks.complaints(self.browser)
        self.assertFinds("Ouch", found)
        self.assertFinds("nowhere is not defined", found)

    def test_broken_links_are_found(self):
        self.open_with(main='<a href="gone.html">1</a> <a href="#gone">2</a> <a href="/gone">3</a>')
        found = checks.dead_links(self.browser, BROKEN.file().parent)
        for error in ["gone.html leads nowhere", "#gone: the page has no such place", "/gone leads out of the site"]:
            self.assertFinds(error, found)

    def test_an_invisible_focus_is_found(self):
        self.open_with(head="<style>.tabs a { outline: 0 !important }</style>")
        self.assertFinds("no outline", checks.hidden_focus(self.browser))

    def test_a_focus_below_the_bar_is_found(self):
        many = "<p><a href='index.html'>Again</a></p>" * 60
        self.open_with(main=many)
        self.assertNone(checks.hidden_focus(self.browser))
        self.open_with(main=many, head="<style>html { scroll-padding: 0 !important }</style>")
        self.assertFinds("below the bar", checks.hidden_focus(self.browser))

    def test_markup_errors_are_found(self):
        self.open_with(main="<p><div></p>")
        self.assertFinds("No “p” element in scope", nu.errors([BROKEN.file()]))

    def test_policy_violations_are_found(self):
        self.open_with(head="<style>h1 { color: red }</style><script>document.title = 'Run'</script>")
        self.assertEqual("Run", self.browser.driver.title)
        self.browser.open(BROKEN.below(sites.server().strict))
        self.assertEqual("Workshop", self.browser.driver.title)
        self.assertFinds("style-src", checks.complaints(self.browser))


class WithoutScripts(BrowserCase):
    scripts = False

    def test_scripts_are_off(self):
        self.browser.open("data:text/html,<title>Off</title><script>document.title = 'On'</script>")
        self.assertEqual("Off", self.browser.driver.title)
