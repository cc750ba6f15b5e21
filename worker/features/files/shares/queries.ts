import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { fileFolders, files, fileShares } from "../../../../db/schema/files.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { NAMED } from "../../../kit/personal-data.ts";
import type { FileShareList } from "./contract.ts";

/** A folder and all that it lies in. */
const wayUp = (folderId: SQL) =>
  sql`with recursive up(id, parent_id, trashed_at) as (
    select p.id, p.parent_id, p.trashed_at from ${fileFolders} p where p.id = ${folderId}
    union select p.id, p.parent_id, p.trashed_at from ${fileFolders} p join up on p.id = up.parent_id
  )`;

/** 'own', or the most that shares of it or of a folder around it give ("edit" sorts before "read"); null for nothing. */
const rightTo = (userId: string, row: SQL, { folderId, isIt }: { folderId: SQL; isIt: SQL }): SQL =>
  sql`case when ${row}.owner_id = ${userId} then 'own' when ${row}.trashed_at is null then (
    ${wayUp(folderId)} select min(s.permission) from ${fileShares} s
    where s.user_id = ${userId} and (${isIt} or s.folder_id in (select id from up))
      and not exists (select 1 from up where trashed_at is not null)) end`;

/** What somebody may do with the file of a row that is called f, or what `row` says. */
export const rightToFile = (userId: string, row = sql.raw("f")): SQL =>
  rightTo(userId, row, { folderId: sql`${row}.folder_id`, isIt: sql`s.file_id = ${row}.id` });

export const rightToFolder = (userId: string, row = sql.raw("f")): SQL =>
  rightTo(userId, row, { folderId: sql`${row}.id`, isIt: sql`false` });

/** The folders that others share with somebody, with all that lie in them and are not in the trash. */
export const sharedFolders = (userId: string): SQL =>
  sql`(with recursive given(id) as (
    select f.id from ${fileShares} s join ${fileFolders} f on f.id = s.folder_id
      where s.user_id = ${userId} and ${rightToFolder(userId)} is not null
    union select f.id from ${fileFolders} f join given on f.parent_id = given.id where f.trashed_at is null
  ) select id from given)`;

/** What was shared with somebody itself, and not by way of a folder. */
export const sharedRoots = (userId: string): SQL =>
  sql`(select coalesce(s.file_id, s.folder_id) from ${fileShares} s where s.user_id = ${userId})`;

/** With how many people something is shared. */
export const sharedWith = (kind: "file" | "folder", id: SQL): SQL<number> =>
  sql<number>`(select count(*) from ${fileShares} s where ${sql.raw(`s.${kind}_id`)} = ${id})`;

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
