import * as v from "valibot";
import { isProblem } from "../../lib/api-problem.ts";
import { currentRow } from "./conflict.ts";

type Versioned = { version: number };
type FieldOf<Draft> = keyof Draft & string;
export type Problems<Draft> = Partial<Record<FieldOf<Draft>, string>>;

export type RowFormParts<Row extends Versioned, Draft extends object> = {
  /** As it is known by now; null while a new one is written. */
  row: Row | null;
  contract: v.GenericSchema<unknown, Row>;
  /** The fields of a row, or what a new one begins with. */
  draftOf: (row: Row | null) => Draft;
  /** What the server would say of it, as far as that is known here. */
  problemsOf: (draft: Draft, changed: readonly FieldOf<Draft>[]) => Problems<Draft>;
  /** Writes over the row that was seen, or a new one. Its fields that differ are `changes`. */
  save: (written: { draft: Draft; over: Row | null; changes: Partial<Draft> }) => Promise<Row>;
  /** Where somebody else removed it, saving creates it again. */
  createsAgain?: boolean;
  /** Saved also where nothing differs. */
  sendsSame?: boolean;
  /** A newer row is known: for whatever else shows it. */
  show?: (row: Row) => void;
  /** Fields that follow from others until they are typed. */
  derive?: (draft: Draft, typed: Partial<Draft>) => Partial<Draft>;
  /** What the server refused, by the names that it has for the fields. */
  problemsFrom?: (fields: Readonly<Record<string, string>>) => Problems<Draft>;
};

export type RowFormState<Row, Draft> = {
  typed: Partial<Draft>;
  /** The row that typing began over. */
  begun: Row | null;
  /** Fields that are judged as they are typed: they were left, or refused on saving. */
  judged: readonly FieldOf<Draft>[];
  /** What the server said of fields, until they are typed again. */
  refused: Problems<Draft>;
  /** What somebody else saved since; nothing is sent before one of the two is chosen. */
  conflict: Row | null;
  /** Somebody else removed it: saving creates it again. */
  isGone: boolean;
  isSaving: boolean;
  saved: Row | null;
  /** Why it was not saved, where no field says it. */
  failure: string | null;
  /** How often saving was refused for what is in the fields. */
  refusals: number;
};

/** What the screen shows of a form. */
export function viewOf<Row extends Versioned, Draft extends object>(
  state: RowFormState<Row, Draft>,
  parts: Pick<RowFormParts<Row, Draft>, "row" | "draftOf" | "problemsOf" | "derive">,
) {
  const { typed, conflict, isGone, judged, refused } = state;
  const under = underOf(state, parts.row);
  const base = isGone ? null : under;
  const written = { ...parts.draftOf(under), ...typed };
  const draft: Draft = under === null ? { ...written, ...parts.derive?.(written, typed) } : written;
  const changed = differing(draft, parts.draftOf(base));
  const found = judged.length > 0 ? parts.problemsOf(draft, changed) : {};
  return {
    draft,
    /** The row that saving writes over. */
    base,
    changed,
    problems: inOrder({ ...pick(found, judged), ...refused }, draft),
    conflict,
    theirs: conflict && parts.draftOf(conflict),
    isGone,
    isNew: base === null || (parts.row === null && state.saved !== null),
    isDirty: isGone || changed.length > 0,
    /** Also where it was typed as it is. */
    isTyped: fieldsOf(typed).length > 0,
    isSaving: state.isSaving,
    saved: state.saved,
    failure: state.failure,
    refusals: state.refusals,
  };
}

/**
 * A row as it is being written, saved by a button. What is typed outlives every refusal; only what differs is
 * sent, over the version that was there when typing began.
 */
