import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { fileFolders, files } from "../../../db/schema/files.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isAmong } from "../../kit/targets.ts";

export type OwnEntry = { id: string; name: string; folderId: string | null };
export type OwnEntries = { files: OwnEntry[]; folders: OwnEntry[] };

/** Those of one's own files and folders that have these ids, in the trash or not. */
export async function readEntries(
  { db, actor }: ActorContext,
  ids: readonly string[],
  place: "own" | "trash",
): Promise<OwnEntries> {
  const inPlace = place === "trash" ? isNotNull : isNull;
  const [found, folders] = await db.batch([
    db
      .select({ id: files.id, name: files.name, folderId: files.folderId })
      .from(files)
      .where(
        and(eq(files.ownerId, actor.userId), isAmong(files.id, ids), inPlace(files.trashedAt)),
      ),
    db
      .select({ id: fileFolders.id, name: fileFolders.name, folderId: fileFolders.parentId })
      .from(fileFolders)
      .where(
        and(
          eq(fileFolders.ownerId, actor.userId),
          isAmong(fileFolders.id, ids),
          inPlace(fileFolders.trashedAt),
        ),
      ),
  ]);
  return { files: found, folders };
}
