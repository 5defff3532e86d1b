// The keys of the page, in one table, which `?` shows.

const names = {
  " ": "Space", ArrowLeft: "←", ArrowRight: "→", Enter: "Enter", Home: "Home", End: "End",
  Backspace: "Backspace", Alt: "Alt", Control: "Ctrl",
};

/** Returns a Boolean value that indicates whether keys that are typed at the element belong to it. */
function takesText(element) {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable || element.matches("textarea, select")) return true;
  return element.matches("input") && !["checkbox", "radio", "range", "button", "color"].includes(element.type);
}

/** Returns a Boolean value that indicates whether the element does something of its own at the key. */
function takesKey(element, key) {
  if (!(element instanceof HTMLElement)) return false;
  if (key === " " || key === "Enter") {
    return element.matches("button, a[href], summary, input, [role='button'], [role='option'], [role='treeitem']");
  }
  if (key.startsWith("Arrow") || key === "Home" || key === "End") {
    return element.matches("input, [role='tab'], [role='slider'], [role='separator'], [role='option'], [role='radio']")
      || element.closest("[role='listbox'], [role='radiogroup'], [role='grid'], .panel") !== null;
  }
  return false;
}

export function createShortcuts(dialog, list) {
  /** Lines: {key, shift, words, group, action}; `key` is that of KeyboardEvent, `shift` a Boolean value or absent. */
  const table = [];

  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (dialog.open || document.querySelector("dialog[open]")) return;
    if (takesText(event.target) || takesKey(event.target, event.key)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const line = table.find((line) => line.key === key && (line.shift ?? event.shiftKey) === event.shiftKey);
    if (!line || (event.repeat && !line.repeats)) return;
    event.preventDefault();
    line.action();
  });

  /** Adds a key to an element that lists them. */
  function addKey(element, line) {
    if (element.childElementCount > 0) element.append(" or ");
    const keys = [line.shift ? "Shift" : null, names[line.key] ?? line.key.toUpperCase()].filter(Boolean);
    for (const [index, key] of keys.entries()) {
      const kbd = document.createElement("kbd");
      kbd.textContent = key;
      element.append(index > 0 ? " + " : "", kbd);
    }
  }

  function show() {
    const sections = new Map();
    const places = new Map();
    for (const line of table) {
      let section = sections.get(line.group);
      if (!section) {
        section = document.createElement("section");
        const heading = document.createElement("h3");
        heading.textContent = line.group;
        section.append(heading, document.createElement("dl"));
        sections.set(line.group, section);
      }
      // Keys that do the same stand in one line.
      const name = `${line.group}/${line.words}`;
      let place = places.get(name);
      if (!place) {
        const words = document.createElement("dt");
        words.textContent = line.words;
        place = document.createElement("dd");
        places.set(name, place);
        section.lastChild.append(words, place);
      }
      addKey(place, line);
    }
    list.replaceChildren(...sections.values());
    dialog.showModal();
  }

  return {
    /** Adds a line; a later one with the same key takes its place. Returns a function that removes it. */
    add(line) {
      const index = table.findIndex((other) => other.key === line.key && other.shift === line.shift);
      if (index < 0) table.push(line);
      else table[index] = line;
      return () => {
        const index = table.indexOf(line);
        if (index >= 0) table.splice(index, 1);
      };
    },
    show,
  };
}
