// Elements of the page, built without markup in text.

const svgNamespace = "http://www.w3.org/2000/svg";

/** Properties that are set as such, because their attributes mean the initial state only. */
const properties = new Set([
  "checked", "disabled", "hidden", "indeterminate", "readOnly", "selected", "tabIndex",
  "textContent", "value",
]);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined) continue;
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (properties.has(name)) {
      element[name] = value;
    } else if (value !== false || name.startsWith("aria-")) {
      element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * Returns an element with attributes (`onclick` and the like are listeners) and children, which are
 * nodes or texts.
 */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Returns an element of a drawing, as `h` does. */
export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(svgNamespace, tag), attributes, children);
}

/** Makes `elements` the children of `parent`, without moving those that are there in the same order. */
export function updateList(parent, elements) {
  const wanted = new Set(elements);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  elements.forEach((element, index) => {
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
  });
}

let lastNumber = 0;

/** Returns an `id` that no other element of the page has. */
export function uniqueId(prefix) {
  lastNumber += 1;
  return `${prefix}-${lastNumber}`;
}

/** Returns a function that calls `action` with its latest arguments, once per animation frame. */
export function oncePerFrame(action) {
  let latest = null;
  return (...given) => {
    const isScheduled = latest !== null;
    latest = given;
    if (isScheduled) return;
    requestAnimationFrame(() => {
      const arguments_ = latest;
      latest = null;
      action(...arguments_);
    });
  };
}

/** Calls `action` with the last and each further state of the stage. */
export function subscribeToState(store, action) {
  store.subscribe("state", (message) => message?.state && action(message.state));
}

/**
 * Calls `action` with each further message of `type`; the last one, which subscribers get at once,
 * answered something that was asked before.
 */
export function subscribeToAnswers(store, type, action) {
  let isPast = true;
  store.subscribe(type, (message) => {
    if (!isPast && message) action(message);
  });
  isPast = false;
}

/** Shows `text` in `element`, and hides that when there is none. */
export function show(element, text) {
  element.textContent = text ?? "";
  element.hidden = !text;
}
