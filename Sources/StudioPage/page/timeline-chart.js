// The chart of a transition: the axis, marks of touches, calls and diagnostics, and a lane for each property.

import { h, svg } from "./dom.js";
import { millisecondsText, numberText } from "./format.js";
import { contacts, curve, fraction, grouped, position, ticks } from "./timeline-scale.js";

/** The size of a lane's drawing, which is stretched to the width that there is. */
const lane = { width: 1000, height: 20 };
/** Lines of a tooltip. */
const mostWords = 8;

const percent = (part) => `${(part * 100).toFixed(3)}%`;

/** Returns a span of the lane, placed by the page's own script: the policy of the page forbids style attributes. */
function placed(place, attributes, width = null) {
  const node = h("span", attributes);
  node.style.left = percent(place);
  if (width !== null) node.style.width = percent(width);
  return node;
}

function row(kind, label, title, ...content) {
  return h("div", { class: `tl-row tl-${kind}` },
    h("div", { class: "tl-label", title }, label), h("div", { class: "tl-lane" }, ...content));
}

/** The ruler: times since the start of the transition. */
function ruler(axis) {
  return h("div", { class: "tl-row tl-ruler" }, h("div", { class: "tl-label" }, "ms"),
    h("div", { class: "tl-lane", "aria-hidden": "true" }, ticks(axis).map(({ place, milliseconds }) => {
      const tick = placed(place, { class: "tl-tick" });
      if (place > 0.94) tick.classList.add("is-last");
      tick.textContent = numberText(milliseconds);
      return tick;
    })));
}

function touchLane(timeline, axis) {
  const found = contacts(timeline.touches, timeline.end);
  const fingers = [...new Set(found.map(({ id }) => id))];
  return row("touches", "Touches", "The fingers on the stage", found.map((contact) => {
    const from = fraction(axis, contact.from);
    const bar = placed(from, { class: "tl-contact" }, Math.max(0.004, fraction(axis, contact.to) - from));
    bar.style.top = percent((fingers.indexOf(contact.id) + 0.5) / fingers.length);
    bar.classList.toggle("is-cancelled", contact.isCancelled);
    bar.classList.toggle("is-open", contact.isOpen);
    return bar;
  }));
}

/** A lane of marks; `words(item)` is what the tooltip says, and `pick(index)` is called for the first one of a mark. */
function markLane(kind, label, items, axis, { words, pick, tip }) {
  return row(kind, label, label, grouped(axis, items).map((group) => {
    const mark = placed(group.place, { class: "tl-mark" });
    if (group.items.length > 1) mark.textContent = group.items.length > 99 ? "…" : String(group.items.length);
    const lines = group.items.slice(0, mostWords).map((index) => words(items[index]));
    if (group.items.length > mostWords) lines.push(`and ${group.items.length - mostWords} more`);
    mark.addEventListener("pointerenter", () => tip(mark, lines));
    mark.addEventListener("pointerleave", () => tip(null, []));
    mark.addEventListener("pointerdown", (event) => event.stopPropagation());
    mark.addEventListener("click", () => pick(group.items[0]));
    return mark;
  }));
}

function propertyLane({ label, property, start, end, values, samples }, axis, transitionStart) {
  // What lies beyond the axis is cut off by the drawing's edge.
  const x = position(axis, start) * lane.width;
  const width = Math.max(2, position(axis, end) * lane.width - x);
  const change = values.length > 1 ? `${values[0]} → ${values.at(-1)}` : values[0] ?? "";
  const span = `${millisecondsText(start - transitionStart)} to ${millisecondsText(end - transitionStart)}`;
  const drawing = svg("svg", {
    viewBox: `0 0 ${lane.width} ${lane.height}`, preserveAspectRatio: "none", "aria-hidden": "true",
  },
  svg("rect", { class: "tl-bar", x, y: 1, width, height: lane.height - 2 }),
  samples.length > 1
    ? svg("polyline", { class: "tl-curve", points: curve(samples, { x, width, y: 3.5, height: lane.height - 7 }) })
    : null);
  const title = `${label}\n${property}\n${change}\n${span}`;
  return h("div", { class: "tl-row tl-property", role: "listitem" },
    h("div", { class: "tl-label", title }, h("span", { class: "tl-name" }, label),
      h("span", { class: "tl-kind" }, property)),
    h("div", { class: "tl-lane", title }, drawing),
    h("div", { class: "tl-values", title: change }, change),
    h("span", { class: "visually-hidden" }, span));
}

/** Returns the fixed lanes at the top of the chart. */
export function topLanes(timeline, axis, { pickCall, pickDiagnostic, tip }) {
  const at = ({ time }) => millisecondsText(time - timeline.start);
  return [
    ruler(axis),
    timeline.touches.length > 0 ? touchLane(timeline, axis) : null,
    markLane("calls", "Calls", timeline.calls, axis, {
      words: (call) => `${at(call)}  ${call.call} ${call.detail}`.trimEnd(), pick: pickCall, tip,
    }),
    timeline.diagnostics.some(({ time }) => typeof time === "number")
      ? markLane("diagnostics", "Diagnostics", timeline.diagnostics, axis, {
        words: (found) => `${at(found)}  ${found.severity}: ${found.message}`, pick: pickDiagnostic, tip,
      })
      : null,
  ].filter(Boolean);
}

/** Returns a lane for each property that moved. */
export function propertyLanes(timeline, axis) {
  return timeline.rows.map((item) => propertyLane(item, axis, timeline.start));
}
