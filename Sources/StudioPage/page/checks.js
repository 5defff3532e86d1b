// The contract checks that run after each save, and what they found.

import { h, subscribeToState } from "./dom.js";
import { countText, millisecondsText, placeText } from "./format.js";

/** Milliseconds in which a transition must have come as far as the moment that is to be shown. */
const patience = 10_000;

const statuses = {
  off: { sign: "○", words: "Off" },
  running: { sign: "◌", words: "Running…" },
  done: { sign: "✓", words: "Done" },
  stopped: { sign: "■", words: "Stopped by a newer version" },
};

/** Returns the messages that start the transition of a finding, with its plugin. */
export function way(finding, plugin, state, plugins) {
  const messages = [];
  const isChosen = Object.values(state.roles).includes(plugin);
  const entry = plugins.find(({ name }) => name === plugin);
  if (!isChosen && entry) messages.push({ type: "choose", role: entry.kind, name: entry.name });
  if (finding.transition) messages.push({ type: "perform", transition: finding.transition });
  return messages;
}

/** Fills `element` with the checks. */
export function create(element, app) {
  let state = null;
  let plugins = [];
  let awaited = null;
  let announced = "off";
  let last = "";

  const on = h("input", {
    type: "checkbox", class: "switch", role: "switch", onchange: () => app.send({ type: "checks", on: on.checked }),
  });
  const status = h("p", { class: "checks-status", role: "status" });
  const results = h("ol", { class: "findings" });
  element.append(h("div", { class: "panel-body" },
    h("label", { class: "switch-row" }, on, h("span", {}, "Check the contract after each save"),
      h("small", {}, "The checks of “transhost test” run beside the stage; the next save stops them.")),
    status, results));

  const go = (finding, plugin) => {
    if (!state) return;
    for (const message of way(finding, plugin, state, plugins)) app.send(message);
    if (finding.transition && typeof finding.time === "number") {
      awaited = { transition: finding.transition, time: finding.time, until: performance.now() + patience };
    }
  };

  // The transition has to come as far as the moment before the stage can show it.
  app.store.subscribe("timeline", (message) => {
    const timeline = message?.timeline;
    if (awaited && performance.now() > awaited.until) awaited = null;
    if (!awaited || timeline?.transition !== awaited.transition) return;
    const target = timeline.start + awaited.time;
    const isOver = typeof timeline.completed === "boolean";
    if (timeline.end < target && !isOver) return;
    awaited = null;
    (app.seek ?? ((time) => app.send({ type: "seek", time })))(Math.min(target, timeline.end));
  });

  const finding = (item, plugin) => {
    const where = [
      item.transition, typeof item.time === "number" ? `at ${millisecondsText(item.time)}` : null,
    ].filter(Boolean).join(" ");
    const place = placeText(item.file, item.line);
    return h("li", { class: "finding" },
      h("p", { class: "finding-message" }, h("span", { class: "sign", "aria-hidden": "true" }, "✕"),
        h("span", {}, h("span", { class: "visually-hidden" }, "Failed: "), item.message)),
      h("p", { class: "finding-place quiet" }, [item.check, item.code, place].filter(Boolean).join(" · ")),
      item.evidence.length > 0
        ? h("ul", { class: "evidence" }, item.evidence.map((text) => h("li", {}, text))) : null,
      item.hint ? h("p", { class: "hint" }, h("strong", {}, "Hint: "), item.hint) : null,
      item.transition
        ? h("button", { type: "button", class: "small", onclick: () => go(item, plugin) }, `Show ${where}`) : null);
  };

  const summary = ({ passed, results: failures }) =>
    `${countText(passed, "check")} passed, ${countText(failures.length, "failure")}`;

  const update = (checks) => {
    on.checked = checks.status !== "off";
    const { sign, words } = statuses[checks.status] ?? statuses.off;
    const failures = checks.results.length;
    const isOff = checks.status === "off";
    const hasFailed = failures > 0;
    status.className = `checks-status is-${checks.status}${hasFailed ? " has-failures" : ""}`;
    status.replaceChildren(
      h("span", { class: "sign", "aria-hidden": "true" }, checks.status === "done" && hasFailed ? "✕" : sign),
      h("span", {}, h("strong", {}, [words, checks.plugin].filter(Boolean).join(" · ")),
        isOff ? null : h("span", { class: "quiet" }, ` ${summary(checks)}`)));
    results.replaceChildren(...checks.results.map((item) => finding(item, checks.plugin)));
    app.badge?.("checks", isOff ? "" : hasFailed ? `✕ ${failures}` : checks.status === "done" ? "✓" : "…",
      hasFailed ? "bad" : checks.status === "done" ? "good" : "");
    const now = `${checks.status} ${failures}`;
    if (now !== announced && (checks.status === "done" || checks.status === "stopped")) {
      app.announce(`Contract checks ${words.toLowerCase()}: ${summary(checks)}.`);
    }
    announced = now;
  };

  update({ status: "off", passed: 0, results: [] });
  app.store.subscribe("checks", (message) => {
    const text = JSON.stringify(message?.checks ?? null);
    if (!message?.checks || text === last) return;
    last = text;
    update(message.checks);
  });
  app.store.subscribe("catalogue", (message) => { plugins = message?.plugins ?? []; });
  subscribeToState(app.store, (next) => { state = next; });
}
