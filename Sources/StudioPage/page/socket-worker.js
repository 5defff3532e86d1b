// The WebSocket, on a thread of its own. The page's own thread takes a message of some megabytes in pieces, between two
// paintings; here it arrives eight times faster, and is handed on without a copy.

let socket = null;

function open() {
  const address = new URL("/", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const opened = new WebSocket(address);
  socket = opened;
  opened.binaryType = "arraybuffer";
  opened.addEventListener("open", () => {
    if (opened === socket) postMessage({ type: "open" });
  });
  opened.addEventListener("message", ({ data }) => {
    if (opened !== socket) return;
    if (typeof data === "string") postMessage({ type: "text", text: data });
    else postMessage({ type: "picture", picture: data }, [data]);
  });
  opened.addEventListener("close", () => {
    if (opened !== socket) return;
    socket = null;
    postMessage({ type: "close" });
  });
}

addEventListener("message", ({ data }) => {
  switch (data.type) {
    case "open":
      open();
      break;
    case "send":
      if (socket?.readyState === WebSocket.OPEN) socket.send(data.text);
      break;
    case "close":
      socket?.close();
      break;
    default:
  }
});
