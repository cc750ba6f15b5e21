import { coachClients } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { CoachClientId } from "./contract.ts";
import { pairOf } from "./queries.ts";

/** From then on coach and client see nothing of each other. */
export async function endCoaching(ctx: ActorContext, pair: CoachClientId): Promise<void> {
  try {
    await transaction(ctx.db, [
      ctx.db.delete(coachClients).where(pairOf(pair)),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "coach_client_ended",
        userId: ctx.actor.userId,
        details: { ...pair },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("coaching", pair.clientId);
    throw error;
  }
}
