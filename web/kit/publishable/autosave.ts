import type { SaveState } from "../../ui/save-mark.tsx";

export type SaveFailure = Exclude<SaveState, "saved" | "waiting" | "saving">;

type Parts<Value> = {
  /** What is stored already. */
  first: Value;
  /** How long after the last change; a failure is tried again after the longer one. */
  delayMs: number;
  retryMs: number;
  after: (ms: number, run: () => void) => () => void;
  /** With what is stored by then. */
  onState: (state: SaveState, error: unknown, stored: Value) => void;
  judge: (error: unknown) => SaveFailure;
};

/** Tells what is stored now: something else than the value where a part of it had to be held back. */
export type Save<Value> = (value: Value, stored: Value) => Promise<Value>;

/** Stores a value a moment after its last change, one write at a time, and again when one failed. */
export function makeAutosave<Value>(parts: Parts<Value>) {
  let stored = parts.first;
  let wanted = parts.first;
  let running: Promise<boolean> | null = null;
  let cancel: () => void = () => undefined;
  let isHeld = false;
  let save: Save<Value> = (value) => Promise.resolve(value);

  function plan(ms: number) {
    cancel();
    cancel = isHeld ? () => undefined : parts.after(ms, () => void saveNow());
  }

  function fail(state: SaveFailure, error: unknown, tried: Value): false {
    isHeld = state === "held";
    parts.onState(state, error, stored);
    if (state === "failed") plan(parts.retryMs);
    else if (!Object.is(tried, wanted)) plan(parts.delayMs);
    return false;
  }

  async function run(): Promise<boolean> {
    while (!Object.is(stored, wanted)) {
      const value = wanted;
      parts.onState("saving", null, stored);
      try {
        stored = await save(value, stored);
      } catch (error) {
        return fail(parts.judge(error), error, value);
      }
      if (!Object.is(stored, value)) return fail("refused", null, value);
    }
    parts.onState("saved", null, stored);
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
    saveBy(next: Save<Value>) {
      save = next;
    },
    change(value: Value) {
      if (Object.is(value, wanted)) return;
      wanted = value;
      if (running || isHeld) return;
      parts.onState(Object.is(stored, wanted) ? "saved" : "waiting", null, stored);
      plan(parts.delayMs);
    },
    saveNow,
    /** What is stored came from elsewhere; what is wanted is written over it, unless it is the same. */
    resume(value: Value, next: Value = wanted) {
      stored = value;
      wanted = next;
      isHeld = false;
      parts.onState(Object.is(stored, wanted) ? "saved" : "waiting", null, stored);
      if (!Object.is(stored, wanted)) plan(0);
    },
    stop: () => cancel(),
  };
}
