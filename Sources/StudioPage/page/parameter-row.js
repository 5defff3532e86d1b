// One parameter: its name, control, default, and why a value was refused.

import { h, oncePerFrame, show, uniqueId } from "./dom.js";
import { numberText, valueText } from "./format.js";

/** Milliseconds for which a value that was sent is believed over the state, which lags behind. */
const patience = 1000;
/** Milliseconds after which a text that is no number is wrong. */
const hesitation = 600;

/** Returns a step for a number: fine for small ranges, 1 for integers. */
export function stepOf({ kind, minimum, maximum }) {
  if (kind === "integer") return 1;
  const span = typeof minimum === "number" && typeof maximum === "number" ? maximum - minimum : 1;
  return Math.min(1, 10 ** (Math.floor(Math.log10(span || 1)) - 2));
}

/** Returns the number that a field holds, or null. */
function numberOf(text) {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() !== "" && Number.isFinite(number) ? number : null;
}

/**
 * Controls of a number. A control is `{nodes, show(value)}`; its first node takes the label. It calls
 * `send(value)` with each new value, and `object(text)` with what is wrong with the text in a field.
 */
function numberControl(parameter, send, object, attributes) {
  const { minimum, maximum, unit, name } = parameter;
  const step = stepOf(parameter);
  let timer = null;
  const field = h("input", {
    ...attributes, type: "number", class: "number", inputmode: "decimal", step: "any", min: minimum, max: maximum,
    oninput: () => {
      clearTimeout(timer);
      const number = numberOf(field.value);
      if (number === null) {
        // A number that is being written, such as "1.", is not wrong yet.
        timer = setTimeout(() => {
          if (numberOf(field.value) === null) object(`${name} must be a number.`);
        }, hesitation);
        return;
      }
      send(number);
      if (slider) slider.value = number;
    },
    onkeydown: (event) => {
      // With any step allowed, the arrows would go by 1.
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      const by = (event.key === "ArrowUp" ? 1 : -1) * step * (event.shiftKey ? 10 : 1);
      const next = Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, (numberOf(field.value) ?? 0) + by));
      field.value = numberText(next);
      field.dispatchEvent(new Event("input"));
    },
  });
  const hasSlider = typeof minimum === "number" && typeof maximum === "number" && minimum < maximum;
  const slider = hasSlider
    ? h("input", {
      type: "range", min: minimum, max: maximum, step, "aria-label": `${name}, slider`,
      oninput: () => {
        field.value = numberText(Number(slider.value));
        send(Number(slider.value));
      },
    })
    : null;
  return {
    nodes: [field, unit ? h("span", { class: "unit" }, unit) : null, slider],
    show(value) {
      if (numberOf(field.value) !== value) field.value = numberText(value);
      if (slider && Number(slider.value) !== value) slider.value = value;
    },
  };
}

/** Controls for a list of numbers, one field for each. The value is their text, such as "0,1". */
function numbersControl(parameter, send, object, attributes) {
  const { name, unit } = parameter;
  const numbers = valueText(parameter.default).split(",").map(Number);
  const fields = numbers.map((_, index) => numberControl(
    { ...parameter, unit: null },
    (number) => {
      numbers[index] = number;
      send(numbers.map(numberText).join(","));
    },
    object,
    index === 0 ? attributes : {
      "aria-label": `${name}, number ${index + 1}`, "aria-describedby": attributes["aria-describedby"], onblur: attributes.onblur,
    },
  ));
  return {
    fields: fields.map(({ nodes }) => nodes[0]),
    nodes: [...fields.map(({ nodes }) => nodes[0]), unit ? h("span", { class: "unit" }, unit) : null],
    show(value) {
      valueText(value).split(",").map(Number).forEach((number, index) => {
        if (index >= fields.length) return;
        numbers[index] = number;
        fields[index].show(number);
      });
    },
  };
}

/** The file of a picture, which is chosen on the command line. */
function pictureControl({ name }, attributes) {
  const field = h("input", {
    ...attributes, type: "text", class: "text", readonly: true, placeholder: "No picture",
    title: `Chosen on the command line: --set ${name}=FILE`,
  });
  return { nodes: [field], show(value) { field.value = value; } };
}

function choiceControl({ choices, default: standard }, send, attributes) {
  const select = h("select", {
    ...attributes,
    onchange: () => send(typeof standard === "number" ? Number(select.value) : select.value),
  }, ...(choices ?? []).map((choice) => h("option", { value: choice }, choice)));
  return { nodes: [select], show(value) { select.value = valueText(value); } };
}

