import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import type { PlanSettings } from "./contract.ts";

export const PLAN_SETTINGS_RULES: KindRules<"settings"> = { checks: [checkSetter, checkSettings] };

/** The dashboard is always on, and a stage stays while epics stand in it. */
export function checkSettings(plan: HeldPlan, settings: PlanSettings): Refusal | null {
  const at = { kind: "settings" as const, id: settings.id };
  if (settings.id !== plan.planId)
    return wrongField(at, "id", "These settings belong to another plan.");
  if (!settings.modules.dashboard) {
    return wrongField(at, "modules", "The dashboard is always on.");
  }
  const stages = new Set(settings.epicFunnelStatuses.map(({ id }) => id));
  let standing = 0;
  for (const epic of plan.all("epic").values()) if (!stages.has(epic.funnelStatus)) standing += 1;
  if (standing === 0) return null;
  const are = standing === 1 ? "1 epic is" : `${standing} epics are`;
  return wrongField(
    at,
    "epicFunnelStatuses",
    `${are} in a stage that you removed. Move them first.`,
  );
}

/** How a plan is set up is its owner's alone: whoever it is shared with has the defaults. */
export function checkSetter(
  _plan: HeldPlan,
  { id }: PlanSettings,
  { isOwner }: { isOwner: boolean },
): Refusal | null {
  if (isOwner) return null;
  const detail = "Only the owner of a plan can change its settings.";
  return { code: "forbidden", detail, at: { kind: "settings", id } };
}
