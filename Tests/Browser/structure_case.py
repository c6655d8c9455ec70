"""The base classes of the tests of hostile strings, which compare sites and previews with those of harmless strings."""

import json
import sys

import hostile
import sites
import structure
from case import BrowserCase
from payloads import PAYLOADS
from preview import Preview

COMPARED = [0]


def say_what_was_compared():
    print(f"  {len(PAYLOADS)} texts, {COMPARED[0]:,} pages compared", file=sys.stderr)
    COMPARED[0] = 0


class StructureCase(BrowserCase):
    def setUp(self):
        super().setUp()
        # Open a page of the server, so that scripts can fetch from the server.
        self.browser.open(f"{sites.server().address}workshop/404.html")

    def assertNone(self, errors, where=""):
        """Asserts that there are no errors; the message has the first ones, shortened."""
        shown = [error[:300] for error in errors[:12]]
        super().assertNone(shown + [f"and {len(errors) - 12} more"] * (len(errors) > 12), where)

    def snapshot(self, site, paths=None, **options):
        paths = structure.pages(site) if paths is None else paths
        found = structure.snapshot(self.browser, [structure.address(site, path) for path in paths], **options)
        return dict(zip(paths, found))

    def assertSame(self, pair, *, besides=(), **options):
        """Asserts that each page has the structure of the page at the same path of the harmless site; returns the hostile pages."""
        pages = {site: self.snapshot(site, **options) for site in (pair.hostile, pair.harmless)}
        self.assertEqual(list(pages[pair.harmless]), list(pages[pair.hostile]), "the pages")
        errors = []
        for path, page in pages[pair.hostile].items():
            errors += [f"{path}: {error}" for error in page["errors"]]
            if page["outline"] != pages[pair.harmless][path]["outline"] and path not in besides:
                errors.append(f"{path}: {self.difference(pair, path, path, **options)}" if len(errors) < 10 else path)
        self.assertNone(errors, pair.name)
        self.count(pages[pair.hostile])
        return pages[pair.hostile]

    def assertAlike(self, pair, *, besides=(), **options):
        """Asserts that each page has the structure of a page of its kind on the harmless site; returns the hostile pages."""
        pages = {site: self.snapshot(site, **options) for site in (pair.hostile, pair.harmless)}
        wanted = {}
        for path, page in pages[pair.harmless].items():
            wanted.setdefault(structure.kind(path), {})[page["outline"]] = path
        errors = []
        for path, page in pages[pair.hostile].items():
            errors += [f"{path}: {error}" for error in page["errors"]]
            known = wanted[structure.kind(path)]
            if page["outline"] not in known and path not in besides:
                other = next(iter(known.values()))
                errors.append(f"{path}: {self.difference(pair, path, other, **options)}" if len(errors) < 10 else path)
        self.assertNone(errors, pair.name)
        self.count(pages[pair.hostile])
        return pages[pair.hostile]

    def assertNothingRan(self, where, address=None):
        address = address or sites.server().address
        ran, loaded = self.browser.run("""
            return ["ran" in window, performance.getEntriesByType("resource").map(entry => entry.name)];
        """)
        self.assertFalse(ran, f"{where}: a script of the data ran")
        # Browsers request an icon from each host.
        elsewhere = [name for name in loaded if not name.startswith(address) and not name.endswith("/favicon.ico")]
        self.assertNone(elsewhere, f"{where}: loaded")
        # The Markdown has missing pictures, and the browser itself reports blocked requests.
        said = [text for text in self.browser.messages() if not (text.startswith(address) and "Failed to load resource" in text)]
        self.assertNone(said, f"{where}: console")

    def assertKinds(self, pair, path, selector):
        """Asserts that the elements that match a selector are like those of the harmless page, in any order and number."""
        page, wanted = [self.snapshot(site, [path], unordered=selector)[path] for site in (pair.hostile, pair.harmless)]
        self.assertNone(page["errors"])
        self.assertLessEqual(set(page["kinds"]), set(wanted["kinds"]))

    def difference(self, pair, path, other, **options):
        one, two = structure.address(pair.hostile, path), structure.address(pair.harmless, other)
        return structure.difference(self.browser, one, two, **options)

    def count(self, pages):
        COMPARED[0] += len(pages)


class EditingCase(StructureCase):
    """The base class of the tests that compare previews of hostile and harmless strings."""

    @classmethod
    def tearDownClass(cls):
        for preview in cls.previews:
            preview.close()

    def look(self, preview, paths, **options):
        """Returns snapshots of screens. A style sheet is open, because scripts can fetch only from their own server, and a page would be
        updated when files change."""
        self.browser.open(preview.below("_drilldown/preview.css"))
        return structure.snapshot(self.browser, [preview.below(path) for path in paths], **options)

    def assertSameScreens(self, paths, forms=(None, None), *, besides=(), **options):
        """Asserts that the screens of both previews have the same structure; returns the hostile snapshots. `forms` has
        the forms to send to the paths, with hostile and with harmless values."""
        found, wanted = [self.look(preview, paths, forms=sent, **options) for preview, sent in zip(self.previews, forms)]
        errors = [f"{path}: {error}" for path, page in zip(paths, found) for error in page["errors"]]
        differing = [
            place for place, path in enumerate(paths)
            if found[place]["outline"] != wanted[place]["outline"] and path not in besides
        ]
        for place in differing[:5]:
            lines = [
                self.look(preview, [paths[place]], forms=sent and [sent[place]], full=True, **options)[0]["lines"]
                for preview, sent in zip(self.previews, forms)
            ]
            errors.append(f"{paths[place]}: {structure.first_difference(*lines)}")
        self.assertNone(errors + [paths[place] for place in differing[5:]])
        self.count(paths)
        return found


def serve(items, texts, configuration, document=lambda text: {"title": "Texts"}):
    """Starts two previews in which items can be edited, one of hostile strings and one of harmless ones."""
    def preview(text):
        def write(folder):
            hostile.write(folder / "texts.json", items(text), document(text))
            (folder / "texts.yml").write_text(json.dumps(configuration(text)), encoding="utf-8")
            return folder / "texts.json"
        return Preview(write, "--edit")
    return [preview(hostile.Texts(texts, isHostile)) for isHostile in [True, False]]
