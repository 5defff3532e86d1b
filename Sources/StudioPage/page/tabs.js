// The panels that share a place, and the tabs that choose between them. Which ones do depends on the width of the
// window: in a wide one the catalogue and the timeline have places of their own.

const panels = [
  { name: "catalogue", words: "Catalogue", key: "c", alone: "(min-width: 1180px)" },
  { name: "parameters", words: "Parameters", key: "p" },
  { name: "stage", words: "Stage", key: "s" },
  { name: "export", words: "Export", key: "e" },
  { name: "checks", words: "Checks", key: "k" },
  { name: "timeline", words: "Timeline", key: "t", alone: "(min-width: 760px)" },
];

export function createTabs(list, preferences) {
  const tabs = new Map();
  const queries = new Map();
  const shared = () => panels.filter(({ name }) => !queries.get(name)?.matches);
  let chosen = preferences.get("tab", "parameters");

  for (const { name, words, alone } of panels) {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `tab-${name}`;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", `panel-${name}`);
    const badge = document.createElement("span");
    badge.className = "badge";
    badge.hidden = true;
    tab.append(words, badge);
    tab.addEventListener("click", () => show(name));
    list.append(tab);
    tabs.set(name, { tab, badge, panel: document.getElementById(`panel-${name}`) });
    if (alone) {
      queries.set(name, matchMedia(alone));
      queries.get(name).addEventListener("change", update);
    }
  }

  function update() {
    const names = shared().map(({ name }) => name);
    const front = names.includes(chosen) ? chosen : "parameters";
    for (const [name, { tab, panel }] of tabs) {
      const isShared = names.includes(name);
      const isFront = name === front;
      tab.hidden = !isShared;
      tab.setAttribute("aria-selected", String(isShared && isFront));
      tab.tabIndex = isFront ? 0 : -1;
      panel.hidden = isShared && !isFront;
      panel.setAttribute("role", isShared ? "tabpanel" : "region");
    }
  }

  /** Brings a panel to the front and, where that is asked for, moves the focus into it. */
  function show(name, movesFocus = false) {
    const entry = tabs.get(name);
    if (!entry) return;
    if (shared().some((panel) => panel.name === name)) {
      chosen = name;
      preferences.set("tab", name);
      update();
      entry.tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    if (!movesFocus) return;
    entry.panel.scrollIntoView({ block: "nearest" });
    const control = entry.panel.querySelector(
      "input:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex='0']");
    (control ?? entry.tab).focus();
  }

  list.addEventListener("keydown", (event) => {
    const names = shared().map(({ name }) => name);
    const index = names.findIndex((name) => tabs.get(name).tab === document.activeElement);
    const next = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: names.length - 1,
    }[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    const name = names[(next + names.length) % names.length];
    show(name);
    tabs.get(name).tab.focus();
  });

  return {
    panels,
    show,
    start: update,
    badge(name, text, kind = "") {
      const badge = tabs.get(name)?.badge;
      if (!badge) return;
      badge.textContent = text;
      badge.className = `badge ${kind}`;
      badge.hidden = !text;
    },
  };
}
