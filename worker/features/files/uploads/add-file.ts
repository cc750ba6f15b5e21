import { and, eq, isNull, sql } from "drizzle-orm";
import { fileFolders, files, fileUploads, fileVersions } from "../../../../db/schema/files.ts";
import { premise, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { FileEntry } from "../contract.ts";
import { isNameTaken, nameTaken } from "../name-taken.ts";
import { goneFolders, namesIn, toFileEntry } from "../queries.ts";
import { freeName } from "../rules/file-names.ts";
import { textToRead } from "../texts/text-to-read.ts";
import type { StoredUpload } from "./queries.ts";

export type Content = { type: string; sha256: string };

/** Makes a file of an upload that is whole; where somebody takes its name in between, under the next one. */
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
  const { userId: ownerId, key, bytes } = upload;
  const folderId = await openFolder(ctx, upload.folderId);
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
    createdBy: ctx.actor.userId,
    createdAt: now,
  };
  await transaction(db, [
    premise(db, sql`exists (select 1 from ${fileUploads} u where u.id = ${upload.id})`),
    db.delete(fileUploads).where(eq(fileUploads.id, upload.id)),
    db.insert(files).values(row),
    db.insert(fileVersions).values(content),
    ...textToRead(ctx, content),
  ]);
  ctx.effects.wake();
  return toFileEntry(row);
}

/** Where it was meant to go; the top where that folder went to the trash on the way. */
async function openFolder(ctx: ActorContext, folderId: string | null): Promise<string | null> {
  if (folderId === null) return null;
  const { id, trashedAt } = fileFolders;
  const row = await ctx.db
    .select({ id })
    .from(fileFolders)
    .where(
      and(eq(id, folderId), isNull(trashedAt), sql`${id} not in ${goneFolders(ctx.actor.userId)}`),
    )
    .get();
  return row?.id ?? null;
}
