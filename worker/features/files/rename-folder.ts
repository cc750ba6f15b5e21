import { and, eq, isNull, sql } from "drizzle-orm";
import { fileFolders, fileShares } from "../../../db/schema/files.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import type { FileEntry } from "./contract.ts";
import { nameTaken } from "./name-taken.ts";
import { toFolderEntry } from "./queries.ts";

export async function renameFolder(
  ctx: ActorContext,
  id: string,
  name: string,
  version: number,
): Promise<FileEntry> {
  const own = and(
    eq(fileFolders.id, id),
    eq(fileFolders.ownerId, ctx.actor.userId),
    isNull(fileFolders.trashedAt),
  );
  const read = async () => {
    const row = await ctx.db.select().from(fileFolders).where(own).get();
    if (!row) throw notFound("folder", id);
    const shares = await ctx.db.$count(fileShares, eq(fileShares.folderId, id));
    return { ...toFolderEntry(row), sharedWith: shares };
  };
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(fileFolders)
        .set({ name, version: sql`${fileFolders.version} + 1`, updatedAt: ctx.clock.now() })
        .where(and(own, eq(fileFolders.version, version))),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await read());
    throw nameTaken(error, "folder");
  }
  return read();
}
