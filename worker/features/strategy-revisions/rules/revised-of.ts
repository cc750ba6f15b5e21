import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { REVISED_KINDS, type RevisedPlan } from "../../plans/rules/revision-data.ts";

/** The plan as it is, in the form in which versions are compared. */
export function revisedOf(plan: HeldPlan): RevisedPlan {
  return {
    items: {
      theme: plan.all("theme"),
      teamMember: plan.all("teamMember"),
      goal: plan.all("goal"),
      project: plan.all("project"),
      epic: plan.all("epic"),
      squad: plan.all("squad"),
      objective: plan.all("objective"),
      keyResult: plan.all("keyResult"),
      kpi: plan.all("kpi"),
      checkIn: plan.all("checkIn"),
      update: plan.all("update"),
      reply: plan.all("reply"),
      period: plan.all("period"),
    },
    singles: { foundation: plan.single("foundation"), strategy: plan.single("strategy") },
    kinds: new Set(REVISED_KINDS),
    unread: new Map(),
    unknown: 0,
    lostValues: 0,
  };
}
