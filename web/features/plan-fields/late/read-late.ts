import type { HealthReading } from "../../../../worker/features/plans/rules/health.ts";
import { DAY } from "../../../../worker/kernel/durations.ts";
import { dueKeyOf } from "../select/keys-of.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { type ByKind, noneByKind, WORK_KINDS, type WorkItem, type WorkKind } from "./work.ts";

export type LateItem = {
  kind: WorkKind;
  id: string;
  /** 0 while the end has not passed. */
  daysLate: number;
  /** Points of progress behind an even pace. */
  behind: number;
};

export type Late = {
  /** Past their end or off track, worst first. */
  items: readonly LateItem[];
  /** Neither of these, and at risk; the furthest behind first. */
  atRisk: readonly LateItem[];
  overdue: ByKind;
  offTrack: ByKind;
  risky: ByKind;
  soon: ByKind;
};

/** What is late, and what will be next. */
export function readLate(store: PlanStore): Late {
  const counts = {
    overdue: noneByKind(),
    offTrack: noneByKind(),
    risky: noneByKind(),
    soon: noneByKind(),
  };
  const items: LateItem[] = [];
  const atRisk: LateItem[] = [];
  const today = store.today();
  for (const kind of WORK_KINDS) {
    for (const item of store.plan.all(kind).values()) {
      const due = dueKeyOf(item, today);
      const reading = store.health(kind, item.id);
      const { health } = reading;
      if (due === "overdue") counts.overdue[kind] += 1;
      if (due === "soon") counts.soon[kind] += 1;
      if (health === "off_track") counts.offTrack[kind] += 1;
      if (health === "at_risk") counts.risky[kind] += 1;
      if (due === "overdue" || health === "off_track")
        items.push(measure(store, { kind, item, reading, today }));
      else if (health === "at_risk") atRisk.push(measure(store, { kind, item, reading, today }));
    }
  }
  return { items: items.toSorted(worstFirst), atRisk: atRisk.toSorted(worstFirst), ...counts };
}

type Read = { kind: WorkKind; item: WorkItem; reading: HealthReading; today: string };

function measure(store: PlanStore, { kind, item, reading, today }: Read): LateItem {
  const { id, endDate } = item;
  const { expected } = reading;
  const progress = store.progress(kind, id).value;
  const days = endDate === null ? 0 : (Date.parse(today) - Date.parse(endDate)) / DAY;
  return {
    kind,
    id,
    daysLate: Math.max(0, days),
    behind: expected === null || progress === null ? 0 : Math.max(0, expected - progress),
  };
}

/** By days first, then by points; of equal ones those higher up in the plan, as they came. */
function worstFirst(one: LateItem, other: LateItem): number {
  return other.daysLate - one.daysLate || other.behind - one.behind;
}
