import * as v from "valibot";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import {
  type Draft,
  draftOver,
  isContested,
  problemOf,
  type StepField,
  StepRow,
  valueOf,
} from "./step-fields.ts";

export type StepChanges = Partial<Record<StepField, string>>;

export type StepState = {
  row: StepRow;
  draft: Draft;
  problems: StepChanges;
  isSaving: boolean;
  /** Saved since the screen was opened. */
  saved: readonly StepField[];
  /** Why the last attempt failed, where no field explains it. */
  failure: string | null;
};

export type StepParts = {
  fields: readonly StepField[];
  send: (changes: StepChanges, version: number) => Promise<unknown>;
  keepDraft: (draft: Draft) => void;
  onSaved: () => void;
};

/** The fields of one step: each is saved when it is left, and what could not be saved is kept. */
export function createStepStore(row: StepRow, { fields, send, keepDraft, onSaved }: StepParts) {
  let state: StepState = {
    ...{ row, draft: {}, problems: {}, saved: [] },
    ...{ isSaving: false, failure: null },
  };
  /** Typed and then left; a field under the cursor is not sent. */
  const left = new Set<StepField>();
  const listeners = new Set<() => void>();
  let flight: Promise<void> | null = null;

  function set(changed: Partial<StepState>) {
    state = { ...state, ...changed };
    if (changed.draft) keepDraft(state.draft);
    for (const listener of listeners) listener();
  }

  function judge(field: StepField, message = problemOf(field, valueOf(field, state))) {
    const { [field]: _before, ...others } = state.problems;
    set({ problems: message === undefined ? others : { ...others, [field]: message } });
  }

  function sendable(): StepField[] {
    return fields.filter(
      (field) =>
        left.has(field) &&
        state.draft[field] !== undefined &&
        state.problems[field] === undefined &&
        !isContested(field, state.row, state.draft),
    );
  }

  function settle(answer: unknown, sent: StepChanges) {
    const saved = v.parse(StepRow, answer);
    const typedSince = Object.entries(state.draft).flatMap(([name, typed]) => {
      // Object.entries forgets that a draft's names are fields.
      const field = name as StepField;
      if (sent[field] === undefined) return [[field, typed] as const];
      return sent[field] === typed.value
        ? []
        : [[field, { value: typed.value, from: saved[field] }] as const];
    });
    const names = fields.filter((field) => sent[field] !== undefined);
    set({
      row: saved,
      draft: Object.fromEntries(typedSince),
      saved: [...new Set([...state.saved, ...names])],
    });
    onSaved();
  }

  /** A newer row is taken over, and the rest is sent again; a refusal is shown where it belongs. */
  function refuse(error: unknown, isLast: boolean): "again" | "stop" {
    if (isProblem(error, "stale_version")) {
      const newer = v.safeParse(StepRow, error.data["current"]);
      if (newer.success) {
        set({ row: newer.output, draft: draftOver(newer.output, state.draft) });
        if (!isLast) return "again";
      }
    }
    const named = isProblem(error) ? fields.filter((field) => error.fields[field]) : [];
    for (const field of named) judge(field, isProblem(error) ? error.fields[field] : undefined);
    const words = error instanceof Error ? error.message : String(error);
    if (named.length === 0) set({ failure: words });
    return "stop";
  }

  async function run() {
    // What is left in the same breath goes together, and nothing slips between two rounds.
    await Promise.resolve();
    set({ isSaving: true, failure: null });
    for (let refusals = 0; ;) {
      const names = sendable();
      if (names.length === 0) break;
      const changes = Object.fromEntries(names.map((name) => [name, valueOf(name, state)]));
      try {
        settle(await send(changes, state.row.version), changes);
      } catch (error) {
        refusals += 1;
        if (refuse(error, refusals === LIMITS.onboardingSaveRounds) === "stop") break;
      }
    }
    flight = null;
    set({ isSaving: false });
  }

  function push(): Promise<void> {
    flight ??= run();
    return flight;
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** What this browser kept from before goes to the server as if it had just been typed. */
  function resume(draft: Draft) {
    const rest = draftOver(state.row, { ...draft, ...state.draft });
    if (Object.keys(draft).length === 0) return;
    set({ draft: rest });
    for (const field of fields) if (rest[field]) left.add(field);
    void push();
  }

  function type(field: StepField, value: string) {
    left.delete(field);
    const from = state.draft[field]?.from ?? state.row[field];
    const { [field]: _before, ...others } = state.draft;
    set({
      draft: value === state.row[field] ? others : { ...others, [field]: { value, from } },
      saved: state.saved.filter((name) => name !== field),
    });
    if (state.problems[field] !== undefined) judge(field);
  }

  function leave(field: StepField) {
    if (state.draft[field] === undefined) return;
    judge(field);
    left.add(field);
    void push();
  }

  /** One's own words over what was saved elsewhere, or the other way round. */
  function choose(field: StepField, whose: "mine" | "saved") {
    const { [field]: typed, ...others } = state.draft;
    if (!typed) return;
    const mine = { value: typed.value, from: state.row[field] };
    set({ draft: whose === "mine" ? { ...others, [field]: mine } : others });
    judge(field);
    left.add(field);
    void push();
  }

  /** All of the step: true once nothing of it is missing, wrong or unsaved. */
  async function submit(): Promise<boolean> {
    for (const field of fields) {
      judge(field);
      left.add(field);
    }
    await push();
    return fields.every((name) => !state.draft[name] && !state.problems[name]);
  }

  return { subscribe, read: () => state, resume, type, leave, choose, retry: push, submit };
}
