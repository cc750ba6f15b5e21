import { userOnboardingCompletions } from "../../../db/schema/onboarding.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { readOwnOnboarding } from "./queries.ts";

/** The person says that they are done. Allowed once every mandatory step is; a record stays the first. */
export async function completeOnboarding(ctx: ActorContext) {
  // Nobody declares anything in someone else's name.
  if (ctx.actor.impersonatorId) throw new AppError("impersonating");
  const { progress, isRecorded } = await readOwnOnboarding(ctx);
  if (isRecorded) return;
  if (!progress.areMandatoryDone) throw new AppError("steps_open");
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      ctx.db
        .insert(userOnboardingCompletions)
        .values({ userId, completedByUser: true, notes: null, completedAt: ctx.clock.now() })
        .onConflictDoNothing(),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "onboarding_completed", userId }),
    ]);
  } catch (error) {
    // Another tab was first: its record and its event stand.
    if (!(error instanceof PremiseFailed)) throw error;
  }
}
