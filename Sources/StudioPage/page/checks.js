// The contract checks that run after each save, and what they found.

import { h, subscribeToState, updateList } from "./dom.js";
import { createEvidence } from "./evidence.js";
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

/**
 * Returns true if the take is the run that a finding is about, so that the time of one is a time of the other: the
 * transition alone, without touches and with the parameters' defaults, and played so far.
 */
export function isOfTake({ transition, outcome, time }, plugin, state) {
  const { roles, recording, parameters, clock } = state;
  const isChosen = Object.entries(roles).some(([role, name]) => name === plugin && role !== "interaction");
  const isPlain = recording.touches === 0 && parameters.every(({ value, default: standard }) => value === standard);
  return typeof time === "number" && Boolean(transition) && transition === state.transition
    && outcome === "completed" && isChosen && isPlain && time <= clock.duration;
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
  const evidence = createEvidence(app);
  /** The elements of the findings that are shown, by the text of the finding. */
  let items = new Map();
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

  // The moment in the take that the stage has, or in a new one.
  const show = (item, plugin) => {
    if (state && isOfTake(item, plugin, state)) seek(item.time);
    else go(item, plugin);
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
    // The button below does the same for the keyboard.
    const goTo = () => {
      if (state && isOfTake(item, plugin, state)) seek(item.time);
    };
    return h("li", { class: "finding" },
      h("p", { class: "finding-message", onclick: goTo }, h("span", { class: "sign", "aria-hidden": "true" }, "!"),
        h("span", {}, item.message)),
      h("p", { class: "finding-place quiet" }, [item.check, item.code, place].filter(Boolean).join(" · ")),
      item.evidence.length > 0
        ? h("ul", { class: "evidence" }, item.evidence.map((text) => h("li", {}, text))) : null,
      item.hint ? h("p", { class: "hint" }, h("strong", {}, "Hint: "), item.hint) : null,
      item.picture ? evidence.element(item) : null,
      item.transition
        ? h("button", { type: "button", class: "small", onclick: () => show(item, plugin) }, `Show ${where}`) : null);
  };

  // A click on a message leads somewhere while its run is on the stage.
  const markFindings = () => {
    for (const { element: row, item, plugin } of items.values()) {
      row.classList.toggle("is-of-take", state !== null && isOfTake(item, plugin, state));
    }
  };

  // Results come one by one; the elements of those before stay, with the focus and with open pictures.
  const list = ({ plugin, results: found }) => {
    const before = items;
    items = new Map();
    for (const item of found) {
      let key = JSON.stringify([plugin, item]);
      while (items.has(key)) key += " again";
      items.set(key, before.get(key) ?? { element: finding(item, plugin), item, plugin });
    }
    updateList(results, [...items.values()].map(({ element: row }) => row));
    evidence.forgetRemoved();
    markFindings();
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
    if (found !== shown) list(checks);
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
    markFindings();
  });
}
