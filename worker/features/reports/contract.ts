import * as v from "valibot";
import { ITEM_KINDS } from "../../../db/values/plans.ts";
import {
  REPORT_AUDIENCES,
  REPORT_BLOCKS,
  REPORT_CHANGES,
  REPORT_LANGUAGES,
  REPORT_LENGTHS,
  REPORT_SCOPES,
  REPORT_STATES,
  SCHEDULE_RHYTHMS,
  SCHEDULE_STATES,
  type ScheduleRhythm,
} from "../../../db/values/reports.ts";
import { ROLES } from "../../../db/values/roles.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { Run } from "../runs/contract.ts";

const Uuid = v.pipe(v.string(), v.uuid());
const mostOf = (most: number) =>
  v.maxLength<string, number, string>(most, `Use at most ${most} characters.`);
const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.regex(PLAIN_LINE, PLAIN_LINE_WORDS), mostOf(most));

/** The kind of the runs that make reports; their key is the report. */
export const REPORT_RUN = "report";

export const ReportId = v.object({ id: Uuid });
const VersionNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
export const ReportVersionPath = v.object({ id: Uuid, number: VersionNumber });
const SectionId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));
export const SectionPath = v.object({ id: Uuid, section: SectionId });

/** One part of a report, as its template says it. */
export const TemplateSection = v.object({
  id: SectionId,
  heading: v.pipe(line(LIMITS.formTitleLength), v.nonEmpty("Enter a heading.")),
  block: v.picklist(REPORT_BLOCKS, "Choose what it shows."),
  /** What stands before the figures, with the names of variables. */
  intro: v.pipe(v.string(), v.trim(), mostOf(LIMITS.reportIntroLength)),
});
export type TemplateSection = v.InferOutput<typeof TemplateSection>;

/** What a report is made by. A published version is exactly this. */
export const TemplateDefinition = v.object({
  scope: v.picklist(REPORT_SCOPES),
  audience: v.picklist(REPORT_AUDIENCES),
  length: v.picklist(REPORT_LENGTHS),
  language: v.picklist(REPORT_LANGUAGES),
  sections: v.pipe(
    v.array(TemplateSection),
    v.maxLength(LIMITS.reportSectionsMost, `Use at most ${LIMITS.reportSectionsMost} sections.`),
  ),
});
export type TemplateDefinition = v.InferOutput<typeof TemplateDefinition>;

/** What a report names: an item of its plan, or one of its plans. */
const PLACE_KINDS = [...ITEM_KINDS, "plan"] as const;
const Place = { kind: v.picklist(PLACE_KINDS), id: v.string() };

/** A sentence or a line, with what it names: shown only to who may open all of that. */
const RESTS = {
  names: v.array(v.string()),
  /** It would say the same without anything private. */
  isOpen: v.boolean(),
};

const Sentence = v.object({ text: v.string(), ...RESTS });
export type Sentence = v.InferOutput<typeof Sentence>;

const Line = v.object({
  ...Place,
  title: v.string(),
  says: v.string(),
  /** Below the section's columns. */
  cells: v.array(v.string()),
  ...RESTS,
});
export type Line = v.InferOutput<typeof Line>;

const Figure = v.object({ label: v.string(), value: v.string(), isOpen: v.boolean() });

export const ReportSection = v.object({
  id: v.string(),
  heading: v.string(),
  block: v.picklist(REPORT_BLOCKS),
  sentences: v.array(Sentence),
  figures: v.array(Figure),
  /** The heads of a table; without them its lines are a list. */
  columns: v.array(v.string()),
  lines: v.array(Line),
  /** How many more there are than the length of the report shows. */
  more: v.number(),
  /** What its owner wrote in the place of its sentences; null where nobody did. */
  own: v.nullable(v.object({ text: v.string(), at: v.string() })),
});
export type ReportSection = v.InferOutput<typeof ReportSection>;

/** A report as it is kept: with all that it rests on, so that it can be shown later to who may see that then. */
export const ReportDocument = v.object({
  /** What the plan was called. */
  about: v.string(),
  audience: v.picklist(REPORT_AUDIENCES),
  length: v.picklist(REPORT_LENGTHS),
  language: v.picklist(REPORT_LANGUAGES),
  /** Of which day its figures are. */
  day: v.string(),
  /** What they are compared with. */
  since: v.nullable(v.object({ words: v.string(), day: v.string() })),
  /** The plans that it rests on, where those are several. */
  plans: v.array(v.string()),
  /** Private items that it was written with. */
  secret: v.array(v.string()),
  sections: v.array(ReportSection),
});
export type ReportDocument = v.InferOutput<typeof ReportDocument>;

