import { and, eq, isNull, sql } from "drizzle-orm";
import { fileAttachments, files } from "../../../../db/schema/files.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { FindHolder } from "../../../kit/targets.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { ownEntry } from "../shares/queries.ts";
import type { AttachmentInput } from "./contract.ts";
import { isAttachedTo, readHolder } from "./queries.ts";

/** Lets those who may see an item open a file of one's own there. Asked again, nothing more happens. */
export async function attachFile(
  ctx: ActorContext,
  findHolder: FindHolder,
  { fileId, ...ref }: AttachmentInput,
): Promise<void> {
  const { db, actor, limits } = ctx;
  const { mayAttach } = await readHolder(ctx, findHolder, ref);
  if (!mayAttach) throw new AppError("forbidden");
  await ownFile(ctx, fileId);
  const known = await db.$count(
    fileAttachments,
    and(isAttachedTo(ref), eq(fileAttachments.fileId, fileId)),
  );
  if (known > 0) return;
  const own = and(eq(files.id, fileId), eq(files.ownerId, actor.userId), isNull(files.trashedAt));
  const row = {
    id: ctx.ids.next(),
    fileId,
    targetKind: ref.kind,
    targetId: ref.id,
    addedBy: actor.userId,
    createdAt: ctx.clock.now(),
  };
  try {
    await transaction(db, [
      premise(db, sql`exists (select 1 from ${files} where ${own})`),
      db.insert(fileAttachments).values(row).onConflictDoNothing(),
      premise(
        db,
        sql`(select count(*) from ${fileAttachments} where ${isAttachedTo(ref)}) <= ${limits.fileAttachmentsMost}`,
      ),
      recordEvent(ctx, {
        type: "file_attached",
        userId: actor.userId,
        details: { fileId, kind: ref.kind, targetId: ref.id },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    await ownFile(ctx, fileId);
    const detail = `${limits.fileAttachmentsMost} files are attached already. Remove one first.`;
    throw new AppError("no_room", { detail });
  }
}

async function ownFile(ctx: ActorContext, id: string): Promise<void> {
  const { kind } = await ownEntry(ctx, id);
  if (kind !== "file") throw notFound("file", id);
}
