import type { HealthReading } from "../../../../worker/features/plans/rules/health.ts";
import type { Measured, Progress } from "../../../../worker/features/plans/rules/progress.ts";
import { DAY } from "../../../../worker/kernel/durations.ts";

export const percent = (value: number) => `${value} %`;

/** What is read out and shown where nothing says how far something is. */
export const NO_PROGRESS = "No progress";
export const NO_HEALTH = "No health";

/** Which of the three a number is, in a few words. */
export function progressSource({ from, parts, reason }: Progress): string {
  if (from === "override") return `set by hand: ${reason.trim()}`;
  if (from === "typed") return "typed";
  return `from ${parts.length} ${parts.length === 1 ? from.slice(0, -1) : from}`;
}

/** Why each part weighs what it weighs. */
export function weightingWords({ weighting, parts }: Progress): string {
  const kind = parts[0]?.kind;
  if (weighting === "weight") return parts.length === 1 ? "" : "Each counts by its weight.";
  if (weighting === "budget") return "Weighted by planned budget.";
  if (parts.length === 1) return "";
  if (weighting === "no weight") {
    const what = kind === "keyResult" ? "weights" : "planned budgets";
    return `All ${what} are 0, so they count equally.`;
  }
  if (kind === "objective") return "Objectives count equally.";
  return "Weighted equally, because some have no planned budget or no exchange rate.";
}

const OF_SQUADS = { all: "Every objective of this squad", none: "This squad has no objective yet" };
const UNTYPED: Partial<Record<Measured, { all: string; none: string }>> = {
  theme: { all: "All work for this theme", none: "This theme has no epic yet" },
  squad: OF_SQUADS,
  company: { all: "Every objective of the company", none: "The company has no objective yet" },
};
const BELOW: Partial<Record<Measured, string>> = {
  goal: "objectives and no projects",
  project: "objectives and no epics",
  epic: "objectives",
  objective: "key results",
};

/** Why a number is typed, or why there is none. */
export function typedWords(kind: Measured, { value }: Progress, leftOut: number): string {
  const untyped = UNTYPED[kind];
  if (untyped) {
    return leftOut > 0
      ? `${untyped.all} is cancelled, so there is nothing to measure.`
      : `${untyped.none}, so there is nothing to measure.`;
  }
  if (value === null) return "Its progress is not known.";
  return leftOut > 0
    ? "Everything that counts below it is cancelled, so the typed number is used."
    : `It has no ${BELOW[kind] ?? "parts"}, so the typed number is used.`;
}

/** What would make the number if no objective did. */
export function setAsideWords(kind: "project" | "epic", count: number): string {
  if (count === 0) return "";
  const of = count === 1 ? `The ${kind}` : `The ${count} ${kind}s`;
  return `${of} below it ${count === 1 ? "does" : "do"} not count while it has objectives.`;
}

/** Why a health is what it is, or why there is none. */
export function healthWords({ because, computed }: HealthReading, behind: number): string {
  switch (because) {
    case "override":
      return computed === null ? "The dates give no health." : "";
    case "completed":
      return "It is completed, so it is not rated.";
    case "cancelled":
      return "It is cancelled, so it is not rated.";
    case "on_hold":
      return "It is on hold, so it is not rated.";
    case "no_dates":
      return "Health compares progress with time. It needs a start and an end.";
    case "no_progress":
      return "Its progress is not known, so it can't be rated.";
    case "overdue":
      return "Its end has passed and it isn't done.";
    case "not_begun":
      return "It hasn't started yet.";
    case "pace":
      return paceWords(behind);
    case "within":
      return "Its last value is where it should be.";
    case "near":
      return "Its last value is close to a limit.";
    case "beyond":
      return "Its last value is outside its limits.";
    case "not_measured":
      return "It has no value yet.";
    case "stale":
      return "It was not measured in its last round.";
  }
}

export function paceWords(behind: number): string {
  if (behind === 0) return "It is exactly on schedule.";
  const by = percent(Math.abs(behind));
  return behind > 0 ? `It is ${by} behind schedule.` : `It is ${by} ahead of schedule.`;
}

/** In per cent of the days between the two. */
export function timeOver(start: string, end: string, today: string): number {
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
  const share = days(start, today) / Math.max(1, days(start, end));
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
