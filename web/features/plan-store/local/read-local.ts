import * as v from "valibot";
import { PLAN_KINDS, type PlanKind } from "../../../../db/values/plans.ts";
import { KIND_RECORDS, type PlanItem } from "../../../../worker/features/plans/contract.ts";
import { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { LocalProblem } from "./local-problem.ts";
import { HEAD, LOCAL_FORMAT, type LocalHead, type LocalTransaction } from "./local-records.ts";

const Head = v.object({
  format: v.number(),
  line: v.string(),
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
  changedAt: v.string(),
});
const Item = v.object({
  kind: v.picklist(PLAN_KINDS),
  item: v.looseObject({ id: v.string() }),
});

/** Nothing is believed that was not read as what it should be: another product may have written it, or half of it. */
export async function readHead(tx: LocalTransaction): Promise<LocalHead | null> {
  const kept = await tx.get("head", HEAD);
  if (kept === undefined) return null;
  const head = v.safeParse(Head, kept);
  if (!head.success) throw new LocalProblem("damaged", head.issues);
  if (head.output.format > LOCAL_FORMAT) throw new LocalProblem("newer");
  return head.output;
}

/** All rows. */
export async function readPlan(
  tx: LocalTransaction,
  planId: string,
  head: LocalHead | null,
): Promise<HeldPlan> {
  const rows = (await tx.all("items")).map(readItem);
  if (!head && rows.length > 0) throw new LocalProblem("damaged");
  const plan = new HeldPlan(planId);
  for (const { kind, item } of rows) plan.put(kind, item);
  return plan;
}

/** A row with the defaults of fields that came since it was written. */
function readItem(kept: unknown): { kind: PlanKind; item: PlanItem } {
  const known = v.safeParse(Item, kept);
  if (!known.success) throw new LocalProblem("damaged", known.issues);
  const { kind, item } = known.output;
  const row = v.safeParse(KIND_RECORDS[kind].item, { ...KIND_RECORDS[kind].defaults, ...item });
  if (!row.success) throw new LocalProblem("damaged", row.issues);
  return { kind, item: row.output };
}
