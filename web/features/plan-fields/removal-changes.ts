import { PLAN_KINDS, type ItemKind, type PlanKind } from "../../../db/values/plans.ts";
import { KIND_RECORDS, type PlanChange } from "../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { linksTo } from "../../../worker/features/plans/rules/links.ts";

type Removal = {
  changes: PlanChange[];
  /** The kinds of what goes along with it, each by itself. */
  along: readonly PlanKind[];
};

/** An item removed, with what is nothing without it: an objective's key results, and their check-ins. */
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

/** What is nothing without a kind goes with it and never holds it. */
export const takesAlong = (kind: ItemKind) =>
  linksTo(kind).some(({ onRemoval }) => onRemoval === "goes");

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
