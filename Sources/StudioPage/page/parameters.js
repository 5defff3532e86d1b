// The parameters of the running plugins, each with the control of its kind.

import { copier } from "./clipboard.js";
import { h, subscribeToAnswers, subscribeToState } from "./dom.js";
import { countText, failureText } from "./format.js";
import { parameterRow } from "./parameter-row.js";

/** Returns what decides the controls, as text: all but the values. */
function shape(parameters) {
  return JSON.stringify(parameters.map(({ value, ...rest }) => [typeof value, rest]));
}

/** Fills `element` with the parameters. */
export function create(element, app) {
  let rows = [];
  let current = null;
  let lastSet = null;

  const copying = copier(app, { parameters: "Parameters" });
  const replay = h("input", {
    type: "checkbox", class: "switch", role: "switch",
    onchange: () => app.send({ type: "replayOnChange", on: replay.checked }),
  });
  const changed = h("p", { class: "panel-note", role: "status" });
  const resetAll = h("button", {
    type: "button", class: "small", disabled: true, title: "Set all parameters to their defaults",
    onclick: () => {
      for (const plugin of new Set(rows.filter((row) => row.isChanged()).map((row) => row.plugin))) {
        app.send({ type: "resetParameters", plugin });
      }
      app.announce("All parameters were set to their defaults.");
    },
  }, "Reset all");
  const copy = h("button", {
    type: "button", class: "small", disabled: true, title: "Copy the changed parameters as options of the command line",
    onclick: () => copying.ask("parameters"),
  }, "Copy as --set");
  const list = h("div", { class: "parameter-list" });
  const none = h("p", { class: "quiet", hidden: true }, "The plugins of this run have no parameters.");
  element.append(h("div", { class: "panel-body" },
    h("label", { class: "switch-row" }, replay, h("span", {}, "Replay when changed"),
      h("small", {}, "Plays the last transition again, with the same touches.")),
    h("div", { class: "panel-tools" }, changed, resetAll, copy),
    copying.element, none, list));

  const set = (plugin, name, value) => {
    lastSet = { plugin, name };
    app.send({ type: "set", plugin, name, value });
  };

  const build = (parameters) => {
    const focus = document.activeElement?.dataset?.parameter;
    rows = parameters.map((parameter) => parameterRow(parameter, (value) => set(parameter.plugin, parameter.name, value)));
    const plugins = [...new Set(parameters.map(({ plugin }) => plugin))];
    list.replaceChildren(...plugins.map((plugin) => h("section", { class: "parameter-group" },
      h("header", {}, h("h3", {}, plugin),
        h("button", {
          type: "button", class: "plain small", "aria-label": `Reset the parameters of ${plugin}`,
          onclick: () => app.send({ type: "resetParameters", plugin }),
        }, "Reset")),
      ...rows.filter((row) => row.plugin === plugin).map((row) => row.element))));
    if (focus) list.querySelector(`[data-parameter="${CSS.escape(focus)}"]`)?.focus();
    none.hidden = parameters.length > 0;
  };

  subscribeToState(app.store, ({ parameters, replayOnChange }) => {
    replay.checked = replayOnChange;
    const next = shape(parameters);
    if (next !== current) build(parameters);
    current = next;
    parameters.forEach((parameter, index) => rows[index].update(parameter.value));
    const count = rows.filter((row) => row.isChanged()).length;
    resetAll.disabled = count === 0;
    copy.disabled = count === 0;
    const words = count === 0 ? "All at their defaults" : `${countText(count, "value")} changed`;
    if (changed.textContent !== words) changed.textContent = words;
    app.badge?.("parameters", count === 0 ? "" : String(count));
    for (const group of list.children) {
      group.querySelector("header button").disabled = group.querySelector(".is-changed") === null;
    }
  });

  subscribeToAnswers(app.store, "failed", (message) => {
    if (message.request !== "set" || !lastSet) return;
    rows.find((row) => row.plugin === lastSet.plugin && row.name === lastSet.name)?.refuse(failureText(message));
  });
}
