import { LIMITS } from "../../../worker/kernel/limits.ts";
import { keep, lastingStorage, readKept, type TextStorage } from "../../lib/expiring-storage.ts";
import { PERSONAL } from "../../lib/personal-storage.ts";
import { type Draft, DraftKept, type StepField } from "./step-fields.ts";

type Place = { storage?: TextStorage | null; now?: number };

const keyOf = (userId: string) => `${PERSONAL}onboarding-draft:${userId}`;

/** What this browser keeps of the named fields. */
export function readDraft(
  userId: string,
  fields: readonly StepField[],
  { storage = lastingStorage(), now = Date.now() }: Place = {},
): Draft {
  const expiresAfterMs = LIMITS.onboardingDraftMs;
  const kept = readKept(DraftKept, { storage, key: keyOf(userId), expiresAfterMs, now });
  return Object.fromEntries(
    fields.flatMap((field) => (kept?.[field] ? [[field, kept[field]]] : [])),
  );
}

/** Replaces what is kept of the named fields; those of the other step stay. */
export function keepDraft(
  userId: string,
  fields: readonly StepField[],
  draft: Draft,
  { storage = lastingStorage(), now = Date.now() }: Place = {},
): void {
  const expiresAfterMs = LIMITS.onboardingDraftMs;
  const kept = readKept(DraftKept, { storage, key: keyOf(userId), expiresAfterMs, now }) ?? {};
  const others = Object.entries(kept).filter(
    // A kept name that is no field is no field of this step either.
    ([name]) => !fields.includes(name as StepField),
  );
  const all = { ...Object.fromEntries(others), ...draft };
  if (Object.keys(all).length > 0) keep(all, { storage, key: keyOf(userId), now });
  else storage?.removeItem(keyOf(userId));
}
