import type { AuditGroup, EventTone } from "../../../db/values/audit.ts";
import type { SealState } from "../../../worker/features/audit/contract.ts";
import { eventWords } from "../../../worker/policy/audit-events.ts";

export const GROUP_WORDS: Record<AuditGroup, string> = {
  "sign-in": "Signing in and out",
  account: "Accounts",
  devices: "Factors, devices and sessions",
  plans: "Shared plans",
  companies: "Companies",
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
  fits: ["good", "Matches its seal", "The event hasn't changed since it was sealed."],
  erased: [
    "neutral",
    "Matches its seal, person erased",
    "The event hasn't changed since it was sealed. The person was removed with their account.",
  ],
  facts_edited: ["bad", "Edited", "The event was changed after it was sealed."],
  personal_edited: ["bad", "Edited", "The personal data was changed after the event was sealed."],
  person_removed: [
    "bad",
    "Edited",
    "The person was removed, but the log has no record of erasing them.",
  ],
  other_key: [
    "info",
    "Sealed with an earlier key",
    "The event hasn't changed since it was sealed. The key is lost, so the personal data can't be checked.",
  ],
  waiting: ["info", "Not sealed yet", "Events are sealed within seconds."],
  outside: [
    "bad",
    "Inserted",
    "The event has no seal, and its time is outside the period still open. The product did not write it then.",
  ],
};
