"""Data never becomes structure: whatever the texts, a page has the elements and attributes that it has for harmless ones.

Chromium fetches the pages and parses them without running them; see `payloads.py` for the texts, `hostile.py` for what a
harmless text is, and `structure.js` for what is compared. Some pages are opened, too, and nothing of them runs.
"""

import csv
import json
import re
import sys

import hostile
import sites
import structure
from case import BrowserCase
from hostile import Pair, shown
from payloads import FEW, LARGE, PAYLOADS
from preview import Preview

COMPARED = [0]


def tearDownModule():
    print(f"  {len(PAYLOADS)} texts, {COMPARED[0]:,} pages compared", file=sys.stderr)


class StructureCase(BrowserCase):
    def setUp(self):
        super().setUp()
        # A page of the server: a script may fetch what comes from there.
        self.browser.open(f"{sites.server().address}workshop/404.html")

    def assertNone(self, faults, where=""):
        """There may be very many, and long ones."""
        shown = [fault[:300] for fault in faults[:12]]
        super().assertNone(shown + [f"and {len(faults) - 12} more"] * (len(faults) > 12), where)

    def survey(self, site, paths=None, **options):
        paths = structure.pages(site) if paths is None else paths
        found = structure.survey(self.browser, [structure.address(site, path) for path in paths], **options)
        return dict(zip(paths, found))

    def assertSame(self, pair, *, besides=(), **options):
        """Each page is what the page of its path is on the harmless site; gives what was seen of the hostile ones."""
        pages = {site: self.survey(site, **options) for site in (pair.hostile, pair.harmless)}
        self.assertEqual(list(pages[pair.harmless]), list(pages[pair.hostile]), "the pages")
        faults = []
        for path, page in pages[pair.hostile].items():
            faults += [f"{path}: {fault}" for fault in page["faults"]]
            if page["outline"] != pages[pair.harmless][path]["outline"] and path not in besides:
                faults.append(f"{path}: {self.difference(pair, path, path, **options)}" if len(faults) < 10 else path)
        self.assertNone(faults, pair.name)
        self.count(pages[pair.hostile])
        return pages[pair.hostile]

    def assertAlike(self, pair, *, besides=(), **options):
        """Each page is what some page of its kind is on the harmless site."""
        pages = {site: self.survey(site, **options) for site in (pair.hostile, pair.harmless)}
        wanted = {}
        for path, page in pages[pair.harmless].items():
            wanted.setdefault(structure.kind(path), {})[page["outline"]] = path
        faults = []
        for path, page in pages[pair.hostile].items():
            faults += [f"{path}: {fault}" for fault in page["faults"]]
            known = wanted[structure.kind(path)]
            if page["outline"] not in known and path not in besides:
                other = next(iter(known.values()))
                faults.append(f"{path}: {self.difference(pair, path, other, **options)}" if len(faults) < 10 else path)
        self.assertNone(faults, pair.name)
        self.count(pages[pair.hostile])
        return pages[pair.hostile]

    def assertNothingRan(self, where, address=None):
        address = address or sites.server().address
        ran, loaded = self.browser.run("""
            return ["ran" in window, performance.getEntriesByType("resource").map(entry => entry.name)];
        """)
        self.assertFalse(ran, f"{where}: a script of the data ran")
        # Browsers ask each host for its icon.
        elsewhere = [name for name in loaded if not name.startswith(address) and not name.endswith("/favicon.ico")]
        self.assertNone(elsewhere, f"{where}: loaded")
        # The Markdown shows pictures that are not there, and what is refused the browser says by itself.
        said = [text for text in self.browser.messages() if not (text.startswith(address) and "Failed to load resource" in text)]
        self.assertNone(said, f"{where}: console")

    def assertKinds(self, pair, path, selector):
        """Parts of a page whose order and number depend on the texts: each is what some is on the harmless page."""
        page, wanted = [self.survey(site, [path], unordered=selector)[path] for site in (pair.hostile, pair.harmless)]
        self.assertNone(page["faults"])
        self.assertLessEqual(set(page["kinds"]), set(wanted["kinds"]))

    def difference(self, pair, path, other, **options):
        one, two = structure.address(pair.hostile, path), structure.address(pair.harmless, other)
        return structure.difference(self.browser, one, two, **options)

    def count(self, pages):
        COMPARED[0] += len(pages)


