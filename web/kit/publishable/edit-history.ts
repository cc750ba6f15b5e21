import { LIMITS } from "../../../worker/kernel/limits.ts";

/** What can be undone and redone, beside what stands now. */
export type EditHistory<Value> = {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** What the last change was part of, and when it was made: going on with it is no step of its own. */
  last: { group: string; at: number } | null;
};

export const beginHistory = <Value>(present: Value): EditHistory<Value> => ({
  past: [],
  present,
  future: [],
  last: null,
});

type Change = { at: number; group?: string | undefined };

export function changeHistory<Value>(
  history: EditHistory<Value>,
  next: Value,
  { at, group }: Change,
): EditHistory<Value> {
  const { past, present, last } = history;
  if (Object.is(next, present)) return history;
  const goesOn = group !== undefined && last?.group === group && at - last.at < LIMITS.undoPauseMs;
  return {
    past: goesOn ? past : [...past, present].slice(-LIMITS.undoMost),
    present: next,
    future: [],
    last: group === undefined ? null : { group, at },
  };
}

export function undoHistory<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (past.length === 0 || before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

export function redoHistory<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: rest, last: null };
}
