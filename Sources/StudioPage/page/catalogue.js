// The catalogue: all plugins by kind, with pictures; the one of each role is chosen here.

import { h, oncePerFrame, subscribeToState, uniqueId } from "./dom.js";
import { countText, roles } from "./format.js";
import { thumbnails } from "./thumbnails.js";

/** Returns a Boolean value that indicates whether `plugin` has all words of a search. */
function matches(plugin, words) {
  const text = [plugin.name, plugin.kind, plugin.description, ...plugin.transitions].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Returns the plugins of a kind, after the choice of none where there is one. */
function entries(plugins, { role, none }) {
  const found = plugins.filter((plugin) => plugin.kind === role);
  return none ? [{ kind: role, name: null, description: "", transitions: [] }, ...found] : found;
}

/** Fills `element` with the catalogue. */
export function create(element, app) {
  let plugins = [];
  let state = null;
  let options = [];

  const search = h("input", {
    type: "search", placeholder: "Search plugins", "aria-label": "Search plugins", autocomplete: "off",
    spellcheck: "false", oninput: () => filter(),
  });
  const count = h("p", { class: "panel-note catalogue-count", role: "status" });
  const groups = h("div", { class: "catalogue-groups" });
  element.append(
    h("header", { class: "panel-heading" }, h("h2", {}, "Catalogue"), count, search), groups);

  const pictures = thumbnails(app, groups);

  const choose = (plugin) => {
    if (state?.roles[plugin.kind] === plugin.name) return;
    app.send({ type: "choose", role: plugin.kind, name: plugin.name });
  };

  const option = (plugin) => {
    const isNone = plugin.name === null;
    const canvas = isNone ? null : h("canvas", { class: "thumbnail", width: 1, height: 1, "aria-hidden": "true" });
    const words = isNone ? "" : plugin.transitions.join(", ");
    const node = h("div", {
      class: `option${isNone ? " is-none" : ""}`, role: "option", tabIndex: -1, "aria-selected": "false",
      title: [plugin.name, plugin.description].filter(Boolean).join("\n"), onclick: () => { focus(node); choose(plugin); },
    },
    h("span", { class: "option-mark", "aria-hidden": "true" }),
    canvas && h("span", { class: "option-picture", "data-initial": plugin.name.slice(0, 1).toUpperCase() }, canvas),
    h("span", { class: "option-words" },
      h("span", { class: "option-name" }, h("span", {}, isNone ? "None" : plugin.name),
        !isNone && !plugin.isShipped ? h("span", { class: "badge" }, "yours") : null),
      plugin.description ? h("span", { class: "option-about" }, plugin.description) : null,
      words ? h("span", { class: "option-transitions" }, words) : null));
    // What an interaction does can't be seen in a picture.
    if (canvas && plugin.kind !== "interaction") pictures.watch(canvas, plugin);
    options.push({ node, plugin, note: null });
    return node;
  };

  const build = () => {
    const scroll = groups.scrollTop;
    const focused = options.find(({ node }) => node === document.activeElement)?.plugin;
    pictures.begin(plugins);
    options = [];
    groups.replaceChildren(...roles.map((kind) => {
      const id = uniqueId("kind");
      return h("section", { class: "catalogue-group", "data-role": kind.role },
        h("h3", { id }, kind.title, h("span", { class: "group-choice" })),
        h("div", { role: "listbox", class: "options", "aria-labelledby": id, onkeydown: press },
          ...entries(plugins, kind).map(option)));
    }));
    mark();
    filter();
    groups.scrollTop = scroll;
    if (focused) options.find(({ plugin }) => plugin.kind === focused.kind && plugin.name === focused.name)?.node.focus();
  };

  /** Marks the chosen ones, and those that the scene has no transition for. */
  const mark = () => {
    if (!state) return;
    for (const { node, plugin } of options) {
      const isChosen = (state.roles[plugin.kind] ?? null) === plugin.name;
      node.setAttribute("aria-selected", String(isChosen));
      const fits = plugin.transitions.length === 0
        || plugin.transitions.some((transition) => state.transitions.includes(transition));
      node.classList.toggle("is-unfit", !fits);
    }
    for (const group of groups.children) {
      const name = state.roles[group.dataset.role];
      group.querySelector(".group-choice").textContent = name ?? "none";
    }
    for (const list of groups.querySelectorAll("[role=listbox]")) rove(list);
  };

  const visible = (list) => [...list.querySelectorAll("[role=option]:not([hidden])")];

  /** Leaves one option of a list in the order of the Tab key: the focused or else the chosen one. */
  const rove = (list, wanted = null) => {
    const all = visible(list);
    const target = wanted ?? all.find((node) => node === document.activeElement)
      ?? all.find((node) => node.getAttribute("aria-selected") === "true") ?? all[0];
    for (const node of list.children) node.tabIndex = node === target ? 0 : -1;
  };

  const focus = (node) => {
    rove(node.parentElement, node);
    node.focus();
    node.scrollIntoView({ block: "nearest" });
  };

  const press = (event) => {
    const node = event.target.closest("[role=option]");
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...groups.querySelectorAll("[role=listbox]")].flatMap(visible);
    const index = all.indexOf(node);
    const own = visible(node.parentElement);
    const target = {
      ArrowDown: all[index + 1], ArrowUp: all[index - 1], Home: own[0], End: own.at(-1),
      PageDown: all[Math.min(all.length - 1, index + 8)], PageUp: all[Math.max(0, index - 8)],
    }[event.key];
    if (target) focus(target);
    else if (event.key === "Enter" || event.key === " ") node.click();
    else if (!event.key.startsWith("Arrow")) return;
    else if (event.key === "ArrowUp" && index === 0) search.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  search.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") {
      const [first] = [...groups.querySelectorAll("[role=listbox]")].flatMap(visible);
      if (first) focus(first);
    } else if (event.key === "Escape" && search.value !== "") {
      search.value = "";
      filter();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { node, plugin } of options) {
      node.hidden = plugin.name === null ? words.length > 0 : !matches(plugin, words);
      if (!node.hidden && plugin.name !== null) found += 1;
    }
    for (const group of groups.children) group.hidden = visible(group).length === 0;
    for (const list of groups.querySelectorAll("[role=listbox]")) rove(list);
    count.textContent = words.length === 0 ? countText(plugins.length, "plugin") : `${found} of ${plugins.length}`;
  };

  const buildSoon = oncePerFrame(build);
  app.store.subscribe("catalogue", (message) => {
    plugins = message?.plugins ?? [];
    buildSoon();
  });
  let shown = "";
  subscribeToState(app.store, (next) => {
    state = next;
    const signature = JSON.stringify([next.roles, next.transitions]);
    if (signature === shown) return;
    shown = signature;
    mark();
  });
}
