// Marks where fingers are, above the stage and never in its pixels: those that are down, those of the recording at
// the time of the frame, and the two that are aimed with a key held.

export function createTouchOverlay({ app, windowSize }) {
  const { store, preferences } = app;
  const overlay = document.getElementById("touch-overlay");
  const toggle = document.getElementById("show-touches");
  const marks = [];
  let isShown = preferences.get("touches", true);
  let fingers = [];
  let aimed = [];

  /** Returns where the fingers of the recording are at the time of the frame. */
  function recorded() {
    const timeline = store.get("timeline")?.timeline;
    const time = store.get("frame")?.time;
    if (!timeline || time === undefined || time > timeline.end + 0.5 / timeline.fps) return [];
    const last = new Map();
    for (const touch of timeline.touches) {
      if (touch.time > time + 1e-6) break;
      last.set(touch.id, touch);
    }
    return [...last.values()].filter(({ phase }) => phase === "began" || phase === "moved");
  }

  function choose() {
    if (isShown && fingers.length > 0) return { points: fingers, kind: "" };
    if (aimed.length > 0) return { points: aimed, kind: "hovering" };
    return { points: isShown ? recorded() : [], kind: "recorded" };
  }

  function draw() {
    const { width, height } = windowSize();
    const { points, kind } = choose();
    while (marks.length < points.length) {
      const mark = document.createElement("div");
      marks.push(mark);
      overlay.append(mark);
    }
    marks.forEach((mark, index) => {
      const point = points[index];
      mark.hidden = !point;
      if (!point) return;
      mark.className = `finger ${kind}`;
      mark.style.left = `${(point.x / width) * 100}%`;
      mark.style.top = `${(point.y / height) * 100}%`;
    });
  }

  function show(on) {
    isShown = on;
    preferences.set("touches", on);
    toggle.setAttribute("aria-pressed", String(on));
    draw();
  }
  toggle.addEventListener("click", () => show(!isShown));
  app.addShortcut({ key: "h", words: "Show or hide touches", group: "Stage", action: () => show(!isShown) });
  store.subscribe("frame", draw);
  show(isShown);

  return {
    /** Marks the fingers that are down, and those that are aimed. */
    mark(down, aiming) {
      fingers = down;
      aimed = aiming;
      draw();
    },
  };
}
