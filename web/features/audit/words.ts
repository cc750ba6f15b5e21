import type { AuditGroup, EventTone } from "../../../db/values/audit.ts";
import type { SealState } from "../../../worker/features/audit/contract.ts";
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
  person_removed: [
    "bad",
    "Edited",
    "The person behind it was removed, and no erasure of that person is in the log.",
  ],
  other_key: [
    "info",
    "Sealed with an earlier key",
    "What happened is as it was sealed. The key is lost, so whom it concerns can't be checked.",
  ],
  waiting: ["info", "Waits for its seal", "Events are sealed within seconds."],
  outside: [
    "bad",
    "Inserted",
    "The row has no seal, and its time lies outside of what was still open. The product did not write it then.",
  ],
};
