import type { Cadence, ItemStatus, RhythmKind, WorkKind } from "../../../../db/values/plans.ts";
import type { Rhythm } from "../../plan-settings/contract.ts";
import type { PlanItems } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { standingUpdatesOf } from "../rules.ts";
import { windowOf } from "./windows.ts";

type Days = { startDate: string | null; endDate: string | null };
type Asked = { today: string; cadence: Cadence; rhythm: Rhythm };

/** The work is over or at rest: nobody is asked about it. */
const CLOSED: ReadonlySet<ItemStatus> = new Set(["completed", "cancelled", "on_hold"]);
export const isAskedAbout = (status: ItemStatus): boolean => !CLOSED.has(status);

/** How often something is asked for: as the item says, or else as the plan has it for its kind. */
export const cadenceOf = (
  { cadences }: Rhythm,
  kind: RhythmKind,
  { cadence }: { cadence: Cadence | null },
): Cadence => cadence ?? cadences[kind];

/**
 * The first day, from today on, on which somebody should look at something: once in each window of its cadence, in
 * its days. Null where there is none. It goes by the last look alone, so that a cadence may change at any time.
 */
export function dueFrom(
  seenOn: string | null,
  { startDate, endDate }: Days,
  { today, cadence, rhythm }: Asked,
): string | null {
  const now = windowOf(today, cadence, rhythm);
  if (!now) return null;
  const isSeen = seenOn !== null && seenOn >= now.start;
  const next = isSeen ? (windowOf(seenOn, cadence, rhythm)?.next ?? today) : today;
  const from = startDate !== null && startDate > next ? startDate : next;
  return endDate !== null && from > endDate ? null : from;
}

/** When an update on a piece of work is due. What is past its end is asked about until it is over. */
export function updateDueFrom(
  plan: HeldPlan,
  kind: WorkKind,
  item: PlanItems[WorkKind],
  today: string,
): string | null {
  if (!isAskedAbout(item.status)) return null;
  const { rhythm } = plan.settings;
  const cadence = cadenceOf(rhythm, kind, item);
  if (cadence === "none") return null;
  const [last] = standingUpdatesOf(plan, kind, item.id);
  const days = { startDate: item.startDate, endDate: null };
  return dueFrom(last?.day ?? null, days, { today, cadence, rhythm });
}
