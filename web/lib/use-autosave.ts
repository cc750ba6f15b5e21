import { useEffect, useState } from "react";
import { after } from "./after.ts";
import { isProblem } from "./api-problem.ts";
import { makeAutosave, type SaveState } from "./autosave.ts";

const DELAY_MS = 800;
const RETRY_MS = 5000;

type Parts<Value> = {
  value: Value;
  /** Rejects with the API's problem. */
  save: (value: Value) => Promise<void>;
};

/** Stores what is edited as it is edited. Nothing is lost by a failure: it is tried again, and said. */
export function useAutosave<Value extends object>({ value, save }: Parts<Value>) {
  const [{ state, error }, setState] = useState<{ state: SaveState; error: unknown }>({
    state: "saved",
    error: null,
  });
  const [autosave] = useState(() =>
    makeAutosave<Value>({
      first: value,
      ...{ delayMs: DELAY_MS, retryMs: RETRY_MS, after },
      onState: (next, problem) => setState({ state: next, error: problem }),
      isFinal,
    }),
  );
  useEffect(() => autosave.saveBy(save), [autosave, save]);
  useEffect(() => autosave.change(value), [autosave, value]);
  useEffect(() => () => autosave.stop(), [autosave]);
  return {
    state,
    error,
    isDirty: state !== "saved",
    /** True once everything is stored. */
    saveNow: () => autosave.saveNow(),
    /** What is stored came from elsewhere, or a conflict was settled. */
    resume: (stored: Value, wanted?: Value) => autosave.resume(stored, wanted),
  };
}

/** Somebody else's version, or what is no longer there: more tries would say the same. */
const isFinal = (error: unknown) =>
  isProblem(error, "stale_version") || isProblem(error, "not_found");
