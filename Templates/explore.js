// Sorts, filters and totals all items. The data is described in `ExploreData.swift`.
"use strict";
// The block limits the scope of its names. Its content is not indented.
{
const { root, language, load, fold, match, digits: alphabet, layout } = drilldown;
const page = document.querySelector(".explore");
const [rowsAtATime, fewValues, bars] = [100, 10, 24];
const lists = new Intl.ListFormat(language, { style: "narrow" });
let data, addresses, pictures, marks;
// The elements of the page, which replace its note when they have content.
let parts;

const make = (name, properties, ...content) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content.filter(Boolean));
  return element;
};
const button = (text, onclick, className = "") => make("button", { type: "button", className, onclick }, text);

/** Returns a string of the theme with its gaps filled; `number` determines the plural form. */
function phrase(key, gaps = {}, number) {
  const forms = data.words[key];
  const form = forms[number === undefined ? "other" : new Intl.PluralRules(language).select(number)] ?? forms.other;
  return form.replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap);
}

// A number is a string in decimal notation, or an integer and its number of decimal places.

const placesOf = text => (text.split(".")[1] ?? "").length;

function integer(text, places) {
  const [whole, fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(places, "0"));
}

function decimal(integer, places) {
  const text = String(integer).replace("-", "").padStart(places + 1, "0");
  const end = text.length - places;
  return (integer < 0n ? "-" : "") + `${text.slice(0, end)}.${text.slice(end)}`.replace(/\.?0*$/, "");
}

/** Returns the quotient of two integers, rounded half to even. */
function divide(a, b) {
  const [quotient, rest] = [a / b, a % b * 2n];
  const size = rest < 0n ? -rest : rest;
  return size > b || size === b && quotient % 2n ? quotient + (rest < 0n ? -1n : 1n) : quotient;
}

/** Returns a number as pages show it; see `NumberForm.swift`. */
function format(text, form) {
  const [places, most] = [placesOf(text), form.most ?? Infinity];
  const number = integer(text, places) * 10n ** BigInt(form.shift);
  const rounded = places > most ? divide(number, 10n ** BigInt(places - most)) : number;
  const isNegative = number < 0n;
  const [whole, fraction = ""] = decimal(isNegative ? -rounded : rounded, Math.min(places, most)).split(".");
  const [last, others] = form.sizes;
  const groups = [];
  let end = form.group && whole.length >= last + form.before ? whole.length - last : 0;
  if (end) groups.push(whole.slice(end));
  for (; end > others; end -= others) groups.unshift(whole.slice(end - others, end));
  groups.unshift(whole.slice(0, end || whole.length));
  const local = digits => digits.replace(/\d/g, digit => [...form.digits][digit]);
  const decimals = fraction.padEnd(form.least, "0");
  const shown = groups.map(local).join(form.group) + (decimals && form.point + local(decimals));
  return isNegative ? form.minusPrefix + shown + form.minusSuffix : form.prefix + shown + form.suffix;
}

const count = number => format(String(number), data.formats[data.count]);

function share(part, whole) {
  if (whole <= 0n || part < 0n || part > whole) return "";
  const tenths = divide(part * 1000n, whole);
  const [mark, shown] = !tenths && part ? ["<", 1n] : tenths === 1000n && part !== whole ? [">", 999n] : ["", tenths];
  return phrase("share", { percent: mark + format(decimal(shown, 3), data.formats[data.percent]) });
}

// Columns. A code is the position of a value plus 1, or 0 for no value. Numbers, dates and Boolean values are in
// ascending order, and strings follow them.

const digits = new Uint8Array(128);
[...alphabet].forEach((digit, value) => { digits[digit.charCodeAt()] = value; });

/** Returns the lines that `ExploreText` has encoded. */
function decodeTexts(text) {
  let last = "";
  return text.split("\n").map(line => {
    last = last.slice(0, digits[line.charCodeAt()]) + line.slice(1);
    return last.replaceAll("\x1f", "\n");
  });
}

// Returns the codes of all items. Those of an item are in `codes`, from `starts[item]` up to but not including
// `starts[item + 1]`.
function decodeCodes({ width, codes: text }, isList) {
  const [starts, codes] = [new Uint32Array(data.items + 1), []];
  for (let item = 0, at = 0; item < data.items; item++) {
    do {
      let code = 0;
      for (let end = at + (text[at] === "." ? 0 : width); at < end; at++) code = code * 64 + digits[text.charCodeAt(at)];
      codes.push(code);
    } while (isList && text[at] !== ".");
    if (isList) at += 1;
    starts[item + 1] = codes.length;
  }
  return { starts, codes: Uint32Array.from(codes) };
}

