import type { ActorContext } from "../../kernel/context.ts";
import { findSaid } from "../files/texts/find-said.ts";
import { findSaidInComments } from "../plan-comments/find-said-in-comments.ts";
import type { Mention } from "./contract.ts";
import { findWords } from "./rules/find-words.ts";
import { quoteAt } from "./rules/quote-at.ts";
import type { Sought } from "./rules/sought-in.ts";

/** Where the words stand in the documents that the actor may open, and in what was said about a plan. */
export async function findMentions(
  ctx: ActorContext,
  { words, isOfDocuments }: Sought,
  planId: string | null,
): Promise<Mention[]> {
  const [inFiles, inComments] = await Promise.all([
    findSaid(ctx, words),
    isOfDocuments || planId === null ? [] : findSaidInComments(ctx, planId, words),
  ]);
  const { mentionPlacesShown, quoteLength } = ctx.limits;
  const shown = new Map<string, number>();
  const files = inFiles.flatMap(({ id, name, place, around, at }): Mention[] => {
    // The database found a place; only what has the words as words is quoted.
    const before = at === 0 ? "" : around.charAt(at - 1);
    const found = findWords(before + around.slice(at), words);
    const count = shown.get(id) ?? 0;
    if (found?.at !== before.length || count >= mentionPlacesShown) return [];
    shown.set(id, count + 1);
    const text = quoteAt(around, at, found.length, quoteLength);
    return [{ kind: "file", id, title: name, item: null, place, text }];
  });
  const comments = inComments.flatMap(({ id, author, item, text }): Mention[] => {
    const found = findWords(text, words);
    if (!found) return [];
    const quote = quoteAt(text, found.at, found.length, quoteLength);
    return [{ kind: "comment", id, title: author, item, place: "", text: quote }];
  });
  return [...comments, ...files];
}
