// Examines the elements, links and text of pages that are parsed without running their scripts. The outline of a page has its
// elements and attributes, without values from the data and without the elements inside Markdown.
(async (addresses, options, done) => {
  const kept = new Set(["class", "type", "rel", "role", "scope", "lang", "dir", "http-equiv", "charset", "method", "hidden", "aria-current"]);
  const addressed = new Set(["href", "src", "action", "formaction", "cite", "poster", "data", "background", "xlink:href", "ping", "srcset"]);
  const forbidden = new Set(["iframe", "frame", "object", "embed", "base", "portal", "applet"]);
  const fetching = new Set(["script", "link", "img", "image", "source", "audio", "video", "input", "use", "meta"]);

  /** Returns the elements of a page that contain rendered Markdown. */
  const markdownOf = page => [...page.querySelectorAll("dl.fields dd, [data-markdown], details.preview .preview-text")]
    .filter(element => !element.matches("dd") || element.previousElementSibling?.textContent === options.markdown);

  const described = ({ name, value }) => kept.has(name) ? `${name}=${value}` : name;

  /** Appends a line for each element of a node. This function takes most of the time of these tests. */
  const outline = (node, lines, indentation, markdown) => {
    if (node.nodeType === Node.COMMENT_NODE) lines.push(`${indentation}comment`);
    if (node.nodeType === Node.DOCUMENT_TYPE_NODE) lines.push(`doctype ${node.name} ${node.publicId}`);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const { attributes } = node;
    const text = attributes.length === 0 ? "" : attributes.length === 1 ? described(attributes[0])
      : Array.from(attributes, described).sort().join(" ");
    const space = node.namespaceURI === "http://www.w3.org/1999/xhtml" ? "" : `${node.namespaceURI} `;
    lines.push(`${indentation}${space}${node.localName} ${text}`);
    if (markdown.has(node)) return;
    const deeper = `${indentation} `;
    for (let child = (node instanceof HTMLTemplateElement ? node.content : node).firstChild; child; child = child.nextSibling) {
      if (child.nodeType !== Node.TEXT_NODE) outline(child, lines, deeper, markdown);
    }
  };

  /** Returns a hash of a string. */
  const hash = text => {
    let [first, second] = [0x811c9dc5, 0x1234567];
    for (let place = 0; place < text.length; place++) {
      first = Math.imul(first ^ text.charCodeAt(place), 0x01000193);
      second = Math.imul(second ^ text.charCodeAt(place), 0x5bd1e995) + place | 0;
    }
    return `${text.length}-${first >>> 0}-${second >>> 0}`;
  };

  /** Returns the elements and attributes that no page may have. */
  const errors = (page, address) => {
    const found = [];
    for (const element of page.querySelectorAll("*")) {
      const name = element.localName;
      if (forbidden.has(name)) found.push(`<${name}>`);
      if (name === "script" && !element.hasAttribute("src")) found.push("script without address");
      if (name === "style" && !options.isAlone) found.push("style");
      for (const { name: key, value } of element.attributes) {
        if (key.startsWith("on") || key === "style" || key === "srcdoc") found.push(`${key}=${value}`);
        // A single file contains its pictures.
        if (options.isAlone && name === "img" && key === "src" && /^data:image\/(gif|webp);base64,/.test(value)) continue;
        const link = key === "content" && element.hasAttribute("http-equiv") ? value.replace(/^0; url=/, "") : value;
        if (!addressed.has(key) && link === value) continue;
        let url;
        try { url = new URL(link, address); } catch { continue; }
        // A link to another site must be an absolute address.
        const isOurs = url.origin === location.origin;
        const isLink = /^(https?|mailto):/i.test(link) && ["http:", "https:", "mailto:"].includes(url.protocol);
        if (!isOurs && (!isLink || fetching.has(name) && !options.fetches)
            && !(name === "link" && element.rel === "canonical" && isLink)) found.push(`${name} ${key}=${value}`);
      }
    }
    return found;
  };

  /** Returns the elements in rendered Markdown that Markdown cannot create. */
  const markdownFaults = markdown => markdown.flatMap(place => [...place.querySelectorAll("*")].flatMap(element => {
    const attributes = [...element.attributes].map(attribute => attribute.name);
    const allowed = options.allowed[element.localName];
    return allowed && attributes.every(name => allowed.includes(name)) ? [] : [`Markdown: ${element.cloneNode(false).outerHTML.slice(0, 200)}`];
  }));

  /** Removes the badges of data warnings, whose number depends on the strings. Returns the badges with unexpected elements. */
  const takeWarnings = page => [...page.querySelectorAll("main > p.warning, dl.fields dd > p.warning")].flatMap(mark => {
    mark.remove();
    const elements = [...mark.querySelectorAll("*")].map(element => element.localName).join(" ");
    return elements === "svg path small" ? [] : [`data warning: ${elements}`];
  });

  /** Removes the hints and suggestions of forms, whose number depends on the strings. Returns those with unexpected elements. */
  const takeSuggestions = page => [...page.querySelectorAll(".field > p.hint, datalist")].flatMap(part => {
    part.remove();
    page.querySelector(`[list="${part.id}"]`)?.removeAttribute("list");
    const describe = element => [element.localName, ...[...element.attributes].map(attribute => attribute.name)].join(" ");
    const elements = [...new Set([...part.querySelectorAll("*")].map(describe))].join(", ");
    return ["", "button type class value", "option value"].includes(elements) ? [] : [`suggestion: ${elements}`];
  });

  /** Sends the form of a page as a browser does without scripts, and returns the response. */
  const send = async (address, form) => {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    const was = Object.keys(form).filter(name => name.startsWith("value:")).map(name => name.replace("value:", "was:"));
    const own = ["token", "item", ...was].map(name => page.querySelector(`.detail [name='${name}'], [name='${name}']`)).filter(Boolean);
    const body = new URLSearchParams({ ...Object.fromEntries(own.map(({ name, value }) => [name, value])), ...form });
    return fetch(address, { method: "POST", body });
  };

  const look = async (address, place) => {
    const response = await (options.forms ? send(address, options.forms[place]) : fetch(address));
    const text = await response.text();
    const page = new DOMParser().parseFromString(text, "text/html");
    const found = [...errors(page, address), ...takeWarnings(page), ...takeSuggestions(page)];
    const lines = [page.compatMode];
    const markdown = markdownOf(page);
    const closed = new Set(markdown);
    page.childNodes.forEach(node => outline(node, lines, "", closed));
    const rows = [...page.querySelectorAll(options.unordered ?? "none")];
    found.push(...markdownFaults(markdown));
    if (!response.ok && !options.faulty) found.push(`status ${response.status}`);
    return {
      address, outline: hash(lines.join("\n")), errors: found.slice(0, 5),
      ...options.full ? { lines } : {},
      ...options.texts ? { texts: options.texts.map(([selector, attribute]) => [...page.querySelectorAll(selector)].map(
        element => attribute ? element.getAttribute(attribute) : element.textContent)) } : {},
      ...options.unordered ? { kinds: [...new Set(rows.map(row => {
        const lines = [];
        outline(row, lines, "", closed);
        return lines.join("\n");
      }))].sort() } : {},
    };
  };

  return Promise.all(addresses.map(look));
})(...arguments).then(arguments[arguments.length - 1], error => arguments[arguments.length - 1]({ error: String(error?.stack ?? error) }))
