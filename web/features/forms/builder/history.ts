import { LIMITS } from "../../../../worker/kernel/limits.ts";

/** What was, what is, and what was taken back. */
export type History<Value> = {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** Where the last change was made, and when: typing on in one place is one step. */
  last: { key: string; at: number } | null;
};

export const begin = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  last: null,
});

/** key names the place of the change; an empty one makes a step of its own. */
export function record<Value>(
  history: History<Value>,
  present: Value,
  key: string,
  at: number,
): History<Value> {
  if (present === history.present) return history;
  const { past, last } = history;
  const isSame = key !== "" && last?.key === key && at - last.at < LIMITS.formUndoPauseMs;
  return {
    past: isSame ? past : [...past, history.present].slice(-LIMITS.formUndoMost),
    present,
    future: [],
    last: { key, at },
  };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, last: null };
}
