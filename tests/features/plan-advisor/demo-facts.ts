import * as v from "valibot";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import { Facts } from "../../../worker/features/plan-advisor/rules/facts.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { demoCompanyText } from "../../../worker/local/demo-company.ts";

const Demo = v.object({
  day: v.string(),
  items: v.array(
    v.object({ kind: v.picklist(PLAN_KINDS), item: v.looseObject({ id: v.string() }) }),
  ),
});

const WORDS = {
  number: String,
  day: (day: string) => day,
  money: (value: number, currency: string) => `${currency} ${value / 100}`,
};

export function factsOf(plan: HeldPlan, today: string, memberId: string | null = null): Facts {
  return new Facts(plan, { today, words: WORDS, memberId });
}

/** The demo company, on the day from which its days are counted. */
export function demoFacts(): Facts {
  const { day, items } = v.parse(Demo, JSON.parse(demoCompanyText()));
  const plan = new HeldPlan("00000000-0000-7000-8000-000000000002");
  for (const { kind, item } of items) {
    // Written from rows of the kind that stands beside them.
    plan.put(kind, item as never);
  }
  return factsOf(plan, day);
}
