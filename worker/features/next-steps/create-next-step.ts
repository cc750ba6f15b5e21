import { eq, sql } from "drizzle-orm";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { NextStep, NextStepInput } from "./contract.ts";
import { nextStepRecord } from "./next-step-record.ts";
import { numberAnew } from "./number-anew.ts";
import { readNextStep } from "./queries.ts";
import { settlePath } from "./settle-path.ts";

/** Adds a step at its place, or at the end; those behind it move back by one. */
export async function createNextStep(
  ctx: ActorContext,
  { place, ...fields }: NextStepInput,
): Promise<NextStep> {
  const actionPath = settlePath(fields.actionPath);
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const hasRoom = sql`(select count(*) from ${adminNextSteps}) < ${ctx.limits.stepsMost}`;
  const eventId = ctx.ids.next();
  const stepOrder = place ?? ctx.limits.stepsMost + 1;
  const behind = sql`${adminNextSteps.stepOrder} >= ${stepOrder}`;
  const made = eq(adminNextSteps.id, id);
  try {
    await transaction(ctx.db, [
      premise(ctx.db, hasRoom),
      keepChange(ctx, nextStepRecord, { deed: "changed", where: behind, eventId }),
      ctx.db
        .update(adminNextSteps)
        .set({ stepOrder: sql`${adminNextSteps.stepOrder} + 1` })
        .where(behind),
      ctx.db
        .insert(adminNextSteps)
        .values({ ...fields, id, actionPath, stepOrder, createdAt: now, updatedAt: now }),
      numberAnew(ctx.db),
      keepChange(ctx, nextStepRecord, { deed: "created", where: made, eventId }),
      recordEvent(ctx, {
        id: eventId,
        type: "next_step_created",
        userId: ctx.actor.userId,
        details: { stepId: id, isActive: fields.isActive, isMandatory: fields.isMandatory },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("too_many_steps");
    throw error;
  }
  const created = await readNextStep(ctx, id);
  // Another admin may have removed it between the two round trips.
  if (!created) throw notFound("next step", id);
  return created;
}
