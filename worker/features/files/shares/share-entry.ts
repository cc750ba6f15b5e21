import { and, eq, sql } from "drizzle-orm";
import { fileShares } from "../../../../db/schema/files.ts";
import { profiles } from "../../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput } from "../../../kernel/errors.ts";
import { NAMED } from "../../../kit/personal-data.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { worksWith } from "../../companies/works-with.ts";
import { leaveNotification } from "../../notifications/leave-notification.ts";
import type { FileShareList, ShareInput } from "./contract.ts";
import { isOfEntry, listShares, ownEntry } from "./queries.ts";

/** Lets somebody whom one works with open a file, or a folder with all that is in it. Asked again, it changes what they may do. */
export async function shareEntry(
  ctx: ActorContext,
  { entryId, userId, permission }: ShareInput,
): Promise<FileShareList> {
  const { db, actor, limits } = ctx;
  const entry = await ownEntry(ctx, entryId);
  const isMet = and(worksWith(ctx), eq(profiles.id, userId));
  const [[person], [giver], [before]] = await db.batch([
    db.select({ id: profiles.id }).from(profiles).where(isMet),
    db.select({ name: NAMED }).from(profiles).where(eq(profiles.id, actor.userId)),
    db
      .select({ permission: fileShares.permission })
      .from(fileShares)
      .where(and(isOfEntry(entryId), eq(fileShares.userId, userId))),
  ]);
  // Anybody else is refused alike, whether or not there is such a person.
  if (!person) throw invalidInput({ userId: "You can't share with this person." });
  if (before?.permission === permission) return listShares(ctx, entryId);
  const id = ctx.ids.next();
  const isFile = entry.kind === "file";
  const row = {
    id,
    fileId: isFile ? entryId : null,
    folderId: isFile ? null : entryId,
    userId,
    permission,
    createdAt: ctx.clock.now(),
  };
  const { fileId, folderId } = fileShares;
  const count = sql`(select count(*) from ${fileShares} where ${isOfEntry(entryId)})`;
  try {
    await transaction(db, [
      db
        .insert(fileShares)
        .values(row)
        .onConflictDoUpdate({
          target: isFile ? [fileId, fileShares.userId] : [folderId, fileShares.userId],
          targetWhere: isFile ? sql`${fileId} is not null` : sql`${folderId} is not null`,
          set: { permission },
        }),
      premise(db, sql`${count} <= ${limits.fileSharesMost}`),
      recordEvent(ctx, {
        type: "file_shared",
        userId: actor.userId,
        details: { kind: entry.kind, entryId, with: userId, permission },
      }),
      ...(before
        ? []
        : leaveNotification(ctx, {
            userId,
            kind: "file",
            title: `${giver?.name ?? "Somebody"} shared a ${entry.kind} with you`,
            content: entry.name,
            actionPath: `/files?${new URLSearchParams({ place: "shared", [entry.kind]: entryId })}`,
            key: `file-share:${id}`,
          })),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const detail = `You can share with ${limits.fileSharesMost} people. Remove somebody first.`;
    throw new AppError("no_room", { detail });
  }
  ctx.effects.wake();
  return listShares(ctx, entryId);
}
