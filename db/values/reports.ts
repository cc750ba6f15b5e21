/** What a template is about: one plan, or every plan that its reader may open. */
export const REPORT_SCOPES = ["plan", "portfolio"] as const;

/** What a section shows: each is worked out from figures and titles, and from nothing else. */
export const REPORT_BLOCKS = [
  "headline",
  "changes",
  "decisions",
  "late",
  "attention",
  "goals",
  "results",
  "kpis",
  "risks",
  "money",
  "updates",
  "upcoming",
  "portfolio",
] as const;
export type ReportBlock = (typeof REPORT_BLOCKS)[number];

/** Those that are about every plan of a portfolio; all others are about one plan. */
export const PORTFOLIO_BLOCKS = ["portfolio"] as const satisfies readonly ReportBlock[];

export const REPORT_AUDIENCES = ["board", "leadership", "team"] as const;
export type ReportAudience = (typeof REPORT_AUDIENCES)[number];

export const REPORT_LENGTHS = ["short", "full"] as const;
export type ReportLength = (typeof REPORT_LENGTHS)[number];

/** In which its sentences can be written. */
export const REPORT_LANGUAGES = ["en"] as const;

export const REPORT_STATES = ["making", "done", "failed", "stopped"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** How a version came to be. */
export const REPORT_CHANGES = ["made", "refreshed", "edited", "returned"] as const;
export type ReportChange = (typeof REPORT_CHANGES)[number];

export const SCHEDULE_RHYTHMS = ["weekly", "monthly", "before_review"] as const;
export type ScheduleRhythm = (typeof SCHEDULE_RHYTHMS)[number];

export const SCHEDULE_STATES = ["active", "paused", "ended"] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];
