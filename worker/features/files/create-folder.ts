import { sql } from "drizzle-orm";
import { fileFolders } from "../../../db/schema/files.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { FileEntry, FolderInput } from "./contract.ts";
import { nameTaken } from "./name-taken.ts";
import { depthOf, entryCount, takesEntries, toFolderEntry } from "./queries.ts";

export async function createFolder(
  ctx: ActorContext,
  { name, parentId }: FolderInput,
): Promise<FileEntry> {
  const { userId: ownerId } = ctx.actor;
  const { fileDepthMost, fileEntriesMost } = ctx.limits;
  const now = ctx.clock.now();
  const row = {
    id: ctx.ids.next(),
    ownerId,
    parentId,
    name,
    trashedAt: null,
    isDemo: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const holds = takesEntries(ownerId, parentId);
  try {
    await transaction(ctx.db, [
      premise(
        ctx.db,
        sql`${holds} and ${depthOf(parentId)} < ${fileDepthMost} and ${entryCount(ownerId)} < ${fileEntriesMost}`,
      ),
      ctx.db.insert(fileFolders).values(row),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw nameTaken(error, "folder");
    const known = await ctx.db.get<{ holds: number; depth: number }>(
      sql`select ${holds} as holds, ${depthOf(parentId)} as depth`,
    );
    if (!known?.holds) throw notFound("folder", parentId ?? "");
    throw new AppError("no_room", {
      detail:
        known.depth >= fileDepthMost
          ? `Folders can be ${fileDepthMost} deep. Create it further up.`
          : "You have too many files and folders. Delete some that you no longer need.",
    });
  }
  return toFolderEntry(row);
}
