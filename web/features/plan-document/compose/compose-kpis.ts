import type { PlanItems } from "../../../../worker/features/plans/contract.ts";
import { HEALTHS } from "../../../../db/values/plans.ts";
import { oldestFirst } from "./orders.ts";
import type { Reads, Scope } from "./reads.ts";

/** What is watched, what is furthest from where it should be first; of one theme what watches it, or its goals. */
export function composeKpis(
  { plan, health }: Pick<Reads, "plan" | "health">,
  themeId: string | null,
  scope: Scope,
): string[] {
  const isShown = (kpi: PlanItems["kpi"]) =>
    scope === null || kpi.themeId === themeId || scope.has(kpi.goalId ?? "");
  const rank = (id: string) => {
    const now = health("kpi", id).health;
    // What nobody measured stands between what is at risk and what is well.
    return now === null ? 0.5 : HEALTHS.indexOf(now);
  };
  const older = oldestFirst(plan);
  return [...plan.all("kpi").values()]
    .filter(isShown)
    .toSorted(
      (one, other) =>
        rank(other.id) - rank(one.id) ||
        older({ kind: "kpi", id: one.id }, { kind: "kpi", id: other.id }),
    )
    .map(({ id }) => id);
}
