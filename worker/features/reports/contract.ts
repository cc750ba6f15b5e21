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
} from "../../../db/values/reports.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { Price } from "../ai/gateway/contract.ts";
import { Run } from "../runs/contract.ts";
import { SectionId } from "./templates/contract.ts";

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
export const SectionPath = v.object({ id: Uuid, section: SectionId });

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

/** What a language model made of the instruction of a section, or why the built-in engine's text stands. */
export const WrittenText = v.object({
  /** Null where none wrote it. */
  model: v.nullable(v.string()),
  reason: v.string(),
  sentences: v.array(v.string()),
  /** How many sentences were left out: they had figures or names that the section doesn't have. */
  dropped: v.number(),
  ...RESTS,
});
export type WrittenText = v.InferOutput<typeof WrittenText>;

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
  /** Null where its template has no instruction for a model. */
  written: v.optional(v.nullable(WrittenText), null),
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
  /** Who wrote its sentences, where its template asks a language model; null where it does not. */
  writer: v.nullable(
    v.object({ model: v.nullable(v.string()), reason: v.string(), dropped: v.number() }),
  ),
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
  /** Whether a language model may write the sections that have an instruction. */
  usesModel: v.optional(v.boolean(), false),
});
export type ReportInput = v.InferOutput<typeof ReportInput>;

export const RefreshInput = v.strictObject({
  /** Whether a language model may write this time; as before where it isn't said. */
  usesModel: v.optional(v.boolean()),
});
export type RefreshInput = v.InferOutput<typeof RefreshInput>;

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
      /** Which of them a language model may write. */
      written: v.array(v.string()),
    }),
  ),
  plans: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type ReportChoices = v.InferOutput<typeof ReportChoices>;

export const ReportPriceInput = v.object({ templateId: Uuid });

/** What the sections that a language model writes cost at most, or why none is asked. */
export const ReportPrice = v.object({ headings: v.array(v.string()), price: Price });
export type ReportPrice = v.InferOutput<typeof ReportPrice>;

export const MomentsInput = v.object({ planId: Uuid });
export const Moments = v.object({
  items: v.array(v.object({ version: v.number(), words: v.string(), at: v.string() })),
});
export type Moments = v.InferOutput<typeof Moments>;
