import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import { readDue } from "./rules/due.ts";

/** How many key results wait for this week's check-in. */
export const countDue = (plan: HeldPlan, today: string): number => readDue(plan, today).length;
