import * as v from "valibot";
import {
  CompanyInput,
  OwnOnboarding,
  ProfileSetupInput,
} from "../../../worker/features/onboarding/contract.ts";

const INPUTS = { ...ProfileSetupInput.entries, ...CompanyInput.entries };

export type StepField = keyof typeof INPUTS;

/** The part of one's profile that the steps ask for, as the server has it. */
export const StepRow = OwnOnboarding.entries.profile;
export type StepRow = v.InferOutput<typeof StepRow>;

/** What was typed and is not saved yet, each beside what was saved when typing began. */
export type Draft = Partial<Record<StepField, { value: string; from: string }>>;
export const DraftKept = v.record(v.string(), v.object({ value: v.string(), from: v.string() }));

/** What is wrong with a value, in words; undefined when nothing is. */
export function problemOf(field: StepField, value: string): string | undefined {
  return v.safeParse(INPUTS[field], value).issues?.[0].message;
}

export function valueOf(field: StepField, { row, draft }: { row: StepRow; draft: Draft }): string {
  return draft[field]?.value ?? row[field];
}

/** Whether the server would keep these words as what it has: without the blanks, a web address in full. */
function isSaved(field: StepField, value: string, row: StepRow): boolean {
  const read = v.safeParse(INPUTS[field], value);
  return row[field] === (read.success ? read.output : value);
}

/** Typed here and saved elsewhere meanwhile, to something else: for the person to choose. */
export function isContested(field: StepField, row: StepRow, draft: Draft): boolean {
  const typed = draft[field];
  return typed !== undefined && row[field] !== typed.from && !isSaved(field, typed.value, row);
}

/** What is left of a draft over a newer row: what that row says already is no draft any more. */
export function draftOver(row: StepRow, draft: Draft): Draft {
  const left = Object.entries(draft).filter(
    // Object.entries forgets that a draft's names are fields.
    ([field, typed]) => !isSaved(field as StepField, typed.value, row),
  );
  return Object.fromEntries(left);
}
