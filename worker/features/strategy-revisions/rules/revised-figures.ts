import { type Health, HEALTHS, LISTED_FIGURES, WORK_KINDS } from "../../../../db/values/plans.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { ProgressBook } from "../../plans/rules/progress.ts";
import type { RevisedPlan } from "../../plans/rules/revision-data.ts";
import { type Figures, healthIn, readFigures } from "./plan-figures.ts";

export type RevisedFigures = {
  company: number | null;
  healths: Record<Health, number>;
  completed: number;
  of: Figures;
};

/** A kept plan in numbers: how far it is, and how its work was going on that day. */
export function revisedFigures(
  revised: RevisedPlan,
  settings: PlanItems["settings"],
  day: string,
): RevisedFigures {
  const plan = new HeldPlan(settings.id);
  plan.put("settings", settings);
  for (const kind of LISTED_FIGURES) {
    for (const item of revised.items[kind].values()) plan.put(kind, item);
  }
  const of = readFigures(plan, day);
  const healths: Record<Health, number> = { on_track: 0, at_risk: 0, off_track: 0 };
  let completed = 0;
  for (const kind of WORK_KINDS) {
    for (const { id, status } of plan.all(kind).values()) {
      const figure = of[id];
      const health = figure ? healthIn(figure) : null;
      if (health) healths[health] += 1;
      if (status === "completed") completed += 1;
    }
  }
  return {
    company: new ProgressBook(plan).of("company", plan.planId).value,
    healths,
    completed,
    of,
  };
}

/** Those whose progress or health is another one on the second day, the largest move first. */
export function movedBetween(before: Figures, after: Figures): string[] {
  const size = (id: string) => {
    const [one, other] = [before[id], after[id]];
    if (!one || !other) return 0;
    const isTurned = one[1] !== other[1] && one[1] !== null && other[1] !== null;
    return Math.abs((one[0] ?? 0) - (other[0] ?? 0)) + (isTurned ? HEALTHS.length : 0);
  };
  return Object.keys(after)
    .filter((id) => size(id) > 0)
    .toSorted((one, other) => size(other) - size(one));
}
