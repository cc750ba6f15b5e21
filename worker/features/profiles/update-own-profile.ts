import { and, eq, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import type { OwnProfile, ProfileChanges } from "./contract.ts";
import { readOwnProfile } from "./queries.ts";

/** Writes the named fields over the version that the person saw; over another one, nothing. */
export async function updateOwnProfile(
  ctx: ActorContext,
  changes: ProfileChanges,
  version: number,
): Promise<OwnProfile> {
  const written = await ctx.db
    .update(profiles)
    .set({ ...changes, updatedAt: ctx.clock.now(), version: sql`${profiles.version} + 1` })
    .where(and(eq(profiles.id, ctx.actor.userId), eq(profiles.version, version)))
    .returning({ id: profiles.id });
  const current = await readOwnProfile(ctx);
  if (written.length === 0) throw staleVersion(current);
  return current;
}
