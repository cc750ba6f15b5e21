import { and, eq, isNull } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** The address stays: what was mailed to the new one opens nothing any more. */
export async function cancelEmailChange(ctx: ActorContext) {
  await ctx.db
    .delete(mailLinks)
    .where(
      and(
        eq(mailLinks.userId, ctx.actor.userId),
        eq(mailLinks.purpose, "change_email"),
        isNull(mailLinks.usedAt),
      ),
    );
}
