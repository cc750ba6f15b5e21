import { eq } from "drizzle-orm";
import { fileAttachments } from "../../../../db/schema/files.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { FindHolder } from "../../../kit/targets.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { readAttachment } from "./queries.ts";

/** Takes a file off an item; the file stays. Its owner may, and whoever changes the item. */
export async function detachFile(
  ctx: ActorContext,
  findHolder: FindHolder,
  id: string,
): Promise<void> {
  const { fileId, kind, targetId, holder, isTheirs } = await readAttachment(ctx, findHolder, id);
  if (!isTheirs && !holder) throw notFound("attachment", id);
  if (!isTheirs && !holder?.mayAttach) throw new AppError("forbidden");
  try {
    await transaction(ctx.db, [
      ctx.db.delete(fileAttachments).where(eq(fileAttachments.id, id)),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "file_detached",
        userId: ctx.actor.userId,
        details: { fileId, kind, targetId },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("attachment", id);
    throw error;
  }
}
