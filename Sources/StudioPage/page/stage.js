// The stage: frames are painted as they come, pixel for pixel, and the device around them fits its room.

const headerLength = 40;
const kinds = { frame: 1, thumbnail: 2, evidence: 3 };

/** Reads a picture: its header, and its rows where they lie. Returns null for anything else. */
export function readPicture(buffer) {
  if (buffer.byteLength < headerLength) return null;
  const view = new DataView(buffer);
  const u32 = (offset) => view.getUint32(offset, true);
  const picture = {
    kind: u32(0),
    number: u32(4),
    time: view.getFloat64(8, true),
    width: u32(16),
    height: u32(20),
    firstRow: u32(24),
    rows: u32(28),
  };
  const { width, height, firstRow, rows } = picture;
  // A plugin or a finding that has no picture is answered without pixels.
  const isEmpty = picture.kind !== kinds.frame && width === 0 && height === 0;
  if ((width < 1 || height < 1) && !isEmpty || firstRow + rows > height) return null;
  if (buffer.byteLength !== headerLength + width * rows * 4) return null;
  picture.pixels = new Uint8ClampedArray(buffer, headerLength, width * rows * 4);
  return picture;
}

const isWhole = ({ height, firstRow, rows }) => firstRow === 0 && rows === height;

export function createStage({ app, connection }) {
  const { store, send } = app;
  const canvas = document.getElementById("stage");
  const veil = document.getElementById("stage-veil");
  const context = canvas.getContext("2d", { alpha: false });
  let waiting = [];
  let isScheduled = false;

  connection.onpicture = (buffer) => {
    const picture = readPicture(buffer);
    if (picture?.kind === kinds.frame) {
      waiting.push(picture);
      if (!isScheduled) requestAnimationFrame(paint);
      isScheduled = true;
    } else if (picture?.kind === kinds.thumbnail) {
      store.put({ ...picture, type: "thumbnail" });
    } else if (picture?.kind === kinds.evidence) {
      store.put({ ...picture, type: "evidence" });
    } else {
      console.error("A picture was not valid.");
    }
  };

  function paint() {
    isScheduled = false;
    const frames = waiting;
    waiting = [];
    if (frames.length === 0) return;
    watchRatio();
    // What came before the last whole frame would be painted over; the changes after it need their order.
    const first = Math.max(0, frames.findLastIndex(isWhole));
    for (const frame of frames.slice(first)) {
      const { width, height, firstRow, rows, pixels } = frame;
      if (canvas.width !== width || canvas.height !== height) {
        if (!isWhole(frame)) continue;
        canvas.width = width;
        canvas.height = height;
        layout.toggleAttribute("data-landscape", width > height);
        fit();
      }
      if (rows > 0) context.putImageData(new ImageData(pixels, width, rows), 0, firstRow);
    }
    const { number, time, width, height } = frames.at(-1);
    canvas.dataset.frame = number;
    canvas.dataset.time = time;
    for (const frame of frames) send({ type: "shown", frame: frame.number });
    store.put({ type: "frame", number, time, width, height });
  }

  // The size of the device.

  const room = document.getElementById("stage-room");
  const bezel = document.getElementById("bezel");
  const layout = document.getElementById("layout");

  function fit() {
    const scale = store.state?.stage.scale ?? 1;
    const isEmpty = canvas.width < 2;
    const width = isEmpty ? 390 : canvas.width / scale;
    const height = isEmpty ? 844 : canvas.height / scale;
    const style = getComputedStyle(room);
    const border = Math.max(6, Math.min(12, room.clientHeight * 0.015));
    const inner = (side, ...paddings) =>
      paddings.reduce((length, name) => length - parseFloat(style[name]), side) - 2 * border - 2;
    const factor = Math.max(0.05, Math.min(
      1,
      inner(room.clientWidth, "paddingLeft", "paddingRight") / width,
      inner(room.clientHeight, "paddingTop", "paddingBottom") / height));
    // Whole pixels of the display, so that one to one stays sharp.
    const snap = (length) => Math.max(1, Math.floor(length * devicePixelRatio)) / devicePixelRatio;
    bezel.style.setProperty("--stage-width", `${snap(width * factor)}px`);
    bezel.style.setProperty("--stage-height", `${snap(height * factor)}px`);
    bezel.style.setProperty("--bezel-width", `${border}px`);
    bezel.style.setProperty("--corner", `${Math.min(width, height) * factor * 0.085}px`);
    bezel.style.translate = "none";
    const { left, top } = canvas.getBoundingClientRect();
    const shift = (place) => Math.round(place * devicePixelRatio) / devicePixelRatio - place;
    bezel.style.translate = `${shift(left)}px ${shift(top)}px`;
  }
  new ResizeObserver(fit).observe(room);

  let lastScale = null;
  store.subscribe("state", ({ state }) => {
    if (state.stage.scale === lastScale) return;
    lastScale = state.stage.scale;
    fit();
  });

  // The display's pixel ratio, when the page moves to another display or is zoomed.

  const ratioScale = () => Math.min(3, Math.max(1, Math.round(devicePixelRatio)));
  let lastRatio = devicePixelRatio;
  function watchRatio() {
    if (devicePixelRatio === lastRatio) return;
    lastRatio = devicePixelRatio;
    const scale = ratioScale();
    if (store.state && store.state.stage.scale !== scale) send({ type: "stage", scale });
    fit();
  }
  addEventListener("resize", watchRatio);
  try {
    // This box changes with the ratio alone, too. Browsers without it resize the window then.
    new ResizeObserver(watchRatio).observe(room, { box: "device-pixel-content-box" });
  } catch {
    console.info("The display's pixel ratio is watched by the size of the window only.");
  }

  // A stage at its usual scale that nothing has happened on yet is made as fine as the display. A smaller scale was
  // asked for when the studio was started.
  const stopLooking = store.subscribe("state", ({ state: { stage, clock } }) => {
    queueMicrotask(() => stopLooking());
    if (stage.scale >= 2 && stage.scale < ratioScale() && clock.duration < 2 / stage.fps) {
      send({ type: "stage", scale: ratioScale() });
    }
  });

  store.subscribe("connection", ({ status, message }) => {
    veil.hidden = status === "connected";
    veil.textContent = message;
    if (status === "lost") waiting = [];
  });
}
