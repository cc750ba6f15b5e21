import type { TextStorage } from "../../../web/lib/expiring-storage.ts";

/** What a browser keeps, for tests; full where `most` is reached. */
export function fakeStorage(most = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>();
  const storage: TextStorage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > most) throw new Error("Full.");
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
  };
  return { storage, texts };
}

/** Timers that run when they are told to. */
export function fakeTimers() {
  let waiting: { ms: number; run: () => void }[] = [];
  return {
    after: (ms: number, run: () => void) => {
      const timer = { ms, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((one) => one !== timer);
      };
    },
    waits: () => waiting.map(({ ms }) => ms),
    rest: () => {
      for (const { run } of waiting.splice(0)) run();
    },
  };
}
