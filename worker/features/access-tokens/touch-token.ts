import { eq } from "drizzle-orm";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import type { Context } from "../../kernel/context.ts";

/** Keeps when it was used last. */
export async function touchToken(ctx: Context, id: string) {
  await ctx.db
    .update(accessTokens)
    .set({ lastUsedAt: ctx.clock.now() })
    .where(eq(accessTokens.id, id));
}
