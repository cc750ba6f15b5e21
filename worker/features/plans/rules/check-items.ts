import type { PlanKind } from "../../../../db/values/plans.ts";
import { KIND_RECORDS, type PlanItem } from "../contract.ts";
import { rulesOf } from "./all-rules.ts";
import type { HeldPlan } from "./hold-plan.ts";
import type { Actor } from "./kind-rules.ts";
import { linksOf, linksTo } from "./links.ts";
import { checkLockout, sees } from "./private-items.ts";
import { type Refusal, wrongField } from "./refusal.ts";
import { heldUnseen, stillLinked } from "./still-linked.ts";

/** The first rule of its kind that an item of the plan breaks; null when it keeps them all. */
export const checkItem = (plan: HeldPlan, kind: PlanKind, item: PlanItem, actor: Actor) =>
  checkWritten(plan, { kind, item, before: null }, actor);

type Written = { kind: PlanKind; item: PlanItem; before: PlanItem | null };

/** The same of one that was written, which may keep what it had. */
export function checkWritten(plan: HeldPlan, looked: Written, actor: Actor): Refusal | null {
  const { kind, item } = looked;
  const isUnseen = ({ to, named }: Named) =>
    named !== undefined && !actor.takesBack && !sees(plan, to, named, actor);
  // Before any other rule could tell of what is named and not seen.
  const unseen = checkLinks(looked, plan, isUnseen);
  if (unseen) return unseen;
  for (const check of rulesOf(kind).checks ?? []) {
    const refusal = check(plan, item, actor, looked.before);
    if (refusal) return refusal;
  }
  return checkLockout(looked, actor) ?? checkLinks(looked, plan, ({ named }) => !named);
}

type Named = { to: PlanKind; named: PlanItem | undefined };

/**
 * What an item refers to must be in the same plan. What it named before may be something that the actor does not
 * see; a new name of that is told as one of nothing.
 */
function checkLinks(
  { kind, item, before }: Written,
  plan: HeldPlan,
  isLost: (link: Named) => boolean,
): Refusal | null {
  const lost = linksOf(kind).find(({ to, ids }) => {
    const known = new Set(before ? ids(before) : []);
    return ids(item).some((id) => !known.has(id) && isLost({ to, named: plan.get(to, id) }));
  });
  return lost ? wrongField({ kind, id: item.id }, lost.field, notInPlan(lost.to)) : null;
}

const notInPlan = (kind: PlanKind) => `This ${KIND_RECORDS[kind].one} is no longer in the plan.`;

/**
 * Why an item may not go; asked when everything else of the operation has been done. Of one that takes its parts
 * along, before that, they hold nothing.
 */
export function checkRemoval(
  plan: HeldPlan,
  kind: PlanKind,
  item: PlanItem,
  actor: Actor & { takesParts?: boolean },
): Refusal | null {
  const refusal = rulesOf(kind).mayRemove?.(plan, item, actor, null);
  if (refusal && refusal.code !== "still_referenced") return refusal;
  const holders = linksTo(kind).flatMap(({ kind: other, field, onRemoval }) =>
    onRemoval === "clear" || (onRemoval === "goes" && actor.takesParts)
      ? []
      : plan
          .linked(other, field, item.id)
          // Whoever sees the whole sees its parts.
          .map((holder) => onRemoval === "goes" || sees(plan, other, holder, actor)),
  );
  // Its words would name what not everybody may know of.
  if (holders.includes(false)) return heldUnseen(kind, item.id);
  return refusal ?? (holders.length > 0 ? stillLinked(kind, item.id) : null);
}

checkRemoval.missing = (kind: PlanKind, id: string): Refusal => ({
  code: "not_found",
  detail: rulesOf(kind).missing?.remove ?? notInPlan(kind),
  at: { kind, id },
});