class Values(StructureCase):
    """A text in every field of every type, on all pages that there are."""

    @classmethod
    def setUpClass(cls):
        cls.pair = Pair("values", PAYLOADS).build(
            hostile.values, "--base-url", f"{sites.server().address}values-hostile/", configuration=hostile.VALUES, earlier=True)

    def test_pages(self):
        self.assertSame(self.pair, besides=["attention.html"])

    def test_needs_attention(self):
        """How much is odd depends on the texts, and so does how many entries there are; not what an entry is."""
        self.assertKinds(self.pair, "attention.html", ".findings > *")

    def test_texts_out_are_texts_in(self):
        plain = [label for key, label in [
            ("text", "Text"), ("whole", "Whole"), ("part", "Part"), ("share", "Share"), ("day", "Day"), ("moment", "Moment"),
            ("lent", "Lent"), ("page", "Page"), ("photo", "Photo")]]
        pages = self.survey(self.pair.hostile, [f"items/v{number}.html" for number in range(len(PAYLOADS))], texts=[
            ["h1", None], [".fields dt", None], [".fields dd", None], ["title", None], [".breadcrumbs [aria-current]", None],
        ])
        faults = []
        for (path, page), text in zip(pages.items(), PAYLOADS):
            heading, labels, values, title, crumb = page["texts"]
            found = dict(zip(labels, values))
            faults += [
                f"{path}: {label} is {found.get(label)!r:.80}, not {shown(text)!r:.80}" for label in plain
                if text and found.get(label) != shown(text)
            ]
            # A name loses the spaces around it.
            name = shown(text).strip(hostile.BLANKS) or "Untitled"
            if {*heading, *title, *crumb} != {name}:
                faults.append(f"{path}: the title is {heading!r:.80}, {title!r:.80}, not {name!r:.80}")
        self.assertNone(faults)

    def test_directions_are_reported(self):
        """Each text that turns the direction of writing, and each with a control character."""
        result = sites.check(self.inventory_path(), "--json")
        reported = {each["pointer"] for each in result["findings"] if each["code"] == "unprintable"}
        hazard = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
        expected = {f"/items/{number}/text" for number, text in enumerate(PAYLOADS) if hazard.search(text)}
        self.assertGreater(len(expected), 30)
        self.assertEqual(expected, {pointer for pointer in reported if pointer.endswith("/text") and "below" not in pointer})

    def inventory_path(self):
        return sites.folder() / "inventories" / self.pair.name / f"{self.pair.hostile}.json"

    def test_to_take_away(self):
        csv.field_size_limit(10_000_000)
        folder = sites.folder() / self.pair.hostile
        self.assertEqual(self.pair.inventory()["items"], json.loads((folder / "items.json").read_text(encoding="utf-8"))["items"])
        with (folder / "items.csv").open(encoding="utf-8-sig", newline="") as file:
            rows = [row for row in csv.DictReader(file) if row["Text"] != ""]
        items = [each for item in self.pair.inventory()["items"] for each in [item, *item.get("below", [])]]
        number = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?")
        faults = [
            f"{key}: {cell!r:.80}" for row in rows for key, cell in row.items()
            if cell and cell[0] in "=+-@\t\r\n" and not number.fullmatch(cell)
        ]
        self.assertNone(faults, "formulas")
        self.assertEqual(len(items), len(rows))
        for row, item in zip(rows, items):
            text = shown(item["text"])
            self.assertIn(row["Text"], [text, f"'{text}"])

    def test_single_file(self):
        for site in (self.pair.hostile, self.pair.harmless):
            folder = sites.folder() / f"{site}-single"
            folder.mkdir()
            inventory = self.inventory_path().with_name(f"{site}.json")
            sites.run("build", inventory, "--single-file", folder / "all.html", "--quiet")
        pair = Pair("values", PAYLOADS)
        pages = [
            self.survey(f"{site}-single", ["all.html"], hasStyle=True)["all.html"]
            for site in (pair.hostile, pair.harmless)
        ]
        self.assertNone(pages[0]["faults"])
        self.assertEqual(pages[1]["outline"], pages[0]["outline"])

    def test_nothing_runs(self):
        """Opened as somebody does who browses: nothing runs, nothing asks, and nothing is loaded from elsewhere."""
        paths = [f"items/v{PAYLOADS.index(text)}.html" for text in FEW]
        for path in ["index.html", "attention.html", "changes.html", "print.html", "404.html", *paths]:
            with self.subTest(path=path):
                self.browser.open(structure.address(self.pair.hostile, path))
                self.assertNothingRan(path)
                self.assertNone(self.browser.run(structure.DIRECTIONS), "directions")

    def test_searching(self):
        """Results are made by the script, from names that are written into scripts."""
        self.browser.open(structure.address(self.pair.hostile, "items/v0.html"))
        found = []
        for start in range(0, len(PAYLOADS), 50):
            found += self.browser.driver.execute_async_script("""
                const [first, last, done] = arguments;
                (async () => {
                  const input = document.querySelector(".search input");
                  const list = document.querySelector(".search ol");
                  const results = [];
                  for (let number = first; number < last; number++) {
                    list.replaceChildren();
                    input.value = `${number + 1000000}`;
                    input.dispatchEvent(new Event("input", { bubbles: true }));
                    for (let wait = 0; !list.children.length && wait < 200; wait++) await new Promise(go => setTimeout(go, 5));
                    const outline = element => `${element.localName}(${[...element.children].map(outline).join(" ")})`;
                    results.push([...list.children].map(row => [
                      outline(row), row.querySelector("bdi")?.textContent, row.querySelector("a")?.getAttribute("href"),
                    ]));
                  }
                  return results;
                })().then(done, error => done([String(error)]));
            """, start, min(start + 50, len(PAYLOADS)))
        self.assertNothingRan("search")
        faults = []
        for number, results in enumerate(found):
            wanted = shown(PAYLOADS[number]).strip(hostile.BLANKS) or "Untitled"
            if not any(name == wanted for _, name, _ in results):
                faults.append(f"{wanted!r:.80} is not among {results!r:.200}")
            faults += [f"{outline} for {wanted!r:.80}" for outline, _, _ in results if outline not in (
                "li(a(bdi()))", "li(a(bdi() small(bdi())))")]
        self.assertNone(faults)


