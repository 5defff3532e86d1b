// What moves time: transitions, play and pause, steps, the scrubber, speed, loop, replay and reset.

const shapes = {
  play: "M3 1.5v11l9-5.5z",
  pause: "M3 2h3v10H3zM8 2h3v10H8z",
  back: "M2 2h2v10H2zM12 2v10L5 7z",
  forward: "M10 2h2v10h-2zM2 2v10l7-5z",
};

function drawing(shape) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 14 14");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", shapes[shape]);
  svg.append(path);
  return svg;
}

const speeds = [1, 0.5, 0.1];
const seconds = (time) => `${time.toFixed(3)} s`;

export function createTransport({ app }) {
  const { store, send, announce, seek } = app;
  const element = (id) => document.getElementById(id);
  const play = element("play");
  const loop = element("loop");
  const scrub = element("scrub");
  const scrubRow = element("scrub-row");
  const transitions = element("transitions");
  const recording = element("recording");
  element("step-back").append(drawing("back"));
  element("step-forward").append(drawing("forward"));

  /** The time that the stage shows, in seconds since the take began. */
  let time = 0;

  /** Returns the part of the take that can be scrubbed: the last transition, or all of it where there is none. */
  function range() {
    const timeline = store.get("timeline")?.timeline;
    if (timeline) return { start: timeline.start, end: Math.max(timeline.start, timeline.end), fps: timeline.fps };
    const state = store.state;
    return { start: 0, end: state?.clock.duration ?? 0, fps: state?.stage.fps ?? 60 };
  }

  const toggleTime = () => send({ type: store.state?.clock.mode === "live" ? "pause" : "resume" });
  const step = (frames) => send({ type: "step", frames });
  const toggleLoop = () => send({ type: "loop", on: !store.state?.clock.loop });
  const perform = (transition) => send({ type: "perform", transition });

  function changeSpeed(places) {
    const index = speeds.indexOf(store.state?.clock.speed ?? 1);
    const value = speeds[Math.min(Math.max(index + places, 0), speeds.length - 1)];
    send({ type: "speed", value });
  }

  play.addEventListener("click", toggleTime);
  element("step-back").addEventListener("click", () => step(-1));
  element("step-forward").addEventListener("click", () => step(1));
  element("replay").addEventListener("click", () => send({ type: "replay" }));
  element("reset").addEventListener("click", () => send({ type: "reset" }));
  element("rotate").addEventListener("click", () => send({ type: "rotate" }));
  loop.addEventListener("click", toggleLoop);
  element("speed").addEventListener("change", ({ target }) => send({ type: "speed", value: Number(target.value) }));

  scrub.addEventListener("input", () => seek(Number(scrub.value)));
  // The keys of a slider move by its step, which would be a hundredth; they are to move by frames.
  scrub.addEventListener("keydown", (event) => {
    const frames = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    const end = { Home: range().start, End: range().end }[event.key];
    if (frames === undefined && end === undefined) return;
    event.preventDefault();
    if (end !== undefined) seek(end);
    else step(event.shiftKey ? frames * 10 : frames);
  });

  // What is shown.

  function showTime() {
    const { start, end, fps } = range();
    const isActive = document.activeElement === scrub && scrub.matches(":active");
    scrub.min = start;
    scrub.max = end;
    scrub.disabled = end <= start;
    if (!isActive) scrub.value = time;
    const shown = time - start;
    const frame = Math.round(shown * fps);
    const frames = Math.round((end - start) * fps);
    element("time").textContent = frame > frames
      ? `${seconds(time)} in the take` : `${seconds(shown)} / ${seconds(end - start)}`;
    element("time").title = `Frame ${frame} of ${frames}; ${seconds(time)} since the take began`;
    scrub.setAttribute("aria-valuetext", `${seconds(shown)}, frame ${frame} of ${frames}`);
  }

  let lastNames = "";
  function showTransitions({ transitions: names, transition }) {
    if (names.join("\n") !== lastNames) {
      lastNames = names.join("\n");
      const focused = [...transitions.children].indexOf(document.activeElement);
      transitions.replaceChildren(...names.map((name, index) => {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.transition = name;
        button.textContent = name;
        button.title = index < 9 ? `Start the transition ${name} (${index + 1})` : `Start the transition ${name}`;
        button.addEventListener("click", () => perform(name));
        return button;
      }));
      if (focused >= 0) transitions.children[Math.min(focused, names.length - 1)]?.focus();
      removeDigits.splice(0).forEach((remove) => remove());
      names.slice(0, 9).forEach((name, index) => {
        removeDigits.push(app.addShortcut({
          key: String(index + 1), words: `Start ${name}`, group: "Transitions", action: () => perform(name),
        }));
      });
    }
    for (const button of transitions.children) {
      button.classList.toggle("current", button.dataset.transition === transition);
      button.setAttribute("aria-label", button.dataset.transition === transition
        ? `${button.dataset.transition} (the last one)` : button.dataset.transition);
    }
  }
  const removeDigits = [];

  let lastMode = null;
  const modes = { live: "Live", paused: "Paused", scrubbing: "Scrubbing" };
  function showState({ state }) {
    const { clock } = state;
    time = clock.time;
    showTransitions(state);
    if (clock.mode !== lastMode) {
      play.replaceChildren(drawing(clock.mode === "live" ? "pause" : "play"));
      play.setAttribute("aria-label", clock.mode === "live" ? "Pause" : "Play");
      scrubRow.dataset.mode = clock.mode;
      element("mode").textContent = modes[clock.mode] ?? clock.mode;
      if (lastMode !== null) announce(modes[clock.mode] ?? clock.mode);
      lastMode = clock.mode;
    }
    loop.setAttribute("aria-pressed", String(clock.loop));
    for (const radio of element("speed").querySelectorAll("input")) {
      radio.checked = Number(radio.value) === clock.speed;
    }
    const { isFull, touches } = state.recording;
    recording.toggleAttribute("data-full", isFull);
    recording.textContent = isFull
      ? "Recording is full: reset to record again"
      : `Recording · ${touches} ${touches === 1 ? "touch" : "touches"}`;
    showTime();
  }

  store.subscribe("state", showState);
  store.subscribe("timeline", showTime);
  store.subscribe("frame", (frame) => {
    time = frame.time;
    showTime();
  });

  const ends = (at) => () => {
    const { start, end } = range();
    if (end > start) seek(at === "start" ? start : end);
  };
  const lines = [
    [" ", "Play or pause", toggleTime],
    ["ArrowLeft", "Step back one frame", () => step(-1), true, false],
    ["ArrowRight", "Step forward one frame", () => step(1), true, false],
    [",", "Step back one frame", () => step(-1), true],
    [".", "Step forward one frame", () => step(1), true],
    ["ArrowLeft", "Step back ten frames", () => step(-10), true, true],
    ["ArrowRight", "Step forward ten frames", () => step(10), true, true],
    ["Home", "Go to the start of the transition", ends("start")],
    ["End", "Go to the end of the transition", ends("end")],
    ["Enter", "Replay the last transition", () => send({ type: "replay" })],
    ["l", "Loop", toggleLoop],
    ["[", "Slower", () => changeSpeed(1)],
    ["]", "Faster", () => changeSpeed(-1)],
  ];
  for (const [key, words, action, repeats = false, shift] of lines) {
    app.addShortcut({ key, words, action, repeats, shift, group: "Time" });
  }
  const stage = { group: "Stage", repeats: false };
  app.addShortcut({ ...stage, key: "Backspace", words: "Reset the scene", action: () => send({ type: "reset" }) });
  app.addShortcut({ ...stage, key: "o", words: "Rotate the device", action: () => send({ type: "rotate" }) });
}
