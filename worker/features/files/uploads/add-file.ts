import { eq, sql } from "drizzle-orm";
import { fileFolders, files, fileUploads, fileVersions } from "../../../../db/schema/files.ts";
import { premise, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { FileEntry } from "../contract.ts";
import { isNameTaken, nameTaken } from "../name-taken.ts";
import { namesIn, readFile, takesUpload, toFileEntry } from "../queries.ts";
import { freeName } from "../rules/file-names.ts";
import { tellPerson } from "../tell-owner.ts";
import { textToRead } from "../texts/text-to-read.ts";
import type { StoredUpload } from "./queries.ts";

export type Content = { type: string; sha256: string };

/** Makes a file of an upload that is whole, of the owner of its folder; where somebody takes its name in between, under the next one. */
export async function addFile(
  ctx: ActorContext,
  upload: StoredUpload,
  content: Content,
): Promise<FileEntry> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await writeFile(ctx, upload, content);
    } catch (error) {
      if (!isNameTaken(error) || tried >= ctx.limits.fileNameTries) throw nameTaken(error, "file");
    }
  }
}

async function writeFile(ctx: ActorContext, upload: StoredUpload, { type, sha256 }: Content) {
  const { db } = ctx;
  const { userId, key, bytes } = upload;
  const { folderId, ownerId } = await placeOf(ctx, upload);
  const isOwn = ownerId === userId;
  const name = freeName(upload.name, await namesIn(ctx, { ownerId, folderId, kind: "file" }));
  const now = ctx.clock.now();
  const row = {
    id: ctx.ids.next(),
    ownerId,
    folderId,
    name,
    type,
    bytes,
    versionNumber: 1,
    trashedAt: null,
    isDemo: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const content = {
    id: ctx.ids.next(),
    fileId: row.id,
    number: 1,
    key,
    bytes,
    type,
    sha256,
    createdBy: userId,
    createdAt: now,
  };
  await transaction(db, [
    premise(
      db,
      sql`exists (select 1 from ${fileUploads} u where u.id = ${upload.id})
        and ${isOwn ? sql`true` : takesUpload(userId, folderId)}`,
    ),
    db.delete(fileUploads).where(eq(fileUploads.id, upload.id)),
    db.insert(files).values(row),
    db.insert(fileVersions).values(content),
    ...textToRead(ctx, content),
    ...(isOwn
      ? []
      : await tellPerson(ctx, ownerId, {
          id: row.id,
          name,
          did: "added a file",
          key: `file-added:${upload.id}`,
        })),
  ]);
  ctx.effects.wake();
  return isOwn ? toFileEntry(row) : readFile(ctx, row.id, "edit");
}

/**
 * Where it was meant to go. One's own folder that went to the trash on the way gives way to the top; somebody else's, or one that is no
 * longer shared, to nothing.
 */
async function placeOf(ctx: ActorContext, { userId, folderId }: StoredUpload) {
  const top = { folderId: null, ownerId: userId };
  if (folderId === null) return top;
  const row = await ctx.db
    .select({
      ownerId: fileFolders.ownerId,
      isOpen: sql<number>`${takesUpload(userId, folderId)}`,
    })
    .from(fileFolders)
    .where(eq(fileFolders.id, folderId))
    .get();
  if (row?.isOpen) return { folderId, ownerId: row.ownerId };
  if (row?.ownerId === userId) return top;
  throw notFound("folder", folderId);
}
