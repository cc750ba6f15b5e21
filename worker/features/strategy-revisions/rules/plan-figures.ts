import {
  HEALTHS,
  type Health,
  LISTED_FIGURES,
  type PlanKind,
  WORK_KINDS,
} from "../../../../db/values/plans.ts";
import { readKpiHealth } from "../../kpis/rules/kpi-health.ts";
import { listNameOf, type PlanItems } from "../../plans/contract.ts";
import { readHealth } from "../../plans/rules/health.ts";
import { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { seenBy } from "../../plans/rules/private-items.ts";
import { ProgressBook } from "../../plans/rules/progress.ts";

/** Of an item its progress, and its health by its place among the healths; null where there is none. */
export type Figure = readonly [progress: number | null, health: number | null];
export type Figures = Record<string, Figure>;
/** By all of the plan, and by what everyone in it saw; null where that is all of it. */
export type PlanFigures = { all: Figures; open: Figures | null };

export const healthIn = ([, health]: Figure): Health | null =>
  health === null ? null : (HEALTHS[health] ?? null);

/** How far each item of a plan is on a day, and how it is going. */
export function readFigures(plan: HeldPlan, today: string): Figures {
  const book = new ProgressBook(plan);
  const figures: Record<string, Figure> = {};
  for (const kind of WORK_KINDS) {
    for (const item of plan.all(kind).values()) {
      const progress = book.of(kind, item.id).value;
      const { health } = readHealth(item, progress, today);
      figures[item.id] = [progress, health === null ? null : HEALTHS.indexOf(health)];
    }
  }
  for (const kind of ["theme", "squad"] as const) {
    for (const { id } of plan.all(kind).values()) figures[id] = [book.of(kind, id).value, null];
  }
  for (const { id, progress } of plan.all("keyResult").values()) figures[id] = [progress, null];
  for (const kpi of plan.all("kpi").values()) {
    const { health } = readKpiHealth(plan, kpi, today);
    figures[kpi.id] = [null, health === null ? null : HEALTHS.indexOf(health)];
  }
  return figures;
}

/** The same of a plan as a version keeps it. */
export function figuresIn(kept: KeptPlan): PlanFigures {
  const plan = planIn(kept);
  const all = readFigures(plan, kept.today);
  const open = openPart(plan);
  return { all, open: open === plan ? null : readFigures(open, kept.today) };
}

/** The rows as they were written, and the settings by which they count. */
export type KeptPlan = {
  planId: string;
  today: string;
  settings: PlanItems["settings"] | null;
  data: object;
};

function planIn({ planId, settings, data }: KeptPlan): HeldPlan {
  const plan = new HeldPlan(planId);
  const lists = new Map<string, unknown>(Object.entries(data));
  for (const kind of LISTED_FIGURES) {
    const rows = lists.get(listNameOf(kind));
    // Written from rows of this kind by whoever kept the version.
    if (Array.isArray(rows)) for (const row of rows) plan.put(kind, row as never);
  }
  if (settings) plan.put("settings", settings);
  return plan;
}

/** What everyone in the plan sees; the plan itself where that is all. */
function openPart(plan: HeldPlan): HeldPlan {
  const open = new HeldPlan(plan.planId);
  let isAll = true;
  const kinds: readonly PlanKind[] = [...LISTED_FIGURES, "settings"];
  for (const kind of kinds) {
    for (const item of plan.all(kind).values()) {
      if (seenBy(plan, kind, item) === null) open.put(kind, item);
      else isAll = false;
    }
  }
  return isAll ? plan : open;
}
