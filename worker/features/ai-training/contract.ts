import * as v from "valibot";
import { EXAMPLE_STATES } from "../../../db/values/ai-training.ts";
import { MESSAGE_MARKS } from "../../../db/values/conversations.ts";
import { COMMENT_KINDS } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const Uuid = v.pipe(v.string(), v.uuid());
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(most, `Use at most ${most} characters.`),
  );
const Name = v.pipe(line(LIMITS.termLength), v.regex(/[\p{L}\p{N}]/u, "Enter a word."));

export const OfCompany = v.object({ companyId: Uuid });
export const OfTerm = v.object({ companyId: Uuid, id: Uuid });
export const SourceId = v.object({ id: Uuid });
export const FileName = v.object({ fileName: v.pipe(line(LIMITS.fileNameBytes), v.nonEmpty()) });

export const TermInput = v.object({
  term: Name,
  meaning: v.pipe(line(LIMITS.termMeaningLength), v.nonEmpty("Say what it means.")),
  alsoCalled: v.pipe(
    v.array(Name),
    v.maxLength(LIMITS.termNamesMost, `Use at most ${LIMITS.termNamesMost} other words.`),
  ),
});
export type TermInput = v.InferOutput<typeof TermInput>;

export const Term = v.object({
  id: v.string(),
  companyId: v.string(),
  term: v.string(),
  meaning: v.string(),
  alsoCalled: v.array(v.string()),
  version: v.number(),
});
export type Term = v.InferOutput<typeof Term>;

/** All of them: a company has no more than LIMITS.termsMost. */
export const TermList = v.object({ items: v.array(Term) });
export type TermList = v.InferOutput<typeof TermList>;

const TERM_ORDERS = ["term", "updated"] as const;
export const AllTermsInput = v.object({
  q: textOf(LIMITS.searchLength),
  company: textOf(LIMITS.searchLength),
  sort: v.optional(v.picklist(TERM_ORDERS), "term"),
  ...PAGE,
});
export type AllTermsInput = v.InferOutput<typeof AllTermsInput>;

const CompanyTerm = v.object({ ...Term.entries, companyName: v.string() });
export const AllTerms = v.object({ items: v.array(CompanyTerm), ...PAGING, total: v.number() });
export type AllTerms = v.InferOutput<typeof AllTerms>;

/** Companies that something can be for, as they are looked for. */
export const CompanySearch = v.object({ q: textOf(LIMITS.searchLength) });
export const CompanyChoices = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type CompanyChoices = v.InferOutput<typeof CompanyChoices>;

const Places = v.pipe(
  v.array(v.object({ at: v.number(), name: v.string(), first: v.number(), line: v.number() })),
  v.maxLength(LIMITS.knowledgePlacesMost),
);
const SourceText = v.pipe(
  v.string(),
  v.maxLength(
    LIMITS.knowledgeTextLength,
    `Use at most ${LIMITS.knowledgeTextLength} characters. Split longer texts.`,
  ),
  v.regex(/\S/u, "Write the text, or choose a file."),
);

export const SourceInput = v.object({
  name: v.pipe(line(LIMITS.formTitleLength), v.nonEmpty("Enter a name.")),
  /** Null: for everyone. */
  companyId: v.nullable(Uuid),
  isOn: v.boolean(),
  text: SourceText,
  /** The file that the text was read from, and where its pages begin; empty where it was written. */
  fileName: v.optional(line(LIMITS.fileNameBytes), ""),
  places: v.optional(Places, []),
});
export type SourceInput = v.InferOutput<typeof SourceInput>;

export const SourceChanges = v.pipe(
  v.partial(SourceInput),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type SourceChanges = v.InferOutput<typeof SourceChanges>;

const SOURCE = {
  id: v.string(),
  name: v.string(),
  companyId: v.nullable(v.string()),
  companyName: v.nullable(v.string()),
  isOn: v.boolean(),
  /** The current version, and how long its text is. */
  number: v.number(),
  length: v.number(),
  fileName: v.string(),
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  version: v.number(),
};
export const SourceSummary = v.object(SOURCE);
export type SourceSummary = v.InferOutput<typeof SourceSummary>;

const SourceVersion = v.object({
  number: v.number(),
  length: v.number(),
  fileName: v.string(),
  createdAt: v.string(),
  createdBy: v.nullable(v.string()),
});
export const Source = v.object({
  ...SOURCE,
  text: v.string(),
  places: Places,
  versions: v.array(SourceVersion),
});
export type Source = v.InferOutput<typeof Source>;

export const OfVersion = v.object({
  id: Uuid,
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
});

export const SOURCE_STATES = ["on", "off"] as const;
export type SourceState = (typeof SOURCE_STATES)[number];
export const SourceListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(SOURCE_STATES),
  sort: v.optional(v.picklist(["updated", "name"]), "updated"),
  ...PAGE,
});
export type SourceListInput = v.InferOutput<typeof SourceListInput>;

