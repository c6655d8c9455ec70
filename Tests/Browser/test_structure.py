"""Data never becomes structure: with any strings, a page has the same elements and attributes as with harmless strings.

Chromium fetches the pages and parses them without running them; see `payloads.py` for the strings, `hostile.py` for what a
harmless text is, and `structure.js` for what is compared. Some pages are also opened, to check that nothing in the data runs.
"""

import csv
import json
import re

import hostile
import sites
import structure
from hostile import Pair, shown
from payloads import FEW, KEYS, LARGE, PAYLOADS
from structure_case import StructureCase, say_what_was_compared as tearDownModule


class Values(StructureCase):
    """Tests strings in every field of every type, on all pages."""

    @classmethod
    def setUpClass(cls):
        cls.pair = Pair("values", PAYLOADS).build(
            hostile.values, "--base-url", f"{sites.server().address}values-hostile/", configuration=hostile.VALUES,
            earlier=hostile.earlier_values)

    def test_pages_have_the_same_structure(self):
        self.assertSame(self.pair, besides=["warnings.html"])

    def test_data_warnings_have_the_same_structure(self):
        """The strings determine the number of warnings, but not the structure of a warning."""
        self.assertKinds(self.pair, "warnings.html", ".warnings h2, .warnings li > *")

    def test_pages_show_texts_unchanged(self):
        plain = [label for key, label in [
            ("text", "Text"), ("whole", "Whole"), ("part", "Part"), ("share", "Share"), ("day", "Day"), ("moment", "Moment"),
            ("lent", "Lent"), ("page", "Page"), ("photo", "Photo")]]
        pages = self.snapshot(self.pair.hostile, [f"items/v{number}.html" for number in range(len(PAYLOADS))], texts=[
            ["h1", None], [".fields dt", None], [".fields dd", None], ["title", None], [".breadcrumbs [aria-current]", None],
        ])
        errors = []
        for (path, page), text in zip(pages.items(), PAYLOADS):
            heading, labels, values, title, crumb = page["texts"]
            found = dict(zip(labels, values))
            errors += [
                f"{path}: {label} is {found.get(label)!r:.80}, not {shown(text)!r:.80}" for label in plain
                if text and found.get(label) != shown(text)
                # An x means yes, even with spaces around it.
                and not (label == "Lent" and shown(text).strip(hostile.BLANKS) == "x")
                # Spaces around an address are removed.
                and not (label == "Page" and found.get(label) == shown(text).strip(" \t\r\n"))
            ]
            name = self.title(text)
            if {*heading, *title, *crumb} != {name}:
                errors.append(f"{path}: the title is {heading!r:.80}, {title!r:.80}, not {name!r:.80}")
        self.assertNone(errors)

    def test_directions_are_reported(self):
        """Tests strings that change the direction of writing, and strings with control characters."""
        result = sites.check(self.inventory_path(), "--json")
        reported = {each["pointer"] for each in result["diagnostics"] if each["code"] == "unprintable"}
        hazard = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
        expected = {f"/items/{number}/text" for number, text in enumerate(PAYLOADS) if hazard.search(text)}
        self.assertGreater(len(expected), 30)
        self.assertEqual(expected, {pointer for pointer in reported if pointer.endswith("/text") and "below" not in pointer})

    def inventory_path(self):
        return sites.folder() / "inventories" / self.pair.name / f"{self.pair.hostile}.json"

    def test_downloads_contain_the_data_unchanged(self):
        csv.field_size_limit(10_000_000)
        folder = sites.folder() / self.pair.hostile
        self.assertEqual(self.pair.inventory()["items"], json.loads((folder / "items.json").read_text(encoding="utf-8"))["items"])
        with (folder / "items.csv").open(encoding="utf-8-sig", newline="") as file:
            rows = [row for row in csv.DictReader(file) if row["Text"] != ""]
        items = [each for item in self.pair.inventory()["items"] for each in [item, *item.get("below", [])]]
        number = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?")
        errors = [
            f"{key}: {cell!r:.80}" for row in rows for key, cell in row.items()
            if cell and cell[0] in "=+-@\t\r\n" and not number.fullmatch(cell)
        ]
        self.assertNone(errors, "formulas")
        self.assertEqual(len(items), len(rows))
        for row, item in zip(rows, items):
            text = shown(item["text"])
            self.assertIn(row["Text"], [text, f"'{text}"])

    def test_a_single_file_has_the_same_structure(self):
        for site in (self.pair.hostile, self.pair.harmless):
            folder = sites.folder() / f"{site}-single"
            folder.mkdir()
            inventory = self.inventory_path().with_name(f"{site}.json")
            sites.run("build", inventory, "--single-file", folder / "all.html", "--quiet")
        pair = Pair("values", PAYLOADS)
        pages = [
            self.snapshot(f"{site}-single", ["all.html"], isAlone=True)["all.html"]
            for site in (pair.hostile, pair.harmless)
        ]
        self.assertNone(pages[0]["errors"])
        self.assertEqual(pages[1]["outline"], pages[0]["outline"])

    def test_nothing_runs(self):
        """In an ordinary visit, no script of the data runs, no dialog opens, and nothing is loaded from other servers."""
        paths = [f"items/v{PAYLOADS.index(text)}.html" for text in FEW]
        for path in ["index.html", "warnings.html", "changes.html", "print.html", "404.html", *paths]:
            with self.subTest(path=path):
                self.browser.open(structure.address(self.pair.hostile, path))
                self.assertNothingRan(path)
                self.assertNone(self.browser.run(structure.DIRECTIONS), "directions")

    def test_search_results_have_the_same_structure(self):
        """The script makes the results from names that are in script files."""
        self.browser.open(structure.address(self.pair.hostile, "items/v0.html"))
        found = []
        wanted = [(number + 1000000, text, None) for number, text in enumerate(PAYLOADS)]
        # A child is shown with the name of its parent.
        wanted += [(number + 2000000, text, self.title(text)) for number, text in enumerate(PAYLOADS) if number % 5 == 0]
        for start in range(0, len(wanted), 50):
            found += self.browser.driver.execute_async_script("""
                const [marks, done] = arguments;
                (async () => {
                  const input = document.querySelector(".search input");
                  const list = document.querySelector(".search ol");
                  const results = [];
                  for (const mark of marks) {
                    list.replaceChildren();
                    input.value = `${mark}`;
                    input.dispatchEvent(new Event("input", { bubbles: true }));
                    for (let wait = 0; !list.children.length && wait < 200; wait++) await new Promise(go => setTimeout(go, 5));
                    const outline = element => `${element.localName}(${[...element.children].map(outline).join(" ")})`;
                    results.push([...list.children].map(row => [
                      outline(row), row.querySelector("bdi")?.textContent, row.querySelector("small")?.textContent,
                    ]));
                  }
                  return results;
                })().then(done, error => done([String(error)]));
            """, [mark for mark, _, _ in wanted[start:start + 50]])
        self.assertNothingRan("search")
        errors = []
        for (_, text, place), results in zip(wanted, found):
            name = self.title(text)
            if not any([name, place] == result[1:] for result in results):
                errors.append(f"{name!r:.80} in {place!r:.80} is not among {results!r:.200}")
            errors += [f"{outline} for {name!r:.80}" for outline, _, _ in results if outline not in (
                "li(a(bdi()))", "li(a(bdi() small(bdi())))")]
        self.assertNone(errors)

    def title(self, text):
        """Returns the title of the item: its name without surrounding spaces, or its ID if the name is blank."""
        return shown(text).strip(hostile.BLANKS) or f"v{PAYLOADS.index(text)}"

    def test_sorted_rows_have_the_same_structure(self):
        """The script sorts and filters rows by their text."""
        self.browser.open(structure.address(self.pair.hostile, "index.html"))
        before, after = self.browser.run("""
            const outline = element => `${element.localName}(${[...element.children].map(outline).join(" ")})`;
            const look = () => [...document.querySelectorAll("table.list tbody tr")].map(outline).sort();
            const before = look();
            for (const button of document.querySelectorAll("table.list th button")) button.click();
            const input = document.querySelector(".filter input");
            input.value = "<img src=x onerror=ran=1>";
            input.dispatchEvent(new Event("input", { bubbles: true }));
            return [before, look()];
        """)
        self.assertGreater(len(before), len(PAYLOADS))
        self.assertEqual(before, after)
        self.assertNothingRan("sorted")


