import type { ActorContext } from "../../../kernel/context.ts";
import type { AskedQuestion, TopicSources } from "../contract.ts";
import { addressOf } from "./read-feed.ts";
import { plainText } from "./plain-text.ts";
import { isSiteOpen } from "../rules/site-rules.ts";
import { fromOutside, type NewSource } from "./from-outside.ts";
import type { WebServices } from "./web-services.ts";

type Asked = {
  services: WebServices;
  sources: TopicSources;
  questions: readonly AskedQuestion[];
  signal: AbortSignal;
};

/** Pages that a search service finds for the questions, of sites that the topic lets be read. */
export async function findWebSources(
  ctx: ActorContext,
  { services, sources, questions, signal }: Asked,
): Promise<{ sources: NewSource[]; failed: string }> {
  const { webFoundPerQuestion, webQuestionsMost, webSourcesMost } = ctx.limits;
  const found = new Map<string, NewSource>();
  let failed = "";
  for (const { text } of questions.slice(0, webQuestionsMost)) {
    signal.throwIfAborted();
    const answer = await services.searchWeb(text, webFoundPerQuestion);
    if ("failed" in answer) {
      failed = answer.failed;
      continue;
    }
    for (const { title, address, excerpt } of answer.found) {
      const page = addressOf(address);
      if (page === "" || found.has(page) || !isSiteOpen(page, sources)) continue;
      const known = plainText(title, TITLE_LONGEST);
      found.set(
        page,
        fromOutside({
          kind: "web",
          title: known === "" ? page : known,
          address: page,
          day: null,
          text: plainText(excerpt, EXCERPT_LONGEST),
        }),
      );
    }
  }
  return { sources: [...found.values()].slice(0, webSourcesMost), failed };
}

const TITLE_LONGEST = 240;
const EXCERPT_LONGEST = 2000;
