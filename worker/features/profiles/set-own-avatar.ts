import { and, eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import type { KeptPicture } from "../files/kept/keep-picture.ts";
import { claimFile, releaseFile } from "../files/kept/claim-file.ts";
import { dropFile } from "../files/kept/drop-file.ts";
import { avatarFiles } from "./avatar-files.ts";
import type { OwnProfile } from "./contract.ts";
import { readOwnProfile } from "./queries.ts";

/**
 * Points the profile at another picture, or at none, and lets the file of the one before go. The row's
 * version stays: a picture changed here must not make stale what is being typed there.
 */
export async function setOwnAvatar(
  ctx: ActorContext,
  files: R2Bucket,
  picture: Pick<KeptPicture, "key" | "name"> | null,
): Promise<OwnProfile> {
  const { avatarUrl: before } = await readOwnProfile(ctx);
  const old = avatarFiles.keyOf(before);
  const avatarUrl = picture ? avatarFiles.url(picture.name) : "";
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(profiles)
        .set({ avatarUrl, updatedAt: ctx.clock.now() })
        .where(and(eq(profiles.id, ctx.actor.userId), eq(profiles.avatarUrl, before))),
      premiseHeld(ctx.db),
      ...(picture ? [claimFile(ctx, picture.key)] : []),
      ...(old ? [releaseFile(ctx, old)] : []),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readOwnProfile(ctx));
  }
  if (old) await dropFile(ctx, files, old);
  return readOwnProfile(ctx);
}
