import type { ActorContext } from "../../kernel/context.ts";
import type { Knowledge } from "./contract.ts";
import { findMentions } from "./find-mentions.ts";
import { findQuotes } from "./find-quotes.ts";
import { readVocabulary } from "./read-vocabulary.ts";
import { soughtWhere } from "./rules/sought-in.ts";

/** What the advisor knows for a question, beside the plan: the company's words, and where what is sought is written. */
export async function readKnowledge(
  ctx: ActorContext,
  question: string,
  planId: string | null,
): Promise<Knowledge> {
  const sought = soughtWhere(question);
  const [terms, quotes, mentions] = await Promise.all([
    readVocabulary(ctx),
    sought === null ? [] : findQuotes(ctx, sought.words),
    sought === null ? [] : findMentions(ctx, sought, planId),
  ]);
  return { terms, sought: sought?.words ?? null, quotes, mentions };
}
