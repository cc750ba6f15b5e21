import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { readGoingRun } from "../runs/queries.ts";
import { toRun } from "../runs/to-run.ts";
import {
  AskedQuestion,
  Contradiction,
  EngineNote,
  Gap,
  RESEARCH_RUN,
  type Research,
  ResearchScope,
  type ShownSource,
  StoredBrief,
} from "./contract.ts";
import { requireOwn, toListed } from "./queries.ts";
import { readClaims } from "./read-claims.ts";
import { showBrief } from "./rules/compose-brief.ts";
import { oldUntil } from "./rules/find-gaps.ts";
import { readSources, type StoredSource } from "./sources/read-sources.ts";

/** One of the actor's researches, step by step, with what rests on sources that they may open now. */
export async function readResearch(ctx: ActorContext, id: string): Promise<Research> {
  const row = await requireOwn(ctx, id);
  const [sources, claims, run] = await Promise.all([
    readSources(ctx, id),
    readClaims(ctx, id),
    row.state === "running" ? readGoingRun(ctx, RESEARCH_RUN, id) : undefined,
  ]);
  const { question, oldMonths } = v.parse(ResearchScope, row.scope);
  const questions = v.parse(v.array(AskedQuestion), row.questions);
  const open = sources.filter(({ isOpen }) => isOpen).map(({ source }) => source);
  const numbers = new Set(open.map(({ number }) => number));
  const shown = claims.filter(({ sourceNumber }) => numbers.has(sourceNumber));
  const shownNumbers = new Set(shown.map(({ number }) => number));
  const brief = row.brief === null ? null : v.parse(StoredBrief, row.brief);
  const oldDay = oldUntil(dayOf(ctx.clock.now(), ctx.actor.zone || "UTC"), oldMonths);
  return {
    ...toListed(row),
    question,
    oldMonths,
    steps: v.parse(v.array(EngineNote), row.steps),
    questions: questions.map(({ words: _words, wants: _wants, ...rest }) => rest),
    sources: open.map((source) => toShown(source, { claims: shown, oldDay })),
    claims: shown.map(({ start: _start, end: _end, facts: _facts, ...claim }) => claim),
    contradictions: v
      .parse(v.array(Contradiction), row.contradictions)
      .filter(({ one, other }) => shownNumbers.has(one) && shownNumbers.has(other)),
    gaps: v.parse(v.array(Gap), row.gaps),
    brief:
      brief === null
        ? null
        : showBrief(brief, {
            questions,
            claims: shown,
            isOpen: (number) => numbers.has(number),
          }),
    withheld: sources.length - open.length,
    run: run ? toRun(run) : null,
  };
}

type Beside = { claims: readonly { sourceNumber: number }[]; oldDay: string };

const toShown = (source: StoredSource, { claims, oldDay }: Beside): ShownSource => ({
  number: source.number,
  kind: source.kind,
  title: source.title,
  to: addressIn(source),
  day: source.day,
  state: source.state,
  reason: source.reason,
  isOld: source.day !== null && source.day <= oldDay,
  claims: claims.filter(({ sourceNumber }) => sourceNumber === source.number).length,
});

function addressIn({ kind, address, fileId, knowledgeId }: StoredSource): string {
  if (kind === "file") return `/files?file=${fileId}`;
  if (kind === "knowledge") return `/admin/ai-training?source=${knowledgeId}`;
  return address;
}
