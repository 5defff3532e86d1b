// What is wrong with the last save, over the stage that goes on with the version before; and what the new one moves
// differently.

import { h } from "./dom.js";
import { excerptElement, readExcerpt } from "./excerpt.js";
import { countText, placeText } from "./format.js";

const signs = { error: "✕", warning: "!", note: "i" };

/** Returns a diagnostic in full. */
function full({ code, severity, message, file, line, hint, excerpt }) {
  const place = placeText(file, line);
  return h("article", { class: `problem is-${severity}` },
    h("p", { class: "problem-message" },
      h("span", { class: "sign", "aria-hidden": "true" }, signs[severity] ?? "!"),
      h("span", {}, h("span", { class: "visually-hidden" }, `${severity}: `), message)),
    h("p", { class: "problem-place" }, place ? h("span", { class: "mono" }, place) : null,
      h("span", { class: "mono quiet" }, code)),
    excerpt?.length > 0 ? excerptElement(readExcerpt(excerpt, line), line) : null,
    hint ? h("p", { class: "hint" }, h("strong", {}, "Hint: "), hint) : null);
}

/** Fills `element` with the problems, if there are any. */
export function create(element, app) {
  let isOpen = true;
  let hadProblem = false;
  let last = "";

  const problems = h("section", { class: "problem-card", "aria-label": "Problems of the last save", hidden: true });
  const changes = h("section", { class: "changes-card", "aria-label": "What moves differently", hidden: true });
  element.append(problems, changes);

  const showProblem = (problem) => {
    problems.hidden = problem === null;
    problems.replaceChildren();
    if (!problem) return;
    const { version, runs, diagnostics } = problem;
    const errors = diagnostics.filter(({ severity }) => severity === "error").length;
    const details = h("div", { class: "problem-details", hidden: !isOpen }, diagnostics.map(full));
    const toggle = h("button", {
      type: "button", class: "plain small", "aria-expanded": String(isOpen),
      onclick: () => {
        isOpen = !isOpen;
        details.hidden = !isOpen;
        toggle.setAttribute("aria-expanded", String(isOpen));
        toggle.textContent = isOpen ? "Hide details" : "Show details";
      },
    }, isOpen ? "Hide details" : "Show details");
    const what = errors > 0 ? countText(errors, "error") : countText(diagnostics.length, "message");
    const which = runs === version ? `version ${version} runs`
      : `version ${version} was not taken, version ${runs} runs on`;
    problems.classList.toggle("is-mild", errors === 0);
    problems.append(
      h("header", { class: "problem-head" }, h("strong", {}, what), h("span", { class: "problem-runs" }, which), toggle),
      details);
  };

  app.store.subscribe("problem", (message) => {
    const problem = message?.problem ?? null;
    const text = JSON.stringify(problem);
    if (text === last) return;
    last = text;
    showProblem(problem);
    // The differences are those of an earlier save then.
    if (problem) changes.hidden = true;
    const first = problem?.diagnostics[0];
    if (first) {
      app.announce([first.severity, placeText(first.file, first.line), first.message].filter(Boolean).join(", "));
    } else if (hadProblem && !problem) {
      app.announce("The problem is solved.");
    }
    hadProblem = problem !== null;
  });

  app.store.subscribe("changes", (message) => {
    const list = message?.changes ?? [];
    changes.hidden = list.length === 0;
    changes.replaceChildren();
    if (list.length === 0) return;
    const title = `Version ${message.version} moves differently`;
    changes.append(
      h("header", { class: "problem-head" },
        h("strong", {}, title), h("span", { class: "problem-runs" }, countText(list.length, "difference")),
        h("button", {
          type: "button", class: "plain small", "aria-label": "Dismiss the list of differences",
          onclick: () => { changes.hidden = true; },
        }, "Dismiss")),
      h("ul", { class: "changes" }, list.map((text) => h("li", {}, text))));
    app.announce(`${title}: ${list[0]}`);
  });
}
