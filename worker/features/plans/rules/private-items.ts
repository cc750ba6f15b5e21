import {
  isReportedKind,
  type PlanKind,
  REPORTED_KINDS,
  type ReportedKind,
} from "../../../../db/values/plans.ts";
import type { PlanItem, PlanItems } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";
import type { Actor } from "./kind-rules.ts";
import { linksOf } from "./links.ts";
import { type Refusal, wrongField } from "./refusal.ts";

/** What is seen by who sees the work or the KPI that it is part of, or about. */
export const SEALED_PARTS = ["keyResult", "checkIn", "update", "reply"] as const;
const SEALED_KINDS = [...REPORTED_KINDS, ...SEALED_PARTS] as const;
type SealedKind = (typeof SEALED_KINDS)[number];
export const isSealedKind = (kind: PlanKind): kind is SealedKind =>
  SEALED_KINDS.some((one) => one === kind);

/** The work by which a part goes, such as the objective of a check-in; undefined where it is not at hand. */
export function workOf(
  plan: HeldPlan,
  kind: PlanKind,
  item: PlanItem,
): PlanItems[ReportedKind] | undefined {
  // Of a kind that says who sees it, which the kind beside it says.
  if (isReportedKind(kind)) return item as PlanItems[ReportedKind];
  for (const { to, ids, onRemoval } of linksOf(kind)) {
    if (onRemoval !== "goes") continue;
    for (const id of ids(item)) {
      const whole = plan.get(to, id);
      if (whole) return workOf(plan, to, whole);
    }
  }
  return undefined;
}

const NOBODY: readonly string[] = [];

/** Who sees an item beside the owners of the plan; null: whoever reads the plan. */
export function seenBy(plan: HeldPlan, kind: PlanKind, item: PlanItem): readonly string[] | null {
  // Rows that a browser kept before there was such a field lack it.
  if ("visibleTo" in item) return item.visibleTo ?? null;
  if (!isSealedKind(kind) || isReportedKind(kind)) return null;
  const work = workOf(plan, kind, item);
  return work ? (work.visibleTo ?? null) : NOBODY;
}

/** Whether somebody sees an item; of one whose work is not at hand only owners are sure to. */
export function sees(plan: HeldPlan, kind: PlanKind, item: PlanItem, actor: Actor): boolean {
  if (actor.isOwner) return true;
  const people = seenBy(plan, kind, item);
  return people === null || (actor.userId !== null && people.includes(actor.userId));
}

/** What is made below something that only some people see is for them alone, where nothing else is said. */
export function asItsWhole(plan: HeldPlan, kind: PlanKind, item: PlanItem): PlanItem {
  if (!("visibleTo" in item)) return item;
  for (const { to, ids } of linksOf(kind)) {
    for (const id of ids(item)) {
      const whole = plan.get(to, id);
      const people = whole ? seenBy(plan, to, whole) : null;
      if (people) return { ...item, visibleTo: [...people] };
    }
  }
  return item;
}

/** Whoever sets who sees an item still sees it afterwards. */
export function checkLockout(
  { kind, item, before }: { kind: PlanKind; item: PlanItem; before: PlanItem | null },
  actor: Actor,
): Refusal | null {
  if (actor.isOwner || !("visibleTo" in item) || item.visibleTo === null) return null;
  const isSame = before && "visibleTo" in before && before.visibleTo === item.visibleTo;
  if (isSame || item.visibleTo.includes(actor.userId ?? "")) return null;
  const words = "Include yourself, or you could no longer open it.";
  return wrongField({ kind, id: item.id }, "visibleTo", words);
}

type Changed = { kind: PlanKind; id: string; before: PlanItem | null; after: PlanItem | null };

/** Whether an operation wrote or named anything that not everybody in the plan sees, before or after. */
export function touchesPrivate(plan: HeldPlan, effects: readonly Changed[]): boolean {
  return effects.some(({ kind, before, after }) =>
    [before, after].some(
      (item) =>
        item &&
        (seenBy(plan, kind, item) !== null ||
          linksOf(kind).some(({ to, ids }) =>
            ids(item).some((id) => {
              const named = plan.get(to, id);
              return named !== undefined && seenBy(plan, to, named) !== null;
            }),
          )),
    ),
  );
}
