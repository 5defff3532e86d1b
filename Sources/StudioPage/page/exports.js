// What can be taken out of the studio: texts for the clipboard and files of the take.

import { copier } from "./clipboard.js";
import { h, show, subscribeToAnswers, subscribeToState, uniqueId } from "./dom.js";
import { failureText, noConnection } from "./format.js";

const copies = [
  { what: "command", name: "Command line", about: "Reproduces the take and the shown moment." },
  { what: "gesture", name: "Gesture", about: "The touches, as lines for --gesture.", needs: "touches" },
  { what: "session", name: "Session", about: "The take, as lines of a .jsonl for test --replay.", needs: "take" },
  { what: "parameters", name: "Parameters", about: "The changed values, as options --set.", needs: "changes" },
];

const files = [
  { what: "webp", name: "WebP animation", about: "The last transition, as pictures that any browser plays.", needs: "transition" },
  { what: "mp4", name: "MP4 video", about: "The last transition, as a film.", needs: "video" },
  { what: "session", name: "Session file", about: "The take, for test --replay.", needs: "take" },
];

/** Returns why something can't be had, or null. */
export function objection(needs, { recording, exports, transition, parameters }, timeline) {
  const hasTransition = timeline !== null || transition !== null && transition !== undefined;
  switch (needs) {
    case "touches":
      return recording.touches === 0 ? "There are no touches in this take yet. Touch the stage first." : null;
    case "changes":
      return parameters.every(({ value, default: standard }) => value === standard)
        ? "All parameters are at their defaults." : null;
    case "take":
      return recording.touches === 0 && !hasTransition ? "Nothing has happened in this take yet." : null;
    case "video":
      if (!exports.hasVideo) return "Needs ffmpeg, which was not found. Install it and start the studio again.";
      return hasTransition ? null : "There is no transition in this take yet.";
    case "transition":
      return hasTransition ? null : "There is no transition in this take yet.";
    default:
      return null;
  }
}

/** Fills `element` with the ways out. */
export function create(element, app) {
  let state = null;
  let timeline = null;
  const busy = new Set();

  const copying = copier(app, Object.fromEntries(copies.map(({ what, name }) => [what, name])));
  const error = h("p", { class: "panel-note is-error", role: "alert", hidden: true });
  const full = h("p", { class: "panel-note is-warning", hidden: true });
  const folder = h("p", { class: "panel-note" });
  const written = h("ol", { class: "written", "aria-label": "Files written" });

  const line = (item, words, action) => {
    const id = uniqueId("export");
    const about = h("span", { class: "export-about", id }, item.about);
    const button = h("button", { type: "button", disabled: true, "aria-describedby": id, onclick: action }, words);
    return {
      ...item, button, about,
      element: h("li", { class: "export-row" }, h("span", { class: "export-name" }, item.name), about, button),
    };
  };
  const copyLines = copies.map((item) => line(item, "Copy", () => copying.ask(item.what)));
  const fileLines = files.map((item) => line(item, "Save", () => {
    const isSent = app.send({ type: "export", what: item.what }) !== false;
    show(error, isSent ? null : noConnection);
    if (isSent) busy.add(item.what);
    update();
  }));
  for (const { button, name } of copyLines) button.setAttribute("aria-label", `Copy ${name.toLowerCase()}`);
  for (const { button, name } of fileLines) button.setAttribute("aria-label", `Save ${name}`);

  element.append(h("div", { class: "panel-body" },
    full, h("h3", {}, "Copy"), h("ul", { class: "export-list" }, copyLines.map((entry) => entry.element)),
    copying.element, h("h3", {}, "Save"), folder,
    h("ul", { class: "export-list" }, fileLines.map((entry) => entry.element)), error, written));

  const update = () => {
    if (!state) return;
    for (const { needs, button, about, about: { id }, what, element: row } of [...copyLines, ...fileLines]) {
      const isFile = fileLines.some((entry) => entry.about.id === id);
      const reason = objection(needs, state, timeline);
      const isBusy = isFile && busy.has(what);
      const source = (isFile ? files : copies).find((item) => item.what === what);
      button.disabled = reason !== null || isBusy;
      row.classList.toggle("is-unavailable", reason !== null);
      about.textContent = reason ?? (isBusy ? "Being written…" : source.about);
    }
    show(full, state.recording.isFull
      ? "The recording is full: what happened after that is not part of it. Reset the stage to record anew."
      : null);
    folder.textContent = `Files go to ${state.exports.folder.replace(/(.)\/$/, "$1")}.`;
  };

  let shown = "";
  subscribeToState(app.store, (next) => {
    state = next;
    const signature = JSON.stringify([next.recording, next.exports, next.transition, objection("changes", next, null)]);
    if (signature === shown) return;
    shown = signature;
    update();
  });
  app.store.subscribe("timeline", (message) => {
    const had = timeline !== null;
    timeline = message?.timeline ?? null;
    if (had !== (timeline !== null)) update();
  });

  subscribeToAnswers(app.store, "exported", ({ what, path }) => {
    busy.delete(what);
    const name = files.find((item) => item.what === what)?.name ?? what;
    const copy = h("button", {
      type: "button", class: "small", "aria-label": `Copy the path of ${path}`, onclick: () => copying.copy(path, "Path"),
    }, "Copy path");
    written.prepend(h("li", {}, h("span", { class: "sign", "aria-hidden": "true" }, "✓"),
      h("span", { class: "written-words" }, `${name} written to `, h("code", {}, path)), copy));
    while (written.children.length > 5) written.lastChild.remove();
    app.announce(`${name} written to ${path}`);
    update();
  });
  subscribeToAnswers(app.store, "failed", (message) => {
    if (message.request !== "export") return;
    busy.clear();
    show(error, failureText(message));
    update();
  });
  app.store.subscribe("worker", (message) => {
    // What a worker was writing ends with it.
    if (message?.status !== "restarting" || busy.size === 0) return;
    busy.clear();
    update();
  });
}
