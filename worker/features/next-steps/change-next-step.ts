import { and, eq, sql } from "drizzle-orm";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { NextStep, NextStepChanges } from "./contract.ts";
import { nextStepRecord } from "./next-step-record.ts";
import { readNextStep } from "./queries.ts";
import { refuseStep } from "./refuse-step.ts";
import { settlePath } from "./settle-path.ts";

/** Writes the named fields over the version that the admin saw; what people did so far is theirs. */
export async function changeNextStep(
  ctx: ActorContext,
  id: string,
  changes: NextStepChanges,
  version: number,
): Promise<NextStep> {
  const { actionPath, ...others } = changes;
  const values =
    actionPath === undefined ? others : { ...others, actionPath: settlePath(actionPath) };
  const { isActive, isMandatory } = changes;
  const eventId = ctx.ids.next();
  const where = eq(adminNextSteps.id, id);
  const write = ctx.db
    .update(adminNextSteps)
    .set({
      ...values,
      updatedAt: ctx.clock.now(),
      version: sql`${adminNextSteps.version} + 1`,
    })
    .where(and(where, eq(adminNextSteps.version, version)));
  const event = recordEvent(ctx, {
    id: eventId,
    type: "next_step_changed",
    userId: ctx.actor.userId,
    details: {
      stepId: id,
      fields: Object.keys(values).join(", "),
      ...(isActive === undefined ? {} : { isActive }),
      ...(isMandatory === undefined ? {} : { isMandatory }),
    },
  });
  try {
    await transaction(ctx.db, [
      keepChange(ctx, nextStepRecord, { deed: "changed", where, eventId }),
      write,
      premiseHeld(ctx.db),
      event,
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseStep(ctx, id);
    throw error;
  }
  const changed = await readNextStep(ctx, id);
  if (!changed) throw notFound("next step", id);
  return changed;
}
