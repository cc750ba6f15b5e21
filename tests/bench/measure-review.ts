import * as v from "valibot";
import { reviewPlan } from "../../worker/features/plan-review/rules/review-plan.ts";
import { Reviewed } from "../../worker/features/plan-review/rules/reviewed.ts";
import { LISTED_KINDS, PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { type HeldPlan, holdPlan } from "../../worker/features/plans/rules/hold-plan.ts";
import { linksOf } from "../../worker/features/plans/rules/links.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";

const AIM_MS = 100;
const PASSES_MOST = 3;

/**
 * Row 23: the review of a whole plan by itself, and beside one pass over its rows: every field is read and every
 * link followed once, without which nothing can be said of a plan. What the fields alone take has no aim.
 */
export async function measureReview({ ctx, shared, stack, pace }: Bench): Promise<BenchRow[]> {
  const { planId, cookies, items } = await shared.plan(pace.planItems.many);
  const headers = { cookie: cookies[0] ?? "" };
  const answer = await fetch(`${stack.url}/api/plans/${planId}/snapshot`, { headers });
  const plan = holdPlan(v.parse(PlanSnapshot, await answer.json()));
  const today = new Date(ctx.clock.now()).toISOString().slice(0, "2026-01-31".length);
  // One by itself is too short for the clock.
  const timeOf = (work: () => number) => () => {
    const started = performance.now();
    for (let time = 0; time < pace.times; time += 1) {
      if (work() === 0) throw new Error("Nothing was found.");
    }
    return Promise.resolve((performance.now() - started) / pace.times);
  };
  const ours = timeOf(() => reviewPlan(new Reviewed(plan, today)).length);
  const pass = await compareInTurns(
    pace,
    ours,
    timeOf(() => passOver(plan, true)),
  );
  const fields = await compareInTurns(
    pace,
    ours,
    timeOf(() => passOver(plan, false)),
  );
  const name = `23 review of ${items.toLocaleString("en")} items`;
  const unit = "ms";
  return [
    { name: `${name} ÷ ${AIM_MS} ms`, unit, ...pass, baseline: AIM_MS, aim: { most: 1 } },
    { name: `${name} ÷ one pass over its rows`, unit, ...pass, aim: { most: PASSES_MOST } },
    { name: `${name} ÷ its fields alone`, unit, ...fields },
  ];
}

function passOver(plan: HeldPlan, followsLinks: boolean): number {
  let seen = 0;
  for (const kind of LISTED_KINDS) {
    const links = followsLinks ? linksOf(kind) : [];
    for (const item of plan.all(kind).values()) {
      for (const value of Object.values(item)) if (value !== null) seen += 1;
      for (const { to, ids } of links) {
        for (const id of ids(item)) if (plan.get(to, id)) seen += 1;
      }
    }
  }
  return seen;
}
