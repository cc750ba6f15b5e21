import { and, eq, sql } from "drizzle-orm";
import { fileUploadParts, fileUploads } from "../../../../db/schema/files.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { sha256Hex } from "../../../kernel/pure/hash.ts";
import { partCount, partRange } from "../rules/file-parts.ts";
import type { UploadPart } from "./contract.ts";
import { isUploadLost } from "./is-upload-lost.ts";
import { bucketUpload, ownUpload } from "./queries.ts";

type Part = { id: string; number: number; bytes: ArrayBuffer };

/** Keeps one part of one's upload; sent once more, it takes the place of what came before. */
export async function storePart(
  ctx: ActorContext,
  bucket: R2Bucket,
  { id, number, bytes }: Part,
): Promise<UploadPart> {
  const upload = await ownUpload(ctx, id);
  if (!upload || number > partCount(upload.bytes)) throw notFound("upload", id);
  const { from, to } = partRange(number, upload.bytes);
  if (bytes.byteLength !== to - from) {
    const detail = `Part ${number} must have ${to - from} bytes. It has ${bytes.byteLength}.`;
    throw new AppError("bad_request", { detail });
  }
  const sha256 = await sha256Hex(bytes);
  const { etag } = await keep(ctx, bucket, upload, { number, bytes });
  const part = { bytes: bytes.byteLength, etag, sha256 };
  try {
    await transaction(ctx.db, [
      // An upload that is over takes no more.
      ctx.db
        .update(fileUploads)
        .set({ expiresAt: ctx.clock.now() + ctx.limits.fileUploadKeepMs })
        .where(and(eq(fileUploads.id, id), eq(fileUploads.userId, ctx.actor.userId))),
      premiseHeld(ctx.db),
      ctx.db
        .insert(fileUploadParts)
        .values({ uploadId: id, number, ...part })
        .onConflictDoUpdate({
          target: [fileUploadParts.uploadId, fileUploadParts.number],
          set: { bytes: sql`excluded.bytes`, etag, sha256 },
        }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("upload", id);
    throw error;
  }
  return { number, sha256 };
}

async function keep(
  ctx: ActorContext,
  bucket: R2Bucket,
  upload: Parameters<typeof bucketUpload>[2],
  { number, bytes }: Pick<Part, "number" | "bytes">,
) {
  try {
    return await bucketUpload(ctx, bucket, upload).uploadPart(number, bytes);
  } catch (error) {
    if (isUploadLost(error)) throw notFound("upload", upload.id);
    throw error;
  }
}