class Column {
  constructor(about, number) {
    Object.assign(this, about, { number, isNumber: about.kind === "number", isDate: about.kind === "date" });
  }

  async load() {
    if (this.codes) return this;
    const raw = await load(`explore/column-${this.number}`);
    const texts = ["", ...this.values ? decodeTexts(raw.values) : []].map((text, code) => code <= this.titled ? text.split("\t") : [text]);
    this.texts = texts.map(text => text[0]);
    this.shown = texts.map(text => text[1] ?? text[0]);
    return Object.assign(this, decodeCodes(raw, this.isList));
  }

  /** Returns the rank of each value. Values that differ only in case or in the currency have the same rank. */
  rank() {
    if (this.ranks) return this.ranks;
    const names = this.texts.map((text, code) => code > this.typed ? text.toLowerCase() : text.split(" ")[0]);
    let codes = [...names.keys()].slice(1);
    const { compare } = new Intl.Collator(language, { numeric: true });
    if (!this.isSorted) codes = codes.concat(codes.splice(this.typed).sort((a, b) => compare(names[a], names[b])));
    this.ranks = new Uint32Array(names.length);
    codes.forEach((code, place) => {
      const last = codes[place - 1];
      this.ranks[code] = names[code] === names[last] ? this.ranks[last] : place + 1;
    });
    return this.ranks;
  }

  /** Returns the format of amounts in a currency. */
  form(currency = "") { return data.formats[this.formats[currency] ?? data.count]; }

  show(code) {
    const text = this.shown[code];
    if (code > this.typed) return text;
    if (this.kind === "flag") return phrase(text === "true" ? "yes" : "no");
    return this.isNumber ? this.amount(text) : text;
  }

  amount(text) {
    const [number, currency] = text.split(" ");
    return format(number, this.form(currency));
  }

  /** Returns the values of an item, each converted by a function. */
  cells(item, text) {
    return [...this.codes.subarray(this.starts[item], this.starts[item + 1])].filter(Boolean).map(text);
  }

  cell(item) { return lists.format(this.cells(item, code => this.show(code))); }

  /** Returns true if a value is in a currency. An empty currency includes all values. */
  isIn(code, currency) { return this.texts[code].endsWith(currency); }

  unit(bound) { return this.isNumber && bound.split(" ")[1] || ""; }

