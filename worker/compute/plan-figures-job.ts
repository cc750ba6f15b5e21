import { figuresIn, type KeptPlan } from "../features/strategy-revisions/rules/plan-figures.ts";

/** The numbers of a plan as a version keeps it, as the text that is kept beside it. */
export function planFiguresJob(body: string): string {
  // Put together by the worker from texts of the database, which nobody else can send here.
  return JSON.stringify(figuresIn(JSON.parse(body) as KeptPlan));
}
