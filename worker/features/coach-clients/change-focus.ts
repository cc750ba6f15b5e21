import { and, eq } from "drizzle-orm";
import { coachClients } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { CoachClient, CoachClientId, FocusChange } from "./contract.ts";
import { pairOf, readCoachClient } from "./queries.ts";

/** Says anew what a coach and a client work on. */
export async function changeFocus(
  ctx: ActorContext,
  pair: CoachClientId,
  { focus, was }: FocusChange,
): Promise<CoachClient> {
  const before = await readCoachClient(ctx, pair);
  if (before.focus !== was) throw staleVersion(before);
  if (focus === was) return before;
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(coachClients)
        .set({ focus })
        .where(and(pairOf(pair), eq(coachClients.focus, was))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "coach_client_changed",
        userId: ctx.actor.userId,
        details: { ...pair, from: was, to: focus },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readCoachClient(ctx, pair));
  }
  return readCoachClient(ctx, pair);
}
