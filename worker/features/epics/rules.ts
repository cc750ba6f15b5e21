import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import {
  checkCircle,
  checkDays,
  checkHealth,
  clearReason,
  orderIds,
} from "../plans/rules/work-rules.ts";
import type { Epic } from "./contract.ts";

export const EPIC_RULES: KindRules<"epic"> = {
  checks: [checkHealth("epic"), checkDays("epic"), checkCircle("epic"), checkStage],
  normalise: (item) => orderIds(clearReason(item), "themeIds"),
};

function checkStage(plan: HeldPlan, { id, funnelStatus }: Epic): Refusal | null {
  const isKnown = plan.settings.epicFunnelStatuses.some((stage) => stage.id === funnelStatus);
  if (isKnown) return null;
  return wrongField({ kind: "epic", id }, "funnelStatus", "Choose a stage of the funnel.");
}
