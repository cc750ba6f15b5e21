import type { AuditGroup, EventTone } from "../../../db/values/audit.ts";
import type { ChainBreak, SealState } from "../../../worker/features/audit/contract.ts";
import { eventWords } from "../../../worker/policy/audit-events.ts";

export const GROUP_WORDS: Record<AuditGroup, string> = {
  "sign-in": "Signing in and out",
  account: "Accounts",
  devices: "Factors, devices and sessions",
  plans: "Shared plans",
  consent: "Consents",
  administration: "Administration",
};

export function wordsOf(type: string): readonly [EventTone, string] {
  const { tone, label } = eventWords(type);
  return [tone, label];
}

export const SEAL_WORDS: Record<
  SealState,
  readonly ["good" | "bad" | "info" | "neutral", string, string]
> = {
  fits: ["good", "Fits its seal", "The row is what it was when it was sealed."],
  erased: [
    "neutral",
    "Fits its seal; the person was erased",
    "What happened is as it was sealed. Whom it concerned was taken out with their account.",
  ],
  facts_edited: ["bad", "Edited", "What happened was changed after the row was sealed."],
  personal_edited: ["bad", "Edited", "Whom it concerns was changed after the row was sealed."],
  waiting: ["info", "Waits for its seal", "Events are sealed within five minutes."],
  outside: [
    "bad",
    "Inserted",
    "The row has no seal, and its time lies outside of what was still open. The product did not write it then.",
  ],
};

const BREAK_WORDS: Record<ChainBreak["kind"], (count: string) => string> = {
  row_removed: (count) => `${count} removed after being sealed.`,
  facts_edited: () => "What a row says happened was edited after it was sealed.",
  personal_edited: () => "Whom a row concerns was edited after it was sealed.",
  seal_edited: () => "A seal does not follow from the one before it: it was edited or made anew.",
  seals_removed: (count) => `${count} and their seals are missing in the middle.`,
  tail_cut: (count) => `The end was cut off: ${count} that were sealed are gone.`,
  inserted_in_past: (count) => `${count} inserted into a time that was sealed already.`,
  dated_ahead: (count) => `${count} dated in the future.`,
};

export function breakWords({ kind, count }: ChainBreak): string {
  return BREAK_WORDS[kind](count === 1 ? "One row" : `${count} rows`);
}
