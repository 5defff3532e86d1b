// Pictures of the catalogue: asked for when they come into view, a few at a time, and kept.

/** Pictures that may be under way at once, so that they never hold up the stage. */
const mostAtOnce = 3;
/** Milliseconds after which a picture that was not answered makes room for the next. */
const patience = 8000;

/** Makes a store of pictures; `watch(canvas, plugin)` fills the canvas once it is in view. */
export function thumbnails(app, root) {
  const pictures = new Map();
  const canvases = new Map();
  const waiting = [];
  const asked = new Map();
  const underWay = new Map();
  let lastId = 0;

  const keyOf = (plugin) => `${plugin.kind}/${plugin.name}/${plugin.version}`;

  const draw = (canvas, picture) => {
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext("2d").putImageData(picture, 0, 0);
    canvas.classList.add("has-picture");
  };

  const askNext = () => {
    while (underWay.size < mostAtOnce && waiting.length > 0) {
      const plugin = waiting.shift();
      lastId += 1;
      const id = lastId;
      const timer = setTimeout(() => finish(id), patience);
      asked.set(id, keyOf(plugin));
      underWay.set(id, timer);
      app.send({ type: "thumbnail", kind: plugin.kind, name: plugin.name, id });
    }
  };

  const finish = (id) => {
    if (!underWay.has(id)) return;
    clearTimeout(underWay.get(id));
    underWay.delete(id);
    askNext();
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const plugin = canvases.get(target);
      if (plugin) waiting.push(plugin);
    }
    askNext();
  }, { root, rootMargin: "80px 0px" });

  app.store.subscribe("thumbnail", (message) => {
    if (!message) return;
    const { number, width, height, pixels } = message;
    const key = asked.get(number);
    asked.delete(number);
    finish(number);
    // A plugin that can't be shown has a picture without pixels.
    if (!key || width < 1 || height < 1) return;
    const picture = new ImageData(
      new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, width * height * 4), width, height);
    pictures.set(key, picture);
    for (const [canvas, plugin] of canvases) {
      if (keyOf(plugin) === key) draw(canvas, picture);
    }
  });
  app.store.subscribe("failed", (message) => {
    // Requests are answered in order, so it is the oldest.
    if (message?.request === "thumbnail") finish(underWay.keys().next().value);
  });

  return {
    /** Forgets all canvases, and the pictures of plugins that the author may have changed. */
    begin(plugins) {
      observer.disconnect();
      canvases.clear();
      waiting.length = 0;
      for (const plugin of plugins) if (!plugin.isShipped) pictures.delete(keyOf(plugin));
    },
    watch(canvas, plugin) {
      canvases.set(canvas, plugin);
      const picture = pictures.get(keyOf(plugin));
      if (picture) draw(canvas, picture);
      else observer.observe(canvas);
    },
  };
}
