// The last message of each type, and the functions that wait for the next one.
//
// Messages of the worker keep their own type (`state`, `timeline`, `catalogue`, `problem`, …). The page adds
// `connection` {status, message}, `frame` {number, time, width, height} after a frame was painted, and
// `thumbnail` and `evidence` {number, width, height, pixels}.

export function createStore() {
  const messages = new Map();
  const subscribers = new Map();

  return {
    /** The last message of a type, or undefined. */
    get: (type) => messages.get(type),

    /** The last state of the worker, or undefined before the first one. */
    get state() {
      return messages.get("state")?.state;
    },

    /**
     * Calls `receive(message)` with the last message of the type, where one has arrived already, and then with
     * each new one. Returns a function that ends this.
     */
    subscribe(type, receive) {
      const all = subscribers.get(type) ?? new Set();
      subscribers.set(type, all.add(receive));
      if (messages.has(type)) receive(messages.get(type));
      return () => all.delete(receive);
    },

    /** Keeps a message and hands it to the subscribers of its type. One that throws does not stop the others. */
    put(message) {
      messages.set(message.type, message);
      for (const receive of [...(subscribers.get(message.type) ?? [])]) {
        try {
          receive(message);
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}
