"""Inventories of hostile strings, each with a copy of harmless strings. The pages of both must have the same structure.

A harmless string has the same class as the hostile string that it replaces, because each type accepts some strings and rejects
others:

- `link`: allowed addresses are links, words for no value are text, everything else is an error; spaces around an address
  are ignored;
- `image`: addresses on other servers are links, missing pictures are text in the gallery, everything else is text;
- `list` and `table`: absolute addresses are links, everything else is text;
- text: long or short, with one line or several;
- names: blank or not, because an item with a blank name is shown with its ID;
- numbers, dates and booleans: all strings here are unreadable and shown as written.

The classes are implemented here from the documentation, independently of the program.
"""

import json
import re
import urllib.parse
from dataclasses import dataclass, replace

import sites
from payloads import LARGE

TYPES = {
    "text": "text", "notes": "markdown", "whole": "integer", "part": "decimal", "price": "money", "share": "percent", "day": "date",
    "moment": "dateTime", "lent": "boolean", "page": "link", "photo": "image", "photos": "image", "tags": "list", "parts": "list", "rows": "table",
}


def is_address(text):
    """Returns true if pages may link to the text."""
    if not text or ord(text[0]) <= 0x20 or re.search(r"[\x00-\x1f\x7f]", text) or re.match(r"[/\\]{2}", text):
        return False
    scheme = re.match(r"([^:/?#\\]*):", text)
    return not scheme or scheme[1].lower() in ("http", "https", "mailto")


def is_absolute(text):
    return is_address(text) and re.match(r"(https?|mailto):", text, re.IGNORECASE) is not None


def shown(text):
    """Returns the text as pages show it: HTML cannot contain NUL."""
    return text.replace("\0", "\ufffd")


def harmless(kind, text, number):
    """Returns a harmless text of the same class as a hostile text."""
    if kind == "name" and not text.strip(BLANKS):
        return text
    plain = simple(kind, text, number)
    # The layout of a page may depend on the length, so a harmless text has the same length.
    size = len(text.encode())
    return plain + "".join(re.findall(r"[\n\r\x0b\x0c]", text)[:1]) + "x" * (size - len(plain) if size > SHORT else 0)


def simple(kind, text, number):
    if kind in ("link", "list", "table"):
        text = text.strip(" \t\r\n")
    if kind == "link" and text.lower() in NO_VALUE:
        return text
    if kind == "link":
        return f"https://example.com/{number}" if is_address(text) else f"none:{number}"
    if kind == "image" and is_address(text):
        if text.lower().startswith("mailto:"):
            return f"mailto:{number}"
        return f"https://example.com/{number}.png" if is_absolute(text) else f"none-{number}.png"
    if kind in ("list", "table") and is_absolute(text):
        return f"https://example.com/{number}"
    return f"none:{number}" if kind == "image" else f"Word {number}"


# An existing picture. Its alternative text is the item's name.
PICTURE = "picture.gif"
GIF = b"GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\1\0\1\0\0\2\2D\1\0;"
SHORT = 50
NO_VALUE = ["", "-", "--", "\u2013", "\u2014", "?", "n/a", "#n/a", "n.a.", "na", "nan", "nil", "null", "none", "<none>", "unknown", "noassertion", "\u2026", "...", "()", "( )", "\"\""]
BLANKS = " \t\r\n\x0b\x0c\x85\xa0\u2028\u2029\u3000"


@dataclass
class Texts:
    """The strings of an inventory: hostile strings, or their harmless copies."""

    texts: list
    isHostile: bool
    shift: int = 0

    def __call__(self, kind, number):
        text = self.texts[(number + self.shift) % len(self.texts)]
        return text if self.isHostile else harmless(kind, text, number + self.shift * 10000)

    def __len__(self):
        return len(self.texts)


