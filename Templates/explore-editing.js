// Added to explore.js, at the end of its block, if items can be edited. Selects items, and changes or removes them as
// one change.
{
const form = document.querySelector("#_many-form").content.firstElementChild;
const { token, field, set, remove, deselect, confirm, cancel } = form.elements;
const [choice, question, asking, error] = ["#_many", ".question", "#_question", ".error"].map(part => form.querySelector(part));
const words = form.dataset;
const place = "drilldown-many";
// The indices of the selected items.
const chosen = new Set();
const all = make("input", { type: "checkbox" });
const allText = make("span");
// The message about the last change, which is for screen readers only until the list is shown.
const done = make("p", { className: "spoken", role: "status" });
// The form is hidden at first, so the number of selected items is repeated where screen readers notice it.
const spoken = make("p", { className: "spoken", role: "status" });
const boxes = new Map();
let handles, control, asked, last, message;

const fill = (text, number) => text.replace("{count}", count(number));

// Numbers are sent and kept as ranges: 0-11.15

function ranges(numbers) {
  const parts = [];
  for (const number of numbers) {
    if (parts.at(-1)?.[1] === number - 1) parts.at(-1)[1] = number; else parts.push([number, number]);
  }
  return parts.map(([first, last]) => first === last ? first : `${first}-${last}`).join(".");
}

function numbers(ranges) {
  return ranges.split(".").filter(Boolean).flatMap(range => {
    const [first, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}

const indices = () => [...chosen].sort((a, b) => a - b);

// The rows.

function choose(item, isChosen) {
  if (isChosen) chosen.add(item); else chosen.delete(item);
}

/** Selects or deselects one item, or with Shift all items from the last one to this one. */
function toggle(item, { target, shiftKey }) {
  const ends = [selected.indexOf(last), selected.indexOf(item)].sort((a, b) => a - b);
  if (shiftKey && ends[0] >= 0) for (const other of selected.slice(ends[0], ends[1] + 1)) choose(other, target.checked);
  else choose(item, target.checked);
  last = item;
  showChoice();
}

function box(item) {
  const input = make("input", { type: "checkbox", checked: chosen.has(item), ariaLabel: columns[0].cell(item) });
  input.onclick = event => toggle(item, event);
  // Enter on the row opens the item, so only Enter on the check box moves the focus to the form.
  input.onkeydown = event => {
    if (event.key !== "Enter" || !chosen.size) return;
    event.preventDefault();
    field.focus();
  };
  boxes.set(item, input);
  return make("label", { className: "choose" }, input);
}

const [rowOf, showAllRows, updateAll] = [row, showRows, update];

row = (item, ...columns) => {
  const element = rowOf(item, ...columns);
  element.querySelector("th").prepend(box(item));
  return element;
};

showRows = async limit => {
  boxes.clear();
  list.classList.add("choosing");
  await showAllRows(limit);
};

update = async () => {
  const focused = handles ? "" : begin();
  await updateAll();
  showChoice();
  if (!focused) return;
  // After a removal, the form is hidden, and the filters may select no item.
  done.tabIndex = -1;
  (form.hidden ? selected.length ? all : done : form.elements[focused] ?? control)?.focus();
};

// The form.

function showChoice() {
  const here = selected.reduce((number, item) => number + chosen.has(item), 0);
  all.checked = here > 0 && here === selected.length;
  all.indeterminate = here > 0 && here < selected.length;
  all.parentNode.hidden = !selected.length;
  allText.textContent = fill(words.chooseall, selected.length);
  for (const [item, input] of boxes) input.checked = chosen.has(item);
  const elsewhere = chosen.size - here;
  choice.textContent = fill(words.chosen, chosen.size) + (elsewhere ? ` · ${fill(words.chosenelsewhere, elsewhere)}` : "");
  if (!form.hidden || chosen.size) spoken.textContent = choice.textContent;
  form.hidden = !chosen.size;
  dismiss();
}

function dismiss(focus) {
  asked = undefined;
  question.hidden = true;
  error.textContent = "";
  focus?.focus();
}

all.onchange = () => {
  for (const item of selected) choose(item, all.checked);
  showChoice();
};

deselect.onclick = () => {
  chosen.clear();
  showChoice();
  all.focus();
};

/** Shows the control of the selected field. */
function showControl(text = "") {
  const { control: type, keyboard, hint, key } = field.selectedOptions[0].dataset;
  const [name] = form.querySelector(".new").children;
  if (type === "flag") control = make("select", {}, ...["yes", "no"].map(word => new Option(phrase(word), String(word === "yes"))));
  else control = make("input", { type, inputMode: keyboard, placeholder: hint ?? "" });
  if (type === "datetime-local") control.step = 1;
  control.name = "text";
  if (text) control.value = text;
  name.parentNode.replaceChildren(name, control);
  if (byKey.has(key)) suggest(control, byKey.get(key)).catch(console.error);
}

/** Suggests the values of other items, the most frequent first. */
async function suggest(input, column) {
  const { codes, typed, texts } = await column.load();
  const uses = new Uint32Array(texts.length);
  for (const code of codes) uses[code] += 1;
  const common = [...uses.keys()].filter(code => code > typed && uses[code]).sort((a, b) => uses[b] - uses[a]);
  const suggestions = make("datalist", { id: "_values" }, ...common.slice(0, 1000).map(code => new Option("", texts[code])));
  input.after(suggestions);
  input.setAttribute("list", suggestions.id);
}

field.onchange = () => {
  dismiss();
  showControl();
};
form.oninput = event => { if (event.target === control) dismiss(); };
form.onkeydown = event => {
  if (event.key !== "Escape" || question.hidden) return;
  event.stopPropagation();
  cancel.click();
};

// The change: the server asks for a confirmation, which states the number of items.

form.onsubmit = event => {
  event.preventDefault();
  if (!control.reportValidity()) return;
  send(set, { change: "set", field: field.value, text: control.value });
};
remove.onclick = () => send(remove, { change: "remove" });
confirm.onclick = () => {
  const { button, fields, confirmed } = asked;
  dismiss(button);
  send(button, { ...fields, confirmed });
};
cancel.onclick = () => dismiss(asked.button);

function send(button, fields) {
  const { post, queue, reload } = drilldown.preview;
  dismiss();
  form.ariaBusy = "true";
  const request = { token: token.value, action: "many", revision: data.revision, items: ranges(indices()), ...fields };
  return queue(async () => {
    const answer = await post(request);
    if (answer.question) {
      asked = { button, fields, confirmed: answer.count };
      asking.textContent = answer.question;
      confirm.textContent = answer.confirm;
      confirm.classList.toggle("danger", button === remove);
      question.hidden = false;
      confirm.focus();
    } else if (answer.done) {
      if (fields.change === "remove") chosen.clear();
      message = answer.done;
      reload();
    } else if (answer.message) error.textContent = answer.message;
  }).finally(() => { form.ariaBusy = "false"; });
}

if (performance.getEntriesByType("navigation")[0].type !== "reload") sessionStorage.removeItem(place);

// The change is announced before the data of the page is loaded again.
{
  const { token: run, message: said } = JSON.parse(sessionStorage.getItem(place) ?? "{}");
  if (run === token.value && said) {
    page.before(done);
    setTimeout(() => { done.textContent = said; });
  }
}

// The selected items stay selected when the page is loaded again, but not when the user leaves it. Items have the same
// handles until the program is restarted.

addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || !all.isConnected) return;
  chosen.clear();
  last = undefined;
  showChoice();
});

function keep() {
  const focused = form.contains(document.activeElement) ? document.activeElement.name : "";
  const kept = ranges(indices().map(item => handles[item]));
  const state = { token: token.value, kept, field: field.value, text: control?.value, focused, message };
  sessionStorage.setItem(place, JSON.stringify(state));
}

/** Shows the form with the items that were selected before. Returns the name of the control that had the focus. */
function begin() {
  handles = numbers(data.handles);
  const { token: run, kept, field: name, text, focused } = JSON.parse(sessionStorage.getItem(place) ?? "{}");
  sessionStorage.removeItem(place);
  const isSame = run === token.value;
  const items = new Map(handles.map((handle, item) => [handle, item]));
  for (const handle of isSame ? numbers(kept) : []) if (items.has(handle)) chosen.add(items.get(handle));
  const isKnown = isSame && [...field.options].some(option => option.value === name);
  if (isKnown) field.value = name;
  if (field.options.length) showControl(isKnown ? text : "");
  else form.querySelector(".value").hidden = true;
  done.className = "note";
  list.before(make("div", { className: "choice" }, make("label", { className: "choose-all" }, all, allText), done), spoken, form);
  addEventListener("pagehide", keep);
  return isSame && focused;
}
}
