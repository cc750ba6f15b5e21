import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import type { CheckInDraft } from "./draft.ts";

type Kept = {
  draft: CheckInDraft;
  /** Why it could not be saved. */
  problem: string | null;
  /** As what it went to the server. */
  sentAs: string | null;
};

const kept = new WeakMap<PlanStore, Map<string, Kept>>();

/** What was typed for the check-ins of a plan outlives its form: it is there again when somebody comes back. */
export function keptDrafts(store: PlanStore): Map<string, Kept> {
  const known = kept.get(store) ?? new Map<string, Kept>();
  kept.set(store, known);
  return known;
}

/** What was typed and is not in the plan yet: sent again by a toast, it may be there by now. */
export function keptDraft(store: PlanStore, key: string): Kept | null {
  const known = keptDrafts(store).get(key);
  if (!known) return null;
  const isThere = known.sentAs !== null && store.get("checkIn", known.sentAs) !== undefined;
  return isThere && key.endsWith(NEW) ? null : known;
}

const NEW = ":new";

export const draftKey = (measuredId: string, checkInId: string | undefined) =>
  checkInId === undefined ? `${measuredId}${NEW}` : `${measuredId}:${checkInId}`;
