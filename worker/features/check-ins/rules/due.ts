import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { cadenceOf, dueFrom, isAskedAbout } from "../../plan-updates/rules/due.ts";
import { writerOf } from "../../plan-updates/rules/readers.ts";
import { isKpi, kindOf, type Measured } from "./measured.ts";

const FINISHED = 100;

/**
 * The first day, from today on, on which somebody should look at a key result or a KPI, as often as the plan or the
 * item itself says; at a key result while its objective runs and its target is not met. Null when there is none.
 */
function checkInDueFrom(plan: HeldPlan, measured: Measured, today: string): string | null {
  const days = daysOf(plan, measured);
  if (!days) return null;
  const { rhythm } = plan.settings;
  const cadence = cadenceOf(rhythm, kindOf(measured), measured);
  return dueFrom(measured.checkedInOn, days, { today, cadence, rhythm });
}

function daysOf(plan: HeldPlan, measured: Measured) {
  if (isKpi(measured)) return { startDate: measured.startDate, endDate: null };
  const objective = plan.get("objective", measured.objectiveId);
  if (!objective || !isAskedAbout(objective.status) || measured.progress >= FINISHED) return null;
  return objective;
}

export const isCheckInDue = (plan: HeldPlan, measured: Measured, today: string): boolean =>
  checkInDueFrom(plan, measured, today) === today;

/**
 * What is checked in on in the plan, or what one person answers for: key results objective by objective, the soonest
 * to end first, then KPIs.
 */
export function reviewed(plan: HeldPlan, ownerId: string | null): Measured[] {
  return [...plan.all("keyResult").values(), ...plan.all("kpi").values()]
    .filter((one) => ownerId === null || writerOf(plan, one) === ownerId)
    .map((one) => ({ one, place: placeOf(plan, one) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ one }) => one);
}

const NEVER_ENDS = "9999";

function placeOf(plan: HeldPlan, measured: Measured): string {
  const { id, createdAt } = measured;
  if (isKpi(measured)) return ["kpi", createdAt, id].join(" ");
  const objective = plan.get("objective", measured.objectiveId);
  const end = objective?.endDate ?? NEVER_ENDS;
  return [end, objective?.createdAt, measured.objectiveId, createdAt, id].join(" ");
}

/** What waits for a check-in, in the order of the review. */
export function readDue(plan: HeldPlan, today: string, ownerId: string | null = null): Measured[] {
  return reviewed(plan, ownerId).filter((one) => isCheckInDue(plan, one, today));
}

/** The next day on which anything is due; null when nothing ever will be. */
export function nextDueDay(
  plan: HeldPlan,
  today: string,
  ownerId: string | null = null,
): string | null {
  const days = reviewed(plan, ownerId).flatMap((one) => {
    const day = checkInDueFrom(plan, one, today);
    return day === null ? [] : [day];
  });
  return days.toSorted()[0] ?? null;
}
