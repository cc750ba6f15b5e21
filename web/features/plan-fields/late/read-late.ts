import { WORK_KINDS, type WorkKind } from "../../../../db/values/plans.ts";
import { isOver } from "../../../../worker/features/plans/rules/health.ts";
import {
  isLate,
  type LateBy,
  lateBy,
  worstFirst,
} from "../../../../worker/features/plans/rules/late.ts";
import { dueKeyOf } from "../select/keys-of.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { type ByKind, noneByKind } from "./work.ts";

export type LateItem = LateBy & { kind: WorkKind; id: string };

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

type Read = Pick<PlanStore, "plan" | "today" | "health" | "progress">;

/** What is late, and what will be next. */
export function readLate(store: Read): Late {
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
      const late = isLate(item, health, today);
      if (!late && (health !== "at_risk" || isOver(item.status))) continue;
      const progress = store.progress(kind, item.id).value;
      const by = lateBy(item, reading, progress, today);
      (late ? items : atRisk).push({ kind, id: item.id, ...by });
    }
  }
  return { items: items.toSorted(worstFirst), atRisk: atRisk.toSorted(worstFirst), ...counts };
}
