// Texts and numbers as the panels show them.

/** Returns a number without the noise of binary fractions: 0.30000000000000004 is 0.3. */
export function numberText(value) {
  return String(Number(value.toPrecision(10)));
}

/** Returns a time in whole milliseconds, or in tenths where the frame is no whole number of them. */
export function millisecondsText(seconds) {
  return `${numberText(Math.round(seconds * 10_000) / 10)} ms`;
}

/** Returns `1 failure`, `2 failures`. */
export function countText(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns the value of a parameter as text, as `--set` takes it. */
export function valueText(value) {
  return typeof value === "number" ? numberText(value) : String(value);
}

/** Returns `flip.lua:12`, or as much of it as is known. */
export function placeText(file, line) {
  if (!file) return "";
  return line === null || line === undefined ? file : `${file}:${line}`;
}

/** Returns why a request failed, as sentences. */
export function failureText({ message, hint }) {
  const sentences = [message, hint].filter(Boolean);
  return sentences.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" ");
}

/** The text for a request while there is no connection. */
export const noConnection = "There is no connection to the studio.";

/** The names of the roles, in the order in which people choose. */
export const roles = [
  { role: "animator", title: "Animators", none: "None" },
  { role: "interaction", title: "Interactions", none: "None" },
  { role: "delegate", title: "Delegates", none: "None" },
  { role: "presentation", title: "Presentations", none: "None" },
  { role: "scene", title: "Scenes", none: null },
];
