import * as v from "valibot";
import {
  CONTRADICTION_KINDS,
  GAP_KINDS,
  KNOWLEDGE_CHOICES,
  QUESTION_ORIGINS,
  QUESTION_WANTS,
  RESEARCH_SOURCE_KINDS,
  RESEARCH_SOURCE_STATES,
  RESEARCH_STATES,
  RESEARCH_STEPS,
} from "../../../db/values/research.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { Fact } from "../analyses/contract.ts";
import { Run } from "../runs/contract.ts";

/** The kind of its run. */
export const RESEARCH_RUN = "research";

const Uuid = v.pipe(v.string(), v.uuid());
const line = (most: number, missing: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.nonEmpty(missing),
    v.maxLength(most, `Use at most ${most} characters.`),
  );
const list = <Item extends v.GenericSchema>(item: Item, most: number, words: string) =>
  v.pipe(v.array(item), v.maxLength(most, `Use at most ${most} ${words}.`));

const QuestionText = v.pipe(
  line(LIMITS.topicQuestionLength, "Write the question."),
  v.regex(/\p{L}{2}/u, "Write the question in words."),
);

const TopicQuestion = v.object({
  id: Uuid,
  text: QuestionText,
  /** An answer without a figure is a gap. */
  wantsFigure: v.boolean(),
});
export type TopicQuestion = v.InferOutput<typeof TopicQuestion>;

const Feed = v.object({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LIMITS.pathLength, "This address is too long."),
    v.url("Enter an address that starts with https://."),
  ),
});

/** As people write a site: a name with dots, and with it all that is below it. */
const Site = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(LIMITS.siteLength),
  v.regex(/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u, "Write sites like example.com."),
);

export const TopicSources = v.object({
  knowledge: v.picklist(KNOWLEDGE_CHOICES),
  knowledgeIds: list(Uuid, LIMITS.topicKnowledgeMost, "knowledge sources"),
  /** The files that the person who asks may open. */
  files: v.boolean(),
  feeds: list(Feed, LIMITS.topicFeedsMost, "feeds"),
  web: v.boolean(),
  /** Without any, every site may be read. */
  sitesAllowed: list(Site, LIMITS.topicSitesMost, "sites"),
  sitesRefused: list(Site, LIMITS.topicSitesMost, "sites"),
});
export type TopicSources = v.InferOutput<typeof TopicSources>;

export const TopicInput = v.object({
  name: v.pipe(
    line(LIMITS.topicNameLength, "Enter a name."),
    v.regex(/\p{L}{2}/u, "Enter a name in words."),
  ),
  about: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LIMITS.topicAboutLength, `Use at most ${LIMITS.topicAboutLength} characters.`),
  ),
  questions: v.pipe(
    list(TopicQuestion, LIMITS.topicQuestionsMost, "questions"),
    v.minLength(1, "Add at least one question."),
    v.check(
      (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
      "Each question needs an id of its own.",
    ),
  ),
  sources: TopicSources,
  oldMonths: v.pipe(
    v.number("Enter a number of months."),
    v.integer("Enter whole months."),
    v.minValue(1, "Enter at least 1 month."),
    v.maxValue(LIMITS.topicOldMonthsMost, `Enter at most ${LIMITS.topicOldMonthsMost} months.`),
  ),
});
export type TopicInput = v.InferOutput<typeof TopicInput>;