@dataclass
class Pair:
    """A site with hostile strings and a site with harmless ones."""

    name: str
    texts: list

    @property
    def hostile(self):
        return f"{self.name}-hostile"

    @property
    def harmless(self):
        return f"{self.name}-harmless"

    def build(self, items, *options, configuration=None, document=None, templates=None, earlier=None):
        """Writes the inventories and builds both sites. `items` and `earlier` return the items of the inventories for strings."""
        folder = sites.folder() / "inventories" / self.name
        folder.mkdir()
        if templates:
            write_templates(folder / "templates", templates)
            options = [*options, "--templates", folder / "templates"]
        for site in [self.hostile, self.harmless]:
            texts = Texts(self.texts, site == self.hostile)
            inventory = folder / f"{site}.json"
            write(inventory, items(texts), document(texts) if document else {"title": "Texts"})
            if configuration:
                inventory.with_suffix(".yml").write_text(json.dumps(configuration), encoding="utf-8")
            more = list(options)
            if earlier:
                before = folder / f"{site}-earlier.json"
                write(before, earlier(texts), {"title": "Texts"})
                more += ["--compare", before]
            sites.build(inventory, site, *more)
        return self

    def inventory(self):
        return json.loads((sites.folder() / "inventories" / self.name / f"{self.hostile}.json").read_text(encoding="utf-8"))


def write(path, items, document):
    path.write_text(json.dumps({**document, "items": items}, ensure_ascii=False), encoding="utf-8", newline="")
    path.with_name(PICTURE).write_bytes(GIF)


def write_templates(folder, templates):
    folder.mkdir()
    for name, text in templates.items():
        (folder / name).write_text(text, encoding="utf-8")


# Values

def fields(text, number):
    """Returns a value of each type."""
    listed, linked = text("list", number), text("table", number)
    return {
        "text": text("text", number), "notes": text("markdown", number), "whole": text("integer", number), "part": text("decimal", number),
        "price": text("money", number), "cost": number, "unit": text("text", number), "share": text("percent", number),
        "day": text("date", number), "moment": text("dateTime", number), "lent": text("boolean", number), "page": text("link", number),
        "photo": text("image", number), "photos": ["none.png", text("image", number)], "tags": [listed, {"inner": listed}, [listed]],
        "parts": {"inner": listed, "deeper": {"inner": [listed]}}, "rows": [{"one": linked, "two": "x"}, {"one": {"three": linked}}],
    }


def values(text):
    """Returns an item for each string, with the string in all fields; every fifth item has a child and an alias."""
    return [
        {
            "id": f"v{number}", "name": text("name", number), "mark": f"{number + 1000000}", "kind": text("text", number), **fields(text, number),
            "portrait": PICTURE,
            **({"below": [below(text, number)], "aliases": [f"former-{number}"]} if number % 5 == 0 else {}),
        }
        for number in range(len(text))
    ]


def below(text, number):
    return {
        "id": "c", "name": text("name", number), "mark": f"{number + 2000000}", "text": text("text", number),
        "whole": text("integer", number), "day": text("date", number),
    }


def earlier_values(text):
    """Returns the items of `values` with other strings, so that all of them have changed."""
    return values(replace(text, shift=7))


def large(text):
    """Returns an item for each field, with a large text in this field and without the other fields."""
    keys = ["name", *TYPES]
    return [
        {"id": f"l{number}", "name": f"Item {number}", key: [large] if key in ("photos", "rows") else large}
        for number in range(len(keys) + len(LARGE))
        for key in [keys[number] if number < len(keys) else "text"]
        for large in [text(TYPES.get(key, "name"), number % len(LARGE))]
    ]


FIELDS = [{"key": key, "type": kind, **({"currency": "EUR"} if kind == "money" else {})} for key, kind in TYPES.items()]
COST = {"key": "cost", "type": "money", "currency": "unit", "total": "sum"}
BARE = {
    "title": "Texts", "id": "id", "name": "name", "pageSize": 10000, "columns": ["name"], "views": [{"id": "all", "title": "All"}],
    "fields": FIELDS, "outputs": {"print": False},
}
VALUES = {
    **BARE, "kind": "kind", "children": "below", "fields": [*FIELDS, COST, {"key": "portrait", "type": "image"}],
    "outputs": {"print": True, "search": True},
    "columns": ["name", "portrait", "text", "notes", "whole", "price", "cost", "day", "moment", "page", "photo", "photos", "tags", "rows"],
}

# IDs, names of groups, aliases

def twin(number):
    """Returns the name of an item. The first two items have the same name, so that the harmless strings also cause a warning."""
    return f"Item {max(number, 1)}"


def addresses(text):
    return [
        {
            "id": text("text", number), "name": twin(number), "group": text("text", number), "groups": [text("list", number), "all"],
            "aliases": [text("list", number), f"former-{number}"], "below": [{"id": text("text", number), "name": "Below"}],
        }
        for number in range(len(text))
    ]


