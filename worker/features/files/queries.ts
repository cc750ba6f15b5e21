import { and, asc, eq, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { fileFolders, files, fileUploads, fileVersions } from "../../../db/schema/files.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { onlyRow } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, type Order, pageOf, rising } from "../../kit/page-of.ts";
import { iso, isoOrNull, NAMED } from "../../kit/personal-data.ts";
import { isAmong } from "../../kit/targets.ts";
import type { FileEntry, FileList, FileListInput, FolderPath, FolderTree } from "./contract.ts";
import { GROUPED_TYPES, typesOf } from "./rules/file-types.ts";
import { foundIn, holdsText, textStateOf, toFound } from "./texts/queries.ts";
import {
  rightToFile,
  rightToFolder,
  sharedFolders,
  sharedRoots,
  sharedWith,
} from "./shares/queries.ts";

/** Folders in the trash, with all that lie in them. */
export const goneFolders = (ownerId: string | SQL): SQL =>
  sql`(with recursive gone(id) as (
    select f.id from ${fileFolders} f where f.owner_id = ${ownerId} and f.trashed_at is not null
    union select f.id from ${fileFolders} f join gone on f.parent_id = gone.id
  ) select id from gone)`;

/** A folder and all that it lies in, nearest first. */
const wayUp = (folderId: string): SQL =>
  sql`(with recursive up(id, parent_id, name, depth) as (
    select f.id, f.parent_id, f.name, 1 from ${fileFolders} f where f.id = ${folderId}
    union select f.id, f.parent_id, f.name, up.depth + 1 from ${fileFolders} f join up on f.id = up.parent_id
  ) select * from up)`;

/** How deep a folder lies; nothing for the top. */
export const depthOf = (folderId: string | null): SQL =>
  folderId === null ? sql`0` : sql`(select count(*) from ${wayUp(folderId)})`;

/** That something can be put into a folder of one's own; into the top it always can. */
export function takesEntries(ownerId: string, folderId: string | null): SQL {
  if (folderId === null) return sql`true`;
  return sql`(exists (select 1 from ${fileFolders} f where f.id = ${folderId} and f.owner_id = ${ownerId})
    and ${folderId} not in ${goneFolders(ownerId)})`;
}

/** That somebody may upload a file into a folder: it takes entries of theirs, or they may edit it. */
export const takesUpload = (userId: string, folderId: string | null): SQL =>
  sql`(${takesEntries(userId, folderId)} or exists (select 1 from ${fileFolders} f
    where f.id = ${folderId} and ${rightToFolder(userId)} = 'edit'))`;

/** That an upload, called u, takes somebody's space: the owner's of the file or the folder that it goes to. */
export const isPaidBy = (ownerId: string | SQL): SQL =>
  sql`coalesce((select p.owner_id from ${files} p where p.id = u.file_id),
    (select p.owner_id from ${fileFolders} p where p.id = u.folder_id), u.user_id) = ${ownerId}`;

/** That somebody may give a file a new version: it is theirs and not in the trash, or they may edit it. */
export const takesVersion = (userId: string, fileId: string): SQL =>
  sql`exists (select 1 from ${files} f where f.id = ${fileId} and (${rightToFile(userId)} = 'edit'
    or (f.owner_id = ${userId} and f.trashed_at is null
      and (f.folder_id is null or f.folder_id not in ${goneFolders(userId)}))))`;

/** What somebody's files take: every version, what is in the trash, and what is on its way. */
export const usedBytes = (ownerId: string | SQL): SQL<number> =>
  sql<number>`((select coalesce(sum(${fileVersions.bytes}), 0) from ${fileVersions}
      join ${files} on ${files.id} = ${fileVersions.fileId} where ${files.ownerId} = ${ownerId})
    + (select coalesce(sum(u.bytes), 0) from ${fileUploads} u where ${isPaidBy(ownerId)}))`;

export const entryCount = (ownerId: string | SQL): SQL =>
  sql`((select count(*) from ${files} where ${files.ownerId} = ${ownerId})
    + (select count(*) from ${fileFolders} where ${fileFolders.ownerId} = ${ownerId})
    + (select count(*) from ${fileUploads} u where ${isPaidBy(ownerId)}))`;

type Entry = Omit<FileEntry, "updatedAt" | "trashedAt" | "found"> & {
  finding: string | null;
  ownerId: string;
  updatedAt: number;
  trashedAt: number | null;
  sortName: string;
  sortTime: number;
};

const column = (name: string) => sql.raw(`e.${name}`);

const ORDERS: Record<"name" | "latest" | "largest", Order> = {
  name: rising(column("sortName"), column("id")),
  latest: falling(column("sortTime"), column("id")),
  largest: falling(column("bytes"), column("id")),
};

/** What is in a folder, in the trash, or found anywhere, folders first: a page of it in one round trip. */
export async function listFiles(ctx: ActorContext, input: FileListInput): Promise<FileList> {
  const { db, actor, limits } = ctx;
  const { folder, q, place, sort = "name" } = input;
  const page = pageOf(ORDERS[sort], input);
  const matching = entriesOf(ctx, input);
  // Where all rows are in the folder that is open, it goes without saying.
  const isSpread = q !== undefined || place === "all" || place === "trash";
  const isShared = place === "shared";
  const { userId } = actor;
  const [rows, counted, path, space] = await db.batch([
    db.all<Entry>(sql`select e.*,
        case when e.kind = 'folder' then
          (select count(*) from ${files} i where i.folder_id = e.id and i.trashed_at is null)
          + (select count(*) from ${fileFolders} i where i.parent_id = e.id and i.trashed_at is null)
        else 0 end as items,
        ${isShared ? RIGHT(userId) : sql`'own'`} as right,
        ${isShared ? sql`(select ${NAMED} from ${profiles} where ${profiles.id} = e.ownerId)` : sql`null`} as owner,
        ${isShared ? sql`0` : sql`case when e.kind = 'folder' then ${sharedWith("folder", sql`e.id`)} else ${sharedWith("file", sql`e.id`)} end`} as sharedWith,
        ${textStateOf(sql`e.id`, sql`e.versionNumber`)} as textState,
        ${foundIn(sql`e.id`, sql`e.versionNumber`, q)} as finding,
        (select p.name from ${fileFolders} p where ${isSpread} and p.id = e.folderId) as folderName
      from (select * from ${matching} e where ${page.beyond ?? sql`true`}
        order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}) e
      order by ${sql.join(page.orderBy, sql`, `)}`),
    db.all<{ total: number }>(sql`select count(*) as total from ${matching} e`),
    db.all<FolderPath[number]>(
      folder === undefined
        ? sql`select '' as id, '' as name, '' as right where false`
        : sql`select up.id, up.name, (select ${rightToFolder(userId)} from ${fileFolders} f where f.id = up.id) as right
            from ${wayUp(folder)} up
            where ${isShared ? sql`up.id in ${sharedFolders(userId)}` : sql`exists (select 1 from ${fileFolders} f where f.id = ${folder} and f.owner_id = ${userId})`}
            order by up.depth desc`,
    ),
    db.all<{ used: number }>(sql`select ${usedBytes(userId)} as used`),
  ]);
  if (folder !== undefined && path.length === 0) throw notFound("folder", folder);
  const { shown, ...paging } = page.cut(rows, (row) => ({ value: placeIn[sort](row), id: row.id }));
  return {
    items: shown.map(toEntry),
    ...paging,
    total: onlyRow(counted).total,
    path,
    space: { used: onlyRow(space).used, most: limits.fileQuotaBytes },
  };
}

/** Of a row of the list, which is a file or a folder of somebody else. */
const RIGHT = (userId: string) =>
  sql`case when e.kind = 'folder' then (select ${rightToFolder(userId)} from ${fileFolders} f where f.id = e.id)
    else (select ${rightToFile(userId)} from ${files} f where f.id = e.id) end`;

const placeIn = {
  name: ({ sortName }: Entry) => sortName,
  latest: ({ sortTime }: Entry) => sortTime,
  largest: ({ bytes }: Entry) => bytes,
};

function toEntry(entry: Entry): FileEntry {
  const { sortName: _n, sortTime: _t, ownerId: _o, finding, updatedAt, trashedAt, ...row } = entry;
  return {
    ...row,
    found: finding === null ? null : toFound(finding, row.type),
    updatedAt: iso(updatedAt),
    trashedAt: isoOrNull(trashedAt),
  };
}

/** Files and folders as rows of one kind, before they are sorted and paged. */
function entriesOf({ actor }: ActorContext, input: FileListInput): SQL {
  const { q, place, folder, group } = input;
  const { userId } = actor;
  const isSpread = place === "all" || place === "trash" || q !== undefined;
  const atTop = folder === undefined;
  const inPlace = (parent: SQL) =>
    isSpread ? sql`true` : atTop ? sql`${parent} is null` : sql`${parent} = ${folder}`;
  const notGone = (parent: SQL) =>
    sql`(${parent} is null or ${parent} not in ${goneFolders(userId)})`;
  const own = (parent: SQL) =>
    place === "trash"
      ? sql`f.owner_id = ${userId} and f.trashed_at is not null`
      : sql`f.owner_id = ${userId} and f.trashed_at is null and ${inPlace(parent)} and ${notGone(parent)}`;
  const roots = sql`f.id in ${sharedRoots(userId)}`;
  const shared = (parent: SQL, within: SQL, right: SQL) => {
    const places = isSpread ? sql`(${roots} or ${within})` : atTop ? roots : inPlace(parent);
    return sql`${places} and ${right} in ('edit', 'read')`;
  };
  const named = matches([sql`f.name`], q) ?? sql`true`;
  const isShared = place === "shared";
  const folders = sql`select f.id, 'folder' as kind, f.owner_id as ownerId, f.name, '' as type, 0 as bytes, 1 as versionNumber, f.version,
      f.parent_id as folderId, f.updated_at as updatedAt, f.trashed_at as trashedAt, '0' || lower(f.name) as sortName,
      coalesce(f.trashed_at, f.updated_at) as sortTime
    from ${fileFolders} f where ${
      isShared
        ? shared(sql`f.parent_id`, sql`f.id in ${sharedFolders(userId)}`, rightToFolder(userId))
        : own(sql`f.parent_id`)
    } and ${named}`;
  const kept = sql`select f.id, 'file' as kind, f.owner_id as ownerId, f.name, f.type, f.bytes, f.version_number as versionNumber, f.version,
      f.folder_id as folderId, f.updated_at as updatedAt, f.trashed_at as trashedAt, '1' || lower(f.name) as sortName,
      coalesce(f.trashed_at, f.updated_at) as sortTime
    from ${files} f where ${
      isShared
        ? shared(
            sql`f.folder_id`,
            sql`f.folder_id in ${sharedFolders(userId)}`,
            rightToFile(userId),
          )
        : own(sql`f.folder_id`)
    } and (${named} or ${holdsText(q)}) and ${isOfGroup(sql`f.type`, group) ?? sql`true`}`;
  if (place === "all") return sql`(${kept})`;
  if (group === "folder") return sql`(${folders})`;
  return group === undefined ? sql`(${folders} union all ${kept})` : sql`(${kept})`;
}

/** That a column has a type of the group. */
export function isOfGroup(column: SQLWrapper, group: FileListInput["group"]): SQL | undefined {
  if (group === undefined) return undefined;
  const types = typesOf(group);
  return types === null ? sql`not ${isAmong(column, GROUPED_TYPES)}` : isAmong(column, types);
}

/** Every folder that something can be put into. */
export async function readFolderTree({ db, actor, limits }: ActorContext): Promise<FolderTree> {
  const { id, name, parentId, ownerId } = fileFolders;
  const items = await db
    .select({ id, name, parentId })
    .from(fileFolders)
    .where(and(eq(ownerId, actor.userId), sql`${id} not in ${goneFolders(actor.userId)}`))
    .orderBy(asc(sql`lower(${name})`))
    .limit(limits.fileFoldersShown);
  return { items };
}

/** Names in a folder, as the database tells them apart: of one kind, with those in the trash left out. */
export async function namesIn(
  { db }: Context,
  place: { ownerId: string; folderId: string | null; kind: FileEntry["kind"] },
): Promise<Set<string>> {
  const { ownerId, folderId, kind } = place;
  const rows = await db.all<{ name: string }>(
    kind === "file"
      ? sql`select lower(f.name) as name from ${files} f
          where f.owner_id = ${ownerId} and f.folder_id is ${folderId} and f.trashed_at is null`
      : sql`select lower(f.name) as name from ${fileFolders} f
          where f.owner_id = ${ownerId} and f.parent_id is ${folderId} and f.trashed_at is null`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** What may be done with it, most first. */
const RIGHTS = ["own", "edit", "read"] as const;

/** One of one's own files, as a list shows it; or one of others, with at least that right. */
export async function readFile(
  ctx: ActorContext,
  id: string,
  least: FileEntry["right"] = "own",
): Promise<FileEntry> {
  const { userId } = ctx.actor;
  const found = await ctx.db
    .select({
      row: files,
      right: sql<FileEntry["right"] | null>`${rightToFile(userId, sql`${files}`)}`,
      owner: NAMED,
      sharedWith: sharedWith("file", sql`${files.id}`),
      textState: textStateOf(sql`${files.id}`, sql`${files.versionNumber}`),
    })
    .from(files)
    .innerJoin(profiles, eq(profiles.id, files.ownerId))
    .where(eq(files.id, id))
    .get();
  const { right } = found ?? { right: null };
  if (!found || right === null || RIGHTS.indexOf(right) > RIGHTS.indexOf(least)) {
    throw notFound("file", id);
  }
  const isOwn = right === "own";
  return {
    ...toFileEntry(found.row),
    textState: found.textState,
    right,
    owner: isOwn ? null : found.owner,
    sharedWith: isOwn ? found.sharedWith : 0,
  };
}

const UNSHARED = {
  right: "own",
  owner: null,
  sharedWith: 0,
  textState: null,
  found: null,
} as const;

export function toFileEntry(row: typeof files.$inferSelect): FileEntry {
  const { id, name, type, bytes, versionNumber, version, folderId, updatedAt, trashedAt } = row;
  return {
    ...UNSHARED,
    id,
    kind: "file",
    name,
    type,
    bytes,
    items: 0,
    versionNumber,
    version,
    folderId,
    folderName: null,
    updatedAt: iso(updatedAt),
    trashedAt: isoOrNull(trashedAt),
  };
}

export function toFolderEntry(row: typeof fileFolders.$inferSelect): FileEntry {
  const { id, name, version, parentId, updatedAt, trashedAt } = row;
  return {
    ...UNSHARED,
    id,
    kind: "folder",
    name,
    type: "",
    bytes: 0,
    items: 0,
    versionNumber: 1,
    version,
    folderId: parentId,
    folderName: null,
    updatedAt: iso(updatedAt),
    trashedAt: isoOrNull(trashedAt),
  };
}
