import { PLAN_KINDS, type ItemKind, type PlanKind } from "../../../db/values/plans.ts";
import {
  KIND_RECORDS,
  type PlanChange,
  type PlanItems,
} from "../../../worker/features/plans/contract.ts";
import { checkRemoval } from "../../../worker/features/plans/rules/check-items.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { linksTo } from "../../../worker/features/plans/rules/links.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

type Removal = {
  changes: PlanChange[];
  /** The kinds of what goes along with it, each by itself. */
  along: readonly PlanKind[];
};

/** An item removed, with what is nothing without it: an objective's key results, their check-ins, its updates. */
export function removalChanges(plan: HeldPlan, kind: ItemKind, id: string): Removal {
  const parts = partsOf(plan, kind, id);
  const all = [...parts.toReversed(), { kind, id }];
  return {
    changes: all.map((one): PlanChange => ({ action: "remove", ...one })),
    along: parts.map((part) => part.kind),
  };
}

type Part = { kind: PlanKind; id: string };

function partsOf(plan: HeldPlan, kind: PlanKind, id: string): Part[] {
  const parts = linksTo(kind).flatMap((link) =>
    link.onRemoval === "goes"
      ? plan.linked(link.kind, link.field, id).map((part) => ({ kind: link.kind, id: part.id }))
      : [],
  );
  return [...parts, ...parts.flatMap((part) => partsOf(plan, part.kind, part.id))];
}

/** Why an item may not go with what is nothing without it. */
export const removalRefusal = (
  { plan, actor }: Pick<PlanStore, "plan" | "actor">,
  kind: ItemKind,
  item: PlanItems[ItemKind],
) => checkRemoval(plan, kind, item, { ...actor, takesParts: true });

/** 'Its 2 key results and 12 check-ins are deleted too. Undo brings them back.'; empty where nothing goes along. */
export function alongWords(along: readonly PlanKind[], isOne = true): string {
  if (along.length === 0) return "";
  const counted = PLAN_KINDS.flatMap((kind) => {
    const count = along.filter((one) => one === kind).length;
    const { one, many } = KIND_RECORDS[kind];
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`;
  });
  const its = isOne ? "Its" : "Their";
  const [are, them] = along.length === 1 ? ["is", "it"] : ["are", "them"];
  return `${its} ${counted.join(" and ")} ${are} deleted too. Undo brings ${them} back.`;
}