  /** Compares a value with a bound. A bound such as 2019 means the whole year. */
  compare(code, bound) {
    const text = this.texts[code];
    if (this.isDate) return Math.sign(text.slice(0, bound.length).localeCompare(bound, "en"));
    const [a, b] = [text, bound].map(text => text.split(" ")[0]);
    const places = Math.max(placesOf(a), placesOf(b));
    const difference = integer(a, places) - integer(b, places);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Returns the first code whose value is at least the bound or, if `isAbove` is set, greater than the bound. */
  cut(bound, isAbove) {
    let [low, high] = [1, this.typed + 1];
    while (low < high) {
      const middle = low + high >> 1;
      if (this.compare(middle, bound) < isAbove) low = middle + 1; else high = middle;
    }
    return low;
  }

  isBound(text) {
    if (this.isDate) return /^\d{4}(-\d\d){0,2}$/.test(text);
    return this.isNumber && /^-?\d+(\.\d+)?( [A-Z]{3})?$/.test(text) && (!text.includes(" ") || this.unit(text) in this.formats);
  }
}

let columns = [];
const byKey = new Map();

// The state is in the address: #q=drill&Room=Garage&value>=100&sort=-value&columns=name,value
// The first character of a key is percent-encoded if the key is a reserved name or begins with a hyphen.

let state, ignored;
const encode = text => encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%3A", ":");
const encodeKey = key => encode(key).replace(/^(-|(q|sort|columns|layout)$)/, name => {
  return `%${name.charCodeAt().toString(16).toUpperCase()}${name.slice(1)}`;
});
const decode = text => { try { return decodeURIComponent(text); } catch { return text; } };
// The key of a bound is its comparison sign and currency, such as ">=EUR" for "100 EUR".
const filterOf = key => state.filters.get(key) ?? state.filters.set(key, { values: new Set(), bounds: new Map() }).get(key);

const sorting = (text = state.sort) => ({ key: decode(text.replace(/^-/, "")), isDown: text[0] === "-" });

function readAddress() {
  state = { q: "", filters: new Map(), sort: "", columns: null, layout: data.hasPictures && layout.chosen === "grid" ? "grid" : "" };
  ignored = [];
  for (const part of location.hash.slice(1).split("&").filter(Boolean)) {
    let [, name, sign, text] = /^(.*?)(>=|<=|%3E=|%3C=|=)(.*)$/i.exec(part) ?? [, part];
    // The comparison sign may be the end of the key.
    if (byKey.has(decode(name + sign?.slice(0, 3)))) [name, sign] = [name + sign.slice(0, 3), "="];
    const [key, value] = [name, text ?? ""].map(decode);
    const known = byKey.get(key);
    if (sign !== "=" && known?.isBound(value)) filterOf(key).bounds.set(decode(sign) + known.unit(value), value);
    else if (sign !== "=") ignored.push(decode(part));
    else if (name === "q") state.q = value;
    else if (name === "layout") state.layout = data.hasPictures && value === "grid" ? value : "";
    else if (name === "sort" && byKey.has(sorting(text).key)) state.sort = text.match(/^-?/) + encodeKey(sorting(text).key);
    else if (name === "columns") {
      const keys = text.split(",").map(decode);
      state.columns = keys.filter(key => byKey.has(key));
      ignored.push(...keys.filter(key => !byKey.has(key)));
    } else if (known && name !== "sort") filterOf(key).values.add(value);
    else ignored.push(decode(part));
  }
}

function address() {
  const parts = state.q ? [`q=${encode(state.q)}`] : [];
  for (const [key, { values, bounds }] of state.filters) {
    for (const value of values) parts.push(`${encodeKey(key)}=${encode(value)}`);
    for (const [name, bound] of bounds) parts.push(encodeKey(key) + name.slice(0, 2) + encode(bound));
  }
  if (state.sort) parts.push(`sort=${state.sort}`);
  if (state.columns) parts.push(`columns=${state.columns.map(encodeKey)}`);
  if (state.layout) parts.push(`layout=${state.layout}`);
  return `#${parts.join("&")}`;
}

// Shows the selection of `state`. The browser's back button returns to the previous selection, except while the reader
// types.
function change(isTyping) {
  history[isTyping ? "replaceState" : "pushState"](null, "", address());
  readAddress();
  return show();
}

// The selection: the number of filters that each item fails, at most 2, and the last of these filters. An item
// without the searched words counts as failing 2.

let fails, failing, selected;

/** Returns an array with 1 for each value of a column that passes a filter, and 0 for the others. */
function passing(column, { values, bounds }) {
  const passes = new Uint8Array(column.values + 1).fill(values.size ? 0 : 1);
  for (const value of values) {
    const code = column.texts.indexOf(value);
    if (code >= 0) passes[code] = 1;
    // The value may be in another notation, and 2019 means all days of the year.
    else if (column.isBound(value)) {
      const [end, currency] = [column.cut(value, 1), column.unit(value)];
      for (let code = column.cut(value, 0); code < end; code++) if (column.isIn(code, currency)) passes[code] = 1;
    }
  }
  const limits = [...bounds].map(([name, bound]) => [name.slice(2), column.cut(bound, name[0] === "<"), name[0] === "<"]);
  // With bounds, a value passes only if its currency has bounds and the value is within all of them. Missing and
  // unreadable values do not pass.
  if (limits.length) passes.forEach((isIn, code) => {
    const own = limits.filter(([currency]) => column.isIn(code, currency));
    passes[code] = isIn && code && code <= column.typed && own.length && own.every(([, cut, isUpper]) => code < cut === isUpper);
  });
  return passes;
}

async function findWords(found) {
  if (data.hasSearch) return (await match(state.q)).flat().forEach(item => { found[item] = 1; });
  const words = fold(state.q).split(/\s+/);
  const passes = columns[0].texts.map(text => words.every(word => fold(text).includes(word)));
  columns[0].codes.forEach((code, item) => { found[item] = passes[code]; });
}

async function select() {
  const found = new Uint8Array(data.items).fill(state.q.trim() ? 0 : 1);
  if (state.q.trim()) await findWords(found);
  fails = found.map(isFound => isFound ? 0 : 2);
  failing = new Uint8Array(data.items);
  let number = 0;
  for (const [key, filter] of state.filters) {
    const column = await byKey.get(key).load();
    const { starts, codes } = column;
    const passes = passing(column, filter);
    column.filter = number += 1;
    for (let item = 0; item < data.items; item++) {
      let isIn = 0;
      for (let at = starts[item]; at < starts[item + 1]; at++) isIn |= passes[codes[at]];
      if (isIn) continue;
      fails[item] = Math.min(2, fails[item] + 1);
      failing[item] = number;
    }
  }
  const chosen = new Uint32Array(data.items);
  let length = 0;
  for (let item = 0; item < data.items; item++) if (!fails[item]) chosen[length++] = item;
  selected = await sort(chosen.subarray(0, length));
}

// Returns items in the selected order. The sort is stable; unreadable values, then missing values, are last in both
// directions.
async function sort(items) {
  if (!state.sort) return items;
  const { key, isDown } = sorting();
  const column = await byKey.get(key).load();
  const { values, typed, codes, starts } = column;
  const ranks = column.rank();
  const rank = code => !code ? values : !isDown ? ranks[code] - 1 : (code > typed ? values : 0) + typed - ranks[code];
  const ends = new Uint32Array(values + 2);
  for (const item of items) ends[rank(codes[starts[item]]) + 1] += 1;
  for (let place = 1; place < ends.length; place++) ends[place] += ends[place - 1];
  const sorted = new Uint32Array(items.length);
  for (const item of items) sorted[ends[rank(codes[starts[item]])]++] = item;
  return sorted;
}

/** Returns the number of items for each value of a column, with all filters except that of the column. */
function counts({ starts, codes, values, key, filter }) {
  const own = state.filters.has(key) ? filter : -1;
  const counts = new Uint32Array(values + 1);
  for (let item = 0; item < data.items; item++) {
    if (fails[item] && (fails[item] > 1 || failing[item] !== own)) continue;
    for (let at = starts[item]; at < starts[item + 1]; at++) counts[codes[at]] += 1;
  }
  return counts;
}

/** Returns the exact sums of amounts by currency. `uses` has the number of items with each amount. */
function sum({ amounts, places }, uses) {
  const sums = new Map();
  amounts.forEach(([number, currency = ""], code) => {
    if (uses[code] && number) sums.set(currency, (sums.get(currency) ?? 0n) + integer(number, places) * BigInt(uses[code]));
  });
  return sums;
}

/** Loads the amounts of a total, and returns its column. */
async function prepare(total) {
  const column = await columns[total.column].load();
  if (total.amounts) return column;
  const raw = total.isSeparate && await load(`explore/total-${total.column}`);
  Object.assign(total, raw ? decodeCodes(raw) : column);
  const texts = raw ? ["", ...decodeTexts(raw.values)] : column.texts.slice(0, column.typed + 1);
  total.amounts = texts.map(text => text.split(" "));
  total.places = total.amounts.reduce((most, [number]) => Math.max(most, placesOf(number)), 0);
  const uses = new Uint32Array(column.values + texts.length);
  for (const code of total.codes) uses[code] += 1;
  total.whole = sum(total, uses);
  return column;
}

/** Returns the lines that show a total of the selection. */
async function totalLines(total) {
  const column = await prepare(total);
  const uses = new Uint32Array(column.values + total.amounts.length);
  let [missing, unread] = [0, 0];
  for (const item of selected) {
    const code = total.codes[total.starts[item]];
    uses[code] += 1;
    if (code && code < total.amounts.length) continue;
    if (column.codes[column.starts[item]] > column.typed) unread += 1; else missing += 1;
  }
  const notes = [["notCounted", missing], ["unread", unread]].filter(pair => pair[1])
    .map(([key, number]) => phrase(key, { count: count(number), total: count(selected.length) }, number));
  return [...sum(total, uses)].sort().map(([currency, amount]) => {
    const label = total.whole.size > 1 ? `${total.label} (${currency})` : total.label;
    const text = format(decimal(amount, total.places), column.form(currency));
    return line(label, text, isAll() ? "" : share(amount, total.whole.get(currency)), ...notes);
  });
}

const isAll = () => selected.length === data.items;
const line = (label, text, ...notes) => make("li", {}, label && make("span", {}, make("bdi", {}, label)),
  make("b", {}, text), ...notes.filter(Boolean).map(note => make("small", {}, ` ${note}`)));

// The page.

const search = make("input", { type: "search" });
const totals = make("ul", { className: "totals" });
const chips = make("ul", { className: "chips" });
const status = make("p", { className: "note", role: "status" });
const facets = make("section", { className: "facets" });
const filters = button("", () => { sheet.append(facets); sheet.showModal(); }, "open");
// If there is no space next to the list, the filters are in a dialog.
const sheet = make("dialog", { className: "sheet" });
const close = button("", () => sheet.close(), "close");
const order = make("select", { onchange: () => { state.sort = order.value; change(); } });
const menu = make("details", { className: "menu" });
const layouts = ["", "grid"].map(name => button("", () => {
  state.layout = name;
  layout.chosen = name || "rows";
  change();
}));
const list = make("div", { className: "scroll" });
const links = () => [...list.querySelectorAll("th a")];
const more = button("", async () => {
  const { count } = list;
  await showRows(count + rowsAtATime);
  links()[count].focus({ preventScroll: true });
}, "more");

// The number of rows and the scroll position are stored, and are restored after the browser's back button is pressed on
// the page of an item.
list.onclick = () => history.replaceState({ rows: list.count, top: scrollY, inside: list.scrollTop }, "");
new ResizeObserver(() => list.classList.toggle("wide", list.scrollWidth > list.clientWidth)).observe(list);

// Replaces the content of an element. If a control in the element had the focus, the control at the same position gets
// it.
function replace(element, ...content) {
  const controls = () => [...element.querySelectorAll("button, a, input")];
  const place = controls().indexOf(document.activeElement);
  element.replaceChildren(...content);
  if (place >= 0) (controls()[place] ?? controls().at(-1) ?? search).focus({ preventScroll: true });
}

function build() {
  search.placeholder = search.ariaLabel = phrase("search");
  search.ariaKeyShortcuts = "/";
  search.oninput = () => { state.q = search.value; change(true); };
  ["rows", "grid"].forEach((name, place) => { layouts[place].textContent = phrase(name); });
  more.textContent = phrase("showMore");
  facets.append(make("h2", {}, phrase("filters")), close);
  order.ariaLabel = phrase("sort");
  sheet.ariaLabel = phrase("filters");
  sheet.onclose = () => page.prepend(facets);
  sheet.onclick = ({ target }) => { if (target === sheet) sheet.close(); };
  menu.append(make("summary", {}, phrase("columns")), make("ul", {}, ...columns.slice(1).map(column => {
    column.box = make("input", { type: "checkbox" });
    column.box.onchange = () => {
      const keys = shownColumns().map(column => column.key);
      state.columns = column.box.checked ? [...keys, column.key] : keys.filter(key => key !== column.key);
      change();
    };
    return make("li", {}, make("label", {}, column.box, make("bdi", {}, column.label)));
  })));
  const offered = columns.filter(column => column.isFacet || column.isRange);
  const tools = make("div", { className: "tools" }, search, offered.length && filters, order, menu,
    data.hasPictures && make("div", { className: "layout" }, ...layouts), button("CSV", download), button(phrase("print"), async () => { await showRows(selected.length); print(); }));
  const selection = make("div", { className: "selection" }, totals, tools, chips, status, list, more, sheet);
  offered.sort((a, b) => b.groupRank - a.groupRank).forEach((column, place) => {
    column.section = make("details", { open: place < 4 || state.filters.has(column.key) },
      make("summary", {}, make("bdi", {}, column.label)), make("div", {}, ...(column.isFacet ? buildValues : buildRanges)(column)));
    column.section.ontoggle = () => { if (column.section.open && selected) showFacet(column); };
    facets.append(column.section);
  });
  return [offered.length && facets, selection].filter(Boolean);
}

function buildValues(column) {
  column.list = make("ul");
  const [placeholder, oninput] = [phrase("findValue"), () => showFacet(column)];
  column.find = make("input", { type: "search", placeholder, oninput, hidden: column.values <= fewValues + 2 });
  column.find.ariaLabel = `${placeholder}: ${column.label}`;
  column.all = button("", async () => {
    const { length } = column.list.children;
    column.isWhole = true;
    await showFacet(column);
    column.list.querySelectorAll("input")[length]?.focus();
  });
  return [column.find, column.list, column.all];
}

function buildRanges(column) {
  column.ranges = Object.keys(column.formats ?? { "": 0 }).map((currency, _, all) => {
    const chart = make("div", { className: "chart", ariaHidden: true });
    const inputs = [[">=", "from"], ["<=", "to"]].map(([sign, word]) => {
      const ariaLabel = `${phrase(word)}: ${column.label} ${currency}`;
      const input = make("input", { type: column.isDate ? "date" : "number", step: "any", ariaLabel });
      input.onchange = () => {
        const text = column.isNumber && input.value ? shifted(input.value, -column.form(currency).shift) : input.value;
        setBound(column, sign, currency, text && `${text} ${currency}`.trim());
        change();
      };
      make("label", {}, make("small", {}, phrase(word)), input);
      return input;
    });
    return { currency, chart, inputs, name: all.length > 1 && make("b", {}, currency) };
  });
  return column.ranges.map(({ name, chart, inputs }) => make("div", {}, name, chart, make("p", {}, ...inputs.map(input => input.parentNode))));
}

/** Sets a bound in a currency, which also replaces a bound without a currency. An empty string removes the bound. */
function setBound({ key }, sign, currency, bound) {
  const { bounds } = filterOf(key);
  bounds.delete(sign);
  bounds.delete(sign + currency);
  if (bound) bounds.set(sign + currency, bound);
}

/** Returns a number times a power of ten. The number may have an exponent, because browsers can write one. */
function shifted(text, power) {
  const [number, exponent = 0] = text.split(/e/i);
  const places = placesOf(number) - power - exponent;
  return decimal(integer(number, placesOf(number)) * 10n ** BigInt(Math.max(0, -places)), Math.max(0, places));
}

async function showFacet(column) {
  await column.load();
  (column.isFacet ? showValues : showRanges)(column, counts(column));
}

function showValues(column, numbers) {
  const chosen = state.filters.get(column.key)?.values ?? new Set();
  const wanted = fold(column.find.value.trim());
  const name = code => code ? column.show(code) : phrase("none");
  // The most frequent values are first; the entry for items without a value is last.
  const codes = [...numbers.keys()].sort((a, b) => !a - !b || numbers[b] - numbers[a] || a - b)
    .filter(code => (numbers[code] || chosen.has(column.texts[code])) && (!wanted || fold(name(code)).includes(wanted)));
  const limit = column.isWhole || wanted || codes.length <= fewValues + 2 ? 1000 : fewValues;
  const listed = codes.filter((code, place) => place < limit || chosen.has(column.texts[code]));
  replace(column.list, ...listed.map(code => {
    const value = column.texts[code];
    const box = make("input", { type: "checkbox", value, checked: chosen.has(value) });
    box.onchange = () => { filterOf(column.key).values[box.checked ? "add" : "delete"](value); change(); };
    return make("li", {}, make("label", {}, box, make("bdi", {}, name(code)), make("small", {}, count(numbers[code]))));
  }));
  const rest = codes.length - listed.length;
  column.all.hidden = !rest;
  column.all.textContent = phrase("more", { count: count(rest) }, rest);
}

function showRanges(column, numbers) {
  const position = code => column.isDate ? Date.parse(column.texts[code].slice(0, 10)) : parseFloat(column.texts[code]);
  for (const { currency, chart, inputs } of column.ranges) {
    const codes = [...numbers.keys()].slice(1, column.typed + 1).filter(code => column.isIn(code, currency));
    const [first, last] = [position(codes[0]), position(codes.at(-1))];
    const bar = code => Math.min(bars - 1, Math.floor((position(code) - first) / (last - first || 1) * bars));
    const parts = Array.from({ length: bars }, () => []);
    for (const code of codes) parts[bar(code)].push(code);
    const heights = parts.map(codes => codes.reduce((sum, code) => sum + numbers[code], 0));
    const highest = Math.max(1, ...heights);
    chart.replaceChildren(...parts.map((codes, place) => {
      const element = make("i", { onclick: codes[0] && (() => {
        [">=", "<="].forEach((sign, end) => {
          setBound(column, sign, currency, column.texts[codes.at(-end)].slice(0, column.isDate ? 10 : 99));
        });
        change();
      }) });
      element.style.backgroundSize = `100% ${heights[place] && Math.max(6, 100 * Math.sqrt(heights[place] / highest))}%`;
      return element;
    }));
    const bounds = state.filters.get(column.key)?.bounds;
    [">=", "<="].forEach((sign, place) => {
      const text = (bounds?.get(sign + currency) ?? bounds?.get(sign) ?? "").split(" ")[0];
      inputs[place].value = text && column.isNumber ? shifted(text, column.form(currency).shift) : text;
    });
  }
}

function showChips() {
  const chip = (text, remove) => make("li", {}, button(make("bdi", {}, text), () => { remove(); change(); }));
  const all = [...state.filters].flatMap(([key, filter]) => {
    const column = byKey.get(key);
    const show = text => {
      const code = column.texts.indexOf(text);
      return !text ? phrase("none") : code > 0 ? column.show(code) : column.isNumber && column.isBound(text) ? column.amount(text) : text;
    };
    return [
      ...[...filter.values].map(value => chip(`${column.label}: ${show(value)} ×`, () => filter.values.delete(value))),
      ...[...filter.bounds].map(([name, bound]) =>
        chip(`${column.label} ${name[0] === ">" ? "≥" : "≤"} ${show(bound)} ×`, () => filter.bounds.delete(name))),
    ];
  });
  if (all.length > 1) all.push(chip(phrase("clearFilters"), () => state.filters.clear()));
  replace(chips, ...all);
  filters.textContent = phrase("filters") + (state.filters.size ? ` (${count(state.filters.size)})` : "");
}

// Rows.

/** Returns the shown columns: the chosen ones; otherwise those of lists, in their order, and the sorted column. */
function shownColumns() {
  if (state.columns) return state.columns.map(key => byKey.get(key)).filter(column => column.number);
  const place = ({ key }) => (data.order.indexOf(key) + 1) || columns.length;
  return columns.filter(column => column.number && (column.isShown || column.key === sorting().key)).sort((a, b) => place(a) - place(b));
}

function link(item) {
  const [start, end] = data.addresses;
  const mark = data.marks?.[marks[item]];
  return make("a", { href: new URL(start + addresses[item] + end, root) }, make("bdi", {}, columns[0].cell(item)),
    mark && " ", mark && make("small", { className: "mark" }, mark));
}

function showOrder(shown) {
  const offered = new Set([columns[0], ...shown, byKey.get(sorting().key) ?? columns[0]]);
  order.replaceChildren(new Option(phrase("sort"), ""), ...[...offered].flatMap(({ key, label }) =>
    [["↑", ""], ["↓", "-"]].map(([arrow, sign]) => new Option(`${label} ${arrow}`, sign + encodeKey(key)))));
  order.value = state.sort;
}

function heading(column) {
  const { key, isDown } = sorting();
  const own = encodeKey(column.key);
  const steps = column.isNumber || column.isDate ? [`-${own}`, own, ""] : [own, `-${own}`, ""];
  const sort = button(column.label, () => { state.sort = steps[(steps.indexOf(state.sort) + 1) % 3]; change(); });
  const cell = make("th", { scope: "col", className: column.isNumber ? "figure" : "" }, sort);
  cell.ariaSort = key !== column.key ? "none" : isDown ? "descending" : "ascending";
  return cell;
}

/** Returns the cell with the picture of an item. The data of a picture is described in `ExploreData.swift`. */
function pictureCell(item) {
  const [card, width, height, small = card] = pictures[item].split("\t");
  const size = width && { width, height };
  const picture = card === "-" ? make("span", { className: "missing" })
    : card && make("img", { loading: "lazy", alt: "", ...size, src: new URL(state.layout ? card : small, root) });
  return make("td", { className: "picture" }, picture);
}

function row(item, shown, isPictured) {
  return make("tr", {}, isPictured && pictureCell(item), make("th", { scope: "row" }, link(item)), ...shown.map(column => {
    const cell = make("td", { className: column.isNumber ? "figure" : "" }, column.cell(item));
    if (column.isNumber) cell.dataset.label = column.label;
    return cell;
  }));
}

async function showRows(limit) {
  const shown = shownColumns();
  for (const column of shown) await column.load();
  const items = selected.slice(0, limit);
  const isPictured = !!pictures && items.some(item => pictures[item]);
  const body = make("tbody");
  // There may be more items than a call can have arguments.
  for (const item of items) body.append(row(item, shown, isPictured));
  const picture = isPictured && make("th", { scope: "col", className: "picture" }, data.pictureLabel);
  const head = make("thead", {}, make("tr", {}, picture, ...[columns[0], ...shown].map(heading)));
  replace(list, make("table", { className: state.layout ? "list grid" : "list" }, head, body));
  showOrder(shown);
  list.count = items.length;
  more.hidden = items.length === selected.length;
  const part = { shown: count(items.length), total: count(selected.length) };
  status.textContent = [...ignored.map(label => phrase("ignoredFilter", { label })),
    ...selected.length ? more.hidden ? [] : [phrase("firstShown", part)] : [phrase("nothingFound")]].join(". ");
}

let [turn, last] = [0, Promise.resolve()];

function fail(error) {
  status.textContent = page.dataset.failed;
  if (!status.isConnected) page.replaceChildren(...parts ?? [status]);
  console.error(error);
}

/** Shows the selection after the previous update has finished. */
function show() {
  const now = ++turn;
  page.ariaBusy = "true";
  return last = last.then(() => now === turn && update()).catch(fail)
    .then(() => { if (now === turn) page.ariaBusy = "false"; });
}

async function update() {
  await select();
  if (document.activeElement !== search) search.value = state.q;
  layouts.forEach((button, place) => { button.ariaPressed = place === (state.layout ? 1 : 0); });
  for (const column of columns.slice(1)) column.box.checked = shownColumns().includes(column);
  showChips();
  await showRows(history.state?.rows ?? rowsAtATime);
  const items = phrase("items", { count: count(selected.length) }, selected.length);
  close.textContent = `${phrase("done")} · ${items}`;
  const lines = [line("", items, isAll() ? "" : share(BigInt(selected.length), BigInt(data.items)))];
  for (const total of data.totals) lines.push(...await totalLines(total));
  totals.replaceChildren(...lines);
  for (const column of columns) if (column.section?.open) await showFacet(column);
  if (!list.isConnected) page.replaceChildren(...parts);
}

/** Returns a string as a CSV cell, which spreadsheets do not run as a formula. */
function csvCell(text) {
  const isFormula = /^[\s\p{C}]*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫−]/u.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  return isFormula || /[",\r\n]/.test(text) ? `"${isFormula ? "'" : ""}${text.replaceAll('"', '""')}"` : text;
}

/** Downloads the selection as CSV. If amounts have different currencies, a separate column contains the currency. */
function download() {
  const shown = [columns[0], ...shownColumns()];
  const cells = shown.flatMap(column => [[column, column.label, 0],
    ...column.currency && shown.every(other => other.label !== column.currency) ? [[column, column.currency, 1]] : []]);
  const parts = (column, code) => column.currency && code <= column.typed ? column.texts[code].split(" ") : [column.texts[code], ""];
  const lines = [cells.map(([, label]) => label), ...[...selected].map(item => cells.map(([column, , part]) => {
    return column.cells(item, code => parts(column, code)[part]).join("; ");
  }))];
  const file = new Blob(["\ufeff", ...lines.map(cells => `${cells.map(csvCell)}\r\n`)], { type: "text/csv" });
  make("a", { href: URL.createObjectURL(file), download: "items.csv" }).click();
}

// The keyboard.

addEventListener("keydown", event => {
  const { key, target } = event;
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  const isInput = target.matches("input, select");
  const next = links()[links().indexOf(document.activeElement) + (key === "ArrowDown" ? 1 : -1)];
  if (key === "/" && !isInput) search.focus();
  else if (key === "Escape" && sheet.open) sheet.close();
  else if (key === "Escape" && menu.open) {
    menu.open = false;
    menu.firstChild.focus();
  } else if (key === "Escape" && target === search && state.q) {
    state.q = search.value = "";
    change(true);
  } else if (/^Arrow(Up|Down)$/.test(key) && next && (!isInput || target === search)) next.focus();
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// All rows are printed.
addEventListener("beforeprint", () => showRows(selected.length));

async function start() {
  data = await load("explore/index");
  columns = data.columns.map((about, number) => new Column(about, number));
  for (const column of [...columns].reverse()) byKey.set(column.key, column);
  readAddress();
  parts = build();
  await columns[0].load();
  addresses = decodeTexts(await load("explore/addresses"));
  if (data.hasPictures) pictures = decodeTexts(await load("explore/pictures"));
  if (data.marks) marks = await load("explore/marks");
  addEventListener("popstate", () => { readAddress(); search.value = state.q; show(); });
  const { top = scrollY, inside = 0 } = history.state ?? {};
  await show();
  scrollTo(0, top);
  list.scrollTop = inside;
}

start().catch(error => {
  page.replaceChildren(status);
  fail(error);
});
}
