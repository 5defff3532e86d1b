// Wires the page together.
//
// `app` is what each panel gets:
//   store          the last message of each type: get(type), state, subscribe(type, receive) (store.js)
//   send(message)  sends a message to the worker; returns false, and drops the message, while there is no connection
//   announce(text) says something to people who cannot see the page change
//   seek(time)     shows the take at a time, at most one message per animation frame
//   addShortcut({key, words, group, action})   adds a line to the table of shortcuts (shortcuts.js)
//   showPanel(name)   brings "catalogue", "parameters", "stage", "export", "checks" or "timeline" to the front
//   badge(name, text, kind)   sets the short text beside the name of a tab, such as a count; "" removes it;
//                     the kind is "good", "warn", "bad" or absent
//   preferences    get(name, otherwise), set(name, value): the page's own choices, kept in the browser

import { createConnection } from "./connection.js";
import { createPreferences } from "./preferences.js";
import { createRestoring } from "./restoring.js";
import { createShortcuts } from "./shortcuts.js";
import { createSplitter } from "./splitter.js";
import { createStage } from "./stage.js";
import { createStore } from "./store.js";
import { createTabs } from "./tabs.js";
import { createTouches } from "./touch.js";
import { createTransport } from "./transport.js";
import { create as createCatalogue } from "./catalogue.js";
import { create as createChecks } from "./checks.js";
import { create as createExports } from "./exports.js";
import { create as createParameters } from "./parameters.js";
import { create as createProblems } from "./problems.js";
import { create as createStageOptions } from "./stage-options.js";
import { create as createTimeline } from "./timeline.js";

const element = (id) => document.getElementById(id);

const store = createStore();
const preferences = createPreferences();
const connection = createConnection({ store });
const send = connection.send;

function announce(text) {
  const region = element("announcements");
  region.textContent = "";
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

let wantedTime = null;
function seek(time) {
  if (wantedTime === null) {
    requestAnimationFrame(() => {
      send({ type: "seek", time: wantedTime });
      wantedTime = null;
    });
  }
  wantedTime = time;
}

const shortcuts = createShortcuts(element("shortcuts"), element("shortcut-list"));
const tabs = createTabs(element("tabs"), preferences);
const app = {
  store,
  send,
  announce,
  seek,
  addShortcut: shortcuts.add,
  showPanel: tabs.show,
  badge: tabs.badge,
  preferences,
};

createRestoring({ store, send });
createStage({ app, connection });
createTouches({ app });
createTransport({ app });

const panels = [
  ["catalogue", createCatalogue],
  ["parameters", createParameters],
  ["stage", createStageOptions],
  ["export", createExports],
  ["checks", createChecks],
  ["timeline", createTimeline],
  ["problems", createProblems],
];
for (const [name, create] of panels) {
  try {
    create(element(`panel-${name}`), app);
  } catch (error) {
    console.error(`panel ${name}:`, error);
  }
}
tabs.start();
createSplitter(element("timeline-splitter"), element("layout"), preferences);

for (const { name, words, key } of tabs.panels) {
  shortcuts.add({
    key,
    words: `Go to ${words.toLowerCase()}`,
    group: "Panels",
    action: () => tabs.show(name, true),
  });
}
shortcuts.add({ key: "?", words: "Show this list", group: "Page", action: shortcuts.show });
element("show-shortcuts").addEventListener("click", shortcuts.show);

store.subscribe("connection", ({ status, message }) => {
  element("connection").dataset.status = status;
  element("connection-words").textContent = message;
});

// A request that failed is shown over the stage for a while, or until it is closed; but these have their own places.
const shownByPanels = new Set(["copy", "excerpt", "export", "set", "thumbnail"]);
let noticeTimer = null;
function showNotice(text) {
  clearTimeout(noticeTimer);
  element("notice-text").textContent = text;
  element("notice").hidden = !text;
  if (!text) return;
  announce(text);
  noticeTimer = setTimeout(() => showNotice(""), 12_000);
}
element("notice-close").addEventListener("click", () => showNotice(""));
const sentence = (text) => (!text || /[.!?]$/.test(text) ? text : `${text}.`);
store.subscribe("failed", ({ request, message, hint }) => {
  if (shownByPanels.has(request)) return;
  showNotice([message, hint].filter(Boolean).map(sentence).join(" "));
});

store.subscribe("state", ({ state }) => {
  const { animator, interaction, delegate, presentation, scene } = state.roles;
  const words = [animator, interaction, delegate, presentation].filter(Boolean).join(" + ");
  const title = [words, scene].filter(Boolean).join(" · ");
  element("run").textContent = `${title} · version ${state.version}`;
  document.title = `${title} – transhost studio`;
});

window.studio = { store, send };
connection.open();
