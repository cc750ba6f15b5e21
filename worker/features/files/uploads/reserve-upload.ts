import { sql } from "drizzle-orm";
import { fileFolders, files, fileUploads, fileVersions } from "../../../../db/schema/files.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { entryCount, takesUpload, takesVersion, usedBytes } from "../queries.ts";
import type { UploadInput } from "./contract.ts";
import { bucketUpload, type StoredUpload, uploadKey } from "./queries.ts";

const TOO_LARGE = "This file is larger than the space that you have left. Delete some files first.";
const TOO_LARGE_THERE = "This file is larger than the space that the owner has left.";
const TOO_MANY_FILES = "You have too many files and folders. Delete some that you no longer need.";
const TOO_MANY_FILES_THERE = "The owner of the folder has too many files and folders.";
const TOO_MANY = "Too many uploads are on their way. Wait until some are done.";

/** With those on their way. */
const versionCount = (fileId: string) =>
  sql`((select count(*) from ${fileVersions} v where v.file_id = ${fileId})
    + (select count(*) from ${fileUploads} u where u.file_id = ${fileId}))`;

type Reserved = UploadInput & Pick<StoredUpload, "state"> & { keepMs: number };

/** Begins an object of the bucket. Its space is taken from now on, so that it cannot run out on the way. */
export async function reserveUpload(
  ctx: ActorContext,
  bucket: R2Bucket,
  { name, bytes, fileId, folderId: wanted, state, keepMs }: Reserved,
): Promise<StoredUpload> {
  const { db, limits } = ctx;
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const key = uploadKey(id);
  const folderId = fileId === null ? wanted : null;
  // What a file or a folder holds takes the space of its owner.
  const payer =
    fileId !== null
      ? sql`(select o.owner_id from ${files} o where o.id = ${fileId})`
      : folderId !== null
        ? sql`(select o.owner_id from ${fileFolders} o where o.id = ${folderId})`
        : sql`${userId}`;
  const running = sql`(select count(*) from ${fileUploads} u where u.user_id = ${userId})`;
  const allows = {
    holds: fileId === null ? takesUpload(userId, folderId) : takesVersion(userId, fileId),
    fits: sql`${usedBytes(payer)} + ${bytes} <= ${limits.fileQuotaBytes}`,
    counts: fileId === null ? sql`${entryCount(payer)} < ${limits.fileEntriesMost}` : sql`true`,
    keeps: fileId === null ? sql`true` : sql`${versionCount(fileId)} < ${limits.fileVersionsMost}`,
    waits: sql`${running} < ${limits.fileUploadsMost}`,
  };
  const refusal = async () => {
    const known = await db.get<Record<keyof typeof allows | "isOwn", number>>(
      sql`select ${allows.holds} as holds, ${allows.fits} as fits, ${allows.counts} as counts,
        ${allows.keeps} as keeps, ${allows.waits} as waits, ${payer} = ${userId} as isOwn`,
    );
    if (!known?.holds) {
      return fileId === null ? notFound("folder", folderId ?? "") : notFound("file", fileId);
    }
    if (!known.keeps) {
      const detail = `A file can have ${limits.fileVersionsMost} versions. Delete an older one first.`;
      return new AppError("no_room", { detail });
    }
    const { fits, counts, isOwn } = known;
    if (!fits) return new AppError("no_room", { detail: isOwn ? TOO_LARGE : TOO_LARGE_THERE });
    const many = isOwn ? TOO_MANY_FILES : TOO_MANY_FILES_THERE;
    return new AppError("no_room", { detail: counts ? TOO_MANY : many });
  };
  const all = sql`${allows.holds} and ${allows.fits} and ${allows.counts}
    and ${allows.keeps} and ${allows.waits}`;
  const asked = await db.get<{ allowed: number }>(sql`select (${all}) as allowed`);
  if (!asked?.allowed) throw await refusal();
  const { uploadId: bucketUploadId } = await bucket.createMultipartUpload(key);
  const row = {
    id,
    userId,
    folderId,
    fileId,
    name,
    type: "",
    bytes,
    key,
    bucketUploadId,
    state,
    createdAt: now,
    expiresAt: now + keepMs,
  };
  try {
    await transaction(db, [premise(db, all), db.insert(fileUploads).values(row)]);
  } catch (error) {
    // Where an answer was lost it may have been written; what the bucket has without a row, it drops by itself.
    if (!(error instanceof PremiseFailed)) throw error;
    await bucketUpload(ctx, bucket, row).abort();
    throw await refusal();
  }
  return row;
}
