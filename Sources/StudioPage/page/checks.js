// The contract checks that run after each save, and what they found.

import { h, subscribeToState } from "./dom.js";
import { countText, millisecondsText, placeText } from "./format.js";

/** Milliseconds after which the moment of a finding is shown, even if its transition has not come to an end. */
const patience = 6_000;

const statuses = {
  off: { sign: "○", words: "Off" },
  running: { sign: "◌", words: "Running…" },
  done: { sign: "✓", words: "Done" },
  stopped: { sign: "■", words: "Stopped" },
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
  let shown = "";

  const on = h("input", {
    type: "checkbox", class: "switch", role: "switch", onchange: () => app.send({ type: "checks", on: on.checked }),
  });
  const status = h("p", { class: "checks-status" });
  const results = h("ol", { class: "findings" });
  element.append(h("div", { class: "panel-body" },
    h("label", { class: "switch-row" }, on, h("span", {}, "Check the contract after each save"),
      h("small", {}, "The checks of “transhost test” run beside the stage; the next save stops them.")),
    status, results));

  const seek = (time) => {
    clearTimeout(awaited?.timer);
    awaited = null;
    (app.seek ?? ((target) => app.send({ type: "seek", time: target })))(time);
  };

  // A transition that is performed begins with its take, so that its times are those of the take. It has to be over
  // before the stage can show a moment of it and the timeline is there.
  const go = ({ transition, time }, plugin) => {
    if (!state) return;
    for (const message of way({ transition }, plugin, state, plugins)) app.send(message);
    clearTimeout(awaited?.timer);
    awaited = null;
    if (!transition || typeof time !== "number") return;
    awaited = { transition, time, hasBegun: false, timer: setTimeout(() => awaited && seek(awaited.time), patience) };
  };

  const follow = ({ clock, transition }) => {
    if (!awaited) return;
    const isIt = transition === awaited.transition;
    if (isIt && !clock.isAtRest) awaited.hasBegun = true;
    else if (isIt && awaited.hasBegun) seek(Math.min(awaited.time, clock.duration));
    else if (awaited.hasBegun) {
      clearTimeout(awaited.timer);
      awaited = null;
    }
  };

  const finding = (item, plugin) => {
    const where = [
      item.transition, typeof item.time === "number" ? `at ${millisecondsText(item.time)}` : null,
    ].filter(Boolean).join(" ");
    const place = placeText(item.file, item.line);
    return h("li", { class: "finding" },
      h("p", { class: "finding-message" }, h("span", { class: "sign", "aria-hidden": "true" }, "!"),
        h("span", {}, item.message)),
      h("p", { class: "finding-place quiet" }, [item.check, item.code, place].filter(Boolean).join(" · ")),
      item.evidence.length > 0
        ? h("ul", { class: "evidence" }, item.evidence.map((text) => h("li", {}, text))) : null,
      item.hint ? h("p", { class: "hint" }, h("strong", {}, "Hint: "), item.hint) : null,
      item.transition
        ? h("button", { type: "button", class: "small", onclick: () => go(item, plugin) }, `Show ${where}`) : null);
  };

  const summary = ({ passed, results: found }) =>
    `${countText(passed, "check")} passed, ${countText(found.length, "finding")}`;

  const update = (checks) => {
    on.checked = checks.status !== "off";
    const { sign, words } = statuses[checks.status] ?? statuses.off;
    const findings = checks.results.length;
    const isOff = checks.status === "off";
    const hasFindings = findings > 0;
    status.className = `checks-status is-${checks.status}${hasFindings ? " has-findings" : ""}`;
    status.replaceChildren(
      h("span", { class: "sign", "aria-hidden": "true" }, checks.status === "done" && hasFindings ? "!" : sign),
      h("span", {}, h("strong", {}, [words, checks.plugin].filter(Boolean).join(" · ")),
        isOff ? null : h("span", { class: "quiet" }, ` ${summary(checks)}`)));
    const found = JSON.stringify([checks.plugin, checks.results]);
    // Results come one by one; a finding keeps the focus until a new one appears.
    if (found !== shown) results.replaceChildren(...checks.results.map((item) => finding(item, checks.plugin)));
    shown = found;
    app.badge?.("checks", isOff ? "" : hasFindings ? `! ${findings}` : checks.status === "done" ? "✓" : "…",
      hasFindings ? "bad" : checks.status === "done" ? "good" : "");
    const now = `${checks.status} ${findings}`;
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
  subscribeToState(app.store, (next) => {
    state = next;
    follow(next);
  });
}
