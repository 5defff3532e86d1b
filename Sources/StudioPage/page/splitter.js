// The border above the timeline, which can be dragged and moved with the arrow keys.

const least = 20;
const most = 75;

export function createSplitter(element, layout, preferences) {
  function set(percent) {
    const height = Math.round(Math.min(Math.max(percent, least), most));
    preferences.set("timelineHeight", height);
    layout.style.setProperty("--timeline-height", `${height}%`);
    element.setAttribute("aria-valuenow", String(height));
    element.setAttribute("aria-valuetext", `${height} %`);
    return height;
  }
  let height = set(preferences.get("timelineHeight", 45));

  element.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    element.focus();
  });
  element.addEventListener("pointermove", (event) => {
    if (!element.hasPointerCapture(event.pointerId)) return;
    const bounds = layout.getBoundingClientRect();
    height = set(((bounds.bottom - event.clientY) / bounds.height) * 100);
  });
  element.addEventListener("keydown", (event) => {
    const next = { ArrowUp: height + 3, ArrowDown: height - 3, Home: least, End: most }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    height = set(next);
  });
}
