"""What any page has to stand. Each check looks at the page that a browser shows, and gives its errors, one text each."""

import functools
import re
import urllib.parse
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

from browser import Keys
from server import PATH, STRICT_PATH


@functools.cache
def axe():
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def violations(browser, within=None):
    """What axe finds on the page, or in one element: all of its rules, those for good practice among them."""
    if not browser.run("return 'axe' in window"):
        browser.run(axe())
    result = browser.driver.execute_async_script("""
        const [within, done] = arguments, options = {resultTypes: ["violations"], rules: {"target-size": {enabled: true}}};
        axe.run(within ?? document, options).then(done, error => done({error: String(error)}));
    """, within)
    if "error" in result:
        raise RuntimeError(f"axe failed: {result['error']}")
    return [
        f"{violation['id']}: {node['html'][:200]}: {node['failureSummary'].splitlines()[-1].strip()}"
        for violation in result["violations"] for node in violation["nodes"]
    ]


def overflow(browser):
    """Elements that make the document wider than the window. What scrolls in itself, or is not shown, does not."""
    return browser.run("""
        const root = document.documentElement, width = root.clientWidth;
        if (root.scrollWidth <= width && document.body.scrollWidth <= width) return [];
        const wide = [...document.body.querySelectorAll("*")].filter(element => {
            const box = element.getBoundingClientRect();
            for (let above = element; above != document.body; above = above.parentElement)
                if (getComputedStyle(above).overflowX != "visible") return false;
            return box.right > width + 0.5 || box.left < -0.5;
        });
        const name = element => element.outerHTML.slice(0, 120);
        return [`${root.scrollWidth} pixels in a window of ${width}`, ...wide.slice(0, 5).map(name)];
    """)


def cut(browser):
    """Cells of lists whose text runs out of them, and steps of the way back that do not show all of theirs."""
    return browser.run("""
        const outside = cell => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const text = range.getBoundingClientRect(), box = cell.getBoundingClientRect();
            return text.right > box.right + 0.5 || text.left < box.left - 0.5;
        };
        const cells = [...document.querySelectorAll(".list tbody .figure:not(:empty)")].filter(outside);
        const steps = [...document.querySelectorAll(".breadcrumbs:has(li + li) bdi")];
        return [...cells, ...steps.filter(step => step.scrollWidth > step.clientWidth)].map(element => element.outerHTML.slice(0, 120));
    """)


def covered(browser):
    """Links whose centre is covered by another element. Waits for pictures, and scrolls each link into view first."""
    browser.run("""
        for (const image of document.images) image.loading = "eager";
        return Promise.allSettled([...document.images].map(image => image.decode())).then(() => null);
    """)
    return browser.run("""
        // An inline link has several boxes, some of them empty.
        const largest = boxes => boxes.reduce((one, other) => one.width * one.height < other.width * other.height ? other : one);
        const name = element => element?.outerHTML.slice(0, 120);
        const links = [...document.querySelectorAll("a[href]:not(.skip)")].filter(link => link.checkVisibility());
        return links.flatMap(link => {
            link.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
            const box = largest([...(link.querySelector("img") ?? link).getClientRects()]);
            const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return link.contains(hit) ? [] : [`${name(link)} is below ${name(hit)}`];
        });
    """)


def misleading(browser):
    """Cells in lists, and row ends (at the chevron), where a click does not open the item. Cells may contain other links."""
    return browser.run("""
        const name = element => element?.outerHTML.slice(0, 120);
        return [...document.querySelectorAll(".list tbody tr:not(.end)")].flatMap(row => {
            const link = row.querySelector("th a");
            const look = (element, inline, x) => {
                element.scrollIntoView({ block: "center", inline, behavior: "instant" });
                const box = element.getBoundingClientRect();
                const hit = document.elementFromPoint(x(box), box.top + box.height / 2);
                return link.contains(hit) || element.contains(hit?.closest("td a")) ? [] : [`${name(element)} leads to ${name(hit)}`];
            };
            const cells = [...row.cells].filter(cell => cell.checkVisibility());
            const isRight = getComputedStyle(row).direction === "ltr";
            return [
                ...cells.flatMap(cell => look(cell, "nearest", ({ left, width }) => left + width / 2)),
                ...look(row, "end", ({ left, right }) => isRight ? Math.min(right, innerWidth) - 20 : Math.max(left, 0) + 20),
            ];
        });
    """)


