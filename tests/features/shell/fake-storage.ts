/** A storage in memory, as one browser tab has it. */
export function makeStorage(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial));
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const refuse = (): never => {
  throw new DOMException("denied", "SecurityError");
};

/** What a browser hands out that forbids storage. */
export const forbiddenStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
