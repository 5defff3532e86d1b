// Pointers become touches of the scene: in points of the window, in their order, moves at most once a frame.
//
// With Alt or Control (some desktops move windows with Alt), one pointer is two fingers that mirror each other about
// the centre; with Shift as well, both move in parallel.

import { createTouchOverlay } from "./touch-overlay.js";

const mostFingers = 10;
/** How far beside the window a finger may go, in points. */
const margin = 40;
/** The least time between two messages of moves, in milliseconds: a faster display gains nothing from more. */
const leastInterval = 7.5;

const isDouble = (event) => event.altKey || event.ctrlKey;

export function createTouches({ app }) {
  const { store, send } = app;
  const frame = document.getElementById("stage-frame");
  const canvas = document.getElementById("stage");
  const overlay = createTouchOverlay({ app, windowSize });

  /** The pointers that are down, by their identifier: `ids` of one or two fingers, and the centre of two. */
  const pointers = new Map();
  /** Where each finger is, by its id. */
  const fingers = new Map();
  let waiting = [];
  let lastSent = 0;
  let isScheduled = false;

  /** The two fingers that are shown before they touch, so that they can be aimed. */
  let hover = null;

  const draw = () => overlay.mark([...fingers.values()], hover ? places(hover) : []);

  const freeId = (taken = []) => {
    for (let id = 0; id < mostFingers; id += 1) {
      if (!fingers.has(id) && !taken.includes(id)) return id;
    }
    return null;
  };

  function windowSize() {
    const scale = store.state?.stage.scale ?? 1;
    return { width: canvas.width / scale, height: canvas.height / scale };
  }

  function location(event) {
    const bounds = canvas.getBoundingClientRect();
    const { width, height } = windowSize();
    return {
      x: ((event.clientX - bounds.left) / bounds.width) * width,
      y: ((event.clientY - bounds.top) / bounds.height) * height,
    };
  }

  function clamped({ x, y }) {
    const { width, height } = windowSize();
    const clamp = (value, most) => Math.round(Math.min(Math.max(value, -margin), most + margin) * 100) / 100;
    return { x: clamp(x, width), y: clamp(y, height) };
  }

  function add(id, phase, point) {
    const touch = { id, phase, ...clamped(point) };
    if (phase === "ended" || phase === "cancelled") fingers.delete(id);
    else fingers.set(id, touch);
    const last = waiting.findLast((other) => other.id === id);
    if (phase === "moved" && last?.phase === "moved") Object.assign(last, touch);
    else waiting.push(touch);
    draw();
  }

  function flush() {
    if (waiting.length === 0) return;
    send({ type: "touches", touches: waiting });
    waiting = [];
    lastSent = performance.now();
  }

  function flushSoon() {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      if (performance.now() - lastSent >= leastInterval) flush();
      else flushSoon();
    });
  }

  const mirrored = (point, centre) => ({ x: 2 * centre.x - point.x, y: 2 * centre.y - point.y });

  function places(pointer) {
    return pointer.ids.length === 1 ? [pointer.point] : [pointer.point, mirrored(pointer.point, pointer.centre)];
  }

  function move(pointer, point, inParallel) {
    if (inParallel && pointer.centre) {
      pointer.centre.x += point.x - pointer.point.x;
      pointer.centre.y += point.y - pointer.point.y;
    }
    pointer.point = point;
  }

  frame.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || pointers.has(event.pointerId)) return;
    // Before the first frame there is no window to touch.
    if (store.get("connection")?.status !== "connected" || !store.get("frame")) return;
    const ids = [freeId()];
    if (isDouble(event)) ids.push(freeId(ids));
    if (ids.includes(null)) return;
    frame.setPointerCapture(event.pointerId);
    const { width, height } = windowSize();
    const pointer = {
      ids,
      point: location(event),
      centre: isDouble(event) ? { ...(hover?.centre ?? { x: width / 2, y: height / 2 }) } : null,
    };
    hover = null;
    pointers.set(event.pointerId, pointer);
    places(pointer).forEach((point, index) => add(ids[index], "began", point));
    flush();
  });

  frame.addEventListener("pointermove", (event) => {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) {
      hoverOver(event);
      return;
    }
    // A mouse that is dragged out of the browser's window goes on reporting from there.
    if (event.clientX < 0 || event.clientY < 0 || event.clientX >= innerWidth || event.clientY >= innerHeight) {
      release(event.pointerId, "cancelled");
      return;
    }
    move(pointer, location(event), event.shiftKey);
    places(pointer).forEach((point, index) => add(pointer.ids[index], "moved", point));
    flushSoon();
  });

  function release(pointerId, phase) {
    const pointer = pointers.get(pointerId);
    if (!pointer) return;
    pointers.delete(pointerId);
    places(pointer).forEach((point, index) => add(pointer.ids[index], phase, point));
    flush();
  }

  function releaseAll() {
    for (const pointerId of [...pointers.keys()]) release(pointerId, "cancelled");
    hover = null;
    draw();
  }

  frame.addEventListener("pointerup", (event) => {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return;
    move(pointer, location(event), event.shiftKey);
    release(event.pointerId, "ended");
  });
  frame.addEventListener("pointercancel", ({ pointerId }) => release(pointerId, "cancelled"));
  frame.addEventListener("lostpointercapture", ({ pointerId }) => release(pointerId, "cancelled"));
  frame.addEventListener("contextmenu", (event) => event.preventDefault());
  frame.addEventListener("dragstart", (event) => event.preventDefault());
  // Some browsers on touch screens scroll and zoom unless these, too, are taken.
  frame.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
  frame.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
  addEventListener("blur", releaseAll);
  addEventListener("pagehide", releaseAll);
  document.addEventListener("visibilitychange", () => document.hidden && releaseAll());
  store.subscribe("connection", ({ status }) => status !== "connected" && releaseAll());

  function hoverOver(event) {
    if (!isDouble(event) || event.pointerType === "touch") {
      if (hover) {
        hover = null;
        draw();
      }
      return;
    }
    const { width, height } = windowSize();
    const point = location(event);
    hover ??= { point, ids: [0, 1], centre: { x: width / 2, y: height / 2 } };
    move(hover, point, event.shiftKey);
    draw();
  }
  frame.addEventListener("pointerleave", () => {
    hover = null;
    draw();
  });
  addEventListener("keyup", ({ key }) => {
    if ((key !== "Alt" && key !== "Control") || !hover) return;
    hover = null;
    draw();
  });

  // For the list only: a key that is held does nothing of its own.
  const hold = { group: "Stage", action: () => {} };
  app.addShortcut({ ...hold, key: "Alt", words: "Hold for two mirrored fingers" });
  app.addShortcut({ ...hold, key: "Control", words: "Hold for two mirrored fingers" });
  app.addShortcut({ ...hold, key: "Alt", shift: true, words: "Hold for two fingers in parallel" });
}
