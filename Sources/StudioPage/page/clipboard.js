// Texts that go to the clipboard, with a field to copy from where the browser refuses.

import { h, show, subscribeToAnswers } from "./dom.js";
import { countText, failureText, noConnection } from "./format.js";

/** Returns a Boolean value that indicates whether the browser took `text`. */
async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a place that copies what the host words (`gesture`, `session`, `command`, `parameters`) and
 * says so; `ask(what)` starts it.
 */
export function copier(app, names) {
  const asked = new Set();
  const note = h("p", { class: "panel-note", hidden: true, role: "status" });
  const field = h("textarea", {
    class: "copy-field", "aria-label": "Text to copy", readOnly: true, rows: 4, hidden: true,
    spellcheck: "false",
  });

  const say = (text, isError = false) => {
    note.classList.toggle("is-error", isError);
    show(note, text);
  };

  const copy = async (text, name) => {
    const wasTaken = await write(text);
    field.hidden = wasTaken;
    if (wasTaken) {
      const lines = text.trimEnd().split("\n").length;
      say(`${name} copied (${countText(lines, "line")}).`);
      return;
    }
    field.value = text;
    field.focus();
    field.select();
    say("The browser did not allow copying: press Ctrl+C or ⌘C to copy the marked text.");
  };

  subscribeToAnswers(app.store, "copied", (message) => {
    if (asked.delete(message.what)) copy(message.text, names[message.what] ?? "Text");
  });
  subscribeToAnswers(app.store, "failed", (message) => {
    if (message.request !== "copy" || asked.size === 0) return;
    asked.clear();
    say(failureText(message), true);
  });

  return {
    element: h("div", { class: "copier" }, note, field),
    ask(what) {
      show(note, null);
      field.hidden = true;
      asked.add(what);
      if (app.send({ type: "copy", what }) !== false) return;
      asked.delete(what);
      say(noConnection, true);
    },
    copy,
  };
}
