import { userOnboardingCompletions } from "../../../db/schema/onboarding.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { readOwnOnboarding } from "./queries.ts";

/** The person says that they are done. Allowed once every mandatory step is; a record stays the first. */
export async function completeOnboarding(ctx: ActorContext) {
  const { progress, isRecorded } = await readOwnOnboarding(ctx);
  if (isRecorded) return;
  if (!progress.areMandatoryDone) throw new AppError("onboarding_incomplete");
  const record = ctx.db
    .insert(userOnboardingCompletions)
    .values({
      userId: ctx.actor.userId,
      completedByUser: true,
      notes: null,
      completedAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
  const event = recordEvent(ctx, { type: "onboarding_completed", userId: ctx.actor.userId });
  await transaction(ctx.db, [record, event]);
}
