import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { planBuilderDrafts } from "../../../db/schema/plan-builder.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../kernel/errors.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { recordEvent } from "../audit/record-event.ts";
import { findOffered } from "../strategic-models/queries.ts";
import { requireEdit, stillMay } from "../plans/plan-right.ts";
import { startPlan } from "../plans/plan-standing.ts";
import { BuilderAnswers, type BuilderDraft } from "./contract.ts";
import { findDraft, findStored, noDraft } from "./queries.ts";
import { frameworkProblems } from "./rules/check-framework.ts";
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
  const framework = await readFramework(ctx, answers.framework, stored?.answers.framework ?? null);
  const kept = { ...answers, framework };
  const whole = stored ? withUnseen(kept, stored.answers, stored.sealed) : kept;
  const { frameworkAnswers } = frameworkProblems(kept);
  if (frameworkAnswers !== undefined) throw invalidInput({ frameworkAnswers });
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
  return { planId, version: version + 1, answers: kept, updatedAt: new Date(now).toISOString() };
}

/** The questions are those that were published, whatever a browser sends; a draft keeps the version it was begun with. */
async function readFramework(
  ctx: ActorContext,
  chosen: BuilderAnswers["framework"],
  stored: BuilderAnswers["framework"],
) {
  if (chosen === null) return null;
  if (stored && chosen.id === stored.id && chosen.number === stored.number) return stored;
  const offered = await findOffered(ctx, chosen);
  if (!offered) throw invalidInput({ framework: "This framework is not offered any more." });
  return offered;
}
