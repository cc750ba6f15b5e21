import * as v from "valibot";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { currentRow } from "./conflict.ts";

type RowOf<Field extends string> = Readonly<Record<Field, string>> & { version: number };
export type FieldChanges<Field extends string> = Partial<Record<Field, string>>;

/** What was typed and is not saved yet, each beside what was saved when typing began. */
export type FieldDraft<Field extends string> = Partial<
  Record<Field, { value: string; from: string }>
>;
export const KeptFields = v.record(v.string(), v.object({ value: v.string(), from: v.string() }));

/** What each field takes. */
type FieldInputs<Field extends string> = Readonly<Record<Field, v.GenericSchema>>;

type FieldSaverState<Field extends string, Row> = {
  row: Row;
  draft: FieldDraft<Field>;
  problems: FieldChanges<Field>;
  isSaving: boolean;
  /** Saved since the screen was opened. */
  saved: readonly Field[];
  /** Why the last attempt failed, where no field explains it. */
  failure: string | null;
};

export type FieldSaverParts<Field extends string, Row extends RowOf<Field>> = {
  fields: readonly Field[];
  contract: v.GenericSchema<unknown, Row>;
  inputs: FieldInputs<Field>;
  send: (changes: FieldChanges<Field>, version: number) => Promise<unknown>;
  keepDraft: (draft: FieldDraft<Field>) => void;
  onSaved: () => void;
};

/** The fields of a row, saved by themselves: each when it is left; what could not be saved is kept. */
export function createFieldSaver<Field extends string, Row extends RowOf<Field>>(
  row: Row,
  { fields, contract, inputs, send, keepDraft, onSaved }: FieldSaverParts<Field, Row>,
) {
  type Draft = FieldDraft<Field>;
  type State = FieldSaverState<Field, Row>;
  let state: State = {
    row,
    draft: {},
    problems: {},
    saved: [],
    isSaving: false,
    failure: null,
  };
  /** Typed and then left; a field under the cursor is not sent. */
  const left = new Set<Field>();
  const listeners = new Set<() => void>();
  let flight: Promise<void> | null = null;

  function set(changed: Partial<State>) {
    state = { ...state, ...changed };
    if (changed.draft) keepDraft(state.draft);
    for (const listener of listeners) listener();
  }

  const valueOf = (field: Field): string => state.draft[field]?.value ?? state.row[field];

  function judge(field: Field, message = problemOf(field)) {
    const others = without(state.problems, field);
    set({ problems: message === undefined ? others : { ...others, [field]: message } });
  }

  /** What is wrong with a value, in words; undefined when nothing is. */
  const problemOf = (field: Field) =>
    v.safeParse(inputs[field], valueOf(field)).issues?.[0].message;

  /** Whether the server would keep these words as what it has: without the blanks, a web address in full. */
  function isThere(field: Field, value: string, current: Row): boolean {
    const read = v.safeParse(inputs[field], value);
    return current[field] === (read.success ? read.output : value);
  }

  /** Typed here and saved elsewhere since, to something else: for the person to choose. */
  function isContested(field: Field): boolean {
    const typed = state.draft[field];
    const current = state.row;
    return (
      typed !== undefined && current[field] !== typed.from && !isThere(field, typed.value, current)
    );
  }

  /** What is left of a draft over a newer row: what that row says already is no draft any more. */
  function draftOver(current: Row, draft: Draft): Draft {
    const typed = namesOf(draft).filter((name) => {
      const value = draft[name]?.value;
      return value !== undefined && !isThere(name, value, current);
    });
    return only(draft, typed);
  }

  function sendable(): Field[] {
    return fields.filter(
      (field) =>
        left.has(field) &&
        state.draft[field] !== undefined &&
        state.problems[field] === undefined &&
        !isContested(field),
    );
  }

  function settle(answer: unknown, sent: FieldChanges<Field>) {
    const saved = v.parse(contract, answer);
    let draft = only(
      state.draft,
      namesOf(state.draft).filter((name) => sent[name] !== state.draft[name]?.value),
    );
    for (const name of namesOf(draft)) {
      const typed = draft[name];
      if (typed && sent[name] !== undefined) {
        draft = { ...draft, [name]: { value: typed.value, from: saved[name] } };
      }
    }
    const names = fields.filter((field) => sent[field] !== undefined);
    set({ row: saved, draft, saved: [...new Set([...state.saved, ...names])] });
    onSaved();
  }

  /** A newer row is taken over, and the rest is sent again; a refusal is shown where it belongs. */
  function refuse(error: unknown, isLast: boolean): "again" | "stop" {
    const newer = currentRow(error, contract);
    if (newer) {
      set({ row: newer, draft: draftOver(newer, state.draft) });
      if (!isLast) return "again";
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
      const entries = names.map((name) => [name, valueOf(name)]);
      // Made of the names of fields.
      const changes = Object.fromEntries(entries) as FieldChanges<Field>;
      try {
        settle(await send(changes, state.row.version), changes);
      } catch (error) {
        refusals += 1;
        if (refuse(error, refusals === LIMITS.saveRoundsMost) === "stop") break;
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
    if (namesOf(draft).length === 0) return;
    const rest = draftOver(state.row, { ...draft, ...state.draft });
    set({ draft: rest });
    for (const field of fields) if (rest[field]) left.add(field);
    void push();
  }

  function type(field: Field, value: string) {
    left.delete(field);
    const from = state.draft[field]?.from ?? state.row[field];
    const others = without(state.draft, field);
    set({
      draft: value === state.row[field] ? others : { ...others, [field]: { value, from } },
      saved: state.saved.filter((name) => name !== field),
    });
    if (state.problems[field] !== undefined) judge(field);
  }

  function leave(field: Field) {
    if (state.draft[field] === undefined) return;
    judge(field);
    left.add(field);
    void push();
  }

  /** One's own words over what was saved elsewhere, or the other way round. */
  function choose(field: Field, whose: "mine" | "theirs") {
    const typed = state.draft[field];
    if (!typed) return;
    const others = without(state.draft, field);
    const mine = { value: typed.value, from: state.row[field] };
    set({ draft: whose === "mine" ? { ...others, [field]: mine } : others });
    judge(field);
    left.add(field);
    void push();
  }

  /** All of them: true once nothing is missing, wrong or unsaved. */
  async function submit(): Promise<boolean> {
    for (const field of fields) {
      judge(field);
      left.add(field);
    }
    await push();
    return fields.every((name) => !state.draft[name] && !state.problems[name]);
  }

  return {
    subscribe,
    read: () => state,
    contested: () => fields.filter(isContested),
    valueOf,
    resume,
    type,
    leave,
    choose,
    retry: push,
    submit,
  };
}

// Drafts and problems are made of fields alone.
const namesOf = <Field extends string>(values: Partial<Record<Field, unknown>>) =>
  Object.keys(values) as Field[];

function only<Field extends string, Value>(
  values: Partial<Record<Field, Value>>,
  names: readonly Field[],
): Partial<Record<Field, Value>> {
  const own = Object.entries(values).filter(([name]) => names.some((one) => one === name));
  // Entries of the values are their own.
  return Object.fromEntries(own) as Partial<Record<Field, Value>>;
}

const without = <Field extends string, Value>(values: Partial<Record<Field, Value>>, name: Field) =>
  only(
    values,
    namesOf(values).filter((one) => one !== name),
  );
