// Sorts and filters the list of a page, shows pictures in the full window, searches all items, and makes pages usable
// with the keyboard.
// The search index is in small scripts, because a page that is opened from a folder cannot load other kinds of data.
"use strict";
{
  const root = new URL("..", document.currentScript.src);
  const language = document.documentElement.lang || undefined;
  const [list, filter, search] = ["table.list", ".filter", ".search"].map(name => document.querySelector(name));

  // If a script of the explore page is missing, the page shows an error.
  const note = document.querySelector(".explore > .note");
  if (note) addEventListener("error", ({ target }) => {
    if (target.localName !== "script") return;
    note.role = "status";
    note.textContent = note.parentNode.dataset.failed;
  }, true);

  function make(name, ...content) {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  }

  /** Shows a form, and adds an element for the number of results. */
  function show(form) {
    form.input = form.querySelector("input");
    form.autocomplete = "off";
    form.status = form.querySelector("p") ?? make("p");
    form.status.role = "status";
    form.append(form.status);
    form.hidden = false;
  }

  function fill(text, shown, total) {
    const number = count => count.toLocaleString(language);
    return text.replace("{shown}", number(shown)).replace("{total}", number(total));
  }

  function say(form, shown, total) {
    form.status.textContent = fill(shown < total && form.dataset.first || form.dataset.shown, shown, total);
  }

  // Words, folded as in `SearchFolding.swift`.

  const fold = text => text.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "").normalize("NFKC").replaceAll("ς", "σ");
  const words = text => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

  const paired = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;
  const pairs = ([...run]) => run.length > 1 ? run.slice(1).map((next, place) => run[place] + next) : run;
  const indexWords = text => words(text).flatMap(word => [
    ...(word.match(paired) ?? []).flatMap(pairs),
    ...word.split(paired).filter(Boolean).map(rest => [...rest].slice(0, 32).join("")),
  ]);

  // The list. Its state is in the address: #?filter=lamp&sort=-2.

  const rows = list ? [...list.tBodies[0].rows].filter(row => row.className !== "end") : [];
  const heads = list ? [...list.tHead.rows[0].cells] : [];
  const isSortable = head => !head.classList.contains("picture");
  const collator = new Intl.Collator(language, { numeric: true });
  const state = { filter: "", sort: 0 };
  let order = rows;
  let texts;

  const key = cell => cell.dataset.sort ?? cell.textContent.trim();

  /** Compares two sort keys. Numbers come before strings, and missing values are last in both directions. */
  function compare(a, b, way) {
    if (!a || !b) return !a - !b;
    const isText = [a, b].map(text => !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text));
    return isText[0] - isText[1] || way * (isText[0] ? collator.compare(a, b) : a - b);
  }

  function showRows() {
    const column = Math.abs(state.sort) - 1;
    order = column < 0 ? rows : rows.map(row => [key(row.cells[column]), row])
      .sort((a, b) => compare(a[0], b[0], Math.sign(state.sort))).map(pair => pair[1]);
    list.tBodies[0].prepend(...order);
    heads.forEach((head, place) => {
      if (isSortable(head)) head.ariaSort = place !== column ? "none" : state.sort > 0 ? "ascending" : "descending";
    });
    const wanted = words(state.filter);
    texts ??= rows.map(row => fold(row.textContent));
    rows.forEach((row, place) => { row.hidden = !wanted.every(word => texts[place].includes(word)); });
    filter.status.textContent = "";
    if (wanted.length) say(filter, rows.filter(row => !row.hidden).length, rows.length);
  }

  function change(changes) {
    Object.assign(state, changes);
    showRows();
    const kept = new URLSearchParams(Object.entries(state).filter(entry => entry[1]));
    history.replaceState(null, "", location.href.split("#")[0] + `#?${kept}`.replace(/^#\?$/, ""));
  }

  function readState() {
    if (location.hash && !location.hash.startsWith("#?")) return;
    const given = new URLSearchParams(location.hash.slice(2));
    state.filter = filter.input.value = given.get("filter") ?? "";
    state.sort = heads[Math.abs(given.get("sort")) - 1] ? Number(given.get("sort")) : 0;
    showRows();
  }

  if (filter && rows.length > 5) {
    show(filter);
    heads.forEach((head, place) => {
      if (!isSortable(head)) return;
      const button = make("button", ...head.childNodes);
      head.append(button);
      head.ariaSort = "none";
      const sorts = [place + 1, -place - 1, 0];
      button.onclick = () => change({ sort: sorts[(sorts.indexOf(state.sort) + 1) % 3] });
    });
    filter.oninput = () => change({ filter: filter.input.value.trim() });
    filter.onsubmit = () => !move(1) && false;
    addEventListener("hashchange", readState);
    readState();
    // Sorting may have moved the target row of a back link.
    list.querySelector(":target")?.scrollIntoView();
  }

  // A list with pictures has rows or cards. The choice of the reader is stored for all such lists of the site, and for
  // the explore page. Some browsers do not store data for pages that are opened from a folder.

  const store = use => { try { return use(localStorage, `drilldown layout ${root}`); } catch { return null; } };
  const layout = {
    get chosen() { return store((storage, key) => storage.getItem(key)); },
    set chosen(name) { store((storage, key) => storage.setItem(key, name)); },
  };
  const choice = document.querySelector(".tools > .layout");
  if (choice && list?.querySelector("td.picture:not(:empty)")) {
    const buttons = [...choice.children];
    const lay = isGrid => {
      list.classList.toggle("grid", isGrid);
      for (const image of list.querySelectorAll(".picture img")) image.sizes = isGrid ? "11rem" : "1rem";
      for (const button of buttons) button.ariaPressed = isGrid === (button.value === "grid");
    };
    lay(layout.chosen ? layout.chosen === "grid" : list.classList.contains("grid"));
    choice.onclick = ({ target: { value } }) => {
      if (!value) return;
      lay(value === "grid");
      layout.chosen = value;
    };
    choice.hidden = false;
  }

  // A picture opens in the full window, next to the other pictures, which are shown by swiping, with buttons and with
  // the arrow keys. The browser's back button closes the picture.

  const pictures = [...document.querySelectorAll(".gallery a:has(img)")];
  if (pictures.length) {
    const labels = pictures[0].closest(".gallery").dataset;
    const [dialog, done] = [make("dialog"), make("button", labels.done)];
    const [previous, next] = ["previous", "next"].map(name => {
      const button = Object.assign(make("button", name === "next" ? "›" : "‹"), { type: "button", ariaLabel: labels[name] });
      button.hidden = pictures.length < 2;
      return button;
    });
    const position = Object.assign(make("p"), { role: "status" });
    const form = Object.assign(make("form", position, previous, next, done), { method: "dialog" });
    const direction = document.dir === "rtl" ? -1 : 1;
    const turn = step => dialog.scrollBy({ left: step * dialog.clientWidth });
    dialog.className = "large";
    done.autofocus = true;
    document.body.append(dialog);
    pictures.forEach((link, place) => {
      link.onclick = event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const images = pictures.map(link => {
          const { currentSrc, alt } = link.querySelector("img");
          return Object.assign(make("img"), { src: currentSrc || link.href, alt });
        });
        dialog.replaceChildren(...images, form);
        dialog.showModal();
        history.pushState({ isLarge: true }, "");
        images[place].scrollIntoView({ behavior: "instant", inline: "center" });
        update();
      };
    });
    dialog.onclick = ({ target }) => {
      if (target === previous || target === next) turn(target === next ? direction : -direction);
      else dialog.close();
    };
    // When the dialog reports that it was closed, another picture may already be open.
    dialog.onclose = () => { if (!dialog.open && history.state?.isLarge) history.back(); };
    addEventListener("popstate", () => dialog.close());
    // A button that has no effect is not disabled, so that it keeps the focus.
    const update = () => {
      const place = Math.round(Math.abs(dialog.scrollLeft) / dialog.clientWidth);
      previous.ariaDisabled = place === 0;
      next.ariaDisabled = place === pictures.length - 1;
      const text = pictures.length > 1 && labels.shown ? fill(labels.shown, place + 1, pictures.length) : "";
      if (position.textContent !== text) position.textContent = text;
    };
    dialog.onscroll = update;
    dialog.onkeydown = event => {
      event.stopPropagation();
      const all = direction * pictures.length;
      const step = { ArrowRight: 1, ArrowLeft: -1, Home: -all, End: all }[event.key];
      if (!step) return;
      event.preventDefault();
      turn(step);
    };
  }

  // The search. Each piece of the index is a script that calls `drilldown`.

  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const loads = {};
  const loaded = {};
  window.drilldown = (name, content) => { loaded[name] = content; };

  /** Loads a script with data, such as `search/index`, and returns its content. */
  const load = name => loads[name] ??= new Promise((done, fail) => {
    const script = make("script");
    // The query prevents the browser from using older pieces in its cache.
    const edition = loaded[`${name.split("/")[0]}/index`]?.edition ?? "";
    script.src = new URL(`${name}.js?${edition}`, root);
    script.onload = () => done(loaded[name]);
    script.onerror = () => fail(delete loads[name]);
    document.head.append(script);
  });

  /** Returns the lines of the words that begin with a string, or the line with an asterisk that replaces them. */
  async function lines(start, firsts) {
    for (let piece = firsts.filter(first => first <= start).length - 1; piece < firsts.length; piece++) {
      const text = piece < 0 ? "" : await load(`search/words-${piece}`);
      const found = text.split("\n").filter(line => line.startsWith(start));
      if (found.length) return found[0].includes("*") ? [found[0]] : found;
      if (!firsts[piece + 1]?.startsWith(start)) break;
    }
    return [];
  }

  /** Calls a function for each item in a list, which `SearchCode.swift` encodes as gaps or, after ~, as a bitmap. */
  function visit(code, take) {
    let [item, gap] = [0, 0];
    for (const digit of code) {
      const value = digits.indexOf(digit);
      if (code[0] === "~") {
        for (let bit = 1; value >= 0 && bit < 64; bit *= 2, item++) if (value & bit) take(item);
      } else {
        gap = gap * 32 + value % 32;
        if (value > 31) continue;
        take(item += gap);
        [item, gap] = [item + 1, 0];
      }
    }
  }

  /** Returns two arrays of items with all words of a query: those with all words in their names, and the others. */
  async function match(text) {
    const index = await load("search/index");
    const wanted = [...new Set(indexWords(text))].slice(0, 255);
    // A single letter before other words must match a whole word.
    const starts = wanted.map(word => word[1] || word === wanted.at(-1) || word.match(paired) ? word : `!${word} `);
    const found = await Promise.all(starts.map(start => lines(start, index.words.split(" ").filter(Boolean))));
    // The number of wanted words that each item contains, in its name and in all its strings.
    const [named, all] = [new Uint8Array(index.items), new Uint8Array(index.items)];
    found.forEach((lines, number) => lines.forEach(line => line.split(" ").slice(1).forEach((code, place) => {
      visit(code, item => {
        all[item] += all[item] === number;
        if (!place) named[item] += named[item] === number;
      });
    })));
    const [best, others] = [[], []];
    all.forEach((count, item) => {
      if (count && count === wanted.length) (named[item] === count ? best : others).push(item);
    });
    return [best, others];
  }

  /** Returns the first items with all words of a query, and the number of all such items. */
  async function find(text) {
    const all = (await match(text)).flat();
    const size = (await load("search/index")).itemsPerPiece;
    const shown = all.slice(0, 10)
      .map(async item => (await load(`search/items-${Math.floor(item / size)}`))[item % size]);
    return [await Promise.all(shown), all.length];
  }

  // The script of the explore page uses these values and functions.
  Object.assign(window.drilldown, { root, language, load, fold, match, digits, layout });

  const results = make("ol");
  results.hidden = true;
  let latest;

  function close() {
    results.hidden = true;
    results.replaceChildren();
    latest = search.status.textContent = "";
  }

  async function showResults() {
    const text = latest = search.input.value;
    load("search/index").catch(() => {});
    if (!text.trim()) return close();
    const [shown, total] = await find(text).catch(() => []);
    if (latest !== text) return;
    results.replaceChildren(...(shown ?? []).map(([name, address, detail]) => {
      const link = make("a", make("bdi", name));
      link.href = new URL(address, root);
      if (detail) link.append(" ", make("small", make("bdi", detail)));
      return make("li", link);
    }));
    if (total > shown?.length && search.dataset.explore) {
      const link = make("a", search.dataset.all.replace("{total}", total.toLocaleString(language)));
      link.href = search.dataset.explore.replace(/#.*/, "") + `#q=${encodeURIComponent(text.trim())}`;
      results.append(make("li", link));
    }
    results.hidden = !total;
    if (total) say(search, shown.length, total);
    else search.status.textContent = shown ? search.dataset.nothing : search.dataset.failed;
  }

  if (search) {
    show(search);
    search.append(results);
    search.oninput = search.input.onfocus = showResults;
    search.onsubmit = () => !showResults().then(() => results.querySelector("a")?.click());
    const leave = event => search.contains(event.target) || close();
    addEventListener("pointerdown", leave);
    addEventListener("focusin", leave);
  }

  // The keyboard: / opens the search, the arrow keys move over rows or results, Enter opens one, and Escape goes back.

  /** Moves the focus to the next or previous row or result; returns false if there is none. */
  function move(step) {
    const places = results.hidden ? order.filter(row => !row.hidden) : [...results.children];
    const now = places.findIndex(place => place.contains(document.activeElement));
    const next = (now < 0 ? places.findIndex(place => place.matches(":target")) : now) + step;
    if (next === -1 && now === 0 && !results.hidden) search.input.focus();
    places[next]?.querySelector("th a, li a")?.focus();
    return next in places;
  }

  function goBack() {
    if (search?.contains(document.activeElement)) {
      search.input.value = "";
      close();
      document.activeElement.blur();
    } else if (state.filter) {
      change({ filter: filter.input.value = "" });
    } else {
      document.querySelector(".back")?.click();
    }
  }

  addEventListener("keydown", event => {
    const { key, target } = event;
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.altKey || event.metaKey) return;
    const input = target.closest("input, textarea, select, [contenteditable]");
    if (input && !(input.form && [search, filter].includes(input.form))) return;
    if (key === "Escape") goBack();
    else if (key === "/" && !input && search) search.input.focus();
    else if (!(key === "ArrowDown" ? move(1) : key === "ArrowUp" && move(-1))) return;
    event.preventDefault();
  });
}
