import type { Confidence } from "../../../../db/values/plans.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";

/** How sure the latest check-in was; null while nobody checked in. */
export function confidenceOf(plan: HeldPlan, keyResultId: string): Confidence | null {
  const [latest] = plan
    .linked("checkIn", "keyResultId", keyResultId)
    .toSorted((one, other) =>
      one.day === other.day
        ? other.createdAt.localeCompare(one.createdAt)
        : other.day.localeCompare(one.day),
    );
  return latest?.confidence ?? null;
}
