import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { researches } from "../../../../db/schema/research.ts";
import { premiseHeld, type Statements } from "../../../../db/transaction.ts";
import { RESEARCH_STEPS, type ResearchStep } from "../../../../db/values/research.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { Stepped, Turn } from "../../../kit/runs.ts";
import { AskedQuestion, type EngineNote, ResearchScope } from "../contract.ts";
import { requireOwn, type StoredResearch } from "../queries.ts";

/** What a step gets of its turn. */
export type StepTurn = Pick<Turn<unknown>, "runId" | "signal" | "progress">;

/** A research at one of its steps, with what it goes by. */
export type AtStep = {
  research: StoredResearch;
  scope: ResearchScope;
  questions: AskedQuestion[];
};

export async function readAtStep(ctx: ActorContext, id: string): Promise<AtStep> {
  const research = await requireOwn(ctx, id);
  return {
    research,
    scope: v.parse(ResearchScope, research.scope),
    questions: v.parse(v.array(AskedQuestion), research.questions),
  };
}

/** What did a step. */
export type Engine = Pick<EngineNote, "engine" | "model" | "reason">;

type Done = {
  engine?: Engine;
  set?: Partial<Pick<StoredResearch, "questions" | "contradictions" | "gaps" | "brief" | "state">>;
  statements?: Statements;
};

export const BUILT_IN = { engine: "built_in", model: "", reason: "" } as const;

/** What a step found, in one transaction with its being done; a step that was done before writes nothing. */
export function settle(
  ctx: ActorContext,
  { id }: StoredResearch,
  step: ResearchStep,
  { engine = BUILT_IN, set = {}, statements = [] }: Done,
): Stepped {
  const number = RESEARCH_STEPS.indexOf(step);
  const now = ctx.clock.now();
  const note: EngineNote = { step, ...engine, at: now };
  return {
    statements: [
      ctx.db
        .update(researches)
        .set({
          ...set,
          stepsDone: number + 1,
          steps: sql`json_insert(${researches.steps}, '$[#]', json(${JSON.stringify(note)}))`,
          version: sql`${researches.version} + 1`,
          updatedAt: now,
        })
        .where(
          and(
            eq(researches.id, id),
            eq(researches.stepsDone, number),
            eq(researches.state, "running"),
          ),
        ),
      premiseHeld(ctx.db),
      ...statements,
    ],
  };
}
