import type { ConsentEvent } from "../../../../db/values/consents.ts";
import type { ConsentState } from "../contract.ts";

export type Stated = {
  purposes: readonly { id: string; isGiven: boolean }[];
  needsConfirmation: boolean;
  events: readonly { kind: ConsentEvent; purposes: readonly string[] }[];
};

/**
 * Whether one consent lets one purpose count now. Only what happened matters, never when: clocks jump, and a
 * withdrawal ends the consents that it names for good. Whoever consents again has another row.
 */
export function purposeState(consent: Stated, purposeId: string): ConsentState {
  const { purposes, events, needsConfirmation } = consent;
  const has = (kind: ConsentEvent) => events.some((event) => event.kind === kind);
  if (has("erased")) return "erased";
  if (!purposes.some(({ id, isGiven }) => id === purposeId && isGiven)) return "not_given";
  if (events.some((event) => event.kind === "withdrawn" && ends(event, purposeId))) {
    return "withdrawn";
  }
  return needsConfirmation && !has("confirmed") ? "unconfirmed" : "counts";
}

/** A withdrawal without any purpose ends all of a consent. */
const ends = ({ purposes }: { purposes: readonly string[] }, purposeId: string) =>
  purposes.length === 0 || purposes.includes(purposeId);

/** Whoever let nothing count has nothing to confirm; who was asked for nothing consents as a whole. */
export const hasToConfirm = (
  { isDoubleOptIn }: { isDoubleOptIn: boolean },
  purposes: Stated["purposes"],
): boolean => isDoubleOptIn && (purposes.length === 0 || purposes.some(({ isGiven }) => isGiven));

/** What is still to be withdrawn, confirmed or not. */
export function openPurposes(consent: Stated): string[] {
  return consent.purposes
    .map(({ id }) => id)
    .filter((id) => ["counts", "unconfirmed"].includes(purposeState(consent, id)));
}

/** All of a consent in one word: the best of its purposes. One that asks for none counts as a whole. */
export function consentState(consent: Stated): ConsentState {
  const { purposes, events, needsConfirmation } = consent;
  const has = (kind: ConsentEvent) => events.some((event) => event.kind === kind);
  if (has("erased")) return "erased";
  if (purposes.length === 0) {
    if (has("withdrawn")) return "withdrawn";
    return needsConfirmation && !has("confirmed") ? "unconfirmed" : "counts";
  }
  const states = purposes.map(({ id }) => purposeState(consent, id));
  const best = (["counts", "unconfirmed", "withdrawn"] as const).find((state) =>
    states.includes(state),
  );
  return best ?? "not_given";
}

/** Whether any of somebody's consents lets a purpose count. */
export const countsNow = (consents: readonly Stated[], purposeId: string) =>
  consents.some((consent) => purposeState(consent, purposeId) === "counts");