class Addresses(StructureCase):
    """A text as an id, as the name of a group, as a former address."""

    def test_pages(self):
        pair = Pair("addresses", [text for text in PAYLOADS if text.strip()]).build(hostile.addresses, configuration=hostile.ADDRESSES)
        self.assertAlike(pair, besides=["attention.html", "print.html"])
        # Its items come in the order of their groups.
        self.assertKinds(pair, "print.html", "article, .summary tr, h2")


class Keys(StructureCase):
    """A text as a key: as the label of a field, of a part and of a column."""

    def test_pages(self):
        # Longer keys than 1,000 bytes are refused, and keys that are equivalent would be one column.
        texts = [text for text in PAYLOADS if text != "e\u0301" and len(json.dumps(text)) <= 500]
        pair = Pair("keys", texts).build(hostile.keys, configuration=hostile.KEYS)
        self.assertSame(pair, besides=["attention.html"])

    def test_labels(self):
        """Of columns, totals, views and groups; and the title of the document."""
        for number, text in enumerate(FEW):
            with self.subTest(text=text[:60]):
                self.assertAlike(Pair(f"label-{number}", [text]).build(
                    hostile.labels, document=lambda write: {"title": write("text", 0)}), besides=["attention.html"])

    def test_names_of_files(self):
        """A document without a title has that of its file."""
        for number, text in enumerate(text for text in FEW if not set("/\0") & set(text) and len(text) < 200):
            with self.subTest(text=text[:60]):
                pair = Pair(f"file-{number}", [text])
                for site, name in [(pair.hostile, text), (pair.harmless, "Word")]:
                    inventory = sites.folder() / "inventories" / site / f"{name}.json"
                    inventory.parent.mkdir()
                    hostile.write(inventory, hostile.labels(hostile.Texts(["Key"], False)), {})
                    sites.build(inventory, site)
                self.assertSame(pair)
                heading = self.survey(pair.hostile, ["index.html"], texts=[["h1", None]])["index.html"]["texts"][0]
                self.assertEqual(text.strip(hostile.BLANKS), heading[0].strip(hostile.BLANKS))


