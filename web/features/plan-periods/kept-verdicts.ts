import type { Verdict } from "../../../worker/features/plan-periods/rules/close-period.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

/** What somebody has said so far; the score as it was typed. Whatever is not there is as the numbers have it. */
export type VerdictDraft = Partial<Omit<Verdict, "score">> & { score?: string };
export type ClosingDraft = { nextId: string | null; verdicts: ReadonlyMap<string, VerdictDraft> };

const EMPTY: ClosingDraft = { nextId: null, verdicts: new Map() };
const kept = new WeakMap<PlanStore, Map<string, ClosingDraft>>();

/** What was typed outlives the drawer until the period is closed. */
export function keptVerdicts(store: PlanStore) {
  const known = kept.get(store) ?? new Map<string, ClosingDraft>();
  kept.set(store, known);
  return {
    get: (periodId: string): ClosingDraft => known.get(periodId) ?? EMPTY,
    set: (periodId: string, draft: ClosingDraft) => void known.set(periodId, draft),
    drop: (periodId: string) => void known.delete(periodId),
  };
}