export const SourceList = v.object({
  items: v.array(SourceSummary),
  ...PAGING,
  total: v.number(),
  counts: v.object({ all: v.number(), on: v.number(), off: v.number() }),
});
export type SourceList = v.InferOutput<typeof SourceList>;

/** What could be read in a file. */
export const FileText = v.object({
  state: v.picklist(["read", "empty", "unreadable"]),
  text: v.string(),
  places: Places,
  /** There is more than is kept. */
  isCut: v.boolean(),
});
export type FileText = v.InferOutput<typeof FileText>;

/** A mark that its person shares; whose it is is not said. */
export const Example = v.object({
  messageId: v.string(),
  mark: v.picklist(MESSAGE_MARKS),
  reason: v.string(),
  /** Null where it is about something that only some people of the plan see. */
  question: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  lines: v.array(v.string()),
  state: v.picklist(EXAMPLE_STATES),
  markedAt: v.string(),
});
export type Example = v.InferOutput<typeof Example>;

export const ExampleListInput = v.object({
  state: choiceOf(EXAMPLE_STATES),
  mark: choiceOf(MESSAGE_MARKS),
  ...PAGE,
});
export type ExampleListInput = v.InferOutput<typeof ExampleListInput>;
export const ExampleList = v.object({
  items: v.array(Example),
  ...PAGING,
  total: v.number(),
  counts: v.object({ all: v.number(), ...v.entriesFromList(EXAMPLE_STATES, v.number()) }),
});
export type ExampleList = v.InferOutput<typeof ExampleList>;

export const ExampleId = v.object({ messageId: Uuid });
export const SortInput = v.object({
  state: v.picklist(EXAMPLE_STATES),
  /** As it was seen. */
  was: v.picklist(EXAMPLE_STATES),
});
export type SortInput = v.InferOutput<typeof SortInput>;

/** What somebody allows, in the words that are kept with it. */
export const SHARING_WORDS =
  "Admins may read the answers that I mark, with my questions and reasons, without my name. They may keep good ones as examples for AI features that colleagues in my company use.";

export const Sharing = v.object({ says: v.string(), givenAt: v.nullable(v.string()) });
export type Sharing = v.InferOutput<typeof Sharing>;
export const SharingInput = v.object({
  says: v.pipe(v.string(), v.maxLength(LIMITS.formTextLength)),
});

/** Passages that say what is looked for, word by word. */
export const Quote = v.object({
  sourceId: v.string(),
  source: v.string(),
  /** Null: a source for everyone. */
  companyId: v.nullable(v.string()),
  /** The page, sheet or slide; empty where there is none. */
  place: v.string(),
  text: v.string(),
});
export type Quote = v.InferOutput<typeof Quote>;

/** Where words stand in a file or a comment, word by word. */
export const Mention = v.object({
  kind: v.picklist(["file", "comment"]),
  id: v.string(),
  /** What the file is called, or who wrote the comment. */
  title: v.string(),
  /** What a comment is about. */
  item: v.nullable(v.object({ kind: v.picklist(COMMENT_KINDS), id: v.string() })),
  /** The page, sheet, slide or line. */
  place: v.string(),
  text: v.string(),
});
export type Mention = v.InferOutput<typeof Mention>;

export const KnowledgeInput = v.object({
  q: textOf(LIMITS.questionLength),
  /** The plan whose comments are looked through. */
  plan: v.optional(v.pipe(v.string(), v.uuid())),
});

/** What the advisor knows for one question, beside the plan. */
export const Knowledge = v.object({
  terms: v.array(
    v.object({
      companyId: v.string(),
      term: v.string(),
      meaning: v.string(),
      alsoCalled: v.array(v.string()),
    }),
  ),
  /** What is looked for in the knowledge sources; null where something else is asked. */
  sought: v.nullable(v.string()),
  quotes: v.array(Quote),
  mentions: v.optional(v.array(Mention), []),
});
export type Knowledge = v.InferOutput<typeof Knowledge>;
