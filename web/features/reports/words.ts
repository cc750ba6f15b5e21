import type {
  ReportAudience,
  ReportBlock,
  ReportChange,
  ReportLength,
  ReportState,
  ScheduleRhythm,
  ScheduleState,
} from "../../../db/values/reports.ts";
import type { ShownSection } from "../../../worker/features/reports/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import type { Tone } from "../../ui/tone.ts";

export const REPORTS_AT = "/executive-advisor/reports";
export const reportAddress = (id: string) => `${REPORTS_AT}/${id}`;

export const STATE_MARKS: Record<ReportState, { tone: Tone; label: string }> = {
  making: { tone: "info", label: "Being made" },
  done: { tone: "good", label: "Ready" },
  failed: { tone: "bad", label: "Failed" },
  stopped: { tone: "neutral", label: "Stopped" },
};

export const SCHEDULE_MARKS: Record<ScheduleState, { tone: Tone; label: string }> = {
  active: { tone: "good", label: "Active" },
  paused: { tone: "neutral", label: "Paused" },
  ended: { tone: "warn", label: "Ended" },
};

export const AUDIENCE_WORDS: Record<ReportAudience, string> = {
  board: "For the board",
  leadership: "For the leadership team",
  team: "For the whole team",
};

export const LENGTH_WORDS: Record<ReportLength, string> = { short: "Short", full: "Full" };

export const BLOCK_WORDS: Record<ReportBlock, string> = {
  headline: "Headline figures",
  changes: "What changed since the last review",
  decisions: "Decisions needed",
  late: "Overdue or off track",
  attention: "At risk",
  goals: "Goals",
  results: "Key results",
  kpis: "KPIs",
  risks: "Findings of the plan review",
  money: "Money",
  updates: "News from owners",
  upcoming: "What comes next",
  portfolio: "Every plan in a table",
};

export const CHANGE_WORDS: Record<ReportChange, string> = {
  made: "Made",
  refreshed: "Refreshed",
  edited: "Edited",
  returned: "Brought back",
};

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export const RHYTHM_WORDS: Record<ScheduleRhythm, string> = {
  weekly: "Every week",
  monthly: "Every month",
  before_review: "Before the review day",
};

/** When a schedule makes its report. */
export function whenWords({ rhythm, day }: { rhythm: ScheduleRhythm; day: number }): string {
  if (rhythm === "weekly") return `Every ${WEEKDAYS[day - 1] ?? "week"}`;
  if (rhythm === "monthly") return `On day ${day} of each month`;
  if (day === 0) return "On each review day";
  return day === 1 ? "1 day before each review day" : `${day} days before each review day`;
}

/** What a report is called where its plan can't be opened any more. */
export const titleOf = ({ title, templateName }: { title: string | null; templateName: string }) =>
  title ?? `${templateName}: a plan that you can’t open`;

type Writer = NonNullable<ShownSection["writer"]>;

/** Which engine wrote the sentences of a section, and what of a model's text was left out. */
export function writerWords({ model, reason, dropped }: Writer): string {
  if (model === null) return `Written by the built-in engine. ${reason}`;
  const left = counted(dropped, "sentence was", "sentences were");
  return dropped === 0
    ? `Written by ${model} from the figures of this section.`
    : `Written by ${model} from the figures of this section. ${left} left out: not all of their figures and names are in this section.`;
}
