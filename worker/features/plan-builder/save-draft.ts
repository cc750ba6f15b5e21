import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { planBuilderDrafts } from "../../../db/schema/plan-builder.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../kernel/errors.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { recordEvent } from "../audit/record-event.ts";
import { requireEdit, stillMay } from "../plans/plan-right.ts";
import { startPlan } from "../plans/plan-standing.ts";
import { BuilderAnswers, type BuilderDraft } from "./contract.ts";
import { findDraft, findStored, noDraft } from "./queries.ts";
import { withUnseen } from "./rules/seen-answers.ts";

const TOO_MANY = `Use at most ${LIMITS.builderEntriesMost} entries, with those that only others see.`;

/** Keeps the answers over the version that was seen: all who may edit the plan write the same draft. */
export async function saveDraft(
  ctx: ActorContext,
  planId: string,
  answers: BuilderAnswers,
  version: number,
): Promise<BuilderDraft> {
  await requireEdit(ctx, planId);
  await ctx.limiter.take(`plan-builder:${ctx.actor.userId}`, ctx.limits.rateBuilderPerAccount);
  const { db } = ctx;
  const stored = await findStored(ctx, planId);
  const whole = stored ? withUnseen(answers, stored.answers, stored.sealed) : answers;
  if (!v.safeParse(BuilderAnswers, whole).success) {
    const isObjectives = whole.objectives.length > LIMITS.builderEntriesMost;
    throw invalidInput({ [isObjectives ? "objectives" : "projects"]: TOO_MANY });
  }
  const now = ctx.clock.now();
  const written = { answers: whole, version: version + 1, updatedAt: now };
  try {
    await transaction(db, [
      premise(db, stillMay(ctx, planId, "edit")),
      startPlan(ctx, planId),
      version === 0
        ? db
            .insert(planBuilderDrafts)
            .values({ planId, createdAt: now, ...written })
            .onConflictDoNothing()
        : db
            .update(planBuilderDrafts)
            .set(written)
            .where(
              and(eq(planBuilderDrafts.planId, planId), eq(planBuilderDrafts.version, version)),
            ),
      premiseHeld(db),
      ...(version === 0
        ? [
            recordEvent(ctx, {
              type: "plan_builder_started",
              userId: ctx.actor.userId,
              details: { planId },
            }),
          ]
        : []),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    await requireEdit(ctx, planId);
    throw staleVersion((await findDraft(ctx, planId)) ?? noDraft(planId));
  }
  return { planId, version: version + 1, answers, updatedAt: new Date(now).toISOString() };
}
