import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { fileFolders, files, fileShares } from "../../../../db/schema/files.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { NAMED } from "../../../kit/personal-data.ts";
import type { FileShareList } from "./contract.ts";

export type OwnEntry = { id: string; kind: "file" | "folder"; name: string };

/** One of one's own files and folders that is not in the trash itself. */
export async function ownEntry({ db, actor }: ActorContext, id: string): Promise<OwnEntry> {
  const [[file], [folder]] = await db.batch([
    db
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(and(eq(files.id, id), eq(files.ownerId, actor.userId), isNull(files.trashedAt))),
    db
      .select({ id: fileFolders.id, name: fileFolders.name })
      .from(fileFolders)
      .where(
        and(
          eq(fileFolders.id, id),
          eq(fileFolders.ownerId, actor.userId),
          isNull(fileFolders.trashedAt),
        ),
      ),
  ]);
  if (file) return { ...file, kind: "file" };
  if (folder) return { ...folder, kind: "folder" };
  throw notFound("file", id);
}

export const isOfEntry = (entryId: string) =>
  or(eq(fileShares.fileId, entryId), eq(fileShares.folderId, entryId));

/** That a share is of something of one's own. */
export const isGivenBy = (userId: string) =>
  sql`(exists (select 1 from ${files} f where f.id = ${fileShares.fileId} and f.owner_id = ${userId})
    or exists (select 1 from ${fileFolders} f where f.id = ${fileShares.folderId} and f.owner_id = ${userId}))`;

/** With whom one shares something, by name. */
export async function listShares(ctx: ActorContext, entryId: string): Promise<FileShareList> {
  await ownEntry(ctx, entryId);
  const { id, userId, permission } = fileShares;
  const items = await ctx.db
    .select({ id, userId, name: NAMED, avatarUrl: profiles.avatarUrl, permission })
    .from(fileShares)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(isOfEntry(entryId))
    .orderBy(asc(sql`${NAMED} collate nocase`), asc(id))
    .limit(ctx.limits.fileSharesMost);
  return { items };
}
