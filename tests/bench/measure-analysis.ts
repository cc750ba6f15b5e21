import * as v from "valibot";
import { compareFacts } from "../../worker/features/analyses/rules/compare-facts.ts";
import { readReport } from "../../worker/features/analyses/rules/read-report.ts";
import { Facts } from "../../worker/features/plan-advisor/rules/facts.ts";
import { wordsIn } from "../../worker/features/plan-advisor/rules/words-in.ts";
import { PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { holdPlan } from "../../worker/features/plans/rules/hold-plan.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";

const AIM_MS = 150;
const PAGES = 1000;

/** Row 27: a report of 1,000 pages is read and compared with a whole plan. */
export async function measureAnalysis({ ctx, shared, stack, pace }: Bench): Promise<BenchRow[]> {
  const { planId, cookies, items } = await shared.plan(pace.planItems.many);
  const headers = { cookie: cookies[0] ?? "" };
  const answer = await fetch(`${stack.url}/api/plans/${planId}/snapshot`, { headers });
  const plan = holdPlan(v.parse(PlanSnapshot, await answer.json()));
  const today = new Date(ctx.clock.now()).toISOString().slice(0, "2026-01-31".length);
  const facts = new Facts(plan, { today, words: wordsIn(""), memberId: null });
  const titles = [...facts.everything()].map(({ title }) => title);
  const { text, places } = reportOn(titles);
  const most = {
    facts: LIMITS.reportFactsMost,
    tables: LIMITS.reportTablesMost,
    tableRows: LIMITS.reportTableRowsMost,
  };
  const timed = await compareInTurns(
    pace,
    () => {
      const started = performance.now();
      const read = readReport({ text, places, type: "application/pdf", day: today, most });
      if (compareFacts(read.facts, facts, today).length === 0)
        throw new Error("Nothing was found.");
      return Promise.resolve(performance.now() - started);
    },
    () => Promise.resolve(AIM_MS),
  );
  return [
    {
      name: `27 a report of ${PAGES.toLocaleString("en")} pages beside ${items.toLocaleString("en")} items ÷ ${AIM_MS} ms`,
      unit: "ms",
      ...timed,
      baseline: AIM_MS,
      aim: { most: 1 },
    },
  ];
}

function reportOn(titles: readonly string[]) {
  let text = "";
  const places = Array.from({ length: PAGES }, (_, page) => {
    const at = text.length;
    const [one, other] = [
      titles[(2 * page) % titles.length],
      titles[(2 * page + 1) % titles.length],
    ];
    text += `${one} is on track and ends on 31 December 2027.\nOrders of ${other} reached ${page}.5 million euros in the third quarter, 6 % above the budget.\n`;
    text +=
      "What was agreed with the works council goes on as it was, and nobody waits for anything else.\n".repeat(
        3,
      );
    return { at, name: `Page ${page + 1}`, first: 1, line: 0 };
  });
  return { text: text.slice(0, LIMITS.fileTextLength), places };
}
