import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../db/client.ts";
import { planOperationIds, planOperations } from "../../db/schema/plans.ts";
import { PLAN_KINDS } from "../../db/values/plans.ts";
import { PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { type HeldPlan, holdPlan } from "../../worker/features/plans/rules/hold-plan.ts";
import type { Ledger } from "./ledger.ts";
import type { Planner } from "./planner.ts";

type Case = { db: Database; url: string; owner: Planner; planners: readonly Planner[] };

/** Each screen that shows another plan than the server has. */
export async function differingScreens({ url, owner, planners }: Case): Promise<string[]> {
  const { id, cookie } = owner.person;
  const answer = await fetch(`${url}/api/plans/${id}/snapshot`, { headers: { cookie } });
  const told = v.parse(PlanSnapshot, await answer.json());
  const kept = textOf(holdPlan(told));
  return planners.flatMap((planner) => {
    const store = planner.store();
    if (!store) return [`${planner.name} has no plan on the screen`];
    if (textOf(store.plan) === kept && store.seq() === told.seq) return [];
    return [`${planner.name} shows ${store.seq()}, the server has ${told.seq}`];
  });
}

function textOf(plan: HeldPlan): string {
  const rows = PLAN_KINDS.flatMap((kind) =>
    [...plan.all(kind).values()].map((item) => `${kind} ${JSON.stringify(sorted(item))}`),
  );
  return rows.toSorted().join("\n");
}

const sorted = (item: object) =>
  Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** What was told and is not so. */
export async function falseWords({ db, owner }: Case, ledger: Ledger): Promise<string[]> {
  const planId = owner.person.id;
  const log = await db
    .select({ id: planOperations.id, seq: planOperations.seq })
    .from(planOperations)
    .where(eq(planOperations.planId, planId))
    .orderBy(asc(planOperations.seq));
  const known = await db
    .select({ id: planOperationIds.id })
    .from(planOperationIds)
    .where(eq(planOperationIds.planId, planId));
  const [logged, ids] = [new Set(log.map(({ id }) => id)), new Set(known.map(({ id }) => id))];
  const gaps = log.flatMap(({ seq }, at) =>
    at > 0 && seq !== (log[at - 1]?.seq ?? 0) + 1 ? [`the log has no number before ${seq}`] : [],
  );
  const lost = [...ledger.done()].flatMap(([id, by]) =>
    ids.has(id) ? [] : [`${id} was acknowledged to ${by} and is not there`],
  );
  const denied = [...ledger.refused()].flatMap(([id, by]) =>
    logged.has(id) ? [`${id} was told as refused to ${by} and is done`] : [],
  );
  return [...gaps, ...lost, ...denied];
}
