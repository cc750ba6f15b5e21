/** The modules of a plan, in the order of the specification. */
export const PLAN_MODULES = [
  "dashboard",
  "foundation",
  "strategy",
  "comprehensive-strategy",
  "kpis",
  "goals",
  "projects",
  "epics",
  "themes",
  "squads",
  "teamMembers",
  "budget",
  "roadmap",
] as const;
export type PlanModule = (typeof PLAN_MODULES)[number];

/** What a plan is for: to be carried out, or to make others from. */
export const PLAN_SORTS = ["plan", "template"] as const;

/** What is opened by itself, and listed by its kind. */
export const ITEM_KINDS = [
  "theme",
  "teamMember",
  "goal",
  "project",
  "epic",
  "squad",
  "objective",
  "keyResult",
  "kpi",
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
export const isItemKind = (kind: string): kind is ItemKind =>
  ITEM_KINDS.some((one) => one === kind);

/** Of these a plan has one each, which goes by the plan's own id and begins with its defaults. */
export const SINGLE_KINDS = ["settings", "foundation", "strategy"] as const;
export type SingleKind = (typeof SINGLE_KINDS)[number];
export const isSingleKind = (kind: PlanKind): kind is SingleKind =>
  SINGLE_KINDS.some((one) => one === kind);

/** What a plan is made of. */
export const PLAN_KINDS = [
  "period",
  ...ITEM_KINDS,
  "checkIn",
  "update",
  "reply",
  "view",
  ...SINGLE_KINDS,
] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** What people may talk about: whatever is opened by itself. */
export const COMMENT_KINDS = [...ITEM_KINDS, "foundation", "strategy"] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];
export const isCommentKind = (kind: string): kind is CommentKind =>
  COMMENT_KINDS.some((one) => one === kind);

/** What is worked on, from the goal down, and what it is measured by: it has a status, dates, an owner and a health. */
export const WORK_KINDS = ["goal", "project", "epic", "objective"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
export const isWorkKind = (kind: string): kind is WorkKind =>
  WORK_KINDS.some((one) => one === kind);

/** What its owner writes updates on, and what may be for some people alone. */
export const REPORTED_KINDS = [...WORK_KINDS, "kpi"] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];
export const isReportedKind = (kind: string): kind is ReportedKind =>
  REPORTED_KINDS.some((one) => one === kind);

/** What is measured by check-ins. */
export const MEASURE_KINDS = ["keyResult", "kpi"] as const;
export type MeasureKind = (typeof MEASURE_KINDS)[number];
export const isMeasureKind = (kind: string): kind is MeasureKind =>
  MEASURE_KINDS.some((one) => one === kind);

/** What somebody is asked to say something of now and then: the work, and what measures it. */
export const RHYTHM_KINDS = [...WORK_KINDS, ...MEASURE_KINDS] as const;
export type RhythmKind = (typeof RHYTHM_KINDS)[number];
export const isRhythmKind = (kind: string): kind is RhythmKind =>
  RHYTHM_KINDS.some((one) => one === kind);

/** How often. */
export const CADENCES = ["weekly", "fortnightly", "monthly", "quarterly", "none"] as const;
export type Cadence = (typeof CADENCES)[number];

/** How long the periods of a plan are. */
export const PERIOD_LENGTHS = ["month", "quarter", "four_months", "half_year", "year"] as const;
export type PeriodLength = (typeof PERIOD_LENGTHS)[number];
export const PERIOD_STATES = ["open", "closed"] as const;

/** What became of an objective when the period that it was set for was closed. */
export const OUTCOMES = ["achieved", "missed", "moved"] as const;
export type ClosingOutcome = (typeof OUTCOMES)[number];

/** What a number of a plan is made of. */
export const LISTED_FIGURES = [
  "theme",
  "goal",
  "project",
  "epic",
  "squad",
  "objective",
  "keyResult",
  "kpi",
] as const;

/** Why the plan was kept as it was: a meeting that looked at it, or the end of a period. */
export const MOMENTS = ["review", "close"] as const;
export type MomentSort = (typeof MOMENTS)[number];

/**
 * Key results are looked at weekly, as ever, and KPIs monthly. Nothing else asks by itself: a plan that is there already would have
 * hundreds of updates due at once. The zone is the reader's own until one is chosen; 1 is January, and Monday.
 */
export const RHYTHM_DEFAULTS: {
  yearStart: number;
  periodLength: PeriodLength;
  reviewDay: number;
  zone: string;
  cadences: Record<RhythmKind, Cadence>;
} = {
  yearStart: 1,
  periodLength: "quarter",
  reviewDay: 1,
  zone: "",
  cadences: {
    goal: "none",
    project: "none",
    epic: "none",
    objective: "none",
    keyResult: "weekly",
    kpi: "monthly",
  },
};

/** From when on the review of a plan finds something: days, and per cent. */
export const REVIEW_DEFAULTS = { staleDays: 14, sumLeast: 90, sumMost: 110, themeShare: 60 };

/** What a reply may be to, and what it says. */
export const REPLY_SUBJECTS = ["update", "checkIn"] as const;
export type ReplySubject = (typeof REPLY_SUBJECTS)[number];
export const REPLIES = ["acknowledged", "asked", "decided", "answered"] as const;
export type ReplySays = (typeof REPLIES)[number];

/** What a reminder says: it is theirs now, it is to be written, its owner is late, and so is who reads it. */
export const REMINDER_STEPS = ["given", "write", "late", "later"] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** The kind of a share that opens a plan as a whole. */
export const PLAN_SHARE = "team";
export const SHARE_PERMISSIONS = ["read", "contribute", "edit"] as const;
export type SharePermission = (typeof SHARE_PERMISSIONS)[number];

/** What an objective may belong to. */
export const OBJECTIVE_ENTITIES = ["company", "theme", "goal", "project", "epic", "squad"] as const;
export type ObjectiveEntity = (typeof OBJECTIVE_ENTITIES)[number];

/** How a key result is measured. */
export const KEY_RESULT_TYPES = [
  "increase",
  "decrease",
  "stay_above",
  "stay_below",
  "yes_no",
  "milestones",
] as const;
export type KeyResultType = (typeof KEY_RESULT_TYPES)[number];

/** Where the values of a KPI should be: above a line, below one, or between two. */
export const KPI_SIDES = ["above", "below", "between"] as const;
export type KpiSide = (typeof KPI_SIDES)[number];

/** How sure somebody is that the target will be reached. */
export const CONFIDENCES = ["high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** What people set. */
export const ITEM_STATUSES = [
  "not_started",
  "in_progress",
  "on_hold",
  "completed",
  "cancelled",
] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** What follows from progress against time, or is set with a reason. */
export const HEALTHS = ["on_track", "at_risk", "off_track"] as const;
export type Health = (typeof HEALTHS)[number];

/** The stages of an epic as a new plan has them, in order. */
export const EPIC_FUNNEL_STATUSES = [
  "funnel",
  "ready",
  "implementing",
  "testing",
  "deploying",
  "completed",
] as const;

export const OBEYA_THEMES = ["corporate", "paper", "night"] as const;
export const ANIMATION_INTENSITIES = ["none", "subtle", "moderate", "strong"] as const;
export const AMBIENT_SOUNDS = ["office", "rain", "forest"] as const;
