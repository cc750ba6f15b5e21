import { eq } from "drizzle-orm";
import { planSums } from "../../db/schema/plan-sums.ts";
import { createPlan } from "../../worker/features/plan-list/create-plan.ts";
import { keepSums } from "../../worker/features/plan-portfolio/keep-sums.ts";
import { addPlan } from "../support/add-plan.ts";
import { actAs } from "../support/context.ts";
import { makePerson } from "../support/people.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns, medianTime } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";

const AIM_MS = 500;
const PLANS = 50;
const SEARCH_AIM_MS = 100;

/**
 * Row 24: a portfolio of fifty plans, of five thousand items each, from the request to the last byte, by the sums
 * that are kept, and the search over all that they hold. Beside it what counting one of them anew costs, which whoever comes first after a change waits for.
 */
export async function measurePortfolio({ ctx, stack, pace }: Bench): Promise<BenchRow[]> {
  const person = await makePerson(ctx);
  const items = pace.planItems.many;
  await addPlan(ctx.db, person.id, items);
  const from = { planId: person.id, people: true, dates: true, progress: true };
  const actor = actAs(ctx, person);
  for (let at = 1; at < PLANS; at += 1) {
    await createPlan(actor, { name: `Plan ${at}`, kind: "plan", companyId: null, from });
  }
  const headers = { cookie: person.cookie };
  const ask = async (path: string) => {
    const answer = await fetch(`${stack.url}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json<{ total: number; waiting: number }>();
  };
  for (;;) {
    const { total, waiting } = await ask("/portfolio");
    if (total !== PLANS) throw new Error(`The portfolio had ${total} plans.`);
    if (waiting === 0) break;
  }
  const timeOf = (path: string) => async () => {
    const started = performance.now();
    const { waiting } = await ask(path);
    if (waiting > 0) throw new Error(`${waiting} plans were not counted.`);
    return performance.now() - started;
  };
  const rows: BenchRow[] = [];
  for (const [what, path] of [
    ["plans", "/portfolio"],
    ["people", "/portfolio/groups?by=person"],
    ["map", "/portfolio/map"],
  ] as const) {
    const ours = await medianTime(pace, timeOf(path));
    const name = `24 portfolio of ${PLANS} × ${items.toLocaleString("en")} items, ${what} ÷ ${AIM_MS} ms`;
    rows.push({ name, unit: "ms", ours, baseline: AIM_MS, aim: { most: 1 } });
  }
  for (const [what, path] of [
    ["a word of many names", "/plans/search?q=audits"],
    ["a word that no name has", "/plans/search?q=zeppelin"],
    ["a typing error", "/plans/search?q=adits"],
    ["on its page", "/search?q=audits"],
  ] as const) {
    const ours = await medianTime(pace, async () => {
      const started = performance.now();
      const answer = await fetch(`${stack.url}/api${path}`, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.text();
      return performance.now() - started;
    });
    const name = `24 search over all of them, ${what} ÷ ${SEARCH_AIM_MS} ms`;
    rows.push({ name, unit: "ms", ours, baseline: SEARCH_AIM_MS, aim: { most: 1 } });
  }
  const counted = await compareInTurns(
    pace,
    async () => {
      await ctx.db.delete(planSums).where(eq(planSums.planId, person.id));
      const started = performance.now();
      await keepSums(ctx, person.id);
      return performance.now() - started;
    },
    async () => {
      const started = performance.now();
      await (await fetch(`${stack.url}/api/plans/${person.id}/snapshot`, { headers })).text();
      return performance.now() - started;
    },
  );
  rows.push({ name: "24 counting one of them anew ÷ opening it", unit: "ms", ...counted });
  return rows;
}
