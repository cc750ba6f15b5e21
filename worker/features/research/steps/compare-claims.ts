import type { ActorContext } from "../../../kernel/context.ts";
import { dayOf } from "../../../kernel/pure/zoned-time.ts";
import type { Stepped } from "../../../kit/runs.ts";
import * as v from "valibot";
import { Contradiction } from "../contract.ts";
import { readClaims } from "../read-claims.ts";
import { composeBrief } from "../rules/compose-brief.ts";
import { findContradictions } from "../rules/find-contradictions.ts";
import { findGaps, oldUntil } from "../rules/find-gaps.ts";
import { readSources } from "../sources/read-sources.ts";
import { readAtStep, settle } from "./settle.ts";

/** The claims whose sources the actor may open now, and of which day each source is. */
async function openClaims(ctx: ActorContext, researchId: string) {
  const [claims, sources] = await Promise.all([
    readClaims(ctx, researchId),
    readSources(ctx, researchId),
  ]);
  const open = new Map(
    sources.filter(({ isOpen }) => isOpen).map(({ source }) => [source.number, source.day]),
  );
  return {
    claims: claims.filter(({ sourceNumber }) => open.has(sourceNumber)),
    dayOf: (number: number) => open.get(number) ?? null,
  };
}

export async function compareClaims(ctx: ActorContext, researchId: string): Promise<Stepped> {
  const { research } = await readAtStep(ctx, researchId);
  const { samePeriodDays, contradictionsMost: most } = ctx.limits;
  const contradictions = findContradictions({
    ...(await openClaims(ctx, researchId)),
    samePeriodDays,
    most,
  });
  return settle(ctx, research, "contradictions", { set: { contradictions } });
}

export async function noteGaps(ctx: ActorContext, researchId: string): Promise<Stepped> {
  const { research, scope, questions } = await readAtStep(ctx, researchId);
  const { oldMonths } = scope;
  const today = dayOf(ctx.clock.now(), ctx.actor.zone || "UTC");
  const gaps = findGaps({
    questions,
    ...(await openClaims(ctx, researchId)),
    oldUntil: oldUntil(today, oldMonths),
    oldMonths,
  });
  return settle(ctx, research, "gaps", { set: { gaps } });
}

export async function writeBrief(ctx: ActorContext, researchId: string): Promise<Stepped> {
  const { research, questions } = await readAtStep(ctx, researchId);
  const { claims } = await openClaims(ctx, researchId);
  const known = v.parse(v.array(Contradiction), research.contradictions);
  const brief = composeBrief(questions, claims, known);
  return settle(ctx, research, "brief", { set: { brief, state: "done" } });
}