class Addresses(StructureCase):
    """Tests strings as IDs, names of groups and aliases."""

    def test_pages_have_the_same_structure(self):
        # An item whose text is a word for no value would be in the group without a value.
        texts = [text for text in PAYLOADS if text.strip() and text.strip(hostile.BLANKS).lower() not in hostile.NO_VALUE]
        # Texts that differ only in the spaces around them are in one group, so only the longest of them is used.
        texts = list({text.strip(" "): text for text in sorted(texts, key=len)}.values())
        pair = Pair("addresses", texts).build(hostile.addresses, configuration=hostile.ADDRESSES)
        self.assertAlike(pair, besides=["warnings.html", "print.html"])
        # The print view has the items in the order of their groups.
        self.assertKinds(pair, "print.html", "article, .summary tr, h2")


class Keys(StructureCase):
    """Tests strings as keys: labels of fields, parts and columns."""

    def test_pages_have_the_same_structure(self):
        # A field is hidden if its key names a secret.
        pair = Pair("keys", [text for text in KEYS if "passwd" not in text]).build(hostile.keys, configuration=hostile.KEYS)
        self.assertSame(pair, besides=["warnings.html"])

    def test_labels_have_the_same_structure(self):
        """Tests strings as labels of columns, totals, views and groups, and as the title of the document."""
        for number, text in enumerate(FEW):
            with self.subTest(text=text[:60]):
                pair = Pair(f"label-{number}", [text]).build(
                    hostile.labels, "--base-url", f"{sites.server().address}label-{number}-hostile/",
                    document=lambda write: {"title": write("text", 0)}, earlier=lambda write: hostile.labels(write)[1:])
                self.assertAlike(pair, besides=["warnings.html"])
                if text[0] in "<\u202e\u2066":
                    for path in ["index.html", "views/all/index.html", "404.html"]:
                        self.browser.open(structure.address(pair.hostile, path))
                        self.assertNothingRan(f"{path} of {text}")
                        self.assertNone(self.browser.run(structure.DIRECTIONS), f"{path}: directions")
                        # The script turns the label of a sortable column into a button.
                        inside = self.browser.run("return [...document.querySelectorAll('table.list th[scope=col] *')].map(element => element.localName)")
                        self.assertLessEqual(set(inside), {"button"})
                    self.setUp()

    def test_file_names_do_not_change_the_structure(self):
        """If a document has no title, the title comes from the name of the file."""
        for number, text in enumerate(text for text in FEW if not set("/\0") & set(text) and len(text) < 200):
            with self.subTest(text=text[:60]):
                pair = Pair(f"file-{number}", [text])
                for site, name in [(pair.hostile, text), (pair.harmless, "Word")]:
                    inventory = sites.folder() / "inventories" / site / f"{name}.json"
                    inventory.parent.mkdir()
                    hostile.write(inventory, hostile.labels(hostile.Texts(["Key"], False)), {})
                    sites.build(inventory, site)
                self.assertSame(pair)
                heading = self.snapshot(pair.hostile, ["index.html"], texts=[["h1", None]])["index.html"]["texts"][0]
                self.assertEqual(text.strip(hostile.BLANKS), heading[0].strip(hostile.BLANKS))