export function createRowForm<Row extends Versioned, Draft extends object>(
  initial: RowFormParts<Row, Draft>,
) {
  type Field = FieldOf<Draft>;
  let parts = initial;
  let state: RowFormState<Row, Draft> = {
    typed: {},
    begun: initial.row,
    judged: [],
    refused: {},
    conflict: null,
    isGone: false,
    isSaving: false,
    saved: null,
    failure: null,
    refusals: 0,
  };
  const listeners = new Set<() => void>();

  function set(changed: Partial<RowFormState<Row, Draft>>): void {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  }

  function type(changes: Partial<Draft>): void {
    const names = fieldsOf(changes);
    const begun = underOf(state, parts.row);
    set({ begun, typed: { ...state.typed, ...changes }, saved: null });
    const { draft, changed } = viewOf(state, parts);
    const found = parts.problemsOf(draft, changed);
    set({
      judged: state.judged.filter((name) => !names.includes(name) || found[name] !== undefined),
      refused: without(state.refused, names),
    });
  }

  /** False where it cannot be saved as it is; the fields then say why. */
  function check(): boolean {
    const { draft, changed } = viewOf(state, parts);
    const judged = fieldsOf(parts.problemsOf(draft, changed));
    set({ judged, refused: {}, refusals: state.refusals + (judged.length > 0 ? 1 : 0) });
    return judged.length === 0;
  }

  /** The row as it was saved; null where it was not. One write at a time, however often it is pressed. */
  async function submit(): Promise<Row | null> {
    if (state.isSaving || state.conflict || !check()) return null;
    const { draft, base } = viewOf(state, parts);
    const changes = pick(draft, differing(draft, parts.draftOf(base)));
    set({ isSaving: true, failure: null, saved: null });
    try {
      const isThere = base && !parts.sendsSame && fieldsOf(changes).length === 0;
      return settle(isThere ? base : await parts.save({ draft, over: base, changes }), draft);
    } catch (error) {
      refuse(error, base);
      return null;
    }
  }

  /** What was typed while it was saved stays typed, over what is saved now. */
  function settle(row: Row, sent: Draft): Row {
    const { draft } = viewOf(state, parts);
    const since = fieldsOf(state.typed).filter((name) => !isSame(draft[name], sent[name]));
    set({
      typed: pick(state.typed, since),
      begun: row,
      judged: [],
      isGone: false,
      isSaving: false,
      saved: since.length === 0 ? row : null,
    });
    parts.show?.(row);
    return row;
  }

  function refuse(error: unknown, over: Row | null): void {
    set({ isSaving: false });
    if (meet(error)) return;
    if (over && parts.createsAgain && isProblem(error, "not_found")) return set({ isGone: true });
    const named = isProblem(error) ? error.fields : {};
    const own: Problems<Draft> = pick(named, fieldsOf(parts.draftOf(over)));
    const refused = parts.problemsFrom?.(named) ?? own;
    if (fieldsOf(refused).length > 0) set({ refused, refusals: state.refusals + 1 });
    else set({ failure: error instanceof Error ? error.message : String(error) });
  }

  /** Whether an error is a conflict, which is shown from then on; also one of a write beside the form. */
  function meet(error: unknown): boolean {
    const conflict = currentRow(error, parts.contract);
    if (!conflict) return false;
    set({ conflict, failure: null });
    parts.show?.(conflict);
    return true;
  }

  /** Goes on with what is typed over what somebody else saved. */
  function rebase(): void {
    if (state.conflict) set({ begun: state.conflict, conflict: null, failure: null });
  }

  function take(row: Row | null): void {
    set({ typed: {}, begun: row, judged: [], refused: {}, conflict: null, failure: null });
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    /** What the screen knows by now. */
    follow: (next: RowFormParts<Row, Draft>) => {
      parts = next;
    },
    type,
    /** On leaving a field; one that was not typed in is not judged. */
    leave: (name: Field) => {
      if (name in state.typed) set({ judged: [...new Set([...state.judged, name])] });
    },
    check,
    submit,
    meet,
    rebase,
    keepMine: () => {
      rebase();
      return submit();
    },
    takeTheirs: () => {
      if (state.conflict) take(state.conflict);
    },
    discard: () => take(state.conflict ?? state.begun),
    /** A failure was read. */
    dismiss: () => set({ failure: null }),
    /** It cannot be changed any more: what is typed becomes another one. */
    becomeNew: () => set({ isGone: true, conflict: null, failure: null }),
  };
}

/** While something is typed, the row that it began over; else the newest that is known. */
function underOf<Row extends Versioned, Draft extends object>(
  { typed, begun, isGone }: RowFormState<Row, Draft>,
  row: Row | null,
): Row | null {
  if (isGone || fieldsOf(typed).length > 0) return begun;
  return row && begun && begun.version > row.version ? begun : (row ?? begun);
}

/** As the fields follow each other in the draft. */
function inOrder<Draft extends object>(problems: Problems<Draft>, draft: Draft): Problems<Draft> {
  const entries = fieldsOf(draft).flatMap((name) => {
    const message = problems[name];
    return message === undefined ? [] : [[name, message]];
  });
  // Made of the names of fields.
  return Object.fromEntries(entries) as Problems<Draft>;
}

/** What a schema says of some fields: the first complaint about each. */
export function problemsIn<Draft extends object>(
  schema: v.GenericSchema,
  written: { readonly [Name in keyof Draft]?: unknown },
): Problems<Draft> {
  const problems: Record<string, string> = {};
  for (const { path, message } of v.safeParse(schema, written).issues ?? []) {
    const name = String(path?.[0]?.key);
    if (Object.hasOwn(written, name)) problems[name] ??= message;
  }
  // Each name is a field of what was written.
  return problems as Problems<Draft>;
}

export function pick<Values extends object>(
  values: Values,
  names: readonly string[],
): Partial<Values> {
  const own = Object.entries(values).filter(([name]) => names.includes(name));
  // Entries of an object are fields of it.
  return Object.fromEntries(own) as Partial<Values>;
}

const without = <Values extends object>(values: Values, names: readonly string[]) =>
  pick(
    values,
    Object.keys(values).filter((name) => !names.includes(name)),
  );

// Drafts are made of their own fields alone.
const fieldsOf = <Draft extends object>(draft: Draft) => Object.keys(draft) as FieldOf<Draft>[];

const differing = <Draft extends object>(one: Draft, other: Draft) =>
  fieldsOf(one).filter((name) => !isSame(one[name], other[name]));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
