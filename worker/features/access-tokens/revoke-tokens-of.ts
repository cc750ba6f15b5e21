import { and, inArray } from "drizzle-orm";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import type { Context } from "../../kernel/context.ts";
import { isUsable } from "./queries.ts";

/** The statement that ends every token of some people: who can get in has changed, or somebody wants it to. */
export function revokeTokensOf(ctx: Context, userIds: string | readonly string[]) {
  const now = ctx.clock.now();
  return ctx.db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(inArray(accessTokens.userId, [userIds].flat()), isUsable(now)));
}
