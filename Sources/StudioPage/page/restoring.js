// Restores the choices of the page when a new process of plugins replaces one that has ended.

/** Milliseconds after which the end of a process is not blamed on the restored choices. */
const trial = 10_000;

/**
 * Returns the messages that restore in the state `after` the choices of the state `before`: the stage, the plugins, their
 * parameters, and the settings of time.
 */
export function choices(before, after) {
  const messages = [];
  const stage = {};
  for (const key of Object.keys(before.stage)) {
    // The rate is that of the command line, and turning is part of a take.
    if (key === "fps" || key === "isLandscape") continue;
    if (before.stage[key] !== after.stage[key]) stage[key] = before.stage[key];
  }
  if (Object.keys(stage).length > 0) messages.push({ type: "stage", ...stage });
  // The scene comes first, because the other plugins run in it.
  for (const role of ["scene", "animator", "delegate", "interaction", "presentation"]) {
    const name = before.roles[role] ?? null;
    if (name !== (after.roles[role] ?? null) && (name !== null || role !== "scene")) {
      messages.push({ type: "choose", role, name });
    }
  }
  for (const { plugin, name, value, default: standard } of before.parameters) {
    const now = after.parameters.find((other) => other.plugin === plugin && other.name === name);
    if (value !== undefined && value !== (now ? now.value : standard)) messages.push({ type: "set", plugin, name, value });
  }
  if (before.replayOnChange !== after.replayOnChange) {
    messages.push({ type: "replayOnChange", on: before.replayOnChange });
  }
  if (before.clock.speed !== after.clock.speed) messages.push({ type: "speed", value: before.clock.speed });
  if (before.clock.loop !== after.clock.loop) messages.push({ type: "loop", on: before.clock.loop });
  return messages;
}

/**
 * Sends the earlier choices to each new process of plugins. If a process ends soon after that, its successor gets none,
 * because a choice may have ended the process.
 */
export function createRestoring({ store, send }) {
  let kept = null;
  let restored = -Infinity;

  store.subscribe("worker", ({ status }) => {
    if (status !== "restarting" || kept || !store.state) return;
    kept = { state: store.state, checks: store.get("checks")?.checks?.status ?? "off" };
  });

  store.subscribe("welcome", ({ state }) => {
    if (!kept) return;
    const { state: before, checks } = kept;
    kept = null;
    const messages = choices(before, state);
    if (checks !== "off") messages.push({ type: "checks", on: true });
    if (messages.length === 0) return;
    if (performance.now() - restored < trial) {
      store.put({
        type: "failed", request: "restore", message: "The plugins’ process has ended again",
        hint: "the studio was restored to its initial state; choose another plugin",
      });
      return;
    }
    restored = performance.now();
    for (const message of messages) send(message);
  });
}
