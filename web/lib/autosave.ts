export type SaveState = "saved" | "waiting" | "saving" | "failed";

type Parts<Value> = {
  /** What is stored already. */
  first: Value;
  /** How long after the last change; a failure is tried again after the longer one. */
  delayMs: number;
  retryMs: number;
  after: (ms: number, run: () => void) => () => void;
  onState: (state: SaveState, error: unknown) => void;
  /** A failure that trying again does not mend. */
  isFinal: (error: unknown) => boolean;
};

/** Stores a value a moment after its last change, one write at a time, and again when one failed. */
export function makeAutosave<Value>(parts: Parts<Value>) {
  let stored = parts.first;
  let wanted = parts.first;
  let running: Promise<boolean> | null = null;
  let cancel: () => void = () => undefined;
  let isHeld = false;
  let save: (value: Value) => Promise<void> = () => Promise.resolve();

  function plan(ms: number) {
    cancel();
    cancel = isHeld ? () => undefined : parts.after(ms, () => void saveNow());
  }

  async function run(): Promise<boolean> {
    while (!Object.is(stored, wanted)) {
      const value = wanted;
      parts.onState("saving", null);
      try {
        await save(value);
        stored = value;
      } catch (error) {
        isHeld = parts.isFinal(error);
        parts.onState("failed", error);
        plan(parts.retryMs);
        return false;
      }
    }
    parts.onState("saved", null);
    return true;
  }

  /** True once everything is stored. */
  async function saveNow(): Promise<boolean> {
    cancel();
    if (isHeld) return false;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** How it is stored from now on. */
    saveBy(next: (value: Value) => Promise<void>) {
      save = next;
    },
    change(value: Value) {
      if (Object.is(value, wanted)) return;
      wanted = value;
      if (running || isHeld) return;
      parts.onState(Object.is(stored, wanted) ? "saved" : "waiting", null);
      plan(parts.delayMs);
    },
    saveNow,
    /** What is stored came from elsewhere; what is wanted is written over it, unless it is the same. */
    resume(value: Value, next: Value = wanted) {
      stored = value;
      wanted = next;
      isHeld = false;
      parts.onState(Object.is(stored, wanted) ? "saved" : "waiting", null);
      if (!Object.is(stored, wanted)) plan(0);
    },
    stop: () => cancel(),
  };
}
