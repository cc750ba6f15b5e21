import { PLAN_KINDS, type PlanKind } from "../../../db/values/plans.ts";
import {
  KIND_RECORDS,
  type PlanChange,
  type PlanItems,
} from "../../../worker/features/plans/contract.ts";
import { applyChanges, type Effect } from "../../../worker/features/plans/rules/apply-changes.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";

export const NOW = "2026-03-01T09:00:00.000Z";

/** An id by a number, so that a test can be read. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const PLAN_ID = id(999_999);
export const OWNER: Actor = { userId: PLAN_ID, isOwner: true };

type Fields<K extends PlanKind> = Partial<PlanItems[K]>;

export function row<K extends PlanKind>(kind: K, fields: Fields<K>): PlanItems[K] {
  const stamps = { id: id(1), version: 1, createdAt: NOW, updatedAt: NOW };
  // Defaults and fields together are a whole row of the kind, which the union of kinds hides.
  return { ...stamps, ...KIND_RECORDS[kind].defaults, ...fields } as unknown as PlanItems[K];
}

type Rows = { [K in PlanKind]?: readonly Fields<K>[] };

/** A plan with the rows given, by their kinds. */
export function planOf(rows: Rows): HeldPlan {
  const plan = new HeldPlan(PLAN_ID);
  for (const [kind, list] of Object.entries(rows) as [PlanKind, readonly object[]][]) {
    for (const fields of list) plan.put(kind, row(kind, fields));
  }
  return plan;
}

export const add = (kind: PlanKind, at: number, fields: object): PlanChange => ({
  action: "add",
  kind,
  id: id(at),
  fields: { ...fields },
});
export const set = (kind: PlanKind, at: number, fields: object, was?: object): PlanChange => ({
  action: "set",
  kind,
  id: id(at),
  fields: { ...fields },
  ...(was ? { was: { ...was } } : {}),
});
export const remove = (kind: PlanKind, at: number): PlanChange => ({
  action: "remove",
  kind,
  id: id(at),
});

/** What became of the plan; throws where the rules say no. */
export function make(plan: HeldPlan, changes: readonly PlanChange[], actor = OWNER): Effect[] {
  const made = applyChanges(plan, changes, { actor, now: NOW });
  if ("refusal" in made) throw new Error(`Refused: ${made.refusal.detail}`);
  return made.effects;
}

/** Why the rules say no; throws where they do not. */
export function refusalOf(plan: HeldPlan, changes: readonly PlanChange[], actor = OWNER): Refusal {
  const before = rowsOf(plan);
  const made = applyChanges(plan, changes, { actor, now: NOW });
  if ("effects" in made) throw new Error("The rules allowed it.");
  if (JSON.stringify(rowsOf(plan)) !== JSON.stringify(before)) {
    throw new Error("Something of a refused operation was written.");
  }
  return made.refusal;
}

/** All rows of a plan in one order, to compare plans by. */
export function rowsOf(plan: HeldPlan): Record<string, object> {
  const rows = PLAN_KINDS.flatMap((kind) =>
    [...plan.all(kind)].map(([key, item]) => [`${kind}:${key}`, item] as const),
  );
  return Object.fromEntries(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
