import { and, eq, isNull } from "drizzle-orm";
import { aiConsents } from "../../../../db/schema/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { OwnProvider } from "./contract.ts";
import { readProvider } from "./list-providers.ts";

/** Nothing of theirs goes to the provider from now on; a call that runs ends within a second. */
export async function withdrawConsent(ctx: ActorContext, id: string): Promise<OwnProvider> {
  const { name } = await readProvider(ctx, id);
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(aiConsents)
        .set({ withdrawnAt: ctx.clock.now() })
        .where(
          and(
            eq(aiConsents.userId, userId),
            eq(aiConsents.connectionId, id),
            isNull(aiConsents.withdrawnAt),
          ),
        ),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "ai_provider_disallowed",
        userId,
        details: { connectionId: id, name },
      }),
    ]);
  } catch (error) {
    // There was nothing to withdraw.
    if (!(error instanceof PremiseFailed)) throw error;
  }
  return readProvider(ctx, id);
}
