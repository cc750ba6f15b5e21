import { and, eq } from "drizzle-orm";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import type { Context } from "../../kernel/context.ts";
import { isUsable } from "./queries.ts";

/** The statement that ends every token of a person: who can get in has changed, or somebody wants it to. */
export function revokeTokensOf(ctx: Context, userId: string) {
  const now = ctx.clock.now();
  return ctx.db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), isUsable(now)));
}
