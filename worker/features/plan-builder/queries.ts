import { eq } from "drizzle-orm";
import * as v from "valibot";
import { planBuilderDrafts } from "../../../db/schema/plan-builder.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { listSealed } from "../plans/sealed-items.ts";
import { BuilderAnswers, type BuilderDraft, NO_ANSWERS } from "./contract.ts";
import { seenAnswers } from "./rules/seen-answers.ts";

const Ids = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export const noDraft = (planId: string): BuilderDraft => ({
  planId,
  version: 0,
  answers: NO_ANSWERS,
  updatedAt: null,
});

/** The draft with all that is in it, and the ids of what of the plan this person does not see. */
export async function findStored(ctx: ActorContext, planId: string) {
  const row = await ctx.db
    .select({ draft: planBuilderDrafts, sealed: listSealed(ctx, planId) })
    .from(planBuilderDrafts)
    .where(eq(planBuilderDrafts.planId, planId))
    .get();
  if (!row) return null;
  const { version, answers, updatedAt } = row.draft;
  return {
    version,
    answers: v.parse(BuilderAnswers, answers),
    updatedAt: new Date(updatedAt).toISOString(),
    sealed: new Set(v.parse(Ids, row.sealed)),
  };
}

/** As this person may read it. */
export async function findDraft(ctx: ActorContext, planId: string): Promise<BuilderDraft | null> {
  const stored = await findStored(ctx, planId);
  if (!stored) return null;
  const { sealed, answers, version, updatedAt } = stored;
  return { planId, version, answers: seenAnswers(answers, sealed), updatedAt };
}
