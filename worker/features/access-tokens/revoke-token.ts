import { and, eq, isNull } from "drizzle-orm";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";

/** Ends one's own token, for good and at once. */
export async function revokeOwnToken(ctx: ActorContext, id: string) {
  return revoke(ctx, id, ctx.actor.userId);
}

/** Ends somebody's token, as an admin; the event names both. */
export async function revokeToken(ctx: ActorContext, id: string) {
  const held = await ctx.db
    .select({ userId: accessTokens.userId })
    .from(accessTokens)
    .where(eq(accessTokens.id, id))
    .get();
  if (!held) throw notFound("access token", id);
  return revoke(ctx, id, held.userId);
}

/** Revoked before: then it stays as it is, and nothing is recorded again. */
async function revoke(ctx: ActorContext, id: string, userId: string) {
  const own = and(eq(accessTokens.id, id), eq(accessTokens.userId, userId));
  const adminId = ctx.actor.userId;
  const details = { tokenId: id, ...(adminId === userId ? {} : { adminId }) };
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(accessTokens)
        .set({ revokedAt: ctx.clock.now() })
        .where(and(own, isNull(accessTokens.revokedAt))),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "access_token_revoked", userId, details }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const row = await ctx.db.select({ id: accessTokens.id }).from(accessTokens).where(own).get();
    if (!row) throw notFound("access token", id);
  }
}
