import { isMeasureKind } from "../../../../db/values/plans.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { readQueue } from "./queue.ts";

export type Waiting = { checkIns: number; updates: number; questions: number };

/** What of the plan's rhythm is due from anybody, as the queue has it. */
export function countWaiting(plan: HeldPlan, today: string): Waiting {
  const waiting: Waiting = { checkIns: 0, updates: 0, questions: 0 };
  const { modules } = plan.settings;
  for (const { part, kind } of readQueue(plan, { today, memberId: null, userId: null })) {
    if (part === "asked") waiting.questions += 1;
    if (part !== "write") continue;
    // Where the module is off nobody is asked for a check-in.
    if (!isMeasureKind(kind)) waiting.updates += 1;
    else if (kind === "kpi" ? modules.kpis : modules.strategy) waiting.checkIns += 1;
  }
  return waiting;
}
