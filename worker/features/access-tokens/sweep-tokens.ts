import { lt, or } from "drizzle-orm";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import type { Context } from "../../kernel/context.ts";

/** What has ended long ago is told by the audit log alone. */
export async function sweepTokens(ctx: Context) {
  const before = ctx.clock.now() - ctx.limits.accessTokenKeepMs;
  await ctx.db
    .delete(accessTokens)
    .where(or(lt(accessTokens.expiresAt, before), lt(accessTokens.revokedAt, before)));
}
