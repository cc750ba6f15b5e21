import { readDue } from "../../check-ins/rules/due.ts";
import type { HeldPlan } from "./hold-plan.ts";

/** How many key results wait for a check-in. */
export const countDue = (plan: HeldPlan, today: string): number => readDue(plan, today).length;