const ShownLine = v.object({
  ...Place,
  title: v.string(),
  says: v.string(),
  cells: v.array(v.string()),
  /** Where it is opened. */
  to: v.string(),
});

export const ShownSection = v.object({
  id: v.string(),
  heading: v.string(),
  block: v.picklist(REPORT_BLOCKS),
  sentences: v.array(v.string()),
  figures: v.array(v.object({ label: v.string(), value: v.string() })),
  columns: v.array(v.string()),
  lines: v.array(ShownLine),
  more: v.number(),
  own: v.nullable(v.object({ text: v.string(), at: v.string() })),
  /** What it names, each once. */
  sources: v.array(v.object({ ...Place, title: v.string(), to: v.string() })),
  /** How much of it rests on something that the reader can't open any more. */
  withheld: v.number(),
});
export type ShownSection = v.InferOutput<typeof ShownSection>;

export const ShownDocument = v.object({
  number: v.number(),
  how: v.picklist(REPORT_CHANGES),
  createdAt: v.string(),
  about: v.string(),
  audience: v.picklist(REPORT_AUDIENCES),
  length: v.picklist(REPORT_LENGTHS),
  language: v.picklist(REPORT_LANGUAGES),
  day: v.string(),
  since: v.nullable(v.object({ words: v.string(), day: v.string() })),
  sections: v.array(ShownSection),
});
export type ShownDocument = v.InferOutput<typeof ShownDocument>;

