import { ne } from "drizzle-orm";
import { promptAgreements } from "../../../../db/schema/prompts.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { type Agreement, AGREEMENT_WORDS } from "../contract.ts";
import { readAgreement } from "./read-agreement.ts";

/** Lets admins try prompts with what the actor sent, in the words that they have read. Twice is once. */
export async function giveAgreement(ctx: ActorContext, says: string): Promise<Agreement> {
  const before = await readAgreement(ctx);
  if (says !== AGREEMENT_WORDS) throw staleVersion(before);
  const { userId } = ctx.actor;
  const given = { says, givenAt: ctx.clock.now() };
  try {
    await transaction(ctx.db, [
      ctx.db
        .insert(promptAgreements)
        .values({ userId, ...given })
        .onConflictDoUpdate({
          target: promptAgreements.userId,
          set: given,
          setWhere: ne(promptAgreements.says, says),
        }),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "prompt_replay_allowed", userId }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
  }
  return readAgreement(ctx);
}
