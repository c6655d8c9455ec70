"""Measures the time of item pages whose note is Markdown that is slow to parse.

    python3 markdown.py              # all patterns; make bench-markdown does the same
    python3 markdown.py quote link   # only the patterns whose name contains a word

Each pattern makes Markdown of any size. It is measured with 100 KB, which exceeds the limit of a field, and with the largest size
that is still rendered, which is the slowest. A note above a limit is shown as plain text, and must be reported with its item.
The time of a page is the difference between a build with many such items and a build with as many short notes, divided by the
number of items. A page that takes 50 ms or more is flagged, and the exit status is then 1.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Callable

from generate import write_items
from measure import Failure, machine, program, run, scratch, table

LIMIT = 0.050
ITEMS = 20
RUNS = 3
LARGE = 100_000
# The maximum length of a field in bytes, and the number of sizes up to it. Most sizes are small, because some limits are low.
LENGTH = 64 * 1024
STEPS = 64
CONFIGURATION = """\
views: [{title: All}]
columns: [name]
outputs: {search: false, print: false, csv: false, json: false}
fields: [{key: notes, type: markdown}]
"""


@dataclass
class Pattern:
    """Markdown that is slow for some parser, as a function of its size in bytes."""

    name: str
    text: Callable[[int], str]


def repeated(unit, before="", after=""):
    return lambda size: before + unit * max(1, (size - len((before + after).encode())) // len(unit.encode())) + after


def both(first, second, middle=""):
    """Returns a function that makes Markdown of a given size: a half with one unit, and a half with another."""
    return lambda size: first * (size // 2 // len(first)) + middle + second * (size // 2 // len(second))


def lines(line):
    """Returns a function that makes the lines for the numbers from 0 on, up to a given total size."""
    def text(size):
        made, length, number = [], 0, 0
        while length < size:
            made.append(line(number))
            length += len(made[-1].encode()) + 1
            number += 1
        return "\n".join(made[:-1])
    return text


def nest(levels, tabs=False):
    """Returns a function that makes nested lists of a given size; each line adds more levels."""
    def line(number):
        columns = 2 * levels * number
        return ("\t" * (columns // 4) + " " * (columns % 4) if tabs else " " * columns) + "- " * levels + "a"
    return lines(line)


def deep(tail, share, levels=30, tabs=False):
    """Returns a function that makes Markdown of a given size: nested lists up to a share of the size, then `tail` repeatedly."""
    def text(size):
        head = nest(levels, tabs)(int(size * share))
        return head + "\n" + tail * ((size - len(head) - 1) // len(tail))
    return text


def colliding():
    """Yields names that earlier versions of libcmark put into one bucket of their hash table (commonmark/cmark, issue 220)."""
    number = 0
    while True:
        value = 0
        for byte in b"x%d" % number:
            value = (byte + (value << 6) + (value << 16) - value) & 0xFFFFFFFF
        if value % 16 == 0:
            yield f"x{number}"
        number += 1


def collisions(size):
    names = colliding()
    missing = next(names)
    return lines(lambda _: f"[{next(names)}]: /u\n\n[{missing}]\n")(size)


PATTERNS = [
    Pattern("plain words", repeated("the quick brown fox jumps. ")),
    # Emphasis
    Pattern("nested strong emphasis", both("*a **a ", " a** a*", "b")),
    Pattern("nested stars", both("*", "*", "a")),
    Pattern("closers of emphasis, no openers", repeated("a_ ")),
    Pattern("openers of emphasis, no closers", repeated("_a ")),
    Pattern("openers and closers that do not match", repeated("*a_ ")),
    Pattern("openers, then closers inside others", both("*a ", "_a*_ ")),
    Pattern("openers and closers in threes", repeated("c* ", before="a**b")),
    Pattern("runs of three stars", repeated("a***")),
    Pattern("stars and lines by turns", repeated("*_")),
    Pattern("stars and lines with spaces", repeated("*_* _ ")),
    Pattern("two stars, line, star", repeated("**_* ")),
    Pattern("emphasis letter by letter", repeated("a*")),
    Pattern("emphasis in the text of links", repeated("[*a* _b_](u) ")),
    Pattern("hard emphasis in links", repeated("**x [a*b**c*](d)")),
    # Links and images
    Pattern("closers of links, no openers", repeated("a]")),
    Pattern("openers of links, no closers", repeated("[a")),
    Pattern("openers of links, closers of emphasis", repeated("[ a_")),
    Pattern("nested brackets", both("[", "]", "a")),
    Pattern("nested brackets, with a definition", lambda size: "[a]: /b\n\n" + both("[", "]")(size - 9)),
    Pattern("broken titles of links", repeated("[ (](")),
    Pattern("titles without end", repeated("[a](b \"c")),
    Pattern("links without end, in pointed brackets", repeated("[a](<b")),
    Pattern("links without end", repeated("[a](b")),
    Pattern("links without text or end", repeated("[](")),
    Pattern("links with two parentheses", repeated("[]((")),
    Pattern("closers and openers of links by lines", repeated("]([\n")),
    Pattern("links in images", repeated("![[]()")),
    Pattern("images, then links", lambda size: "![" * 600 + repeated("[]()")(size - 1200)),
    Pattern("as many images as links", both("![", "[]()")),
    Pattern("nested images", both("![", "](u)", "a")),
    Pattern("many links", repeated("[t](/u) ")),
    Pattern("links that are refused", repeated("[](x:) ")),
    Pattern("nested images that are refused", both("![", "](x:)", "a")),
    Pattern("backslashes in a link", lambda size: "[a](" + "\\" * (size - 4)),
    Pattern("backslashes in a name", lambda size: "[" + "\\" * (size - 1)),
    Pattern("many pointed brackets", lambda size: "<" * (size - 1) + ">"),
    Pattern("empty pointed brackets", repeated("<>")),
    Pattern("addresses in pointed brackets", repeated("<a:b> ")),
    # References
    Pattern("many definitions of one name", repeated("[a]: u\n")),
    Pattern("many definitions, many references", lambda size: (
        lines(lambda number: f"[{number}]: u")(size // 2) + "\n\n" + "[0] " * (size // 8))),
    Pattern("definitions whose names collide", collisions),
    Pattern("long names", repeated("[" + "a" * 990 + "]: u\n\n[" + "A" * 990 + "]\n\n")),
    Pattern("a long address, referred to often", lambda size: (
        "[a]: " + "u" * (size // 2) + "\n\n" + "[a]" * (size // 6))),
    Pattern("definitions without address", repeated("[a]:\n")),
    Pattern("definitions that break off", repeated("[a]: #\\\n![")),
    # Code and raw HTML
    Pattern("backticks, each run longer", lines(lambda number: "e" + "`" * number)),
    Pattern("backticks of all lengths in one line",
            lambda size: lines(lambda number: "e" + "`" * number)(size).replace("\n", "")),
    Pattern("backticks and escapes", repeated("\\``")),
    Pattern("escapes between backticks", repeated("``\\")),
    *(Pattern(f"many {mark}", repeated(mark, before="</")) for mark in ["<!--", "<!-- a", "<?", "<!A", "<![CDATA["]),
    *(Pattern(f"paragraphs with {mark}", repeated(f"a {mark}\n\n")) for mark in ["<!--", "<?", "<!A", "<![CDATA["]),
    Pattern("tags with attributes without end", repeated("<a b='")),
    Pattern("one tag with many attributes", repeated(" a", before="<a", after=">")),
    Pattern("entities", repeated("&amp;")),
    Pattern("entities without end", repeated("&")),
    Pattern("numbers of characters without end", repeated("&#")),
    # Lines
    Pattern("one long line", repeated("a")),
    Pattern("spaces before the end of a line", lambda size: "x" + " " * (size - 6) + "x  \nx"),
    Pattern("hard tabs", repeated("a\t|\tb\t\n")),
    Pattern("tabs alone", repeated("\t")),
    Pattern("empty lines", repeated("\n")),
    Pattern("lines of one letter", repeated("a\n")),
    Pattern("paragraphs of one letter", repeated("a\n\n")),
    Pattern("underlined headings", repeated("a\n-\n")),
    Pattern("rules", repeated("---\n")),
    Pattern("a broken rule", repeated("* ", after="a")),
    Pattern("one long rule", repeated("-")),
    Pattern("fences of code", repeated("```\n")),
    Pattern("headings", repeated("# a\n")),
    Pattern("hard line ends", repeated("a\\\n")),
    # Quotes and lists
    Pattern("nested quotes", repeated("> ", after="a")),
    Pattern("nested quotes, 32 on each line", repeated(">" * 32 + "\n")),
    Pattern("emphasis in 32 quotes", repeated("a*", before=">" * 32)),
    Pattern("lines behind 32 quotes", repeated("x\n", before=">" * 32 + "x\n")),
    Pattern("empty lines in 32 lists", repeated("\n", before="- " * 32 + "x")),
    Pattern("empty lines in 12 lists", repeated("\n", before="- " * 12 + "x")),
    Pattern("empty lines in 45 lists", repeated("\n", before=nest(15)(200) + "\n")),
    Pattern("empty lines in 32 lists in a quote", repeated(">\n", before="> " + "- " * 31 + "x\n")),
    Pattern("lines behind 32 lists", repeated("x\n", before="- " * 32 + "x\n")),
    Pattern("emphasis in 32 lists", repeated("a*", before="- " * 32)),
    Pattern("lists in lists, line by line", nest(1)),
    Pattern("lists in lists, 30 a line", nest(30)),
    Pattern("lists in lists by tabs, 30 a line", nest(30, tabs=True)),
    Pattern("numbered lists in lists", lines(lambda number: "   " * number + "1. a")),
    Pattern("empty lines in lists in lists", deep("\n", 0.3)),
    Pattern("empty lines in lists in lists by tabs", deep("\n", 0.3, tabs=True)),
    Pattern("empty lines in lists in lists, line by line", deep("\n", 0.3, levels=1)),
    Pattern("empty lines in few lists in lists", deep("\n", 0.05, levels=20)),
    Pattern("lines behind lists in lists", deep("x\n", 0.3)),
    Pattern("emphasis in lists in lists", deep("a*", 0.3)),
    Pattern("links in lists in lists", deep("[](u)", 0.3)),
    Pattern("items", repeated("- a\n")),
    Pattern("items with lines between them", repeated("- a\n\n")),
    Pattern("items of all marks", repeated("- a\n+ a\n* a\n1. a\n1) a\n")),
    Pattern("items and quotes by turns", repeated("- a\n> a\n")),
    Pattern("blocks in items", repeated("- # a\n  > b\n  ```\n  c\n  ```\n\n")),
]


@dataclass
class Result:
    size: int
    seconds: float
    isRefused: bool


def write(path, notes):
    write_items(path, ({"id": f"n{number}", "name": f"N {number}", "notes": note} for number, note in enumerate(notes)))
    path.with_suffix(".yml").write_text(CONFIGURATION, encoding="utf-8")


def refused(drilldown, inventory):
    """Returns the numbers of the items whose notes are shown as plain text and reported."""
    done = subprocess.run([drilldown, "check", inventory, "--json", "--quiet"], capture_output=True, check=True)
    diagnostics = json.loads(done.stdout)["diagnostics"]
    return {int(each["pointer"].split("/")[2]) for each in diagnostics if each["code"] == "markdown-too-complex"}


def build(drilldown, inventory):
    """Returns the least processor time of several builds, because the others were disturbed more."""
    command = [drilldown, "build", inventory, "--output", "-", "--threads", "1", "--quiet"]
    return min(run(command).cpu for _ in range(RUNS))


def cut(text, size):
    return text.encode()[:size].decode("utf-8", "ignore")


def measure(text, folder, drilldown, floor):
    inventory = folder / "notes.json"
    write(inventory, [text] * ITEMS)
    shown_plain = refused(drilldown, inventory)
    if shown_plain and len(shown_plain) != ITEMS:
        raise Failure(f"{len(shown_plain)} of {ITEMS} equal notes are reported")
    return Result(len(text.encode()), max(0, build(drilldown, inventory) - floor) / ITEMS, bool(shown_plain))


def greatest(pattern, folder, drilldown):
    """Returns the longest text of a pattern that is still rendered."""
    inventory = folder / "sizes.json"
    texts = [cut(pattern.text(LENGTH * step ** 2 // STEPS ** 2), LENGTH) for step in range(1, STEPS + 1)]
    write(inventory, texts)
    left = set(range(STEPS)) - refused(drilldown, inventory)
    if not left:
        raise Failure("refused at any size")
    return texts[max(left)]


def main(words):
    drilldown = program()
    print(f"{machine()}\n")
    rows = []
    slow = 0
    with scratch() as folder:
        write(folder / "short.json", ["short"] * ITEMS)
        floor = build(drilldown, folder / "short.json")
        for pattern in PATTERNS:
            if words and not any(word in pattern.name for word in words):
                continue
            try:
                large = measure(pattern.text(LARGE), folder, drilldown, floor)
                below = measure(greatest(pattern, folder, drilldown), folder, drilldown, floor)
            except Failure as failure:
                print(f"{pattern.name}: {failure}", file=sys.stderr)
                slow += 1
                continue
            flag = " and ".join(
                error for error in ["slow" if max(large.seconds, below.seconds) >= LIMIT else "",
                                    "not reported" if not large.isRefused else ""] if error)
            slow += flag != ""
            rows.append([pattern.name, f"{1000 * large.seconds:.1f}", f"{below.size:,}", f"{1000 * below.seconds:.1f}", flag])
            print("  " + " | ".join(rows[-1]), file=sys.stderr, flush=True)
    print(table(["pattern", "100 KB, ms", "rendered up to, bytes", "ms", ""], rows))
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