export const TopicChanges = v.pipe(
  v.partial(TopicInput),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type TopicChanges = v.InferOutput<typeof TopicChanges>;

export const TopicId = v.object({ id: Uuid });

export const Topic = v.object({
  id: v.string(),
  name: v.string(),
  about: v.string(),
  questions: v.array(TopicQuestion),
  sources: TopicSources,
  oldMonths: v.number(),
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  version: v.number(),
});
export type Topic = v.InferOutput<typeof Topic>;

export const TopicListInput = v.object({
  q: textOf(LIMITS.searchLength),
  sort: v.optional(v.picklist(["updated", "name"]), "updated"),
  ...PAGE,
});
export type TopicListInput = v.InferOutput<typeof TopicListInput>;

export const TopicList = v.object({ items: v.array(Topic), ...PAGING, total: v.number() });
export type TopicList = v.InferOutput<typeof TopicList>;

/** What the form of a topic needs to know. */
export const TopicChoices = v.object({
  knowledge: v.array(v.object({ id: v.string(), name: v.string(), isOn: v.boolean() })),
  hasSearch: v.boolean(),
  hasExtraction: v.boolean(),
});
export type TopicChoices = v.InferOutput<typeof TopicChoices>;

export const ResearchInput = v.strictObject({
  /** Made by the browser: what is sent twice is made once. */
  id: Uuid,
  topicId: Uuid,
  /** One question alone; null for all of the topic's. */
  question: v.nullable(QuestionText),
});
export type ResearchInput = v.InferOutput<typeof ResearchInput>;

export const ResearchPriceInput = v.object({
  topicId: Uuid,
  /** Of one question alone. */
  isOne: v.optional(
    v.pipe(
      v.picklist(["0", "1"]),
      v.transform((text) => text === "1"),
    ),
    "0",
  ),
});
export type ResearchPriceInput = v.InferOutput<typeof ResearchPriceInput>;

/** What a research goes by, whatever becomes of its topic. */
export const ResearchScope = v.object({
  topic: v.string(),
  about: v.string(),
  questions: v.array(TopicQuestion),
  question: v.nullable(v.string()),
  sources: TopicSources,
  oldMonths: v.number(),
});
export type ResearchScope = v.InferOutput<typeof ResearchScope>;

export const AskedQuestion = v.object({
  id: v.string(),
  text: v.string(),
  from: v.picklist(QUESTION_ORIGINS),
  /** Words by which it is looked for, as their stems. */
  words: v.array(v.string()),
  wants: v.nullable(v.picklist(QUESTION_WANTS)),
  wantsFigure: v.boolean(),
});
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>;

/** Who did a step. */
export const EngineNote = v.object({
  step: v.picklist(RESEARCH_STEPS),
  engine: v.picklist(["built_in", "model"]),
  /** The name of the model. */
  model: v.string(),
  /** Why no model did it, in words; empty where none was wanted. */
  reason: v.string(),
  at: v.number(),
});
export type EngineNote = v.InferOutput<typeof EngineNote>;

export const Contradiction = v.object({
  one: v.number(),
  other: v.number(),
  kind: v.picklist(CONTRADICTION_KINDS),
  /** What they differ in: "98 % and 95 %". */
  says: v.string(),
});
export type Contradiction = v.InferOutput<typeof Contradiction>;

export const Gap = v.object({
  questionId: v.string(),
  kind: v.picklist(GAP_KINDS),
  says: v.string(),
});
export type Gap = v.InferOutput<typeof Gap>;

export const StoredBrief = v.object({
  sections: v.array(
    v.object({
      questionId: v.string(),
      /** Claims that say the same are one sentence. */
      groups: v.array(v.array(v.number())),
      own: v.nullable(v.object({ text: v.string(), at: v.string(), sources: v.array(v.number()) })),
    }),
  ),
});
export type StoredBrief = v.InferOutput<typeof StoredBrief>;

const ResearchFields = {
  id: v.string(),
  title: v.string(),
  topicId: v.nullable(v.string()),
  topic: v.string(),
  state: v.picklist(RESEARCH_STATES),
  failedStep: v.string(),
  error: v.string(),
  stepsDone: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
};
export const ResearchRow = v.object({
  ...ResearchFields,
  sources: v.number(),
  claims: v.number(),
});
export type ResearchRow = v.InferOutput<typeof ResearchRow>;

export const ResearchListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(RESEARCH_STATES),
  topic: textOf(LIMITS.searchLength),
  ...PAGE,
});
export type ResearchListInput = v.InferOutput<typeof ResearchListInput>;

