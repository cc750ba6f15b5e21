import { and, eq } from "drizzle-orm";
import { adminNextSteps } from "../../../db/schema/onboarding.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { nextStepRecord } from "./next-step-record.ts";
import { numberAnew } from "./number-anew.ts";
import { refuseStep } from "./refuse-step.ts";

/** Moves a step into the trash of which the admin saw the last version; those behind it move up. */
export async function removeNextStep(ctx: ActorContext, id: string, version: number) {
  const remove = ctx.db
    .delete(adminNextSteps)
    .where(and(eq(adminNextSteps.id, id), eq(adminNextSteps.version, version)));
  const event = recordEvent(ctx, {
    type: "next_step_removed",
    userId: ctx.actor.userId,
    details: { stepId: id },
  });
  try {
    await transaction(ctx.db, [
      ...moveToTrash(ctx, nextStepRecord, eq(adminNextSteps.id, id)),
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