class Places(StructureCase):
    """A text of every type in every place that a template can have."""

    def test_pages(self):
        pair = Pair("places", PAYLOADS).build(
            hostile.places, configuration={**hostile.BARE, "fields": [*hostile.FIELDS, hostile.COST]}, templates=hostile.TEMPLATES)
        selectors = [
            [f"#_text-{number} {place.selector}", place.attribute]
            for number, place in enumerate(hostile.PLACES) if place.selector
        ]
        named = [place for place in hostile.PLACES if place.selector]
        pages = self.assertSame(pair, besides=["attention.html"], texts=selectors, fetches=True)
        faults = []
        for number, text in enumerate(PAYLOADS):
            for place, found in zip(named, pages[f"items/p{number}.html"]["texts"]):
                wanted = place.text(text)
                if found[:1] != [wanted]:
                    faults.append(f"{place.name}: {found[:1]!r:.100} instead of {wanted!r:.100}")
        self.assertNone(faults)


class LargeTexts(StructureCase):
    """A megabyte of one character."""

    def test_in_each_field(self):
        pair = Pair("large", LARGE).build(hostile.large, configuration=hostile.BARE)
        self.assertSame(pair, besides=["attention.html"])

    def test_in_templates(self):
        pair = Pair("large-places", LARGE).build(
            lambda text: [{"id": f"l{number}", "name": "x", "text": text("text", number)} for number in range(len(LARGE))],
            configuration={**hostile.BARE, "fields": []}, templates=hostile.LARGE_TEMPLATES)
        self.assertSame(pair, besides=["attention.html"])


