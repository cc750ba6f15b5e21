import { readDue } from "../../check-ins/rules/due.ts";
import { isKpi } from "../../check-ins/rules/measured.ts";
import type { HeldPlan } from "./hold-plan.ts";

/** How many key results and KPIs wait for a check-in; where their module is off nobody is asked. */
export function countDue(plan: HeldPlan, today: string): number {
  const { modules } = plan.settings;
  return readDue(plan, today).filter((one) => (isKpi(one) ? modules.kpis : modules.strategy))
    .length;
}
