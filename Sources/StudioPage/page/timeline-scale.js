// The time axis of the timeline: places of times, ticks, frames and groups of marks.

/** Returns the axis of a timeline; touches shortly before the start and after the end have room on it. */
export function axisOf(timeline) {
  const { start, end, fps } = timeline;
  const span = Math.max(end - start, 1 / fps);
  const times = [...timeline.touches, ...timeline.calls, ...timeline.diagnostics]
    .map(({ time }) => time).filter((time) => typeof time === "number");
  const near = times.filter((time) => time >= start - span / 4 && time <= start + span * 1.25);
  const from = near.reduce((least, time) => Math.min(least, time), start);
  const latest = near.reduce((greatest, time) => Math.max(greatest, time), start + span);
  // The first frame after the end shows what the transition leaves.
  const to = Math.ceil(latest * fps - 1e-6) / fps;
  return { from, to, start, end: start + span, fps };
}

/** Returns where a time is on the axis: 0 at its begin, 1 at its end, beyond these for other times. */
export function position(axis, time) {
  return (time - axis.from) / (axis.to - axis.from);
}

/** Returns where a time is on the axis, from 0 to 1; other times are at its ends. */
export function fraction(axis, time) {
  return Math.min(1, Math.max(0, position(axis, time)));
}

/** Returns the time at a place on the axis, moved to the grid of frames. */
export function timeAt(axis, place) {
  return onGrid(axis, axis.from + Math.min(1, Math.max(0, place)) * (axis.to - axis.from));
}

/** Returns the time of the frame that is next to `time` and on the axis. */
export function onGrid({ from, to, fps }, time) {
  const first = Math.ceil(from * fps - 1e-6);
  const last = Math.max(first, Math.floor(to * fps + 1e-6));
  return Math.max(0, Math.min(last, Math.max(first, Math.round(time * fps))) / fps);
}

/** Returns the number of the frame at `time`, from 0 at the start of the transition. */
export function frameOf({ start, fps }, time) {
  return Math.round((time - start) * fps);
}

/** Returns at most `most` + 1 ticks at round times: `{place, milliseconds}`, 0 at the start of the transition. */
export function ticks({ from, to, start }, most = 5) {
  const [low, high] = [(from - start) * 1000, (to - start) * 1000];
  const least = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least * 0.999);
  const found = [];
  for (let index = Math.ceil(low / step - 1e-6); index * step <= high * (1 + 1e-9); index += 1) {
    found.push({ place: (index * step - low) / (high - low), milliseconds: Number((index * step).toPrecision(6)) });
  }
  return found;
}

/** Returns marks that stand less than `distance` (a part of the axis) apart as one: `{place, items}`. */
export function grouped(axis, items, distance = 0.012) {
  const groups = [];
  items.forEach((item, index) => {
    if (typeof item.time !== "number") return;
    const place = fraction(axis, item.time);
    const last = groups.at(-1);
    if (last && Math.abs(place - last.place) < distance) last.items.push(index);
    else groups.push({ place, items: [index] });
  });
  return groups;
}

/** Returns the contacts of fingers: `{id, from, to, isCancelled}`, in order. */
export function contacts(touches, end) {
  const open = new Map();
  const found = [];
  for (const touch of touches) {
    let contact = open.get(touch.id);
    if (!contact || touch.phase === "began") {
      contact = { id: touch.id, from: touch.time, to: Math.max(end, touch.time), isOpen: true, isCancelled: false };
      open.set(touch.id, contact);
      found.push(contact);
    }
    if (touch.phase === "ended" || touch.phase === "cancelled") {
      contact.to = touch.time;
      contact.isOpen = false;
      contact.isCancelled = touch.phase === "cancelled";
      open.delete(touch.id);
    }
  }
  return found;
}

/** Returns the points of a curve in a box, as an SVG polyline has them; 0 is at the bottom. */
export function curve(samples, { x, width, y, height }) {
  const last = Math.max(1, samples.length - 1);
  return samples
    .map((sample, index) => {
      const up = Math.min(1, Math.max(0, sample));
      return `${(x + (index / last) * width).toFixed(1)},${(y + (1 - up) * height).toFixed(1)}`;
    })
    .join(" ");
}
