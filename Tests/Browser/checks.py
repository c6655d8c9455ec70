"""The checks for any page. Each check examines the page in a browser and returns its errors as strings."""

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
    """Returns the findings of axe on the page or in one element, with all rules, including those for good practice."""
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
    """Returns the elements that make the document wider than the window, without those that scroll or are hidden."""
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
    """Returns the cells of lists, and the breadcrumbs, that do not show all of their text."""
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
    """Returns the links whose center is covered by another element. Waits for pictures, and scrolls to each link first."""
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
    """Returns the cells and row ends where a click does not open the item. Cells may contain other links."""
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
    """Returns the columns whose cells are not aligned, and the cells that are narrower than their content."""
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
    """Returns the pictures that are not displayed, including those outside the window."""
    return browser.run("""
        const images = [...document.images];
        images.forEach(image => { image.loading = "eager"; });
        const broken = images.map(image => image.decode().then(() => null, () => image.outerHTML));
        return Promise.all(broken).then(all => all.filter(Boolean));
    """)


def complaints(browser):
    """Returns the messages of the console since the page was opened."""
    return browser.messages()


def complaints_but_scripts(browser):
    """Returns the messages of the console, except those about blocked scripts."""
    return [message for message in complaints(browser) if "Blocked script execution in" not in message]


def hidden_focus(browser):
    """Returns the elements that do not show the focus, or are out of sight while they have it.

    The elements get the focus from the last to the first, because scrolling up can move them below the bar. After one key press,
    the browser also shows the focus if a script moves it.
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
    """Returns the links to missing pages, missing anchors or other sites of the server. `root` is the folder of the site."""
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
        return None  # An external link; the tests send no requests to other servers.
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
