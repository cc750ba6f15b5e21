import type { ObjectiveEntity, PlanKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import type { HeldPlan } from "./hold-plan.ts";
import type { Refusal } from "./refusal.ts";

/** As the specification has it for what is still referred to in another way than its own rule names. */
export function stillLinked(noun: string, at: { kind: PlanKind; id: string }): Refusal {
  return {
    code: "still_referenced",
    title: `Cannot Delete ${noun}`,
    detail: `Cannot Delete ${noun}: still linked to other strategic items. Please remove all references first.`,
    at,
  };
}

/** Whether objectives belong to an item: they are moved or removed before it goes. */
export function hasObjectives(
  plan: HeldPlan,
  kind: Exclude<ObjectiveEntity, "company">,
  id: string,
): boolean {
  return plan.linked("objective", `${kind}Id`, id).length > 0;
}

/** Two titles in quotes, and how many there are beyond the first few. */
export function listTitles(titles: readonly string[]): string {
  const named = titles.slice(0, LIMITS.titlesNamed).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}
