// The timeline of the last transition: a chart with a playhead, and lists of what happened.

import { h, oncePerFrame, subscribeToState, uniqueId } from "./dom.js";
import { countText, millisecondsText } from "./format.js";
import { propertyLanes, topLanes } from "./timeline-chart.js";
import { lists } from "./timeline-lists.js";
import { axisOf, fraction, frameOf, onGrid, timeAt } from "./timeline-scale.js";

/** Milliseconds for which the playhead stays where people put it, while the stage goes there. */
const patience = 500;

const views = [
  { name: "properties", words: "Properties" },
  { name: "calls", words: "Calls" },
  { name: "touches", words: "Touches" },
  { name: "diagnostics", words: "Diagnostics" },
];

/** Returns how a transition went: `{text, sign, kind}`. */
function outcome(timeline) {
  if (timeline.completed === true) return { text: "completed", sign: "✓", kind: "good" };
  if (timeline.completed === false) return { text: "cancelled", sign: "↩", kind: "warn" };
  return { text: "running", sign: "●", kind: "" };
}

/** Fills `element` with the timeline. */
export function create(element, app) {
  let timeline = null;
  let axis = null;
  let shownTime = 0;
  let wanted = null;
  let view = "properties";
  let version = null;
  let mode = "live";

  const status = h("span", { class: "badge" });
  const length = h("span", { class: "quiet number tl-length" });
  const readout = h("output", { class: "tl-readout" });
  const live = h("button", {
    type: "button", class: "small", hidden: true, title: "Return from the shown moment to the running scene",
    onclick: () => app.send({ type: "resume" }),
  }, "Back to live");
  const group = uniqueId("view");
  const choices = views.map(({ name, words }) => {
    const count = h("span", { class: "tl-count" });
    const input = h("input", { type: "radio", name: group, value: name, checked: name === view, onchange: () => look(name) });
    return { name, input, count, label: h("label", {}, input, h("span", {}, words, count)) };
  });
  const chooser = h("fieldset", { class: "segments tl-views" },
    h("legend", { class: "visually-hidden" }, "What the timeline lists"), choices.map(({ label }) => label));

  const top = h("div", { class: "tl-top" });
  const properties = h("div", { class: "tl-properties", role: "list", "aria-label": "Properties that moved" });
  const handle = h("div", {
    class: "tl-handle", role: "slider", tabIndex: 0, "aria-label": "Playhead", "aria-orientation": "horizontal",
    "aria-valuemin": "0", onkeydown: (event) => press(event),
  });
  const playhead = h("div", { class: "tl-playhead" }, handle);
  const track = h("div", { class: "tl-track" }, playhead);
  const tip = h("div", { class: "tl-tip", hidden: true, "aria-hidden": "true" });
  const chart = h("div", { class: "tl-chart" }, top, properties, track);
  const scroller = h("div", { class: "tl-scroller" }, chart);
  const empty = h("p", { class: "empty" }, "Start a transition with its button or a gesture: its timeline appears here.");

  const seek = (time) => {
    if (!axis) return;
    const target = onGrid(axis, time);
    clearTimeout(wanted?.timer);
    wanted = { time: target, timer: setTimeout(settle, patience) };
    (app.seek ?? sendSeek)(target);
    place(target);
  };
  const sendSeek = oncePerFrame((time) => app.send({ type: "seek", time }));
  const details = lists(app, seek);
  const content = h("div", { class: "tl-content", hidden: true }, chooser, scroller, details.element, tip);
  element.append(
    h("header", { class: "panel-heading" }, h("h2", {}, "Timeline"), status, length, readout, live), content, empty);

  /** Moves the playhead. */
  const place = (time) => {
    if (!axis) return;
    shownTime = time;
    playhead.style.left = `${(fraction(axis, time) * 100).toFixed(3)}%`;
    playhead.classList.toggle("is-outside", time < axis.from - 1e-9 || time > axis.to + 1e-9);
    const frame = frameOf(axis, time);
    const last = frameOf(axis, axis.end);
    const text = `${millisecondsText(time - axis.start)}, frame ${frame} of ${last}`;
    readout.textContent = text;
    handle.setAttribute("aria-valuemin", String(frameOf(axis, axis.from)));
    handle.setAttribute("aria-valuemax", String(frameOf(axis, axis.to)));
    handle.setAttribute("aria-valuenow", String(frame));
    handle.setAttribute("aria-valuetext", text);
  };

  const press = (event) => {
    if (!axis || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = (event.shiftKey ? 10 : 1) / axis.fps;
    const target = {
      ArrowLeft: shownTime - by, ArrowDown: shownTime - by, ArrowRight: shownTime + by, ArrowUp: shownTime + by,
      PageDown: shownTime - 10 / axis.fps, PageUp: shownTime + 10 / axis.fps, Home: axis.start, End: axis.end,
    }[event.key];
    if (target === undefined) return;
    seek(target);
    event.preventDefault();
    event.stopPropagation();
  };

  const drag = (event) => {
    const box = track.getBoundingClientRect();
    seek(timeAt(axis, (event.clientX - box.left) / box.width));
  };
  chart.addEventListener("pointerdown", (event) => {
    if (!axis || event.button !== 0 || event.target.closest(".tl-label, .tl-values")) return;
    chart.setPointerCapture(event.pointerId);
    chart.classList.add("is-dragging");
    handle.focus({ preventScroll: true });
    drag(event);
    event.preventDefault();
  });
  chart.addEventListener("pointermove", (event) => {
    if (chart.hasPointerCapture(event.pointerId)) drag(event);
  });
  chart.addEventListener("lostpointercapture", () => chart.classList.remove("is-dragging"));

  const showTip = (mark, lines) => {
    tip.hidden = mark === null;
    if (!mark) return;
    tip.replaceChildren(...lines.map((line) => h("div", {}, line)));
    const box = mark.getBoundingClientRect();
    const own = content.getBoundingClientRect();
    tip.style.top = `${box.bottom - own.top + 4}px`;
    tip.style.left = `${Math.max(4, Math.min(own.width - tip.offsetWidth - 4, box.left - own.left - 12))}px`;
  };

  const look = (name) => {
    view = name;
    for (const choice of choices) choice.input.checked = choice.name === name;
    properties.hidden = name !== "properties";
    scroller.classList.toggle("is-short", name !== "properties");
    details.show(name === "properties" ? null : name);
  };

  const pick = (name) => (index) => {
    look(name);
    details.select(index);
    details.focus();
  };
  const picks = { pickCall: pick("calls"), pickDiagnostic: pick("diagnostics"), tip: showTip };

  const head = () => {
    status.hidden = length.hidden = readout.hidden = timeline === null;
    if (!timeline) return;
    const { text, sign, kind } = outcome(timeline);
    status.className = `badge ${kind}`;
    status.replaceChildren(h("span", { "aria-hidden": "true" }, sign), `${timeline.transition} ${text}`);
    length.textContent = `${millisecondsText(timeline.end - timeline.start)}, ${countText(timeline.rows.length, "property", "properties")}`;
    for (const { name, count } of choices) {
      count.textContent = String(name === "properties" ? timeline.rows.length : timeline[name].length);
    }
  };

  const build = () => {
    empty.hidden = timeline !== null;
    content.hidden = timeline === null;
    axis = timeline ? axisOf(timeline) : null;
    head();
    live.hidden = timeline === null || mode !== "scrubbing";
    tip.hidden = true;
    details.update(timeline);
    if (!timeline) return;
    const scroll = scroller.scrollTop;
    top.replaceChildren(...topLanes(timeline, axis, picks));
    properties.replaceChildren(...propertyLanes(timeline, axis));
    if (timeline.rows.length === 0) properties.append(h("p", { class: "empty" }, "No property has moved."));
    scroller.scrollTop = scroll;
    place(wanted?.time ?? shownTime);
  };

  const buildSoon = oncePerFrame(build);
  app.store.subscribe("timeline", (message) => {
    timeline = message?.timeline ?? null;
    buildSoon();
  });

  const follow = (time) => {
    if (!axis || chart.classList.contains("is-dragging")) return;
    // Frames of earlier moments may still be under way.
    if (wanted || time === shownTime) return;
    place(time);
  };
  /** Lets the playhead follow the stage again. */
  const settle = () => {
    clearTimeout(wanted?.timer);
    wanted = null;
    if (app.store.state) follow(app.store.state.clock.time);
  };
  app.store.subscribe("frame", (frame) => frame && follow(frame.time));
  subscribeToState(app.store, (state) => {
    const hasLeft = mode === "scrubbing" && state.clock.mode !== "scrubbing";
    mode = state.clock.mode;
    if (hasLeft) settle();
    live.hidden = timeline === null || mode !== "scrubbing";
    if (version !== null && version !== state.version) details.forget();
    version = state.version;
    follow(state.clock.time);
    if (!axis) shownTime = state.clock.time;
  });
  look(view);
}
