// Updates previews when files change. In an editor, it saves each value when its field loses the focus, keeps values
// that cannot be saved, and makes rows draggable. Without scripts, items can be edited with forms and buttons.
"use strict";
{
  let revision = Number(document.currentScript.dataset.revision);
  let isLeaving = false;
  document.documentElement.classList.add("scripted");

  function make(name, ...content) {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  }

  // Requests are sent one at a time, because a message about a change of this window is recognized only after the
  // response to the change.

  let last = Promise.resolve();
  let waiting = 0;

  function queue(job) {
    waiting++;
    // If the server does not respond, the typed text is kept.
    return last = last.then(() => job()).catch(error => console.warn(error)).finally(() => waiting--);
  }

  function leave(address) {
    isLeaving = true;
    // The page of the item then moves the focus back to the date.
    if (isDateScreen && new URL(address, location).pathname === location.pathname) {
      sessionStorage.setItem("drilldown-focus", controls()[0].name);
    }
    location.assign(address);
  }

  /**
   * True on the error page, whose scroll position is not stored. The position on the previous page is kept until that
   * page is shown again.
   */
  const isErrorPage = document.querySelector(".errors") !== null;

  function reload() {
    isLeaving = true;
    const place = [location.pathname, scrollY, document.activeElement?.id];
    if (!isErrorPage) sessionStorage.setItem("drilldown-place", JSON.stringify(place));
    history.scrollRestoration = "manual";
    location.reload();
  }

  function restorePlace() {
    const [path, place, focused] = JSON.parse(sessionStorage.getItem("drilldown-place") ?? "[]");
    if (isErrorPage || path === undefined) return;
    sessionStorage.removeItem("drilldown-place");
    if (path === location.pathname) {
      scrollTo({ top: place, behavior: "instant" });
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    }
    addEventListener("load", () => setTimeout(() => { history.scrollRestoration = "auto"; }));
  }

  /** Sends a form. Returns the answer of the program, or a message without a status if it does not respond. */
  async function post(fields, path = location.pathname + location.search, body = new URLSearchParams(fields)) {
    // The page may be left before the response arrives. Browsers allow this for small requests.
    const keepalive = body instanceof URLSearchParams && String(body).length < 60000;
    try {
      const response = await fetch(path, { method: "POST", headers: { Accept: "application/json" }, body, keepalive });
      const { status } = response;
      const isJSON = response.headers.get("content-type")?.startsWith("application/json");
      if (isJSON) return { status, ...await response.json() };
      // The server reports an error in the inventory as an HTML page, and an error in a form as plain text.
      const isText = response.headers.get("content-type")?.startsWith("text/plain");
      if (!isText) reload();
      return { status, message: isText && status !== 403 ? await response.text() : undefined };
    } catch {
      return { message: announced()?.dataset.failed };
    }
  }

  /** The element for announcements, with the strings for all pages. */
  const announced = () => document.querySelector(".actions .announced");

  /** Announces a change to screen readers. The text is first removed, so that a repeated change is announced again. */
  function speak(text) {
    const place = announced();
    if (!place) return;
    place.textContent = "";
    setTimeout(() => { place.textContent = text; });
  }

  function speakLater(text) {
    sessionStorage.setItem("drilldown-spoken", text);
  }

  function speakNow() {
    const text = sessionStorage.getItem("drilldown-spoken");
    if (isLeaving || text === null) return;
    sessionStorage.removeItem("drilldown-spoken");
    speak(text);
  }

  /** Returns the description of a button, such as "Undo: Lamp: Name". */
  function described(button) {
    const summary = button.closest("details")?.querySelector("summary[aria-label]");
    return button.title || (summary ?? button).getAttribute("aria-label") || button.textContent;
  }

  // The fields. The property `saved` of a control is the value in the file; the hidden control next to it has the value
  // as JSON.

  const controls = () => [...document.querySelectorAll(".detail [name^='value:']:not([type=hidden])")];
  const field = control => control.closest(".field");
  const was = control => field(control).querySelector("[name^='was:']");
  const text = control => control.type === "checkbox" ? String(control.checked) : control.value;
  const isChanged = control => text(control) !== control.saved;
  const isUnsaved = control => isChanged(control) && !control.isRefused;
  const hidden = name => document.querySelector(`.detail [name=${name}]`)?.value;

  /** Returns the error of an incomplete date, such as one without a month. The text of its control is empty. */
  const incompleteness = ({ validity, validationMessage }) =>
    validity.badInput ? { message: validationMessage, status: 422 } : undefined;

  const isDateScreen = new URLSearchParams(location.search).has("field");

  function write(control, text) {
    if (control.type === "checkbox") control.checked = text === "true";
    else if (control.value !== text) control.value = text;
  }

  /** Shows a message next to a control, or removes it if there is none. Returns the element of the message. */
  function mark(control, message) {
    const place = field(control).querySelector(".error");
    for (const [name, value] of [["aria-invalid", "true"], ["aria-describedby", place.id]]) {
      if (message) control.setAttribute(name, value); else control.removeAttribute(name);
    }
    place.replaceChildren(...message ? [make("p", message)] : []);
    return place;
  }

  /** Shows the error of a value next to its control; removes the message if there is no error. */
  function say(control, error) {
    control.error = error;
    const place = mark(control, error?.message);
    if (!error) return;
    const words = control.form.dataset;
    if (error.was === undefined) {
      if (error.status !== 422) return;
      const button = make("button", words.restore);
      button.type = "button";
      button.onclick = () => restore(control);
      place.append(make("p", button));
      return;
    }
    const buttons = [words.keep, words.take].map(word => make("button", word));
    buttons.forEach((button, place) => {
      button.type = "button";
      button.onclick = () => {
        control.isRefused = false;
        was(control).value = error.was;
        // A value that is marked as unchanged is replaced with the value in the file when the page is updated.
        if (place) control.saved = text(control);
        say(control);
        keep();
        control.focus();
        if (place) queue(renew); else save(control);
      };
    });
    place.append(make("blockquote", error.theirs || words.empty), make("p", buttons[0], " ", buttons[1]));
  }

  /**
   * Shows the result of saving a value. If the focus was on a button in the message, it goes to a button in the new
   * message or, if there is none, to the next control.
   */
  function report(control, error) {
    const hadFocus = field(control).querySelector(".error").contains(document.activeElement);
    say(control, error);
    if (hadFocus) goTo(field(control).querySelector(".error button") ?? next(control));
  }

  /** Returns the control after another one. After the last control of a list, it is the button that adds an element. */
  function next(control) {
    const all = controls();
    return field(control).nextElementSibling?.querySelector(":scope.append > button")
      ?? all[all.indexOf(control) + 1]
      ?? document.querySelector(isDateScreen ? "a.done" : ".new-field summary");
  }

  function goTo(element) {
    element?.focus();
    // Select the text, as the Tab key does.
    if (element?.matches("input")) element.select();
  }

  /** Shows the value in the file instead of one that was not saved. */
  function discard(control) {
    control.isRefused = false;
    // An incomplete date has an empty value.
    if (control.type === "date" || control.type === "datetime-local") control.value = "";
    write(control, control.saved);
    say(control);
    keep();
  }

  function restore(control) {
    discard(control);
    control.focus();
    // Someone else may have changed the value.
    queue(renew);
  }

  /** Sends a value if it differs from the one in the file. */
  async function send(control) {
    if (!control.isConnected) return;
    if (control.validity.badInput) {
      control.isRefused = true;
      say(control, incompleteness(control));
      return keep();
    }
    if (!isUnsaved(control)) return;
    const sent = text(control);
    const earlier = (control.sent ?? []).map(text => [control.name.replace("value:", "sent:"), text]);
    const answer = await post([
      ["token", hidden("token")], ["item", hidden("item")], ["action", "set"],
      [control.name, sent], [was(control).name, was(control).value], ...earlier,
    ]);
    if (!answer.status) {
      // The value stays unsaved, and is sent again when the program responds. If only the response was lost, the value
      // is in the file.
      control.sent = [...new Set([...control.sent ?? [], sent])];
      say(control, answer);
      keep();
    } else if (answer.status === 200) {
      control.saved = sent;
      control.sent = undefined;
      control.written = Number(answer.revision);
      removeMessages();
      report(control);
      keep();
      const changed = `${announced()?.dataset.changed}: ${field(control).querySelector("label").textContent}`;
      speakLater([changed, answer.done].filter(Boolean).join(". "));
      await renew(answer.address + location.search);
      if (answer.done) field(control).append(Object.assign(make("p", answer.done), { className: "hint done" }));
      speakNow();
    } else if (answer.message) {
      control.isRefused = text(control) === sent;
      report(control, answer);
      keep();
    }
  }

  const save = control => queue(() => send(control));

  function saveAll() {
    controls().filter(isUnsaved).forEach(save);
    return last;
  }

  // Unsaved values are stored in this window. The handles of items do not change until the program is restarted.

  const drafts = () => JSON.parse(sessionStorage.getItem("drilldown-drafts") ?? "[]");
  const isHere = draft => hidden("token") === draft.token ? hidden("item") === draft.item : location.pathname === draft.path;

  function keep() {
    const all = controls();
    const others = drafts().filter(draft => !isHere(draft) || !all.some(control => control.name === draft.name));
    const ours = all.filter(isChanged).map(control => ({
      token: hidden("token"), item: hidden("item"), path: location.pathname, name: control.name, text: text(control),
      was: was(control).value, sent: control.sent, error: incompleteness(control) ?? control.error,
      isRefused: control.isRefused || control.validity.badInput,
    }));
    sessionStorage.setItem("drilldown-drafts", JSON.stringify([...others, ...ours]));
    all.forEach(control => field(control).classList.toggle("unsaved", isUnsaved(control)));
  }

  /** Prepares new controls on the page, and restores their unsaved values. */
  function begin() {
    const all = controls();
    const restored = all.filter(control => {
      if (control.saved !== undefined) return false;
      control.saved = text(control);
      const draft = drafts().find(draft => isHere(draft) && draft.name === control.name);
      if (!draft || draft.text === control.saved) return false;
      write(control, draft.text);
      // A value that was changed by this window, such as by an undo, is not in conflict with the typed text.
      if (Number(sessionStorage.getItem("drilldown-own")) !== revision) was(control).value = draft.was ?? was(control).value;
      say(control, draft.error);
      control.isRefused = draft.isRefused;
      control.sent = draft.sent;
      return true;
    });
    if (all.length) {
      if (all.at(-1).matches("input")) all.at(-1).setAttribute("enterkeyhint", "done");
      keep();
    }
    // The value that has the focus is saved when its field is left.
    restored.forEach(control => queue(() => control !== document.activeElement && send(control)));
  }

  // A new version of the page is merged into this one. Elements that are in both versions stay, with the focus and the
  // typed text.

  /** Returns the key that identifies an element among its siblings. */
  function key(node) {
    const mark = node.querySelector?.(":scope > [name^='was:'], :scope > button[name=action]");
    const own = mark?.name === "action" ? mark.value : mark?.name;
    return [node.nodeName, node.classList?.[0], node.dataset?.item, own].join(" ");
  }

  function become(now, then) {
    if (now.nodeType !== Node.ELEMENT_NODE) {
      if (now.data !== then.data) now.data = then.data;
      return;
    }
    // The site's script manages the search and the filter. Errors next to values, and the form for a new field, stay
    // with the typed text.
    if (now.matches(".search, .filter, .error, .actions .announced")) return;
    if (now.matches(".new-field")) {
      for (const { name, value } of then.querySelectorAll("[type=hidden]")) now.querySelector(`[name=${name}]`).value = value;
      return;
    }
    const control = now.matches(".field") && controls().find(control => field(control) === now);
    if (control && isChanged(control)) {
      // The user has changed the text again while it was being saved.
      if (control.written === revision || own === revision) was(control).value = then.querySelector("[name^='was:']").value;
      return;
    }
    for (const { name } of [...now.attributes]) {
      if (name !== "open" && !then.hasAttribute(name)) now.removeAttribute(name);
    }
    for (const { name, value } of then.attributes) {
      if (now.getAttribute(name) !== value) now.setAttribute(name, value);
    }
    const old = [...now.childNodes];
    then.childNodes.forEach((fresh, place) => {
      const found = old.findIndex(node => key(node) === key(fresh));
      const node = found < 0 ? document.importNode(fresh, true) : old.splice(found, 1)[0];
      if (found >= 0) become(node, fresh);
      if (now.childNodes[place] !== node) now.insertBefore(node, now.childNodes[place] ?? null);
    });
    old.forEach(node => node.remove());
    if (now.saved !== undefined) {
      write(now, text(then));
      now.saved = text(now);
    }
  }

  /** Returns the saved values of each element of a list on a page, as one text per element. */
  function savedElements(page, list) {
    const found = [];
    for (const { name, value } of page.querySelectorAll(".detail [name^='was:']")) {
      if (!name.startsWith(`was:${list}/`)) continue;
      const [index, ...rest] = name.slice(`was:${list}/`.length).split("/");
      // Element counts follow the JSON of a value.
      const json = value.replace(/(#\d+)+$/, "");
      found[index] = (found[index] ?? "") + (json && `${rest.join("/")} ${json}\n`);
    }
    return found;
  }

  /**
   * Moves unsaved values with the elements of lists that contain them. Their controls are created again.
   *
   * `change` is the change of a list that led to the page. If it is undefined, elements are recognized by their values.
   * Returns the new names of these controls by their old names, undefined for those in removed elements.
   */
  function followElements(page, change) {
    const moves = new Map();
    // A list in an element comes after the list of the element.
    const lists = [...document.querySelectorAll(".append button")].map(button => listButton(button).pointer);
    for (const list of lists.sort((a, b) => a.length - b.length)) {
      const start = `value:${list}/`;
      const unsaved = controls().filter(control => isChanged(control) && control.name.startsWith(start));
      if (!unsaved.length) continue;
      const [old, now] = [document, page].map(page => savedElements(page, list));
      const isShorter = now.length < old.length;
      for (const control of unsaved) {
        const [index, ...rest] = control.name.slice(start.length).split("/");
        const known = change?.pointer === list ? placeAfter(change, Number(index)) : undefined;
        if (moves.has(control.name) || (known === undefined ? old[index] === now[index] : known === Number(index))) continue;
        // Another element can have the same values.
        const place = known ?? now.findIndex((values, at) => values === old[index] && (isShorter || values !== old[at]));
        // An element that is not found was removed if the list is shorter. Otherwise its values were changed.
        if (place >= 0 || isShorter) moves.set(control.name, place < 0 ? undefined : start + [place, ...rest].join("/"));
      }
    }
    if (!moves.size) return moves;
    const names = [...moves.keys(), ...moves.values()];
    controls().filter(({ name }) => names.includes(name)).forEach(control => field(control).remove());
    // The value in the file is that of the new page.
    const isMoved = draft => isHere(draft) && moves.has(draft.name);
    const move = draft => isMoved(draft) ? { ...draft, name: moves.get(draft.name), was: undefined } : draft;
    sessionStorage.setItem("drilldown-drafts", JSON.stringify(drafts().map(move).filter(({ name }) => name)));
    return moves;
  }

  /** Adds the style sheets that a new version of the page needs, such as the one for pictures. */
  function addStyleSheets(page) {
    const sheets = from => [...from.head.querySelectorAll("link[rel=stylesheet]")];
    const known = new Set(sheets(document).map(sheet => sheet.href));
    const added = sheets(page).filter(sheet => !known.has(sheet.href));
    document.head.append(...added.map(sheet => document.importNode(sheet)));
  }

  /** The revision of this window's latest change that directly followed the revision of the page. */
  let own;

  let press = Promise.resolve();

  // The page is not updated during a click, so that the pressed element does not move.
  addEventListener("pointerdown", () => {
    press = new Promise(done => {
      for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(done), { once: true });
      setTimeout(done, 2000);
    });
  });

  /** Returns a button in the bar: the given one if it is enabled, otherwise the first that is. */
  const actionButton = value =>
    document.querySelector(`.actions [value=${value}]:enabled`) ?? document.querySelector(".actions button:enabled");

  const isEdited = page => page.querySelector(".detail, .editing");

  /** Shows the current version of the page; after a change of a list by this window, `change` is that change. */
  async function renew(path = location.pathname + location.search, change) {
    if (isLeaving || document.querySelector(".dragged")) return;
    if (!isEdited(document)) return reload();
    const response = await fetch(path);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    history.replaceState(history.state, "", response.url + location.hash);
    // If the item was removed, the typed text stays until the error is shown.
    if (response.status === 404 && controls().some(isChanged)) return;
    if (!response.ok || !isEdited(page)) return reload();
    await press;
    revision = Number(page.querySelector("[data-revision]").dataset.revision);
    const focused = document.activeElement;
    const caret = focused.selectionStart;
    document.title = page.title;
    addStyleSheets(page);
    const moves = followElements(page, own === revision ? change : undefined);
    become(document.body, page.body);
    rememberAdded();
    begin();
    if (focused.disabled) (focused.form.querySelector("button:enabled") ?? actionButton())?.focus({ preventScroll: true });
    else if (moves.has(focused.name)) {
      const moved = controls().find(({ name }) => name === moves.get(focused.name));
      moved?.focus();
      if (caret !== null) moved?.setSelectionRange?.(caret, caret);
    } else if (focused !== document.activeElement) (focused.isConnected ? focused : document.getElementById(focused.id))?.focus();
  }

  // Revisions arrive as messages. A hidden window closes its connection, because browsers allow only a few connections
  // to a server.

  let events;

  function listen() {
    // The connection is also lost if the program is restarted, which then rejects the forms of the earlier run.
    let wasLost = events !== undefined && isEdited(document);
    events?.close();
    if (document.hidden) return;
    events = new EventSource("/_drilldown/events");
    events.onerror = () => {
      wasLost = true;
      if (events.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
    };
    events.onmessage = ({ data }) => {
      const isAnother = wasLost;
      wasLost = false;
      queue(() => (isAnother || Number(data) !== revision) && renew());
      const isTyped = control => control === document.activeElement && control.type !== "checkbox";
      if (isAnother) controls().filter(control => isUnsaved(control) && !isTyped(control)).forEach(save);
    };
  }

  // Typing

  addEventListener("input", ({ target }) => {
    if (target.saved === undefined) return;
    target.isRefused = false;
    if (!isChanged(target)) say(target);
    keep();
    showMarkdown(field(target));
  });

  addEventListener("focusout", ({ target }) => {
    if (target.saved !== undefined && (isUnsaved(target) || target.validity.badInput)) save(target);
  });
  addEventListener("change", ({ target }) => { if (target.type === "checkbox" && target.saved !== undefined) save(target); });

  addEventListener("keydown", event => {
    const { key, target } = event;
    if (event.isComposing || event.keyCode === 229 || target.saved === undefined) return;
    if (key === "Escape" && target.error?.status === 422) restore(target);
    if (key !== "Enter" || !target.matches("input")) return;
    event.preventDefault();
    if (!isDateScreen || target !== controls().at(-1)) return goTo(next(target));
    target.blur();
    // Leave the screen of a date, and return to the item.
    const done = document.querySelector("a.done");
    if (done) queue(() => isUnsaved(target) || target.isRefused || leave(done.href));
  });

  // A click beside a value would put the caret in front of it, because values are at the end of their controls.
  addEventListener("click", ({ target, clientX }) => {
    if (target.saved === undefined || target.type !== "text" || target.selectionEnd !== 0) return;
    const style = getComputedStyle(target);
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.font = style.font;
    const { left, right } = target.getBoundingClientRect();
    const distance = style.direction === "rtl" ? clientX - left : right - clientX;
    const width = canvas.measureText(target.value).width + parseFloat(style.paddingInlineEnd);
    if (distance > width) target.setSelectionRange(target.value.length, target.value.length);
  });

  /** Previews Markdown while it is typed. The latest text is sent after the response to the previous one. */
  async function showMarkdown(field) {
    const details = field?.querySelector("details.preview[open]");
    if (!details || details.isBusy) return;
    const area = field.querySelector("textarea");
    details.isBusy = true;
    try {
      for (let shown; shown !== area.value;) {
        shown = area.value;
        const answer = await post({ token: hidden("token"), text: shown, page: location.pathname }, "/_drilldown/markdown");
        if (answer.html !== undefined) details.querySelector(".preview-text").innerHTML = answer.html;
      }
    } finally {
      details.isBusy = false;
    }
  }

  addEventListener("toggle", ({ target }) => {
    if (!target.open) return;
    if (target.matches(".preview")) showMarkdown(target.closest(".field"));
    if (target.matches(".new-field") && !target.isRestored) target.querySelector("#_key").focus();
    target.isRestored = false;
    document.querySelectorAll(".remove[open]").forEach(other => { other.open = other === target; });
  }, true);

  // A link is followed after all values have been sent. Rejected values are kept in this window.

  addEventListener("click", async event => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.origin !== location.origin || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const added = document.querySelector(".detail")?.dataset.added;
    if (!waiting && !controls().some(isUnsaved) && !added) return;
    if (link.hash && link.href.split("#")[0] === location.href.split("#")[0]) return;
    event.preventDefault();
    await saveAll();
    // A new item, or a new element of a list, is removed if the user has entered no value for it.
    sessionStorage.removeItem("drilldown-added");
    const empty = document.querySelector(".detail")?.dataset.added;
    if (empty && link.pathname !== location.pathname && !isTyped()) await queue(() => post({ token: hidden("token"), action: "leave", item: hidden("item"), change: empty }));
    leave(link.href);
  });

  /** Stores the change that added an item or an element in this window, to undo it when the page is left. */
  function rememberAdded() {
    const change = document.querySelector(".detail")?.dataset.added;
    if (!change) return sessionStorage.removeItem("drilldown-added");
    const left = { token: hidden("token"), item: hidden("item"), change, path: location.pathname };
    sessionStorage.setItem("drilldown-added", JSON.stringify(left));
  }

  /** Removes a new item, or a new element of a list, that was left without values through the browser's Back button. */
  function removeLeftItem() {
    const left = JSON.parse(sessionStorage.getItem("drilldown-added") ?? "null");
    if (document.querySelector(".detail")?.dataset.added) {
      rememberAdded();
    } else if (left && left.path !== location.pathname) {
      sessionStorage.removeItem("drilldown-added");
      // An item with a rejected text is not removed.
      if (drafts().some(draft => draft.token === left.token && draft.item === left.item)) return;
      queue(() => post({ token: left.token, action: "leave", item: left.item, change: left.change }, "/"));
    } else {
      sessionStorage.removeItem("drilldown-added");
    }
  }

  /** Removes a new item, or a new element of a list, that is left without values because the window is closed. */
  function removeClosedItem() {
    const change = document.querySelector(".detail")?.dataset.added;
    if (isLeaving || waiting || !change || isTyped()) return;
    const left = JSON.parse(sessionStorage.getItem("drilldown-added"));
    sessionStorage.setItem("drilldown-added", JSON.stringify({ ...left, isClosed: true }));
    navigator.sendBeacon(location.pathname, new URLSearchParams({ token: hidden("token"), action: "leave", item: hidden("item"), change }));
  }

  /** Restores a new item if its page was not closed but loaded again. */
  function restoreReloadedItem() {
    const left = JSON.parse(sessionStorage.getItem("drilldown-added") ?? "null");
    const [{ type }] = performance.getEntriesByType("navigation");
    if (type !== "reload" || left?.path !== location.pathname || !left.isClosed) return;
    sessionStorage.removeItem("drilldown-added");
    queue(async () => {
      const answer = await post({ token: left.token, action: "redo", change: left.change });
      if (answer.status === 200) reload();
    });
  }

  addEventListener("pagehide", removeClosedItem);

  function sendNow() {
    if (!isLeaving) controls().filter(isUnsaved).forEach(control => send(control).catch(() => {}));
  }

  // Unsaved values are also sent if the page is left in another way.
  addEventListener("visibilitychange", () => {
    if (document.hidden) sendNow();
    listen();
  });
  addEventListener("pageshow", event => {
    if (!event.persisted) return;
    isLeaving = false;
    removeLeftItem();
    listen();
  });

  // Undo, add, remove, move

  addEventListener("submit", event => {
    const { target, submitter } = event;
    if (target.method !== "post") return;
    event.preventDefault();
    saveAll();
    if (target.matches(".detail") || target.isSending) return;
    target.isSending = target.matches(".new-field form");
    queue(() => ask(new FormData(target, submitter), target, submitter).finally(() => { target.isSending = false; }));
  });

  async function ask(fields, form, button) {
    if (isLeaving) return;
    const row = form.closest("li");
    const next = row?.nextElementSibling;
    const hadFocus = document.activeElement !== document.body;
    const done = button && described(button);
    const answer = await post(fields);
    const isNext = Number(answer.revision) === revision + 1;
    if (isNext) {
      own = revision + 1;
      sessionStorage.setItem("drilldown-own", own);
    }
    removeMessages();
    if (form.closest(".new-field")) return showNewField(form, answer);
    if (!answer.status) return showMessage(answer.message);
    // The announcement or the message is shown after the page is reloaded.
    if (answer.status === 200 && done) speakLater(done);
    if (answer.message) sessionStorage.setItem("drilldown-message", answer.message);
    const isElsewhere = answer.address && answer.address !== location.pathname + location.search;
    const isLoaded = isElsewhere || !isEdited(document);
    if (isLoaded && ["undo", "redo"].includes(button?.value)) sessionStorage.setItem("drilldown-pressed", button.value);
    if (isElsewhere) {
      if (fields.get("action") === "remove") sessionStorage.setItem("drilldown-removed", "");
      return leave(answer.address);
    }
    const list = button?.closest(".element, .append") && listButton(button);
    if (list?.action === "delete" && answer.status === 200) {
      const start = `value:${list.pointer}/${list.number}`;
      controls().filter(({ name }) => name === start || name.startsWith(`${start}/`)).forEach(discard);
    }
    await renew(undefined, isNext ? list : undefined);
    row?.scrollIntoView({ block: "nearest" });
    if (row && !row.isConnected) (next.querySelector("summary") ?? actionButton())?.focus();
    if (list) focusElement(list);
    if (hadFocus && document.activeElement === document.body) (document.querySelector(".new-field summary") ?? actionButton())?.focus();
    showKeptMessage();
    speakNow();
  }

  // A new field

  /** The types of new fields whose values can have several lines. */
  const multiline = new Set(["notes", "parts", "entries"]);

  function showNewField(form, { status, message, field, revision: then }) {
    const typed = form.querySelector("#_key").value;
    if (status === 200) {
      form.reset();
      adaptValue(form);
      speak(`${form.querySelector("button").textContent}: ${typed}`);
    }
    const key = form.querySelector("#_key");
    const isBadKey = field === "key";
    mark(key, isBadKey ? message : undefined);
    if (message && !isBadKey) form.prepend(refusal(message));
    (message && !isBadKey ? form.querySelector("#_text") : key).focus();
    // The next field can be entered and added while the page is updated.
    queue(() => Number(then) !== revision && renew());
  }

  /** Returns the control for the value of a new field: a text area, a menu, a date picker or a text field. */
  function valueControl(kind, { yes, no }, hint) {
    if (multiline.has(kind)) return Object.assign(make("textarea"), { rows: 4, placeholder: hint ?? "" });
    if (kind === "yesOrNo") return make("select", new Option(yes), new Option(no));
    const [type, inputMode] = [kind === "date" ? "date" : "text", kind === "number" ? "decimal" : ""];
    return Object.assign(make("input"), { type, inputMode, enterKeyHint: "done" });
  }

  /** Adapts the control of a new field's value to the type, and keeps the typed text if the new control can show it. */
  function adaptValue(form) {
    const old = form.querySelector("#_text");
    const kind = form.querySelector("#_kind");
    const control = valueControl(kind.value, form.dataset, kind.selectedOptions[0].dataset.hint);
    Object.assign(control, { id: "_text", name: "text", required: true });
    if (![control.type, old.type].includes("select-one") && control.type !== "date") control.value = old.value;
    old.replaceWith(control);
  }

  const isNewField = draft => draft.name === "new-field" && isHere(draft);

  /** Returns true if text of the item was typed and is not saved. */
  const isTyped = () => controls().some(isChanged) || hasNewField();

  /** Stores the typed text of a new field with the unsaved values. */
  function keepNewField() {
    const form = document.querySelector(".new-field form");
    if (!form) return;
    const [key, kind, text] = ["key", "kind", "text"].map(name => form.elements[name].value);
    const others = drafts().filter(draft => !isNewField(draft));
    const ours = { token: hidden("token"), item: hidden("item"), path: location.pathname, name: "new-field", key, kind, text };
    sessionStorage.setItem("drilldown-drafts", JSON.stringify(hasNewField() ? [...others, ours] : others));
  }

  /** Returns true if text was typed for a new field. */
  function hasNewField() {
    const { key, text } = document.querySelector(".new-field form")?.elements ?? {};
    return Boolean(key?.value || text?.value && text.type !== "select-one");
  }

  addEventListener("pagehide", keepNewField);

  function prepareNewField() {
    document.querySelector("#_key")?.setAttribute("enterkeyhint", "next");
    const form = document.querySelector(".new-field form");
    if (!form) return;
    const draft = drafts().find(isNewField);
    if (draft) for (const name of ["key", "kind"]) form.elements[name].value = draft[name];
    adaptValue(form);
    if (!draft) return;
    form.elements.text.value = draft.text;
    Object.assign(form.closest("details"), { open: true, isRestored: true });
  }

  addEventListener("change", ({ target }) => { if (target.matches(".new-field #_kind")) adaptValue(target.form); });

  addEventListener("keydown", event => {
    const { key, target } = event;
    if (key !== "Enter" || event.isComposing || event.keyCode === 229 || !target.closest?.(".new-field form")) return;
    if (target.id === "_key") {
      event.preventDefault();
      target.form.querySelector("#_kind").focus();
    } else if (target.id === "_text" && target.type !== "textarea") {
      event.preventDefault();
      target.form.requestSubmit();
    }
  });

  // The elements of lists in an item. The value of a button is the state of the list, the index of the element and the
  // pointer of the list.

  function listButton(button) {
    const [, number, pointer] = button.value.match(/^[^:]*:(\d*):(.*)$/s);
    return { action: button.name, number: Number(number), pointer };
  }

  /** Returns the index of an element after a change of its list. */
  function placeAfter({ action, number }, index) {
    const step = { up: -1, down: 1 }[action];
    if (!step) return action === "delete" && index > number ? index - 1 : index;
    return index === number ? index + step : index === number + step ? number : index;
  }

  /** Moves the focus to the element that was added or moved, or to the button that adds an element. */
  function focusElement(change) {
    const { action, number, pointer } = change;
    const buttons = [...document.querySelectorAll(".element button, .append button")].filter(
      button => listButton(button).pointer === pointer);
    const of = (name, number) => buttons.find(
      button => button.name === name && listButton(button).number === number && !button.disabled);
    const append = buttons.find(button => button.name === "append");
    if (action === "append") {
      const last = buttons.filter(button => button.name === "delete").length - 1;
      const start = `value:${pointer}/${last}`;
      (controls().find(control => control.name === start || control.name.startsWith(start + "/")) ?? append)?.focus();
    } else if (action === "delete") {
      append?.focus();
    } else {
      const now = placeAfter(change, number);
      (of(action, now) ?? of(action === "up" ? "down" : "up", now))?.focus();
    }
  }

  // A correction of a value

  addEventListener("click", ({ target }) => {
    if (!target.matches?.("button.use")) return;
    const control = controls().find(control => field(control) === target.closest(".field"));
    write(control, target.value);
    save(control);
    control.focus();
  });

  /** Removes the messages about earlier changes, except those next to values. */
  function removeMessages() {
    document.querySelectorAll("main .refused, .photos .error > p").forEach(message => message.remove());
  }

  /** Shows why a change was rejected or not saved. */
  function showMessage(message) {
    const note = refusal(message);
    document.querySelector("main")?.prepend(note);
    note.scrollIntoView({ block: "nearest" });
  }

  /** Shows the message that was stored before the page was loaded or updated. */
  function showKeptMessage() {
    const message = sessionStorage.getItem("drilldown-message");
    if (isLeaving || message === null) return;
    sessionStorage.removeItem("drilldown-message");
    showMessage(message);
  }

  function refusal(message) {
    const note = make("p", message);
    note.className = "refused";
    note.role = "alert";
    return note;
  }

  // Dragging: the other rows make space for the dragged row, which cannot leave the list.

  addEventListener("pointerdown", event => {
    const row = event.target.closest?.(".grip")?.closest("li");
    if (!row || event.button) return;
    event.preventDefault();
    const start = row.nextElementSibling;
    const number = () => [...row.parentElement.children].indexOf(row);
    const firstNumber = number();
    const offset = event.clientY - row.getBoundingClientRect().top;
    const middle = other => other.getBoundingClientRect().top + other.offsetHeight / 2;
    const neighbor = way => row[`${way}ElementSibling`]?.matches("[data-item]") ? row[`${way}ElementSibling`] : null;
    const grip = event.target;
    grip.setPointerCapture(event.pointerId);
    row.classList.add("dragged");

    grip.onpointermove = ({ clientY }) => {
      row.style.translate = "";
      const top = clientY - offset;
      while (neighbor("previous") && top < middle(neighbor("previous"))) row.after(neighbor("previous"));
      while (neighbor("next") && top + row.offsetHeight > middle(neighbor("next"))) row.before(neighbor("next"));
      row.scrollIntoView({ block: "nearest" });
      const rest = top - row.getBoundingClientRect().top;
      const [least, most] = [neighbor("previous") ? rest : 0, neighbor("next") ? rest : 0];
      row.style.translate = `0 ${Math.min(Math.max(rest, least), most)}px`;
    };
    grip.onpointerup = grip.onpointercancel = ({ type }) => {
      grip.onpointermove = grip.onpointerup = grip.onpointercancel = null;
      row.classList.remove("dragged");
      row.style.translate = "";
      if (type === "pointercancel" || row.nextElementSibling === start) return queue(renew);
      const fields = new FormData(row.querySelector(".move"));
      if (neighbor("next")) fields.set("before", neighbor("next").dataset.item);
      else fields.set("after", neighbor("previous").dataset.item);
      const button = row.querySelector(`.move [name=${number() < firstNumber ? "before" : "after"}]`);
      queue(() => ask(fields, button.form, button));
    };
  });

  // Pictures: chosen, dropped or pasted files are sent one at a time, because the size of a request is limited.

  const photosOf = element => element.closest?.(".field")?.querySelector(".photos");
  const picker = photos => photos.querySelector("[type=file]");
  /** Returns the button for a new file. If a field can have only one picture, the file replaces it. */
  const adder = photos => photos.querySelector("[name=add]") ?? photos.querySelector("[name=replace]");
  /** The button that opened the file picker. */
  let opener;

  /** Sends a change of pictures. Returns the reason if the change was rejected. */
  async function sendPhoto(id, name, value, file) {
    const photos = document.getElementById(id);
    if (!photos) return;
    const { form } = picker(photos);
    const { busy, large, limit } = form.dataset;
    if (file?.size > limit) return large;
    const body = new FormData(form);
    body.delete("photo");
    body.append(name, value);
    if (file) {
      // The program chooses the name.
      body.append("photo", file, "photo");
      photos.closest(".field").setAttribute("aria-busy", "true");
      photos.querySelector("[role=status]").textContent = busy;
    }
    const answer = await post([], undefined, body);
    if (answer.status === 200) await renew(answer.address + location.search); else await renew().catch(() => {});
    return answer.message;
  }

  async function changePhotos(photos, button, files = [undefined]) {
    const { id } = photos;
    const { name, value } = button;
    const isList = name === "add" && "list" in photos.dataset;
    const errors = [];
    saveAll();
    await queue(async () => {
      if (files.length > 1 && !isList) return errors.push(picker(photos).form.dataset.one);
      for (const file of files) {
        const error = await sendPhoto(id, name, value, file);
        if (error) errors.push(files.length > 1 ? `${file.name}: ${error}` : error);
      }
    });
    const now = document.getElementById(id);
    if (!now) return;
    now.closest(".field").removeAttribute("aria-busy");
    now.querySelector("[role=status]").textContent = "";
    now.querySelector(".error").replaceChildren(...errors.map(error => make("p", error)));
    if (!button.isConnected) adder(now)?.focus();
    else if (button.disabled) button.parentElement.querySelector("button:enabled").focus();
  }

  addEventListener("click", event => {
    const button = event.target.closest?.(".photos button");
    if (!button) return;
    event.preventDefault();
    const photos = button.closest(".photos");
    if (!button.matches("[name=add], [name=replace]")) return changePhotos(photos, button);
    opener = button;
    picker(photos).multiple = button.name === "add" && "list" in photos.dataset;
    picker(photos).click();
  });

  addEventListener("change", ({ target }) => {
    if (!target.matches(".photos [type=file]") || !target.files.length) return;
    const files = [...target.files];
    const photos = target.closest(".photos");
    target.value = "";
    changePhotos(photos, photos.contains(opener) ? opener : adder(photos), files);
    opener = undefined;
  });

  function markTarget(photos) {
    document.querySelectorAll(".target").forEach(field => field.classList.remove("target"));
    photos?.closest(".field").classList.add("target");
  }

  addEventListener("dragover", event => {
    if (!event.dataTransfer?.types.includes("Files") || !document.querySelector(".photos")) return;
    // Prevent the browser from opening a file that is dropped outside the field.
    event.preventDefault();
    const photos = photosOf(event.target);
    event.dataTransfer.dropEffect = photos ? "copy" : "none";
    markTarget(photos);
  });
  addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) markTarget(); });
  addEventListener("drop", event => {
    if (!event.dataTransfer?.files.length || !document.querySelector(".photos")) return;
    event.preventDefault();
    markTarget();
    const photos = photosOf(event.target);
    if (photos) changePhotos(photos, adder(photos), [...event.dataTransfer.files]);
  });

  addEventListener("paste", event => {
    const photos = photosOf(event.target) ?? document.querySelector(".photos");
    const files = [...event.clipboardData?.files ?? []].filter(file => file.type.startsWith("image/"));
    // The clipboard can also contain a picture of text that was copied from a document.
    const isText = event.target.matches?.("input, textarea") && event.clipboardData.types.includes("text/plain");
    if (!photos || !files.length || isText) return;
    event.preventDefault();
    changePhotos(photos, adder(photos), files);
  });

  // The script that edits many items on the explore page sends its changes through the same queue.
  if (window.drilldown) drilldown.preview = { post, queue, reload };

  begin();
  prepareNewField();
  restorePlace();
  showKeptMessage();
  speakNow();
  restoreReloadedItem();
  removeLeftItem();
  listen();
  // On the page of a new item, the name gets the focus; on the screen of a date, the date does.
  const first = controls()[0];
  const returned = controls().find(control => control.name === sessionStorage.getItem("drilldown-focus"));
  sessionStorage.removeItem("drilldown-focus");
  if (returned && !isDateScreen) {
    field(returned).querySelector(".push")?.focus();
  } else if (document.activeElement === document.body && (first?.saved === "" || isDateScreen)) {
    first?.focus();
  }
  // After an undo or a redo that loaded a page, its button keeps the focus.
  const pressed = sessionStorage.getItem("drilldown-pressed");
  sessionStorage.removeItem("drilldown-pressed");
  if (pressed) actionButton(pressed)?.focus({ preventScroll: true });
  // After an item was removed on its page, the heading of the list gets the focus.
  if (sessionStorage.getItem("drilldown-removed") !== null) {
    sessionStorage.removeItem("drilldown-removed");
    const heading = document.querySelector("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }
}