const REPORT = {
  id: v.string(),
  /** Null where its plan can't be opened any more. */
  title: v.nullable(v.string()),
  planId: v.nullable(v.string()),
  /** Null for a portfolio, and where the plan can't be opened any more. */
  planName: v.nullable(v.string()),
  isPortfolio: v.boolean(),
  isClosed: v.boolean(),
  templateId: v.nullable(v.string()),
  templateName: v.string(),
  state: v.picklist(REPORT_STATES),
  failedStep: v.string(),
  error: v.string(),
  number: v.number(),
  day: v.nullable(v.string()),
  isScheduled: v.boolean(),
  isTrashed: v.boolean(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
};
export const ReportRow = v.object(REPORT);
export type ReportRow = v.InferOutput<typeof ReportRow>;

export const Report = v.object({
  ...REPORT,
  /** Null before the first version, and where its plan can't be opened any more. */
  document: v.nullable(ShownDocument),
  versions: v.array(
    v.object({
      number: v.number(),
      how: v.picklist(REPORT_CHANGES),
      returnsTo: v.nullable(v.number()),
      day: v.string(),
      createdAt: v.string(),
    }),
  ),
  /** While it is made. */
  run: v.nullable(Run),
});
export type Report = v.InferOutput<typeof Report>;

const REPORT_VIEWS = ["all", "making", "failed", "trash"] as const;
export const ReportListInput = v.object({
  q: textOf(LIMITS.searchLength),
  view: choiceOf(REPORT_VIEWS),
  template: v.optional(
    v.pipe(
      v.union([v.literal(""), Uuid]),
      v.transform((id) => id || undefined),
    ),
  ),
  ...PAGE,
});
export type ReportListInput = v.InferOutput<typeof ReportListInput>;

export const ReportList = v.object({
  items: v.array(ReportRow),
  ...PAGING,
  counts: v.object({
    all: v.number(),
    making: v.number(),
    failed: v.number(),
    trash: v.number(),
  }),
});
export type ReportList = v.InferOutput<typeof ReportList>;

export const ReportInput = v.strictObject({
  /** Made by the browser: what is sent twice is made once. */
  id: Uuid,
  templateId: v.pipe(v.string(), v.uuid("Choose a template.")),
  /** Null for a portfolio. */
  planId: v.nullable(Uuid),
  /** The kept version of the plan to compare with; null for the latest review or close. */
  since: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type ReportInput = v.InferOutput<typeof ReportInput>;

export const ReportDetails = v.strictObject({
  title: v.pipe(line(LIMITS.reportTitleLength), v.nonEmpty("Enter a name.")),
});
export type ReportDetails = v.InferOutput<typeof ReportDetails>;

export const SectionText = v.strictObject({
  /** Null for the report's own sentences again. */
  text: v.nullable(
    v.pipe(v.string(), v.trim(), v.nonEmpty("Write a text."), mostOf(LIMITS.reportTextLength)),
  ),
});
export type SectionText = v.InferOutput<typeof SectionText>;

export const ShownInput = v.object({ version: v.optional(VersionNumber) });
export type ShownInput = v.InferOutput<typeof ShownInput>;

export const ReportDifferenceInput = v.object({ from: VersionNumber, to: VersionNumber });
export type ReportDifferenceInput = v.InferOutput<typeof ReportDifferenceInput>;

export const ReportDifference = v.object({
  sections: v.array(
    v.object({
      id: v.string(),
      heading: v.string(),
      added: v.array(v.string()),
      removed: v.array(v.string()),
    }),
  ),
});
export type ReportDifference = v.InferOutput<typeof ReportDifference>;

/** What somebody can make a report by, and of what. */
export const ReportChoices = v.object({
  templates: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      scope: v.picklist(REPORT_SCOPES),
      audience: v.picklist(REPORT_AUDIENCES),
      length: v.picklist(REPORT_LENGTHS),
      headings: v.array(v.string()),
    }),
  ),
  plans: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type ReportChoices = v.InferOutput<typeof ReportChoices>;

export const MomentsInput = v.object({ planId: Uuid });
export const Moments = v.object({
  items: v.array(v.object({ version: v.number(), words: v.string(), at: v.string() })),
});
export type Moments = v.InferOutput<typeof Moments>;

// Schedules

const whole = v.pipe(v.number("Enter a number."), v.integer("Use a whole number."));

const RHYTHM = { rhythm: v.picklist(SCHEDULE_RHYTHMS, "Choose how often."), day: whole };
const WEEKDAYS = 7;

const ON = {
  weekly: [1, WEEKDAYS],
  monthly: [1, LIMITS.scheduleMonthDayMost],
  before_review: [0, LIMITS.scheduleDaysBeforeMost],
} as const;

/** The weekday, the day of a month, or how many days before the review. */
function isScheduleDay({ rhythm, day }: { rhythm: ScheduleRhythm; day: number }): boolean {
  const [least, most] = ON[rhythm];
  return day >= least && day <= most;
}

export const ScheduleFields = v.pipe(
  v.strictObject(RHYTHM),
  v.forward(
    v.check((input) => isScheduleDay(input), "Choose a day."),
    ["day"],
  ),
);
export type ScheduleFields = v.InferOutput<typeof ScheduleFields>;

export const ScheduleInput = v.pipe(
  v.strictObject({
    templateId: v.pipe(v.string(), v.uuid("Choose a template.")),
    planId: v.nullable(Uuid),
    ...RHYTHM,
  }),
  v.forward(
    v.check((input) => isScheduleDay(input), "Choose a day."),
    ["day"],
  ),
);
export type ScheduleInput = v.InferOutput<typeof ScheduleInput>;

export const ScheduleState = v.strictObject({ isPaused: v.boolean() });

const SCHEDULE = {
  id: v.string(),
  templateId: v.string(),
  templateName: v.string(),
  rhythm: v.picklist(SCHEDULE_RHYTHMS),
  day: v.number(),
  state: v.picklist(SCHEDULE_STATES),
  ended: v.string(),
  nextAt: v.nullable(v.string()),
  lastAt: v.nullable(v.string()),
  /** How its latest report went. */
  lastState: v.nullable(v.picklist(REPORT_STATES)),
  lastReportId: v.nullable(v.string()),
  version: v.number(),
};

export const Schedule = v.object({
  ...SCHEDULE,
  planId: v.nullable(v.string()),
  /** Null for a portfolio, and where the plan can't be opened any more. */
  planName: v.nullable(v.string()),
});
export type Schedule = v.InferOutput<typeof Schedule>;
export const ScheduleListInput = v.object({
  state: choiceOf(SCHEDULE_STATES),
  ...PAGE,
});
export type ScheduleListInput = v.InferOutput<typeof ScheduleListInput>;
export const ScheduleList = v.object({
  items: v.array(Schedule),
  ...PAGING,
  counts: v.object({
    all: v.number(),
    active: v.number(),
    paused: v.number(),
    ended: v.number(),
  }),
});
export type ScheduleList = v.InferOutput<typeof ScheduleList>;

// Templates, as admins have them

const TemplateName = v.pipe(line(LIMITS.formTitleLength), v.nonEmpty("Enter a name."));

export const TemplateInput = v.object({
  name: TemplateName,
  /** With what it begins: a template of the product, by its key. */
  start: v.picklist(["board_paper", "quarterly_review", "risk_report", "portfolio_health"]),
});
export type TemplateInput = v.InferOutput<typeof TemplateInput>;

export const TemplateChanges = v.object({
  name: v.optional(TemplateName),
  definition: v.optional(TemplateDefinition),
});
export type TemplateChanges = v.InferOutput<typeof TemplateChanges>;

export const TemplateNote = v.object({ note: v.optional(line(LIMITS.formTextLength), "") });

export const TemplateFinding = v.object({
  gravity: v.picklist(["error", "warning", "good"]),
  message: v.string(),
  /** The section that it is about. */
  place: v.nullable(v.string()),
});
export type TemplateFinding = v.InferOutput<typeof TemplateFinding>;

export const TEMPLATE_STATES = ["published", "changed", "draft"] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TemplateListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(TEMPLATE_STATES),
  sort: v.optional(v.picklist(["updated", "name"]), "updated"),
  ...PAGE,
});
export type TemplateListInput = v.InferOutput<typeof TemplateListInput>;

