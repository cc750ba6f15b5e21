import type { ActorContext } from "../../kernel/context.ts";
import type { Knowledge } from "./contract.ts";
import { findQuotes } from "./find-quotes.ts";
import { readVocabulary } from "./read-vocabulary.ts";
import { soughtIn } from "./rules/sought-in.ts";

/** What the advisor knows for a question, beside the plan: the company's words, and where what is sought is written. */
export async function readKnowledge(ctx: ActorContext, question: string): Promise<Knowledge> {
  const sought = soughtIn(question);
  const [terms, quotes] = await Promise.all([
    readVocabulary(ctx),
    sought === null ? [] : findQuotes(ctx, sought),
  ]);
  return { terms, sought, quotes };
}