ADDRESSES = {
    "title": "Addresses", "id": "id", "name": "name", "children": "below", "pageSize": 10000,
    "views": [{"id": "group", "by": ["group", "groups"]}, {"id": "groups", "by": ["groups"]}, {"id": "all", "title": "All"}],
}

# Keys

def keys(text):
    """Returns items with each string as the key of a field, of a part and of a column."""
    names = [text("text", number) for number in range(len(text))]
    return [
        {"id": "fields", "name": "Same", **{name: "x" for name in names}},
        {"id": "parts", "name": "Same", "list": {name: "x" for name in names}},
        {"id": "nested", "name": "Nested", "list": {f"{name} {number}": {"x": "x"} for number, name in enumerate(names[::5])}},
        {"id": "columns", "name": "Columns", "table": [{name: "x" for name in names}, {names[0]: ["x", {names[1]: "x"}]}]},
    ]


KEYS = {
    "title": "Keys", "id": "id", "name": "name", "pageSize": 10000, "views": [{"id": "all", "title": "All"}],
    "fields": [{"key": "list", "type": "list"}, {"key": "table", "type": "table"}], "columns": ["name"],
}


def labels(text):
    """Returns items with a string as the key of columns, a total, views and a date."""
    return [
        {
            "id": f"i{number}", "name": twin(number), text("text", 0): "ab"[number % 2], text("text", 0) + " too": "cd"[number % 2],
            text("text", 0) + " in dollars": 5, text("text", 0) + " on": f"2024-0{number + 1}-01",
            **({text("text", 0) + " in euros": 3} if number > 1 else {}),
        }
        for number in range(6)
    ]


# Positions in templates

@dataclass
class Place:
    """A position of a tag in a template; TAG is a placeholder for the tag."""

    name: str
    template: str
    # The location of the text in the page, with the text around it; None if the page does not have the text unchanged.
    selector: str | None = None
    attribute: str | None = None
    before: str = ""
    after: str = ""
    # True if Markdown turns the text into a block.
    isBlock: bool = False
    # True if the text is percent-encoded in an address.
    isEncoded: bool = False

    def text(self, text):
        """Returns the expected content for a string."""
        if not self.isEncoded:
            return f"{self.before}{shown(text)}{self.after}"
        return (self.before + "TAG" + self.after).replace("TAG", urllib.parse.quote(text, safe="-._~"))


