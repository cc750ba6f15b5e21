import { LIMITS } from "../../../worker/kernel/limits.ts";
import { createDraftStore } from "../../kit/row-form/draft-store.ts";
import { type FieldChanges, KeptFields } from "../../kit/row-form/field-saver.ts";
import { useFieldSaver } from "../../kit/row-form/use-field-saver.ts";
import { lastingStorage } from "../../lib/expiring-storage.ts";
import { refreshStatus } from "./queries.ts";
import { STEP_INPUTS, type StepField, StepRow } from "./step-fields.ts";

export type StepChanges = FieldChanges<StepField>;

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

/** One step's fields, which save themselves. */
export function useStepForm({ userId, row, fields, save, refused }: StepFormOptions) {
  const form = useFieldSaver<StepField, StepRow>({
    row,
    fields,
    contract: StepRow,
    inputs: STEP_INPUTS,
    send: (changes, version) => save({ changes, version }),
    onSaved: () => refreshStatus(userId),
    drafts: () =>
      createDraftStore(KeptFields, {
        what: "onboarding-draft",
        of: `${userId}:${fields.join()}`,
        storage: lastingStorage(),
        expiresAfterMs: LIMITS.onboardingDraftMs,
        now: () => Date.now(),
      }),
  });
  return { ...form, problems: { ...refused, ...form.problems } };
}
