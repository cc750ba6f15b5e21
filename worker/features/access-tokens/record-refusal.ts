import { and, eq, isNull } from "drizzle-orm";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";

type Refusal = { id: string; userId: string; reason: "expired" | "revoked" };

/** A script may go on asking for months: only the first time is recorded. */
export async function recordRefusal(ctx: Context, { id, userId, reason }: Refusal) {
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(accessTokens)
        .set({ refusedAt: ctx.clock.now() })
        .where(and(eq(accessTokens.id, id), isNull(accessTokens.refusedAt))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "access_token_refused",
        userId,
        details: { tokenId: id, reason },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
  }
}
