import { useEffect, useState, useSyncExternalStore } from "react";
import { useOnline } from "../../lib/use-online.ts";
import { refreshStatus } from "./queries.ts";
import { keepDraft, readDraft } from "./step-draft.ts";
import { isContested, type StepField, type StepRow, valueOf } from "./step-fields.ts";
import { createStepStore, type StepChanges } from "./step-store.ts";

/** Writes the named fields over the version that was seen, and answers the row as it is then. */
export type SaveStep = (input: { changes: StepChanges; version: number }) => Promise<unknown>;

type StepFormOptions = {
  userId: string;
  row: StepRow;
  fields: readonly StepField[];
  save: SaveStep;
  /** What the server refused of a form that was sent before there was script. */
  refused: StepChanges;
};

export type StepForm = ReturnType<typeof useStepForm>;

/** One step's fields in this browser: saved as they are left, kept when that fails, sent when it works again. */
export function useStepForm({ userId, row, fields, save, refused }: StepFormOptions) {
  const [store] = useState(() =>
    createStepStore(row, {
      fields,
      send: (changes, version) => save({ changes, version }),
      keepDraft: (draft) => keepDraft(userId, fields, draft),
      onSaved: () => refreshStatus(userId),
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const isOnline = useOnline();

  useEffect(() => store.resume(readDraft(userId, fields)), [store, userId, fields]);
  useEffect(() => {
    if (isOnline && store.read().failure !== null) void store.retry();
  }, [isOnline, store]);

  return {
    ...state,
    fields,
    problems: { ...refused, ...state.problems },
    contested: fields.filter((field) => isContested(field, state.row, state.draft)),
    valueOf: (field: StepField) => valueOf(field, state),
    type: store.type,
    leave: store.leave,
    choose: store.choose,
    retry: () => void store.retry(),
    submit: store.submit,
  };
}
