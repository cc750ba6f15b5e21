import { and, eq, gt, sql } from "drizzle-orm";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { nextStepRecord } from "./next-step-record.ts";
import { numberAnew } from "./number-anew.ts";
import { refuseStep } from "./refuse-step.ts";

/** Moves a step into the trash of which the admin saw the last version; those behind it move up. */
export async function removeNextStep(ctx: ActorContext, id: string, version: number) {
  const eventId = ctx.ids.next();
  const where = eq(adminNextSteps.id, id);
  const place = sql`(select step_order from ${adminNextSteps} where id = ${id})`;
  const behind = gt(adminNextSteps.stepOrder, place);
  const remove = ctx.db
    .delete(adminNextSteps)
    .where(and(where, eq(adminNextSteps.version, version)));
  const event = recordEvent(ctx, {
    id: eventId,
    type: "next_step_removed",
    userId: ctx.actor.userId,
    details: { stepId: id },
  });
  try {
    await transaction(ctx.db, [
      ...moveToTrash(ctx, nextStepRecord, eq(adminNextSteps.id, id)),
      keepChange(ctx, nextStepRecord, { deed: "deleted", where, eventId }),
      keepChange(ctx, nextStepRecord, { deed: "changed", where: behind, eventId }),
      remove,
      premiseHeld(ctx.db),
      numberAnew(ctx.db),
      event,
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseStep(ctx, id);
    throw error;
  }
}
