import * as v from "valibot";
import { researchClaims } from "../../../../db/schema/research.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { dayOf } from "../../../kernel/pure/zoned-time.ts";
import type { Stepped } from "../../../kit/runs.ts";
import { type AskedQuestion, type Claim, type Passage, Passages } from "../contract.ts";
import type { PassagesAsked } from "../rules/find-passages.ts";
import { rankClaims } from "../rules/rank-claims.ts";
import { readSources, type StoredSource } from "../sources/read-sources.ts";
import { readSourceText } from "../sources/read-source-text.ts";
import type { Ask } from "./ask-research-prompt.ts";
import { condenseClaims } from "./condense-claims.ts";
import { readAtStep, settle, type StepTurn } from "./settle.ts";

/** The sentences of the sources that answer the questions, each word for word and with its place. */
export async function findClaims(
  ctx: ActorContext,
  researchId: string,
  { turn, ask }: { turn: StepTurn; ask: Ask },
): Promise<Stepped> {
  const { signal, progress } = turn;
  const { research, scope, questions } = await readAtStep(ctx, researchId);
  const sources = await readSources(ctx, researchId);
  const open = sources.filter(({ source, isOpen }) => source.state === "read" && isOpen);
  const passages: Passage[] = [];
  for (const [at, { source }] of open.entries()) {
    signal.throwIfAborted();
    passages.push(...(await passagesOf(ctx, source, questions)));
    progress((at + 1) / open.length);
  }
  const claims = rankClaims(questions, passages, {
    perQuestion: ctx.limits.claimsPerQuestion,
    perSource: ctx.limits.claimsPerSource,
  });
  const known = { topic: scope.topic, questions, sources: open.map(({ source }) => source) };
  const condensed = await condenseClaims(ctx, { ...known, claims, passages }, { turn, ask });
  return settle(ctx, research, "claims", {
    engine: condensed.engine,
    statements: keepClaims(ctx, researchId, condensed.claims),
  });
}

/** Read where it holds nobody up. What does not stand in the text word for word is not taken, whoever found it. */
async function passagesOf(
  ctx: ActorContext,
  source: StoredSource,
  questions: readonly AskedQuestion[],
): Promise<Passage[]> {
  const known = await readSourceText(ctx, source);
  if (!known) return [];
  const { limits } = ctx;
  const asked: PassagesAsked = {
    sourceNumber: source.number,
    ...known,
    type: source.type,
    day: source.day ?? dayOf(ctx.clock.now(), ctx.actor.zone || "UTC"),
    questions: questions.map(({ id, words, wants, wantsFigure }) => ({
      id,
      words,
      wants,
      wantsFigure,
    })),
    most: {
      perQuestion: limits.sentencesPerQuestion,
      facts: limits.reportFactsMost,
      factsEach: limits.claimFactsMost,
      least: limits.claimLeast,
      longest: limits.claimMost,
    },
  };
  const answer = await ctx.compute("find-passages", JSON.stringify(asked));
  const found = v.parse(Passages, await answer.json());
  return found.filter(
    ({ start, end, quote, sourceNumber }) =>
      quote !== "" && sourceNumber === source.number && known.text.slice(start, end) === quote,
  );
}

const keepClaims = ({ db }: ActorContext, researchId: string, claims: readonly Claim[]) =>
  claims.length === 0
    ? []
    : [db.insert(researchClaims).values(claims.map((claim) => ({ ...claim, researchId })))];
