import { SINGLE_KINDS } from "../../../db/values/plans.ts";
import {
  type AppliedOperation,
  KIND_RECORDS,
  LISTED_KINDS,
  type PlanItem,
  type PlanSnapshot,
} from "../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { Touched } from "./touched.ts";

/** The rows that an operation touched, as the server has them now. */
export function placeApplied(touched: Touched, { changed, removed }: AppliedOperation): void {
  for (const kind of LISTED_KINDS) {
    for (const item of changed[KIND_RECORDS[kind].list] ?? []) touched.write(kind, item.id, item);
  }
  for (const kind of SINGLE_KINDS) {
    for (const item of changed[kind] ?? []) touched.write(kind, item.id, item);
  }
  for (const { kind, id } of removed) touched.write(kind, id, null);
}

/** The whole plan; rows that are as they were stay the same objects, so that nothing is drawn again for them. */
export function placeSnapshot(plan: HeldPlan, touched: Touched, snapshot: PlanSnapshot): void {
  for (const kind of LISTED_KINDS) {
    const items: readonly PlanItem[] = snapshot[KIND_RECORDS[kind].list];
    const ids = new Set(items.map(({ id }) => id));
    for (const id of [...plan.all(kind).keys()]) if (!ids.has(id)) touched.write(kind, id, null);
    for (const item of items)
      if (isNew(plan.get(kind, item.id), item)) touched.write(kind, item.id, item);
  }
  const { planId } = snapshot;
  for (const kind of SINGLE_KINDS) {
    const item = snapshot[kind];
    if (!item || isNew(plan.get(kind, planId), item)) touched.write(kind, planId, item);
  }
}

const isNew = (known: PlanItem | undefined, item: PlanItem) =>
  known?.version !== item.version || known.updatedAt !== item.updatedAt;
