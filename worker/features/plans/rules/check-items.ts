import type { PlanKind } from "../../../../db/values/plans.ts";
import { KIND_RECORDS, type PlanItem } from "../contract.ts";
import { rulesOf } from "./all-rules.ts";
import type { HeldPlan } from "./hold-plan.ts";
import type { Actor } from "./kind-rules.ts";
import { linksOf, linksTo } from "./links.ts";
import { type Refusal, wrongField } from "./refusal.ts";
import { stillLinked } from "./still-linked.ts";

/** The first rule of its kind that an item of the plan breaks; null when it keeps them all. */
export function checkItem(
  plan: HeldPlan,
  kind: PlanKind,
  item: PlanItem,
  actor: Actor,
): Refusal | null {
  for (const check of rulesOf(kind).checks ?? []) {
    const refusal = check(plan, item, actor);
    if (refusal) return refusal;
  }
  return checkLinks(plan, kind, item);
}

/** What an item refers to must be in the same plan. */
function checkLinks(plan: HeldPlan, kind: PlanKind, item: PlanItem): Refusal | null {
  const lost = linksOf(kind).find(({ to, ids }) => !ids(item).every((id) => plan.get(to, id)));
  return lost ? wrongField({ kind, id: item.id }, lost.field, notInPlan(lost.to)) : null;
}

const notInPlan = (kind: PlanKind) => `This ${KIND_RECORDS[kind].one} is no longer in the plan.`;

/** Why an item may not go; asked when everything else of the operation has been done. */
export function checkRemoval(
  plan: HeldPlan,
  kind: PlanKind,
  item: PlanItem,
  actor: Actor,
): Refusal | null {
  const refusal = rulesOf(kind).mayRemove?.(plan, item, actor);
  if (refusal) return refusal;
  const isNamed = linksTo(kind).some(
    ({ kind: other, field, onRemoval }) =>
      onRemoval !== "clear" && plan.referrers(item.id, `${other}.${field}`).size > 0,
  );
  return isNamed ? stillLinked(kind, item.id) : null;
}

checkRemoval.missing = (kind: PlanKind, id: string): Refusal => ({
  code: "not_found",
  detail: rulesOf(kind).missing?.remove ?? notInPlan(kind),
  at: { kind, id },
});
