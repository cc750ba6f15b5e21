import type { MeasureKind } from "../../../../db/values/plans.ts";
import { latestOf, measureOf } from "../../check-ins/rules.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { defaultSingle, type HeldPlan } from "../../plans/rules/hold-plan.ts";
import { REVISED_KINDS, type RevisedPlan } from "../../plans/rules/revision-data.ts";
import { differingFields } from "../../strategy-revisions/rules/rows-of.ts";
import type { ListedKind } from "../contract.ts";
import type { Incoming } from "./incoming.ts";

type Ground = {
  plan: HeldPlan;
  /** What is only in the plan goes. */
  isReplacing: boolean;
};

/** The plan as it would be if everything were taken over, in the form in which states of plans are compared. */
export function overlay(incoming: Incoming, { plan, isReplacing }: Ground): RevisedPlan {
  const over = <K extends ListedKind>(kind: K): ReadonlyMap<string, PlanItems[K]> =>
    isReplacing && incoming.complete.has(kind)
      ? incoming.items[kind]
      : new Map([...plan.all(kind), ...incoming.items[kind]]);
  const checkIn = over("checkIn");
  const { foundation, strategy } = incoming;
  return {
    items: {
      theme: over("theme"),
      teamMember: over("teamMember"),
      goal: over("goal"),
      project: over("project"),
      epic: over("epic"),
      squad: over("squad"),
      objective: over("objective"),
      checkIn,
      update: over("update"),
      reply: over("reply"),
      period: over("period"),
      keyResult: measured("keyResult", over("keyResult"), { plan, incoming, checkIn }),
      kpi: measured("kpi", over("kpi"), { plan, incoming, checkIn }),
    },
    singles: {
      foundation: single("foundation", foundation) ?? plan.single("foundation"),
      strategy: single("strategy", strategy) ?? plan.single("strategy"),
    },
    kinds: new Set(REVISED_KINDS),
    unread: new Map(),
    unknown: 0,
    lostValues: 0,
  };

  /** One that says nothing is no word against what the plan has, unless it is to be replaced. */
  function single<K extends "foundation" | "strategy">(kind: K, item: PlanItems[K] | null) {
    const nothing = defaultSingle(kind, plan.planId);
    if (isReplacing && incoming.complete.has(kind)) return item ?? nothing;
    return item && differingFields(kind, item, nothing).length > 0 ? item : null;
  }
}

type Sides = {
  plan: HeldPlan;
  incoming: Incoming;
  checkIn: ReadonlyMap<string, PlanItems["checkIn"]>;
};

/** Where a check-in that only the plan has is the latest, what it found stands. */
function measured<K extends MeasureKind>(
  kind: K,
  items: ReadonlyMap<string, PlanItems[K]>,
  { plan, incoming, checkIn }: Sides,
): ReadonlyMap<string, PlanItems[K]> {
  const byMeasure = new Map<string, PlanItems["checkIn"][]>();
  for (const one of checkIn.values()) {
    const [, id] = measureOf(one);
    const list = byMeasure.get(id);
    if (list) list.push(one);
    else byMeasure.set(id, [one]);
  }
  const kept = new Map(items);
  for (const [id, item] of items) {
    const own = plan.get(kind, id);
    if (!own || own === item) continue;
    const latest = latestOf(byMeasure.get(id) ?? []);
    if (!latest || incoming.items.checkIn.has(latest.id)) continue;
    const { current, checkedInOn } = own;
    kept.set(id, { ...item, current, checkedInOn });
  }
  return kept;
}
