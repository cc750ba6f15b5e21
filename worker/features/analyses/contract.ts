import * as v from "valibot";
import { FILE_TEXT_STATES } from "../../../db/values/files.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const Id = v.pipe(v.string(), v.uuid());
const Name = v.pipe(
  v.string(),
  v.trim(),
  v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
  v.nonEmpty("Enter a name."),
  v.maxLength(LIMITS.analysisNameLength, `Use at most ${LIMITS.analysisNameLength} characters.`),
);

/** Where a fact stands in the text of its document, and what is written there. */
const QUOTED = {
  start: v.number(),
  end: v.number(),
  quote: v.string(),
  /** For people: 'Page 4', 'Budget, row 12'. */
  place: v.string(),
};

/** What a number says: how it is; how it was; how it should be; by how much it moved; no exact number at all. */
const FIGURE_ROLES = ["value", "previous", "target", "change", "about"] as const;

/** What a report says of an item. */
const CLAIM_SUBJECTS = ["status", "health", "progress", "start", "end", "owner", "budget"] as const;

/** Where in the quote it stands, and of a row of a table the cell that names what it is of. */
const AT = { at: v.number(), subject: v.nullable(v.string()) };

export const Fact = v.variant("kind", [
  v.object({ kind: v.literal("summary"), ...QUOTED }),
  v.object({ kind: v.literal("risk"), ...QUOTED }),
  v.object({
    kind: v.literal("figure"),
    ...QUOTED,
    ...AT,
    role: v.picklist(FIGURE_ROLES),
    value: v.number(),
    /** As exactly as it was written: 0.1 for 98.3. */
    step: v.number(),
    unit: v.string(),
    of: v.string(),
    period: v.string(),
    /** The last day of that period, where the words say it. */
    until: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal("claim"),
    ...QUOTED,
    ...AT,
    about: v.picklist(CLAIM_SUBJECTS),
    /** A status, a health, a name or a currency. */
    word: v.string(),
    value: v.nullable(v.number()),
    /** Of a day, or of a month of which no day is said. */
    from: v.nullable(v.string()),
    to: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal("count"),
    ...QUOTED,
    ...AT,
    part: v.number(),
    of: v.nullable(v.number()),
    items: v.picklist(["goal", "project", "epic", "objective"]),
    state: v.string(),
  }),
  v.object({
    kind: v.literal("action"),
    ...QUOTED,
    title: v.string(),
    who: v.string(),
    due: v.nullable(v.string()),
    /** Said in a sentence, and in no list of actions: it counts where the plan knows the name. */
    isLoose: v.boolean(),
  }),
]);
export type Fact = v.InferOutput<typeof Fact>;
export type FactOf<Kind extends Fact["kind"]> = Extract<Fact, { kind: Kind }>;

/** A table as it stands in a document. */
const ReportTable = v.object({
  place: v.string(),
  start: v.number(),
  end: v.number(),
  rows: v.array(v.array(v.string())),
  /** How many rows it has, of which the first are kept. */
  total: v.number(),
});
export type ReportTable = v.InferOutput<typeof ReportTable>;

export const ReportFacts = v.object({ facts: v.array(Fact), tables: v.array(ReportTable) });
export type ReportFacts = v.InferOutput<typeof ReportFacts>;

export const AnalysisId = v.object({ id: Id });

const FileRef = v.strictObject({
  fileId: Id,
  /** Without it the newest. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export const AnalysisInput = v.strictObject({
  /** Made by the browser: what is sent twice is made once. */
  id: Id,
  planId: Id,
  name: v.optional(Name),
  files: v.pipe(
    v.array(FileRef),
    v.minLength(1, "Choose at least one file."),
    v.maxLength(
      LIMITS.analysisFilesMost,
      `Choose at most ${LIMITS.analysisFilesMost} files at once.`,
    ),
  ),
});
export type AnalysisInput = v.InferOutput<typeof AnalysisInput>;

export const AnalysisDetails = v.strictObject({ name: Name });
export type AnalysisDetails = v.InferOutput<typeof AnalysisDetails>;

export const ANALYSIS_VIEWS = ["all", "trash"] as const;
export type AnalysisView = (typeof ANALYSIS_VIEWS)[number];

export const AnalysisListInput = v.object({
  q: textOf(LIMITS.searchLength),
  view: choiceOf(ANALYSIS_VIEWS),
  ...PAGE,
});
export type AnalysisListInput = v.InferOutput<typeof AnalysisListInput>;

export const AnalysisRow = v.object({
  id: v.string(),
  name: v.string(),
  planId: v.string(),
  /** Null where its owner can't open it any more. */
  planName: v.nullable(v.string()),
  files: v.number(),
  /** Texts that are still being read. */
  waiting: v.number(),
  isTrashed: v.boolean(),
  createdAt: v.string(),
  version: v.number(),
});
export type AnalysisRow = v.InferOutput<typeof AnalysisRow>;

export const AnalysisList = v.object({
  items: v.array(AnalysisRow),
  ...PAGING,
  counts: v.object(v.entriesFromList(ANALYSIS_VIEWS, v.number())),
});
export type AnalysisList = v.InferOutput<typeof AnalysisList>;

/** A file that is no report: its kind has no text that anybody reads. */
const SOURCE_STATES = ["waiting", "not_text", ...FILE_TEXT_STATES] as const;

const Source = v.object({
  fileId: v.string(),
  name: v.string(),
  number: v.number(),
  /** Whether the file has a newer version by now. */
  isNewest: v.boolean(),
  savedAt: v.string(),
  state: v.picklist(SOURCE_STATES),
  ...ReportFacts.entries,
});
export type Source = v.InferOutput<typeof Source>;

/** With the facts of the documents that the reader may open now; of the others how many they are. */
export const Analysis = v.object({
  ...AnalysisRow.entries,
  sources: v.array(Source),
  withheld: v.number(),
  /** Titles of the tasks that were made of it. */
  tasks: v.array(v.string()),
});
export type Analysis = v.InferOutput<typeof Analysis>;