PLACES = [
    Place("alone", "TAG", isBlock=True),
    Place("among words", "before TAG behind", "p", before="before ", after=" behind"),
    Place("two values", "TAG TAG"),
    Place("heading", "## TAG", "h2"),
    Place("heading with a line below", "TAG\n---", "h2"),
    Place("item of a list", "- TAG", "li"),
    Place("item of a loose list", "- TAG\n\n- x", isBlock=True),
    Place("numbered item", "1. TAG behind", "li", after=" behind"),
    Place("quote", "> TAG", isBlock=True),
    Place("emphasis", "*TAG*", "em"),
    Place("strong emphasis", "**TAG**", "strong"),
    Place("emphasis letter by letter", "x*TAG*x", "em"),
    Place("text of a link", "[TAG](x.html)", "a"),
    Place("title of a link", "[x](x.html \"TAG\")", "a", "title"),
    Place("title of a link in other quotes", "[x](x.html 'TAG')", "a", "title"),
    Place("address of a link", "[x](TAG)"),
    Place("address of a link in pointed brackets", "[x](<TAG>)"),
    Place("parts of an address", "[x](a/TAG/b?c=TAG#TAG)", "a", "href", "a/", "/b?c=TAG#TAG", isEncoded=True),
    Place("address by reference", "[x][TAGREF]\n\n[TAGREF]: TAG \"TAG\"", "a", "title"),
    Place("text of a picture", "![TAG](x.png)", "img", "alt"),
    Place("address of a picture", "![x](TAG)"),
    Place("code", "`TAG`", "code"),
    Place("code with more ticks", "`` ` TAG ``", "code", before="` "),
    Place("block of code", "```\nTAG\n```", "code", after="\n"),
    Place("indented code", "    TAG", "code", after="\n"),
    Place("HTML in a paragraph", "x <b>TAG</b>", "b"),
    Place("HTML", "<p>TAG</p>", "p", isBlock=True),
    Place("double quotes", "<p title=\"TAG\">x</p>", "p", "title"),
    Place("single quotes", "<p title='TAG'>x</p>", "p", "title"),
    Place("attribute in a paragraph", "x <b title=\"TAG\">y</b>", "b", "title"),
    Place("attribute for scripts", "<p data-x=\"a TAG b\" id='TAG'>x</p>", "p", "data-x", "a ", " b"),
    Place("value of a control", "<input value=\"TAG\">", "input", "value"),
    Place("href", "<a href=\"TAG\">x</a>"),
    Place("href in single quotes", "<a href='TAG'>x</a>"),
    Place("parts of href", "<a href=\"x/TAG?y=TAG#TAG\">x</a>", "a", "href", "x/", "?y=TAG#TAG", isEncoded=True),
    Place("parts of href elsewhere", "<a href=\"https://example.com/TAG?y=TAG\">x</a>"),
    Place("parts of href beside others", "<a href=\"TAG/TAG\">x</a>"),
    Place("src", "<img src=\"TAG\" alt=\"TAG\">", "img", "alt"),
    Place("action", "<form action=\"TAG\"></form>"),
    Place("cite", "<q cite=\"TAG\">TAG</q>", "q"),
    Place("text of an HTML link", "<a href=\"#x\">TAG</a>"),
    Place("textarea", "<textarea>\nTAG</textarea>", "textarea"),
    Place("pre", "<pre>x TAG</pre>", "pre", before="x "),
    Place("option", "<select><option>TAG</option></select>", "option"),
    Place("cell", "<table><tr><td>TAG</td></tr></table>", "td"),
    Place("summary", "<details><summary>TAG</summary>x</details>", "summary"),
    Place("picture", "<svg><text>TAG</text><title>TAG</title></svg>", "text"),
    Place("formula", "<math><mi>TAG</mi></math>", "mi"),
    Place("section", "{{#item.KEY}}\n- yes\n{{/item.KEY}}\n{{^item.KEY}}\n- no\n{{/item.KEY}}"),
    Place("section around an attribute", "<p{{#item.KEY}} title=\"TAG\"{{/item.KEY}}>x</p>", "p", "title"),
    Place("section in an attribute", "<p title=\"{{#item.KEY}}x{{/item.KEY}}\">x</p>"),
    Place("partial", "{{> KEY}}"),
]


def item_template():
    parts = []
    for key in TYPES:
        for number, place in enumerate(PLACES):
            mark = " data-markdown" if place.isBlock and key == "notes" else ""
            text = place.template.replace("TAGREF", f"r{key}{number}").replace("TAG", f"{{{{item.{key}}}}}").replace("KEY", key)
            parts.append(f"<section id=\"_{key}-{number}\"{mark}>\n\n{text}\n\n</section>\n")
    return "---\ntitle: \"{{item.text}}, {{item.notes}}\"\n---\n" + "\n".join(parts)


TEMPLATES = {
    "item.md": item_template(),
    "layout.html": """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{screen.title}}</title><meta name="description" content="{{screen.title}}"></head>
<body>{{> bar}}{{content}}</body></html>
""",
    "bar.html": """<header title='{{screen.title}}'><bdi>{{screen.title}}</bdi>
{{#back}}<a href="{{link}}" title="{{title}}">{{title}}</a>{{/back}}
{{#siblings}}<a href='{{link}}' title='{{title}}'>{{title}}</a>{{/siblings}}
{{#fields}}<span title="{{label}}" data-value="{{value}}">{{label}} {{value}}</span>{{/fields}}
{{#breadcrumbs}}<i>{{title}}</i>{{/breadcrumbs}}</header>
""",
    **{f"{key}.html": f"<p title=\"{{{{item.{key}}}}}\">{{{{item.{key}}}}}</p>\n" for key in TYPES},
}


def places(text):
    return [{"id": f"p{number}", "name": text("name", number), **fields(text, number)} for number in range(len(text))]


# A large text is tested in a few positions, one for each way of escaping.
LARGE_TEMPLATES = {
    "item.md": """---
layout: layout.html
---
# {{item.text}}

<p title="{{item.text}}">{{item.text}}</p>
<p title='{{item.text}}'>x</p>
<a href="{{item.text}}">x</a>
<a href="x/{{item.text}}">x</a>
<textarea>{{item.text}}</textarea>
""",
    "layout.html": "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>x</title></head><body>{{content}}</body></html>\n",
}
