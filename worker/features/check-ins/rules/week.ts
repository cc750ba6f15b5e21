import { LIMITS } from "../../../kernel/limits.ts";
import type { KeyResult } from "../../key-results/contract.ts";
import type { Objective } from "../../objectives/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { readHealth } from "../../plans/rules/health.ts";
import type { CheckIn } from "../contract.ts";
import { checkInsOf } from "../rules.ts";
import { addDays, daysBetween, mondayOf } from "../../../kernel/pure/days.ts";
import { reviewed } from "./due.ts";
import { isKpi } from "./measured.ts";
import { measuredOn, progressAt } from "./measured-on.ts";

/** Why a key result needs talk. */
export type Concern = "low_confidence" | "off_track" | "unlikely";

export type WeekEntry = {
  keyResult: KeyResult;
  /** The latest of the week. */
  checkIn: CheckIn;
  /** As it stood when the week began. */
  before: { value: number; progress: number };
  progress: number;
  concerns: readonly Concern[];
  /** Where it ends if it goes on like this; null where nothing says so. */
  expected: number | null;
};

type Asked = {
  /** Any day of the week. */
  week: string;
  /** The last day that is known of. */
  asOf: string;
  ownerId?: string | null;
};

const SUNDAY = 6;
const HUNDRED = 100;

/** What people found in one week, in the order of the review. */
export function readWeek(plan: HeldPlan, { week, asOf, ownerId = null }: Asked): WeekEntry[] {
  const monday = mondayOf(week);
  const sunday = addDays(monday, SUNDAY);
  return reviewed(plan, ownerId).flatMap((keyResult) => {
    if (isKpi(keyResult)) return [];
    const all = checkInsOf(plan, keyResult.id).filter(({ day }) => day <= sunday);
    const [checkIn] = all;
    if (!checkIn || checkIn.day < monday) return [];
    const earlier = all.find(({ day }) => day < monday);
    const start = { day: monday, ...measuredOn(keyResult, monday) };
    const last = earlier ?? { ...start, value: start.baseline };
    const before = { value: last.value, progress: progressAt(keyResult, last) };
    const progress = progressAt(keyResult, checkIn);
    const objective = plan.get("objective", keyResult.objectiveId);
    const expected = expectedAtEnd(keyResult, all, objective?.endDate ?? null);
    const concerns = concernsOf(
      { confidence: checkIn.confidence, progress, expected },
      objective,
      asOf,
    );
    return [{ keyResult, checkIn, before, progress, concerns, expected }];
  });
}

type Found = Pick<WeekEntry, "progress" | "expected"> & Pick<CheckIn, "confidence">;

function concernsOf(
  { confidence, progress, expected }: Found,
  objective: Objective | undefined,
  asOf: string,
): Concern[] {
  const concerns: Concern[] = confidence === "low" ? ["low_confidence"] : [];
  if (!objective) return concerns;
  // The dates are the objective's; what somebody set by hand is said of it as a whole.
  const { health } = readHealth({ ...objective, healthOverride: null }, progress, asOf);
  if (health === "off_track") concerns.push("off_track");
  const isShort = expected !== null && expected <= HUNDRED - LIMITS.healthOffTrackPoints;
  if (isShort && progress < HUNDRED) concerns.push("unlikely");
  return concerns;
}

/** In per cent, if it goes on as from its first check-in to its latest: these come latest first. */
function expectedAtEnd(
  keyResult: KeyResult,
  all: readonly CheckIn[],
  end: string | null,
): number | null {
  if (
    keyResult.type !== "increase" &&
    keyResult.type !== "decrease" &&
    keyResult.type !== "milestones"
  ) {
    return null;
  }
  const [last] = all;
  const first = all.at(-1);
  if (!first || !last || end === null || end <= last.day) return null;
  const days = daysBetween(first.day, last.day);
  if (days === 0) return null;
  const value = last.value + ((last.value - first.value) * daysBetween(last.day, end)) / days;
  return Math.max(0, progressAt(keyResult, { ...last, value }));
}
