import { and, eq, sql } from "drizzle-orm";
import { fileUploads } from "../../../../db/schema/files.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { discardUploads } from "../discard-uploads.ts";

/** Gives one's upload up; the bucket forgets what has arrived. */
export async function cancelUpload(ctx: ActorContext, id: string): Promise<void> {
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      discardUploads(ctx, sql`u.id = ${id} and u.user_id = ${userId}`),
      ctx.db.delete(fileUploads).where(and(eq(fileUploads.id, id), eq(fileUploads.userId, userId))),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("upload", id);
    throw error;
  }
  ctx.effects.wake();
}