def uneven(browser):
    """Columns in lists whose cells are not aligned, and cells that are narrower than their content."""
    return browser.run("""
        const rows = [...document.querySelectorAll(".list tr:not(.end)")];
        const cells = rows.flatMap(row => [...row.cells]);
        const edges = cell => ["left", "right"].map(side => Math.round(cell.getBoundingClientRect()[side])).join(" to ");
        const columns = (rows[0] ? [...rows[0].cells] : []).map((_, place) => new Set(rows.map(row => edges(row.cells[place]))));
        return [
            ...columns.filter(column => column.size > 1).map(column => `a column is ${[...column].join(" and ")}`),
            ...cells.filter(cell => cell.scrollWidth > cell.clientWidth + 1).map(cell => cell.outerHTML.slice(0, 120)),
        ];
    """)


def broken_pictures(browser):
    """Pictures without anything to show, those out of sight among them."""
    return browser.run("""
        const images = [...document.images];
        images.forEach(image => { image.loading = "eager"; });
        const broken = images.map(image => image.decode().then(() => null, () => image.outerHTML));
        return Promise.all(broken).then(all => all.filter(Boolean));
    """)


def complaints(browser):
    """All that the console has said since the page was opened."""
    return browser.messages()


def complaints_but_scripts(browser):
    """Where no script may run, the console says so of the site's one script."""
    return [message for message in complaints(browser) if "Blocked script execution in" not in message]


def hidden_focus(browser):
    """What does not show that it has the focus, or is then out of sight: from the last stop to the first, as going up
    brings things below the bar. After one press of a key the browser shows the focus wherever it goes.
    """
    browser.press(Keys.TAB)
    return browser.run("""
        const stops = [...document.querySelectorAll("a[href], button, input, summary, [tabindex='0']")].reverse();
        const bottom = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
        const errors = stops.flatMap(stop => {
            stop.focus();
            if (document.activeElement != stop) return [];
            const box = stop.getBoundingClientRect();
            const shown = [null, "::after"].some(part => {
                const style = getComputedStyle(stop, part);
                return style.outlineStyle != "none" && parseFloat(style.outlineWidth) >= 2;
            });
            const covered = box.bottom <= bottom && !stop.closest(".bar, .search, .skip");
            const away = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
            return [shown || "no outline", !covered || "below the bar", !away || "out of sight"]
                .filter(error => error !== true).map(error => `${error}: ${stop.outerHTML.slice(0, 120)}`);
        });
        return stops.includes(document.activeElement) ? errors : [...errors, "nothing takes the focus"];
    """)


def dead_links(browser, root):
    """Links into the site, of which `root` is the folder, to pages or places in them that are not there."""
    addresses = browser.run("""
        return [...document.querySelectorAll("[href], [src]")].map(element => element.href || element.src);
    """)
    return [error for address in sorted(set(addresses)) if (error := dead(address, root))]


def dead(address, root):
    parts = urllib.parse.urlsplit(address)
    path = urllib.parse.unquote(parts.path)
    if parts.hostname == "127.0.0.1" and path.startswith((PATH, STRICT_PATH)):
        file = root.parent / path.removeprefix(PATH).removeprefix(STRICT_PATH)
    elif parts.scheme == "file":
        file = Path(path)
    elif parts.scheme in ("http", "https", "mailto") and parts.hostname != "127.0.0.1":
        return None  # Nothing of ours, and the tests do not ask others.
    else:
        return f"{address} leads out of the site"
    if parts.scheme == "http" and path.endswith("/"):
        file /= "index.html"
    if not file.is_relative_to(root) or not file.is_file():
        return f"{address} leads nowhere"
    # `?` begins the state of a list, and `=` is in the filters of the explore page.
    if parts.fragment and not re.match(r"\?|.*=", parts.fragment) and parts.fragment not in anchors(file):
        return f"{address}: the page has no such place"
    return None


@functools.cache
def anchors(file):
    found = set()
    parser = HTMLParser()
    parser.handle_starttag = lambda _, attributes: found.update(value for name, value in attributes if name == "id")
    parser.feed(file.read_text(encoding="utf-8"))
    return found
