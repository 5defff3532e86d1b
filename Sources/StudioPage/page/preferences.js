// The page's own choices, such as which tab is in front. They are kept in the browser where it permits that.

const prefix = "transhost-studio.";

export function createPreferences() {
  const values = new Map();

  return {
    /** The value that was kept under a name, or another one where there was no such value. */
    get(name, otherwise) {
      if (values.has(name)) return values.get(name);
      try {
        const text = localStorage.getItem(prefix + name);
        return text === null ? otherwise : JSON.parse(text);
      } catch {
        return otherwise;
      }
    },

    set(name, value) {
      values.set(name, value);
      try {
        localStorage.setItem(prefix + name, JSON.stringify(value));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  };
}
