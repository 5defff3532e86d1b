// The WebSocket to the studio: it is opened again whenever it is lost, and says so in words.

const protocolVersion = 1;
const shortestDelay = 0.25;
const longestDelay = 5;

/**
 * Returns a connection. Texts go to the store as messages; pictures go to `onpicture(buffer)`. The message
 * `connection` of the store has the status: connecting, connected, lost, restarting or outdated.
 */
export function createConnection({ store }) {
  const socket = new Worker(new URL("socket-worker.js", import.meta.url));
  let isOpen = false;
  let delay = shortestDelay;
  let timer = null;
  let status = null;

  const connection = {
    onpicture: () => {},

    /** Sends a message; returns false, and drops it, while there is no connection. */
    send(message) {
      if (isOpen) socket.postMessage({ type: "send", text: JSON.stringify(message) });
      return isOpen;
    },

    open,
  };

  function say(next, message) {
    status = next;
    store.put({ type: "connection", status, message });
  }

  function open() {
    clearTimeout(timer);
    timer = null;
    if (status === null) say("connecting", "Connecting…");
    socket.postMessage({ type: "open" });
  }

  socket.addEventListener("message", ({ data }) => {
    switch (data.type) {
      case "open":
        isOpen = true;
        sayHello();
        break;
      case "text":
        receive(data.text);
        break;
      case "picture":
        connection.onpicture(data.picture);
        break;
      case "close":
        lose();
        break;
      default:
    }
  });
  socket.addEventListener("error", () => {
    say("lost", "The studio's files are not complete. Reload the page.");
  });

  function sayHello() {
    connection.send({
      type: "hello",
      protocol: protocolVersion,
      pixelRatio: Math.min(Math.max(devicePixelRatio, 0.1), 16),
    });
  }

  function receive(text) {
    let message;
    try {
      message = JSON.parse(text);
    } catch (error) {
      console.error("A message was not valid JSON:", error);
      return;
    }
    switch (message?.type) {
      case "welcome":
        if (message.protocol !== protocolVersion) {
          say("outdated", "This page is of another version of the studio. Reload it.");
          return;
        }
        delay = shortestDelay;
        say("connected", "Connected");
        store.put({ type: "state", state: message.state });
        break;
      case "worker":
        // Its state is new, so that everything must be asked for again.
        if (message.status === "restarting") {
          say("restarting", message.message || "The plugins' process is being restarted.");
        } else if (status === "restarting") {
          sayHello();
        }
        break;
      default:
    }
    if (typeof message?.type === "string") store.put(message);
  }

  function lose() {
    isOpen = false;
    const isRefused = status !== "connected" && status !== "restarting";
    const words = delay < 1 ? "Trying again." : `Trying again in ${Math.round(delay)} s.`;
    const remedy = isRefused && delay >= 2
      ? "\nIf the studio was stopped, start it and open the address that it prints."
      : "";
    say("lost", `Connection lost. ${words}${remedy}`);
    timer = setTimeout(open, delay * 1000);
    delay = Math.min(delay * 2, longestDelay);
  }

  function hurry() {
    if (timer !== null && document.visibilityState === "visible") open();
  }
  document.addEventListener("visibilitychange", hurry);
  addEventListener("online", hurry);
  // A page that comes out of the browser's cache has lost its socket.
  addEventListener("pageshow", ({ persisted }) => persisted && hurry());

  return connection;
}
