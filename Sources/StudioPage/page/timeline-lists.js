// The lists beside the chart: calls, touches and diagnostics, with the details of the selected one.

import { h, subscribeToAnswers } from "./dom.js";
import { excerptElement, readExcerpt } from "./excerpt.js";
import { countText, millisecondsText, numberText, placeText } from "./format.js";

/** Items that are listed; more would make the page slow. */
const most = 1500;

const kinds = {
  calls: {
    words: (call) => [call.call, call.detail],
    empty: "No script was called in this transition.",
  },
  touches: {
    words: (touch) => [`Finger ${touch.id + 1} ${touch.phase}`, `${numberText(touch.x)}, ${numberText(touch.y)}`],
    empty: "No finger touched the stage in this transition.",
  },
  diagnostics: {
    words: (found) => [`${found.severity}: ${found.message}`, found.code],
    empty: "Nothing went wrong in this transition.",
  },
};

/** Makes the lists; `seek(time)` shows a moment. */
export function lists(app, seek) {
  const excerpts = new Map();
  let kind = null;
  let timeline = null;
  let selected = -1;

  const list = h("div", { class: "tl-list", role: "listbox", tabIndex: 0, onkeydown: (event) => press(event) });
  const detail = h("div", { class: "tl-detail", role: "group", "aria-label": "Details" });
  const element = h("div", { class: "tl-lists", hidden: true }, list, detail);

  const items = () => (kind && timeline ? timeline[kind] : []);
  const timeOf = (item) => (typeof item.time === "number" ? millisecondsText(item.time - timeline.start) : "");

  const build = () => {
    const all = items();
    list.setAttribute("aria-label", kind ?? "");
    const scroll = list.scrollTop;
    list.replaceChildren(...all.slice(0, most).map((item, index) => {
      const [name, about] = kinds[kind].words(item);
      return h("div", {
        class: `tl-item${kind === "diagnostics" ? ` is-${item.severity}` : ""}`, role: "option",
        id: `tl-item-${index}`, "aria-selected": String(index === selected), title: `${name} ${about}`.trimEnd(),
        onclick: () => select(index),
      },
      h("span", { class: "tl-time" }, timeOf(item)), h("span", { class: "tl-what" }, name),
      h("span", { class: "tl-about" }, about));
    }));
    if (all.length === 0 && kind) list.append(h("p", { class: "empty" }, kinds[kind].empty));
    if (all.length > most) list.append(h("p", { class: "empty" }, `and ${countText(all.length - most, "more line")}`));
    list.scrollTop = scroll;
    mark();
  };

  const mark = () => {
    for (const node of list.querySelectorAll("[role=option]")) {
      node.setAttribute("aria-selected", String(node.id === `tl-item-${selected}`));
    }
    if (selected >= 0) list.setAttribute("aria-activedescendant", `tl-item-${selected}`);
    else list.removeAttribute("aria-activedescendant");
    showDetail();
  };

  /** Asks for the lines around the selected call. */
  const readLine = () => {
    const item = items()[selected];
    if (kind !== "calls" || !item?.file || !item.line || excerpts.has(placeText(item.file, item.line))) return;
    app.send({ type: "excerpt", file: item.file, line: item.line });
  };

  const select = (index) => {
    selected = index;
    readLine();
    mark();
    list.querySelector(`#tl-item-${index}`)?.scrollIntoView({ block: "nearest" });
  };

  const press = (event) => {
    const last = Math.min(items().length, most) - 1;
    const target = {
      ArrowDown: selected + 1, ArrowUp: selected - 1, PageDown: selected + 8, PageUp: selected - 8,
      Home: 0, End: last,
    }[event.key];
    const item = items()[selected];
    if (target !== undefined && last >= 0) select(Math.min(last, Math.max(0, target)));
    else if (event.key === "Enter" && typeof item?.time === "number") seek(item.time);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const withoutLines = (place) => {
    if (kind !== "calls") return "";
    const words = !place ? "No line of a script belongs to this call."
      : excerpts.has(place) ? "The line can't be shown." : "Reading the script…";
    return h("p", { class: "quiet" }, words);
  };

  const showDetail = () => {
    const item = items()[selected];
    element.classList.toggle("has-detail", Boolean(item));
    if (!item) {
      detail.replaceChildren();
      return;
    }
    const [name, about] = kinds[kind].words(item);
    const place = placeText(item.file, item.line);
    const lines = kind === "diagnostics" && item.excerpt?.length > 0
      ? readExcerpt(item.excerpt, item.line) : excerpts.get(place);
    detail.replaceChildren(
      h("div", { class: "tl-detail-head" },
        h("p", { class: "tl-detail-name" }, name),
        typeof item.time === "number"
          ? h("button", { type: "button", class: "small", onclick: () => seek(item.time) }, "Show this moment") : ""),
      h("p", { class: "tl-detail-about" }, [timeOf(item), place, about].filter(Boolean).join(" · ")),
      item.hint ? h("p", { class: "hint" }, h("strong", {}, "Hint: "), item.hint) : "",
      lines ? excerptElement(lines, item.line) : withoutLines(place));
    const marked = detail.querySelector(".is-marked");
    if (!marked) return;
    const [own, all] = [marked.getBoundingClientRect(), detail.getBoundingClientRect()];
    if (own.bottom > all.bottom) detail.scrollTop += own.top - all.top - all.height / 2;
  };

  app.store.subscribe("excerpt", (message) => {
    if (!message) return;
    excerpts.set(placeText(message.file, message.line), { first: message.first, lines: message.lines });
    showDetail();
  });

  subscribeToAnswers(app.store, "failed", (message) => {
    const item = items()[selected];
    if (message.request !== "excerpt" || !item) return;
    excerpts.set(placeText(item.file, item.line), null);
    showDetail();
  });

  return {
    element,
    /** Shows the list of a kind, or none. */
    show(next) {
      if (next !== kind) selected = -1;
      kind = next;
      element.hidden = kind === null;
      build();
    },
    /** Takes the next timeline; the selection stays where the same line is still there. */
    update(next) {
      const before = items()[selected];
      timeline = next;
      const after = items()[selected];
      if (!after || !before || kinds[kind].words(before)[0] !== kinds[kind].words(after)[0]) selected = -1;
      build();
    },
    select,
    focus: () => list.focus(),
    /** Forgets the lines of scripts that have changed. */
    forget() {
      excerpts.clear();
      readLine();
      showDetail();
    },
  };
}
