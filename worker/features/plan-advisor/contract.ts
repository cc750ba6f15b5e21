import * as v from "valibot";
import { ITEM_KINDS } from "../../../db/values/plans.ts";

import { Mention, Quote } from "../ai-training/contract.ts";

const Id = v.string();
const Kind = v.picklist(ITEM_KINDS);

const Named = v.object({ kind: Kind, id: Id, title: v.string() });
const Line = v.object({ ...Named.entries, says: v.string() });

/** What was said to a question and what it rests on, so that it can be shown later to whoever may see that. */
export const KeptAnswer = v.object({
  /** Which engine answered. */
  engine: v.literal("exact"),
  /** Which of its questions it was; null where it was asked back. */
  question: v.nullable(v.string()),
  lead: v.string(),
  lines: v.array(
    v.object({
      ...Line.entries,
      /** What else its words name. */
      names: v.array(Id),
      /** It would say the same without anything private. */
      isOpen: v.boolean(),
    }),
  ),
  /** How many lines there were, of which the first are kept. */
  total: v.number(),
  /** What the question names, and what it was asked about. */
  asked: v.array(Id),
  /** What the sentence names, and what of private items it rests on. */
  sources: v.array(Id),
  /** Of these, those without which it would say something else. */
  rests: v.array(Id),
  about: v.array(Named),
  isNarrow: v.boolean(),
  nearest: v.array(v.string()),
  either: v.array(v.string()),
  /** Whose vocabulary it rests on, and what it quotes. */
  told: v.optional(
    v.nullable(
      v.object({
        companies: v.array(Id),
        quotes: v.array(Quote),
        mentions: v.optional(v.array(Mention), []),
      }),
    ),
    null,
  ),
  /** Of which day, and the number of the plan then. */
  day: v.string(),
  seq: v.number(),
});
export type KeptAnswer = v.InferOutput<typeof KeptAnswer>;

/** An answer as one reader sees it. */
export const ShownAnswer = v.object({
  engine: v.literal("exact"),
  question: v.nullable(v.string()),
  /** Null where it rests on something that the reader can't open. */
  lead: v.nullable(v.string()),
  lines: v.array(Line),
  total: v.number(),
  /** How many of its sources the reader can't open. */
  withheld: v.number(),
  about: v.array(Named),
  isNarrow: v.boolean(),
  nearest: v.array(v.string()),
  either: v.array(v.string()),
  quotes: v.array(Quote),
  mentions: v.array(Mention),
  day: v.string(),
});
export type ShownAnswer = v.InferOutput<typeof ShownAnswer>;
