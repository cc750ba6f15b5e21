import type { ResearchStep } from "../../../../db/values/research.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { Stepped } from "../../../kit/runs.ts";
import type { Ask } from "./ask-research-prompt.ts";
import { askQuestions } from "./ask-questions.ts";
import { findClaims } from "./find-claims.ts";
import { findSources } from "./find-sources.ts";
import { compareClaims, noteGaps, writeBrief } from "./compare-claims.ts";
import { readSources } from "./read-sources.ts";
import type { StepTurn } from "./settle.ts";

type Step = { title: string; run: (ctx: ActorContext, turn: StepTurn) => Promise<Stepped> };

/** What is done of a research at each of its steps. */
export const researchSteps = (
  researchId: string,
  ask: Ask,
): Readonly<Record<ResearchStep, Step>> => ({
  questions: {
    title: "Writing the questions",
    run: (ctx, turn) => askQuestions(ctx, researchId, { turn, ask }),
  },
  sources: {
    title: "Finding sources",
    run: (ctx, turn) => findSources(ctx, researchId, turn),
  },
  read: {
    title: "Reading the sources",
    run: (ctx, turn) => readSources(ctx, researchId, turn),
  },
  claims: {
    title: "Finding claims",
    run: (ctx, turn) => findClaims(ctx, researchId, { turn, ask }),
  },
  contradictions: {
    title: "Looking for contradictions",
    run: (ctx) => compareClaims(ctx, researchId),
  },
  gaps: { title: "Looking for gaps", run: (ctx) => noteGaps(ctx, researchId) },
  brief: { title: "Writing the brief", run: (ctx) => writeBrief(ctx, researchId) },
});
