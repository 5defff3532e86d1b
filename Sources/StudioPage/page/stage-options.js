// The stage: its size, orientation and scale, and the options that the studio describes.

import { h, show, subscribeToAnswers, subscribeToState, uniqueId } from "./dom.js";
import { numberText } from "./format.js";

/** The sizes of known devices, upright, in points. */
export const presets = [
  { name: "iPhone SE", width: 375, height: 667 },
  { name: "iPhone", width: 390, height: 844 },
  { name: "iPhone Max", width: 430, height: 932 },
  { name: "iPad", width: 820, height: 1180 },
];

/** Returns the device of that size, whichever way it is held; undefined if it is none of them. */
export function presetOf({ width, height }) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return presets.find((preset) => preset.width === short && preset.height === long);
}

/** A fieldset of radio buttons; `{element, show(value)}`. */
function segments(words, choices, action) {
  const name = uniqueId("segments");
  const inputs = choices.map(([value]) => h("input", { type: "radio", name, value, onchange: () => action(value) }));
  return {
    element: h("div", { class: "option-row" }, h("span", { id: `${name}-words` }, words),
      h("div", { class: "segments", role: "radiogroup", "aria-labelledby": `${name}-words` },
        choices.map(([, label], index) => h("label", {}, inputs[index], h("span", {}, label))))),
    show(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}

/** The control of an option that the studio describes: radio buttons or a switch; `{element, show(value)}`. */
function control({ name, title, choices, note }, change) {
  if (choices) return segments(title, choices.map(({ word, title: label }) => [word, label]), (value) => change({ [name]: value }));
  const input = h("input", {
    type: "checkbox", class: "switch", role: "switch", onchange: () => change({ [name]: input.checked }),
  });
  return {
    element: h("label", { class: "switch-row" }, input, h("span", {}, title), note ? h("small", {}, note) : null),
    show(value) { input.checked = value; },
  };
}

/** Fills `element` with the options. */
export function create(element, app) {
  let stage = null;
  const change = (settings) => {
    show(error, null);
    app.send({ type: "stage", ...settings });
  };

  const error = h("p", { class: "panel-note is-error", role: "alert", hidden: true });
  const deviceId = uniqueId("device");
  const device = h("select", {
    id: deviceId,
    onchange: () => {
      const preset = presets.find(({ name }) => name === device.value);
      custom.hidden = preset !== undefined;
      if (preset) change({ width: preset.width, height: preset.height });
      else width.focus();
    },
  }, presets.map((preset) => h("option", { value: preset.name }, `${preset.name}, ${preset.width} × ${preset.height}`)),
  h("option", { value: "custom" }, "Custom size"));

  const side = (label) => h("input", {
    type: "number", min: 1, max: 4096, step: 1, inputmode: "numeric", "aria-label": `${label} in points`,
    onkeydown: (event) => { if (event.key === "Enter") apply(); },
  });
  const [width, height] = [side("Width"), side("Height")];
  const apply = () => {
    const size = { width: Number(width.value), height: Number(height.value) };
    if (size.width >= 1 && size.height >= 1) change(size);
    else show(error, "The width and the height must be numbers of at least 1.");
  };
  const custom = h("div", { class: "option-row", hidden: true }, h("span", {}, "Size"),
    h("div", { class: "row" }, width, h("span", { "aria-hidden": "true" }, "×"), height, h("span", { class: "unit" }, "pt"),
      h("button", { type: "button", onclick: apply }, "Apply")));

  const orientation = segments("Orientation", [["portrait", "Portrait"], ["landscape", "Landscape"]], () => {
    show(error, null);
    app.send({ type: "rotate" });
  });
  const scale = segments("Pixels per point", [["1", "1"], ["2", "2"], ["3", "3"]], (value) => change({ scale: Number(value) }));
  // The controls of the options that the welcome describes, by their names.
  let options = new Map();
  const facts = h("p", { class: "panel-note" });

  element.append(h("div", { class: "panel-body stage-options" },
    h("div", { class: "option-row" }, h("label", { for: deviceId }, "Device"), device), custom,
    orientation.element, scale.element, error, facts,
    h("p", { class: "panel-note" }, "Turning is part of the take; the other settings begin a new one, upright.")));

  const showStage = (next) => {
    const preset = presetOf(next);
    const isWriting = custom.contains(document.activeElement);
    if (!isWriting) {
      device.value = preset?.name ?? "custom";
      custom.hidden = preset !== undefined;
      width.value = numberText(next.width);
      height.value = numberText(next.height);
    }
    orientation.show(next.isLandscape ? "landscape" : "portrait");
    scale.show(numberText(next.scale));
    for (const [name, option] of options) option.show(next[name]);
    // The size is that of the device as it begins, upright.
    const size = next.isLandscape && next.width < next.height ? [next.height, next.width] : [next.width, next.height];
    const pixels = size.map((points) => numberText(Math.round(points * next.scale)));
    facts.textContent = `${size.map(numberText).join(" × ")} pt, ${pixels.join(" × ")} pixels, ${numberText(next.fps)} frames a second`;
  };
  let described = "";
  app.store.subscribe("welcome", ({ stageOptions }) => {
    if (JSON.stringify(stageOptions) === described) return;
    described = JSON.stringify(stageOptions);
    for (const { element: old } of options.values()) old.remove();
    // Switches come last.
    const sorted = [...stageOptions].sort((a, b) => !a.choices - !b.choices || a.title.localeCompare(b.title));
    options = new Map(sorted.map((option) => [option.name, control(option, change)]));
    error.before(...[...options.values()].map(({ element: control }) => control));
    if (stage) showStage(stage);
  });
  let shown = "";
  subscribeToState(app.store, ({ stage: next }) => {
    const signature = JSON.stringify(next);
    if (signature === shown) return;
    shown = signature;
    stage = next;
    showStage(next);
  });
  subscribeToAnswers(app.store, "failed", (message) => {
    // The controls show what they asked for, which is not what is.
    if (stage && (message.request === "stage" || message.request === "rotate")) showStage(stage);
  });
}
