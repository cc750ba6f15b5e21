import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { researches } from "../../../db/schema/research.ts";
import { runs, runSteps } from "../../../db/schema/runs.ts";
import { RESEARCH_STEPS } from "../../../db/values/research.ts";
import type { RunStep } from "../../kit/runs.ts";
import { runKind, type Wired } from "../../kit/wiring.ts";
import { findClaims } from "./steps/find-claims.ts";
import { findSources } from "./steps/find-sources.ts";
import { compareClaims, noteGaps, writeBrief } from "./steps/judge-claims.ts";
import { readSources } from "./steps/read-sources.ts";
import { askQuestions } from "./steps/ask-questions.ts";

const Input = v.object({
  researchId: v.string(),
  title: v.string(),
  /** How many steps were done before: it goes on after them. */
  from: v.number(),
});
type Input = v.InferOutput<typeof Input>;
type Step = RunStep<Input>;

const steps = (all: Wired): Record<(typeof RESEARCH_STEPS)[number], Omit<Step, "name">> => ({
  questions: {
    title: "Writing the questions",
    run: (ctx, turn) => askQuestions(ctx, turn.input.researchId, { all, turn }),
  },
  sources: {
    title: "Finding sources",
    run: (ctx, turn) => findSources(ctx, turn.input.researchId, turn),
  },
  read: {
    title: "Reading the sources",
    run: (ctx, turn) => readSources(ctx, turn.input.researchId, turn),
  },
  claims: {
    title: "Finding claims",
    run: (ctx, turn) => findClaims(ctx, turn.input.researchId, turn),
  },
  contradictions: {
    title: "Looking for contradictions",
    run: (ctx, turn) => compareClaims(ctx, turn.input.researchId),
  },
  gaps: {
    title: "Looking for gaps",
    run: (ctx, turn) => noteGaps(ctx, turn.input.researchId),
  },
  brief: {
    title: "Writing the brief",
    run: (ctx, turn) => writeBrief(ctx, turn.input.researchId),
  },
});

/** Does a research step by step, with the rights that its person has at each of them. */
export const researchRun = runKind({
  input: Input,
  permission: "research.own",
  title: ({ title }) => title,
  restoresTo: ({ researchId }) => `/admin/strategic-research-analyst/${researchId}`,
  steps: ({ from }, all) => {
    const known = steps(all);
    return RESEARCH_STEPS.slice(from).map((name) => ({ name, ...known[name] }));
  },
  /** It failed or was stopped: at which step, its log says. A research that is done is none of that. */
  discard: (ctx, { id }) => {
    const ofRun = eq(runs.id, id);
    const key = ctx.db.select({ key: runs.key }).from(runs).where(ofRun);
    const step = sql`select ${runSteps.title} from ${runSteps} where ${runSteps.runId} = ${id} and ${runSteps.state} = 'waiting' order by ${runSteps.number} limit 1`;
    return [
      ctx.db
        .update(researches)
        .set({
          state: sql`(select iif(${runs.state} = 'stopped', 'stopped', 'failed') from ${runs} where ${ofRun})`,
          failedStep: sql`coalesce((${step}), '')`,
          error: sql`(select ${runs.error} from ${runs} where ${ofRun})`,
          version: sql`${researches.version} + 1`,
          updatedAt: ctx.clock.now(),
        })
        .where(and(eq(researches.state, "running"), sql`${researches.id} = (${key})`)),
    ];
  },
});