class Places(StructureCase):
    """Tests strings of every type in every position of a template."""

    def test_pages_have_the_same_structure(self):
        pair = Pair("places", PAYLOADS).build(
            hostile.places, configuration={**hostile.BARE, "fields": [*hostile.FIELDS, hostile.COST]}, templates=hostile.TEMPLATES)
        selectors = [
            [f"#_text-{number} {place.selector}", place.attribute]
            for number, place in enumerate(hostile.PLACES) if place.selector
        ]
        named = [place for place in hostile.PLACES if place.selector]
        pages = self.assertSame(pair, besides=["warnings.html"], texts=selectors, fetches=True)
        errors = []
        for number, text in enumerate(PAYLOADS):
            for place, found in zip(named, pages[f"items/p{number}.html"]["texts"]):
                wanted = place.text(text)
                if found[:1] != [wanted]:
                    errors.append(f"{place.name}: {found[:1]!r:.100} instead of {wanted!r:.100}")
        self.assertNone(errors)


class LargeTexts(StructureCase):
    """Tests strings of a megabyte that repeat one character."""

    def test_large_texts_in_fields_have_the_same_structure(self):
        pair = Pair("large", LARGE).build(hostile.large, configuration=hostile.BARE)
        self.assertSame(pair, besides=["warnings.html"])

    def test_large_texts_in_templates_have_the_same_structure(self):
        pair = Pair("large-places", LARGE).build(
            # Two items have the same name, so that both sites have warnings.
            lambda text: [{"id": f"l{number}", "name": f"x{max(number, 1)}", "text": text("text", number)} for number in range(len(LARGE))],
            configuration={**hostile.BARE, "fields": []}, templates=hostile.LARGE_TEMPLATES)
        self.assertSame(pair, besides=["warnings.html"])
