import type { Health, ItemStatus } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";

type Work = {
  status: ItemStatus;
  startDate: string | null;
  endDate: string | null;
  healthOverride: Health | null;
  healthReason: string;
};

export type HealthReading = {
  /** Null where there is nothing to judge: no dates, or nobody is at work on it. */
  health: Health | null;
  because:
    | "override"
    | "completed"
    | "cancelled"
    | "on_hold"
    | "no_dates"
    | "no_progress"
    | "overdue"
    | "not_begun"
    | "pace"
    // Of a KPI: where its last value is, or why that says nothing.
    | "within"
    | "near"
    | "beyond"
    | "not_measured"
    | "stale";
  /** Where progress would be if it went evenly with time. */
  expected: number | null;
  /** What the dates say, also where somebody sees it differently. */
  computed: Health | null;
};

/** Nothing of it is to be done any more. */
export const isOver = (status: ItemStatus): boolean =>
  status === "completed" || status === "cancelled";

const DAY_MS = 86_400_000;
const HUNDRED = 100;

/** Progress against time on a calendar day; whoever sees it differently says so, with a reason. */
export function readHealth(item: Work, progress: number | null, today: string): HealthReading {
  const computed = compute(item, progress, today);
  if (item.healthOverride === null) return { ...computed, computed: computed.health };
  return {
    ...computed,
    health: item.healthOverride,
    because: "override",
    computed: computed.health,
  };
}

function compute(
  { status, startDate, endDate }: Work,
  progress: number | null,
  today: string,
): Omit<HealthReading, "computed"> {
  if (status === "completed" || status === "cancelled" || status === "on_hold") {
    return { health: null, because: status, expected: null };
  }
  if (endDate === null) return { health: null, because: "no_dates", expected: null };
  if (progress === null) return { health: null, because: "no_progress", expected: null };
  if (today > endDate && progress < HUNDRED) {
    return { health: "off_track", because: "overdue", expected: HUNDRED };
  }
  if (startDate === null) return { health: null, because: "no_dates", expected: null };
  if (today <= startDate) return { health: "on_track", because: "not_begun", expected: 0 };
  const expected = Math.round(HUNDRED * Math.min(1, share(startDate, endDate, today)));
  const behind = expected - progress;
  const health =
    behind >= LIMITS.healthOffTrackPoints
      ? "off_track"
      : behind >= LIMITS.healthAtRiskPoints
        ? "at_risk"
        : "on_track";
  return { health, because: "pace", expected };
}

/** How much of the days between two of them is over on a third. */
function share(start: string, end: string, today: string): number {
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days(start, today) / Math.max(1, days(start, end));
}
