import type { PlanKind } from "../../../../db/values/plans.ts";
import { KIND_RECORDS } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";

/** What a new item has where nothing was said: an epic begins in a stage that the plan's funnel has. */
export function newFields(plan: HeldPlan, kind: PlanKind): Record<string, unknown> {
  const { defaults } = KIND_RECORDS[kind];
  if (!("funnelStatus" in defaults)) return defaults;
  const stages = plan.settings.epicFunnelStatuses;
  const isThere = stages.some(({ id }) => id === defaults.funnelStatus);
  return isThere ? defaults : { ...defaults, funnelStatus: stages[0]?.id ?? defaults.funnelStatus };
}
