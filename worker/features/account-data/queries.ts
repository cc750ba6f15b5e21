import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";

/** Whether and when the person's own account is to be erased. */
export async function readDeletion(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const row = await ctx.db
    .select({
      email: profiles.email,
      fullName: profiles.fullName,
      deletionDueAt: profiles.deletionDueAt,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .get();
  if (!row) throw notFound("profile", userId);
  return row;
}
