import { eq } from "drizzle-orm";
import * as v from "valibot";
import { planBuilderDrafts } from "../../../db/schema/plan-builder.ts";
import type { Context } from "../../kernel/context.ts";
import { BuilderAnswers, type BuilderDraft, NO_ANSWERS } from "./contract.ts";

export const noDraft = (planId: string): BuilderDraft => ({
  planId,
  version: 0,
  answers: NO_ANSWERS,
  updatedAt: null,
});

export async function findDraft({ db }: Context, planId: string): Promise<BuilderDraft | null> {
  const row = await db
    .select()
    .from(planBuilderDrafts)
    .where(eq(planBuilderDrafts.planId, planId))
    .get();
  if (!row) return null;
  return {
    planId,
    version: row.version,
    answers: v.parse(BuilderAnswers, row.answers),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
