import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";
import type { PlanNews } from "./plan-news.ts";
import type { PlanAction } from "./plan-store-type.ts";

/** That the rules say no; of an action with several items also to which. */
export function refusedNews(
  plan: HeldPlan,
  action: PlanAction,
  refusal: Refusal,
  later = 0,
): PlanNews {
  const { kind, id } = refusal.at;
  const item = plan.get(kind, id);
  const isOneOfMany = action.changes.length > 1 && item !== undefined;
  return { what: "refused", action, refusal, about: isOneOfMany ? nameOf(item) : null, later };
}

function nameOf(item: object): string | null {
  if ("title" in item) return String(item.title);
  return "name" in item ? String(item.name) : null;
}
