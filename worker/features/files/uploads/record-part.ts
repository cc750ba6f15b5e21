import { and, eq, sql } from "drizzle-orm";
import { fileUploadParts, fileUploads } from "../../../../db/schema/files.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { UploadPart } from "./contract.ts";
import type { StoredPart } from "./store-part.ts";

/** Counts a part that the bucket has; sent once more, it takes the place of what came before. */
export async function recordPart(
  ctx: ActorContext,
  { id, number, ...part }: StoredPart,
): Promise<UploadPart> {
  const { etag, sha256 } = part;
  try {
    await transaction(ctx.db, [
      // An upload that is over takes no more.
      ctx.db
        .update(fileUploads)
        .set({ expiresAt: ctx.clock.now() + ctx.limits.fileUploadKeepMs })
        .where(and(eq(fileUploads.id, id), eq(fileUploads.userId, ctx.actor.userId))),
      premiseHeld(ctx.db),
      ctx.db
        .insert(fileUploadParts)
        .values({ uploadId: id, number, ...part })
        .onConflictDoUpdate({
          target: [fileUploadParts.uploadId, fileUploadParts.number],
          set: { bytes: sql`excluded.bytes`, etag, sha256 },
        }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("upload", id);
    throw error;
  }
  return { number, sha256 };
}
