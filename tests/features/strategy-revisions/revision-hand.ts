import type { PlanKind } from "../../../db/values/plans.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import {
  readRevisionData,
  REVISED_KINDS,
  type RevisedPlan,
} from "../../../worker/features/plans/rules/revision-data.ts";
import { rowsOf } from "../../../worker/features/strategy-revisions/rules/rows-of.ts";
import { isSingle, listNameOf } from "../../../worker/features/plans/contract.ts";

/** What a save would keep of a plan, as it is now. */
function dataOf(plan: HeldPlan): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(
      Object.fromEntries(
        REVISED_KINDS.map((kind) => [
          listNameOf(kind),
          isSingle(kind) ? (plan.get(kind, plan.planId) ?? null) : [...plan.all(kind).values()],
        ]),
      ),
    ),
  ) as Record<string, unknown>;
}

export const reviseNow = (plan: HeldPlan): RevisedPlan => readRevisionData(dataOf(plan));

/** Everything that a version says, without who wrote it when and what it is called. */
export function contentOf(plan: RevisedPlan): unknown {
  return REVISED_KINDS.map((kind) => [
    kind,
    Object.fromEntries([...rowsOf(plan, kind)].map(([id, item]) => [id, bare(kind, { ...item })])),
  ]);
}

function bare(kind: PlanKind, item: Record<string, unknown>) {
  const { version: _version, updatedAt: _at, changesSummary: _summary, ...rest } = item;
  if (!isSingle(kind)) return rest;
  const { id: _id, createdAt: _made, ...content } = rest;
  return content;
}
