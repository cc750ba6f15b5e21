import { and, eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { avatarFiles } from "./avatar-files.ts";
import type { OwnProfile } from "./contract.ts";
import { readOwnProfile } from "./queries.ts";

/**
 * Points the profile at another picture, or at none, and then removes the file of the one before. The row's
 * version stays: a picture changed here must not make stale what is being typed there.
 */
export async function setOwnAvatar(
  ctx: ActorContext,
  files: R2Bucket,
  url: string,
): Promise<OwnProfile> {
  const { avatarUrl: before } = await readOwnProfile(ctx);
  const written = await ctx.db
    .update(profiles)
    .set({ avatarUrl: url, updatedAt: ctx.clock.now() })
    .where(and(eq(profiles.id, ctx.actor.userId), eq(profiles.avatarUrl, before)))
    .returning({ id: profiles.id });
  const current = await readOwnProfile(ctx);
  if (written.length === 0) throw staleVersion(current);
  const old = avatarFiles.keyOf(before);
  if (old) await files.delete(old);
  return current;
}