export const ResearchList = v.object({
  items: v.array(ResearchRow),
  ...PAGING,
  counts: v.object({ all: v.number(), ...v.entriesFromList(RESEARCH_STATES, v.number()) }),
  /** Topics that a research can be begun with. */
  topics: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      questions: v.array(v.object({ id: v.string(), text: v.string() })),
    }),
  ),
});
export type ResearchList = v.InferOutput<typeof ResearchList>;

const ShownSource = v.object({
  number: v.number(),
  kind: v.picklist(RESEARCH_SOURCE_KINDS),
  title: v.string(),
  /** Where it opens: in the house or outside. */
  to: v.string(),
  day: v.nullable(v.string()),
  state: v.picklist(RESEARCH_SOURCE_STATES),
  reason: v.string(),
  /** Older than the topic's months. */
  isOld: v.boolean(),
  claims: v.number(),
});
export type ShownSource = v.InferOutput<typeof ShownSource>;

const ShownClaim = v.object({
  number: v.number(),
  sourceNumber: v.number(),
  questionId: v.string(),
  quote: v.string(),
  place: v.string(),
  says: v.string(),
});
export type ShownClaim = v.InferOutput<typeof ShownClaim>;

const ShownSentence = v.object({
  text: v.string(),
  /** It is the words of a source, and not what a model made of them. */
  isQuote: v.boolean(),
  sources: v.array(v.number()),
});
export const ShownSection = v.object({
  questionId: v.string(),
  heading: v.string(),
  sentences: v.array(ShownSentence),
  own: v.nullable(v.object({ text: v.string(), at: v.string() })),
});
export type ShownSection = v.InferOutput<typeof ShownSection>;

const ShownQuestion = v.omit(AskedQuestion, ["words", "wants"]);

export const Research = v.object({
  ...ResearchFields,
  question: v.nullable(v.string()),
  oldMonths: v.number(),
  steps: v.array(EngineNote),
  questions: v.array(ShownQuestion),
  sources: v.array(ShownSource),
  claims: v.array(ShownClaim),
  contradictions: v.array(Contradiction),
  gaps: v.array(Gap),
  brief: v.nullable(v.array(ShownSection)),
  /** Sources that the reader can't open any more, with all that rests on them. */
  withheld: v.number(),
  run: v.nullable(Run),
});
export type Research = v.InferOutput<typeof Research>;

export const ResearchId = v.object({ id: Uuid });
export const BriefSectionPath = v.object({
  id: Uuid,
  question: v.pipe(v.string(), v.maxLength(LIMITS.searchLength)),
});
export const BriefText = v.strictObject({
  /** Null for the brief's own sentences. */
  text: v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty("Write a text."),
      v.maxLength(LIMITS.briefTextLength, `Use at most ${LIMITS.briefTextLength} characters.`),
    ),
  ),
});
export type BriefText = v.InferOutput<typeof BriefText>;

/** A sentence of a source that may answer a question. */
export const Passage = v.object({
  questionId: v.string(),
  sourceNumber: v.number(),
  start: v.number(),
  end: v.number(),
  quote: v.string(),
  place: v.string(),
  /** Which words of the question are in it, and how many words it has itself. */
  words: v.array(v.string()),
  length: v.number(),
  /** How much its figures, days and names speak for it. */
  weight: v.number(),
  facts: v.array(Fact),
});
export type Passage = v.InferOutput<typeof Passage>;
export const Passages = v.array(Passage);

/** A passage that was chosen, by its number. */
export type Claim = Omit<Passage, "words" | "length" | "weight"> & { number: number; says: string };

/** An item of a feed, as plain text. */
export const FeedItem = v.object({
  title: v.string(),
  address: v.string(),
  day: v.nullable(v.string()),
  text: v.string(),
});
export type FeedItem = v.InferOutput<typeof FeedItem>;
export const ReadFeed = v.variant("state", [
  v.object({ state: v.literal("read"), title: v.string(), items: v.array(FeedItem) }),
  v.object({ state: v.literal("refused"), reason: v.string() }),
]);
export type ReadFeed = v.InferOutput<typeof ReadFeed>;