const TEMPLATE = {
  id: v.string(),
  name: v.string(),
  isBuiltIn: v.boolean(),
  scope: v.picklist(REPORT_SCOPES),
  sections: v.number(),
  isOffered: v.boolean(),
  roles: v.array(v.picklist(ROLES)),
  /** How many are named beside the roles. */
  people: v.number(),
  publishedNumber: v.nullable(v.number()),
  publishedAt: v.nullable(v.string()),
  hasChanges: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  version: v.number(),
};
export const TemplateSummary = v.object(TEMPLATE);
export type TemplateSummary = v.InferOutput<typeof TemplateSummary>;

export const TemplateList = v.object({
  items: v.array(TemplateSummary),
  ...PAGING,
  total: v.number(),
  counts: v.object({
    all: v.number(),
    published: v.number(),
    changed: v.number(),
    draft: v.number(),
  }),
});
export type TemplateList = v.InferOutput<typeof TemplateList>;

export const Template = v.object({
  ...TEMPLATE,
  definition: TemplateDefinition,
  /** What an introduction can name. */
  variables: v.array(v.object({ name: v.string(), about: v.string(), isOfPlan: v.boolean() })),
});
export type Template = v.InferOutput<typeof Template>;

export const TemplateExport = v.object({
  format: v.literal("executive-advisor/report-template", "This file contains no template."),
  formatVersion: v.literal(1, "This file comes from another version of the product."),
  name: TemplateName,
  definition: TemplateDefinition,
});
export type TemplateExport = v.InferOutput<typeof TemplateExport>;

/** What a draft makes of a plan of the admin's own, or of a made-up one. */
export const PreviewInput = v.object({
  definition: TemplateDefinition,
  planId: v.nullable(Uuid),
});
export type PreviewInput = v.InferOutput<typeof PreviewInput>;

export const AccessInput = v.strictObject({
  isOffered: v.boolean(),
  roles: v.pipe(v.array(v.picklist(ROLES)), v.maxLength(ROLES.length)),
  people: v.pipe(v.array(Uuid), v.maxLength(LIMITS.reportTemplatePeopleMost)),
});
export type AccessInput = v.InferOutput<typeof AccessInput>;

export const Access = v.object({
  ...TEMPLATE,
  who: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type Access = v.InferOutput<typeof Access>;

// What admins see of everyone's reports: how they went, and never what is in them

export const MadeListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(REPORT_STATES),
  template: ReportListInput.entries.template,
  made: choiceOf(["person", "schedule"]),
  ...PAGE,
});
export type MadeListInput = v.InferOutput<typeof MadeListInput>;

export const MadeList = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      ownerId: v.string(),
      ownerName: v.string(),
      templateName: v.string(),
      state: v.picklist(REPORT_STATES),
      failedStep: v.string(),
      error: v.string(),
      number: v.number(),
      isScheduled: v.boolean(),
      /** Of the calls to language models, in millionths of the currency that budgets have. */
      cost: v.number(),
      createdAt: v.string(),
    }),
  ),
  ...PAGING,
  total: v.number(),
  counts: v.object({
    all: v.number(),
    making: v.number(),
    done: v.number(),
    failed: v.number(),
    stopped: v.number(),
  }),
  /** Of the last 30 days. */
  figures: v.object({ made: v.number(), failed: v.number(), people: v.number(), cost: v.number() }),
  templates: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type MadeList = v.InferOutput<typeof MadeList>;

export const AllSchedulesInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(SCHEDULE_STATES),
  ...PAGE,
});
export type AllSchedulesInput = v.InferOutput<typeof AllSchedulesInput>;

export const AllSchedules = v.object({
  items: v.array(v.object({ ...SCHEDULE, ownerId: v.string(), ownerName: v.string() })),
  ...PAGING,
  total: v.number(),
  counts: ScheduleList.entries.counts,
});
export type AllSchedules = v.InferOutput<typeof AllSchedules>;
