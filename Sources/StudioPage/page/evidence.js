// The pictures of findings: asked for when they are opened, and let go when they are closed.

import { h } from "./dom.js";

/** Returns what a picture shows, for people who cannot see it. */
export function pictureName({ check, transition, outcome, message }) {
  const run = [transition && ` of ${transition}`, outcome && ` (${outcome})`].filter(Boolean).join("");
  return `Frames${run} that show what ${check} found: ${message}`;
}

/**
 * Makes the pictures of findings. `element(finding)` is the part that opens to a picture; `forgetRemoved()` lets go of
 * those that are no longer on the page.
 */
export function createEvidence(app) {
  /** The parts that are open, with the number, the canvas and the words of each. */
  const open = new Map();

  const ask = (number) => app.send({ type: "evidence", picture: number });

  const openPicture = (details, finding) => {
    const canvas = h("canvas", { role: "img", "aria-label": pictureName(finding) });
    // The frames are wider than the panel. A part that takes the focus is scrolled with keys, too.
    const scroller = h("div", {
      class: "picture-scroller", role: "group", "aria-label": "Frames, can be scrolled", tabIndex: 0, hidden: true,
    }, canvas);
    const words = h("p", { class: "quiet" }, "The picture is loading.");
    details.append(scroller, words);
    const hasTime = typeof finding.time === "number";
    open.set(details, { number: finding.picture, hasTime, scroller, canvas, words, isAnswered: false });
    ask(finding.picture);
  };

  const closePicture = (details) => {
    const { scroller, words } = open.get(details);
    open.delete(details);
    scroller.remove();
    words.remove();
  };

  const fill = (entry, { width, height, pixels }) => {
    const { canvas, scroller, words, hasTime } = entry;
    entry.isAnswered = true;
    if (width < 1 || height < 1) {
      words.textContent = "The picture is not available. The checks draw it again after the next save.";
      return;
    }
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
    scroller.hidden = false;
    // The frames are those around the moment, if it has one.
    if (hasTime) scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) / 2;
    words.remove();
  };

  app.store.subscribe("evidence", (message) => {
    for (const entry of open.values()) {
      if (entry.number === message.number && !entry.isAnswered) fill(entry, message);
    }
  });
  // A picture that was asked for before the connection was lost does not come.
  app.store.subscribe("welcome", () => {
    for (const { number, isAnswered } of open.values()) if (!isAnswered) ask(number);
  });

  return {
    element(finding) {
      const details = h("details", { class: "finding-picture" }, h("summary", {}, "Frames that show it"));
      details.addEventListener("toggle", () => {
        if (details.open === open.has(details)) return;
        if (details.open) openPicture(details, finding);
        else closePicture(details);
      });
      return details;
    },
    forgetRemoved() {
      for (const details of [...open.keys()]) if (!details.isConnected) open.delete(details);
    },
  };
}
