import { eq } from "drizzle-orm";
import { promptAgreements } from "../../../../db/schema/prompts.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Agreement } from "../contract.ts";
import { readAgreement } from "./read-agreement.ts";

/** From now on admins neither see nor try what the actor sent. */
export async function withdrawAgreement(ctx: ActorContext): Promise<Agreement> {
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      ctx.db.delete(promptAgreements).where(eq(promptAgreements.userId, userId)),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "prompt_replay_disallowed", userId }),
    ]);
  } catch (error) {
    // There was nothing to withdraw.
    if (!(error instanceof PremiseFailed)) throw error;
  }
  return readAgreement(ctx);
}