class Editing(StructureCase):
    """A text in the screens on which items are changed, and in what their script makes."""

    @classmethod
    def setUpClass(cls):
        cls.pair = Pair("edited", PAYLOADS)
        cls.previews = []
        for isHostile in [True, False]:
            def write(folder, texts=hostile.Texts(PAYLOADS, isHostile)):
                hostile.write(folder / "texts.json", hostile.values(texts), {"title": "Texts"})
                (folder / "texts.yml").write_text(json.dumps(hostile.VALUES), encoding="utf-8")
                return folder / "texts.json"
            cls.previews.append(Preview(write, "--edit"))

    @classmethod
    def tearDownClass(cls):
        for preview in cls.previews:
            preview.close()

    def look(self, preview, paths, **options):
        """From what is no page: a script may fetch what comes from its own address alone, and pages come anew when files change."""
        self.browser.open(preview.below("_drilldown/preview.css"))
        return structure.survey(self.browser, [preview.below(path) for path in paths], **options)

    def test_screens(self):
        items = [f"items/v{number}.html" for number in range(len(PAYLOADS))]
        children = [f"items/v{number}/c.html" for number in range(0, len(PAYLOADS), 5)]
        dates = [f"{path}?field=%2Fitems%2F{number}%2Fday" for number, path in enumerate(items)]
        paths = [*items, *children, *dates, "index.html", "index.html?edit", "attention.html"]
        found, wanted = [self.look(preview, paths) for preview in self.previews]
        faults = [f"{path}: {fault}" for path, page in zip(paths, found) for fault in page["faults"]]
        differing = [
            path for path, one, other in zip(paths, found, wanted)
            if one["outline"] != other["outline"] and path != "attention.html"
        ]
        for path in differing[:5]:
            lines = [self.look(preview, [path], full=True)[0]["lines"] for preview in self.previews]
            faults.append(f"{path}: {structure.first_difference(*lines)}")
        self.assertNone(faults + differing[5:])
        self.count(paths)

    def test_values_are_those_of_the_file(self):
        items = [f"items/v{number}.html" for number in range(len(PAYLOADS))]
        found = self.look(self.previews[0], items, texts=[
            ["[name='value:/text']", "value"], ["textarea[name='value:/text']", None], ["[name='was:/text']", "value"],
            ["textarea[name='value:/notes']", None],
        ])
        faults = []
        for text, page in zip(PAYLOADS, found):
            values, lines, was, notes = page["texts"]
            if [*(value for value in values if value is not None), *lines] != [shown(text)]:
                faults.append(f"{values!r:.80} and {lines!r:.80}, not {text!r:.80}")
            if notes != [shown(text)]:
                faults.append(f"the notes are {notes!r:.80}, not {text!r:.80}")
            if [json.loads(value) for value in was] != [text]:
                faults.append(f"{was!r:.80} was the value, not {text!r:.80}")
        self.assertNone(faults)

    def test_markdown_while_it_is_typed(self):
        self.browser.open(self.previews[0].below("items/v0.html"))
        faults = []
        for start in range(0, len(PAYLOADS), 100):
            faults += self.browser.driver.execute_async_script("""
                const [texts, allowed, done] = arguments;
                (async () => {
                  const token = document.querySelector("[name=token]").value;
                  const faults = [];
                  for (const text of texts) {
                    const body = new URLSearchParams({ token, text, page: location.pathname });
                    const answer = await (await fetch("/_drilldown/markdown", { method: "POST", headers: { Accept: "application/json" }, body })).json();
                    const page = new DOMParser().parseFromString(`<main>${answer.html}</main>`, "text/html");
                    if (page.body.childNodes.length !== 1) faults.push(`${text}: it ends too soon`);
                    for (const element of page.querySelectorAll("main *")) {
                      const links = [element.getAttribute("href"), element.getAttribute("src")].filter(link => link !== null);
                      const isSafe = links.every(link => new URL(link, location.href).origin === location.origin
                        || /^(https?|mailto):/i.test(link) && element.localName === "a");
                      const isAllowed = [...element.attributes].every(({ name }) => allowed[element.localName]?.includes(name));
                      if (!(element.localName in allowed) || !isAllowed || !isSafe) faults.push(`${text}: ${element.cloneNode().outerHTML}`);
                    }
                  }
                  return faults;
                })().then(done, error => done([String(error)]));
            """, PAYLOADS[start:start + 100], structure.ALLOWED)
        self.assertNone(faults)

    def test_nothing_runs(self):
        """Screens that are opened, a value that is refused, Markdown that is shown, and a conflict."""
        preview = self.previews[0]
        for text in FEW:
            number = PAYLOADS.index(text)
            with self.subTest(text=text[:60]):
                self.browser.open(preview.below(f"items/v{number}.html"))
                self.browser.run("document.querySelectorAll('details.preview').forEach(details => { details.open = true; })")
                self.browser.wait(lambda: self.browser.run("return document.querySelector('.preview-text')?.innerHTML !== undefined"), "the preview")
                self.assertNothingRan(text[:60], preview.address)

    def test_what_the_script_says(self):
        """Of a value that another has changed meanwhile, the script shows theirs."""
        preview = self.previews[0]
        for text in ["<img src=x onerror=ran=1>", "</blockquote><script>ran=1</script>", "\"><b>x</b>"]:
            with self.subTest(text=text):
                self.browser.open(preview.below("items/v1.html"))
                control = self.browser.one("[name='value:/text']")
                self.browser.run("arguments[0].value = 'mine'; arguments[0].dispatchEvent(new Event('input', { bubbles: true }));", control)
                inventory = json.loads(preview.text())
                inventory["items"][1]["text"] = inventory["items"][1]["name"] = text
                preview.write("texts.json", json.dumps(inventory))
                self.browser.wait(lambda: self.browser.heading() == text, "the fresh page")
                self.browser.run("arguments[0].focus(); arguments[0].blur()", control)
                self.browser.wait(lambda: self.browser.all(".problem blockquote"), "the question")
                self.assertEqual(text, self.browser.one(".problem blockquote").text)
                self.assertEqual([], self.browser.all(".problem blockquote *"))
                self.assertNothingRan(text, preview.address)
                self.browser.all(".problem button")[1].click()
                self.browser.wait(lambda: not self.browser.all(".problem blockquote"), "the question to go")

    def test_a_page_of_faults(self):
        """The lines of a file that cannot be read are shown."""
        preview = self.previews[1]
        whole = preview.text()
        outlines = set()
        for text in ["x", *(text for text in FEW if text.isprintable() and not re.search(r'["\\]', text))]:
            with self.subTest(text=text[:60]):
                preview.write("texts.json", '{"items": [{"name": ' + json.dumps(text, ensure_ascii=False) + "}, tru]}")
                look = lambda: self.look(preview, ["index.html"], faulty=True, texts=[["pre", None]])[0]
                self.browser.wait(lambda: any(shown(text)[:40] in line for line in look()["texts"][0]), "the page to say it")
                page = look()
                self.assertNone(page["faults"])
                outlines.add(page["outline"])
        self.assertEqual(1, len(outlines))
        preview.write("texts.json", whole)
        self.browser.wait(lambda: not look()["texts"][0], "the pages to be back")
