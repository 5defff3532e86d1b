// Lines of a script, with their numbers and one of them marked.

import { h } from "./dom.js";

/**
 * Returns lines as a diagnostic has them as `{first, lines}`: with numbers and a mark (`> 12 | code`), or bare and
 * around `line`.
 */
export function readExcerpt(lines, line) {
  const read = lines.map((text) => /^[> ] *(\d+) \|(?: (.*))?$/.exec(text));
  if (read.length > 0 && read.every(Boolean)) {
    return { first: Number(read[0][1]), lines: read.map(([, , text]) => text ?? "") };
  }
  const before = lines.length === 2 && line === 1 ? 0 : Math.floor(lines.length / 2);
  return { first: Math.max(1, (line ?? 1) - before), lines };
}

/** Returns the lines as an element; `marked` is the number of the line that matters. */
export function excerptElement({ first, lines }, marked) {
  return h("ol", { class: "excerpt", "aria-label": marked ? `The script around line ${marked}` : "The script" },
    lines.map((text, index) => {
      const number = first + index;
      const isMarked = number === marked;
      return h("li", { class: isMarked ? "is-marked" : null, "aria-current": isMarked ? "true" : null },
        h("span", { class: "excerpt-mark", "aria-hidden": "true" }, isMarked ? "▶" : ""),
        h("span", { class: "excerpt-number" }, String(number)), h("code", {}, text || " "));
    }));
}
