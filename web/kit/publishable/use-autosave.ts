import { useEffect, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { after } from "../../lib/after.ts";
import type { SaveState } from "../../ui/save-mark.tsx";
import { makeAutosave, type Save } from "./autosave.ts";
import { judgeFailure } from "./judge-failure.ts";

type Told<Value> = { state: SaveState; error: unknown; stored: Value };

type Parts<Value> = {
  value: Value;
  /** Rejects with the API's problem. */
  save: Save<Value>;
};

/** Stores what is edited as it is edited. Nothing is lost by a failure: it is tried again, and said. */
export function useAutosave<Value extends object>({ value, save }: Parts<Value>) {
  const [told, setTold] = useState<Told<Value>>({ state: "saved", error: null, stored: value });
  const [autosave] = useState(() =>
    makeAutosave<Value>({
      first: value,
      after,
      judge: judgeFailure,
      delayMs: LIMITS.autosaveMs,
      retryMs: LIMITS.autosaveRetryMs,
      onState: (state, error, stored) => setTold({ state, error, stored }),
    }),
  );
  useEffect(() => autosave.saveBy(save), [autosave, save]);
  useEffect(() => autosave.change(value), [autosave, value]);
  useEffect(() => {
    const again = () => void autosave.saveNow();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      autosave.stop();
    };
  }, [autosave]);
  // A change stands on the screen before its timer is told of it.
  const isBehind = told.state === "saved" && !Object.is(told.stored, value);
  const state = isBehind ? "waiting" : told.state;
  return {
    state,
    error: told.error,
    isDirty: state !== "saved",
    /** True once everything is stored. */
    saveNow: () => autosave.saveNow(),
    /** What is stored came from elsewhere, or a conflict was settled. */
    resume: (stored: Value, wanted?: Value) => autosave.resume(stored, wanted),
  };
}
