import { researchSources } from "../../../../db/schema/research.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { Stepped } from "../../../kit/runs.ts";
import { soughtIn } from "../rules/question-words.ts";
import { findFeedSources } from "../sources/find-feed-sources.ts";
import { findHouseSources } from "../sources/find-house-sources.ts";
import { findWebSources } from "../sources/find-web-sources.ts";
import { fromOutside, type NewSource } from "../sources/from-outside.ts";
import { openWebServices } from "../sources/web-services.ts";
import { readAtStep, settle, type StepTurn } from "./settle.ts";

/** What may be read for the topic and has words of the questions in it: the house first, then feeds, then the web. */
export async function findSources(
  ctx: ActorContext,
  researchId: string,
  { signal, progress, runId }: StepTurn,
): Promise<Stepped> {
  const { research, scope, questions } = await readAtStep(ctx, researchId);
  const { sources } = scope;
  const words = soughtIn(questions).slice(0, ctx.limits.researchWordsMost);
  const stems = [...new Set(questions.flatMap((question) => question.words))];
  const house = await findHouseSources(ctx, sources, words);
  progress(1 / 3);
  const feeds = await findFeedSources(ctx, { sources, stems, signal });
  progress(2 / 3);
  const services = sources.web ? await openWebServices(ctx, { runId, signal }) : null;
  const web = services?.hasSearch
    ? await findWebSources(ctx, { services, sources, questions, signal })
    : { sources: [], failed: "" };
  const failed = [
    ...feeds.failed.map(({ address, reason }) => ({
      ...fromOutside({ kind: "feed", title: address, address, day: null, text: "" }),
      state: "failed" as const,
      reason,
    })),
    ...(sources.web && services && !services.hasSearch ? [notSearched(NO_SERVICE)] : []),
    ...(web.failed === "" ? [] : [notSearched(web.failed)]),
  ];
  const found = [...house, ...feeds.sources, ...web.sources].map((source) => ({
    ...source,
    state: "found" as const,
    reason: "",
  }));
  const rows = [...found, ...failed].map((source, at) => ({
    ...source,
    researchId,
    number: at + 1,
    places: [],
  }));
  return settle(ctx, research, "sources", {
    statements: rows.length === 0 ? [] : [ctx.db.insert(researchSources).values(rows)],
  });
}

const NO_SERVICE = "No search service is set up, so the web was not searched.";

type Failed = NewSource & { state: "failed"; reason: string };
const notSearched = (reason: string): Failed => ({
  ...fromOutside({ kind: "web", title: "The web", address: "", day: null, text: "" }),
  state: "failed",
  reason,
});
