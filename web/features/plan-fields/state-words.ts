import type { Health, ItemStatus } from "../../../db/values/plans.ts";
import type { Tone } from "../../ui/tone.ts";

type Mark = { label: string; tone: Tone };

export const STATUS_MARKS: Record<ItemStatus, Mark> = {
  not_started: { label: "Not started", tone: "neutral" },
  in_progress: { label: "In progress", tone: "info" },
  on_hold: { label: "On hold", tone: "held" },
  completed: { label: "Completed", tone: "good" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export const HEALTH_MARKS: Record<Health, Mark> = {
  on_track: { label: "On track", tone: "good" },
  at_risk: { label: "At risk", tone: "warn" },
  off_track: { label: "Off track", tone: "bad" },
};

/** Why the last value of a KPI says nothing. */
export const UNKNOWN_MARKS = {
  not_measured: { label: "Not measured", tone: "neutral" },
  stale: { label: "Stale", tone: "held" },
} satisfies Record<string, Mark>;

/** What is said of a value; where there are no words for it, the value itself. */
export function markOf(
  marks: Readonly<Record<string, Mark>>,
  key: string,
): Partial<Mark> & { label: string } {
  return marks[key] ?? { label: key };
}