function switchControl(send, attributes) {
  const box = h("input", { ...attributes, type: "checkbox", class: "switch", role: "switch", onchange: () => send(box.checked) });
  return { nodes: [box], show(value) { box.checked = value === true; } };
}

function textControl(send, attributes) {
  const field = h("input", {
    ...attributes, type: "text", class: "text", spellcheck: "false", autocomplete: "off",
    oninput: () => send(field.value),
  });
  return { nodes: [field], show(value) { if (field.value !== value) field.value = value; } };
}

function colorControl({ name }, send, attributes) {
  const text = textControl((value) => { send(value); tint(value); }, attributes);
  const well = h("input", {
    type: "color", "aria-label": `${name}, colour`,
    oninput: () => {
      text.show(well.value);
      send(well.value);
    },
  });
  const tint = (value) => {
    if (/^#[0-9a-f]{6}/i.test(value)) well.value = value.slice(0, 7).toLowerCase();
  };
  return { nodes: [...text.nodes, well], show(value) { text.show(value); tint(value); } };
}

/** Makes the row of a parameter; `set(value)` is called at most once per animation frame. */
export function parameterRow(parameter, set) {
  const { plugin, name, kind, doc } = parameter;
  const standard = parameter.default;
  const id = uniqueId("parameter");
  let value = parameter.value;
  let sent = null;

  const field = h("p", { class: "field-error", id: `${id}-error`, hidden: true, role: "alert" });
  const sendSoon = oncePerFrame(set);
  const send = (next) => {
    refuse(null);
    sent = { value: next, at: performance.now() };
    sendSoon(next);
  };
  const refuse = (text) => {
    if (text) sent = null;
    show(field, text);
    control.nodes[0].setAttribute("aria-invalid", String(Boolean(text)));
  };
  const attributes = {
    id, "data-parameter": `${plugin}.${name}`, "aria-describedby": `${id}-error ${id}-about`,
    onblur: () => {
      // A value that was not taken gives way to the one that is used.
      if (sent !== null) return;
      refuse(null);
      control.show(value);
    },
  };
  const control = {
    choice: () => choiceControl(parameter, send, attributes),
    switch: () => switchControl(send, attributes),
    text: () => textControl(send, attributes),
    color: () => colorControl(parameter, send, attributes),
    numbers: () => numbersControl(parameter, send, (text) => refuse(text), attributes),
    picture: () => pictureControl(parameter, attributes),
  }[kind]?.() ?? numberControl(parameter, send, (text) => refuse(text), attributes);

  const reset = h("button", {
    type: "button", class: "plain small reset", "aria-label": `Reset ${name} to ${valueText(standard)}`,
    title: `Reset to ${valueText(standard)}`,
    onclick: () => {
      control.show(standard);
      send(standard);
      control.nodes[0].focus();
    },
  }, "↺");
  const range = typeof parameter.minimum === "number" && typeof parameter.maximum === "number"
    ? ` · ${numberText(parameter.minimum)} to ${numberText(parameter.maximum)}` : "";
  const mark = h("span", { class: "badge changed-mark", hidden: true }, "changed");
  const element = h("div", { class: `parameter kind-${kind}` },
    h("div", { class: "parameter-head" }, h("label", { for: id }, name), mark),
    h("div", { class: "parameter-controls" }, ...control.nodes), reset,
    h("p", { class: "parameter-about", id: `${id}-about` },
      doc ? `${doc} ` : "", h("span", { class: "parameter-default" }, `Default ${valueText(standard) || (kind === "picture" ? "no picture" : "empty")}${range}`)),
    field);

  const update = (next) => {
    const isOther = next !== value;
    value = next;
    const isWaiting = sent !== null && next !== sent.value && performance.now() - sent.at < patience;
    const isChanged = next !== standard;
    mark.hidden = !isChanged;
    reset.disabled = !isChanged;
    element.classList.toggle("is-changed", isChanged);
    if (isWaiting) return;
    if (!field.hidden) {
      if (!isOther) return;
      // Someone has set another value, so that the refused one is of no more interest.
      refuse(null);
      control.show(next);
    }
    // A field that is being written in is left alone until the state says something else.
    if (sent === null || next === sent.value || !(control.fields ?? [control.nodes[0]]).includes(document.activeElement)) control.show(next);
    sent = null;
  };
  update(value);

  return { plugin, name, element, update, refuse, isChanged: () => value !== standard };
}
