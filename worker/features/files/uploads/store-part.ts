import { createHash } from "node:crypto";
import { bounded } from "../../../kernel/bounded.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { piecesOf } from "../../../kernel/read-body.ts";
import { partCount, partRange } from "../rules/file-parts.ts";
import { isUploadLost } from "./is-upload-lost.ts";
import { ownUpload } from "./queries.ts";

export type PartBody = {
  id: string;
  number: number;
  /** As its sender says. */
  bytes: number;
  body: ReadableStream<Uint8Array> | null;
};
export type StoredPart = Pick<PartBody, "id" | "number" | "bytes"> & {
  etag: string;
  sha256: string;
};

/** Passes one part of one's upload on to the bucket, piece by piece: memory never holds it. It counts once it is recorded. */
export async function storePart(
  ctx: ActorContext,
  bucket: R2Bucket,
  { id, number, bytes, body }: PartBody,
): Promise<StoredPart> {
  const upload = await ownUpload(ctx, id);
  if (!upload || number > partCount(upload.bytes)) throw notFound("upload", id);
  const { from, to } = partRange(number, upload.bytes);
  if (bytes !== to - from) {
    const detail = `Part ${number} must have ${to - from} bytes. It has ${bytes}.`;
    throw new AppError("bad_request", { detail });
  }
  const { readable, writable } = new FixedLengthStream(bytes);
  const { key, bucketUploadId } = upload;
  // A slow line has its time: the bucket is waited for by the piece, and at the end.
  const kept = bucket.resumeMultipartUpload(key, bucketUploadId).uploadPart(number, readable);
  kept.catch(() => undefined); // It is asked below, once the body is over.
  const sha256 = await passOn(ctx, body, writable);
  try {
    const { etag } = await inTime(ctx, { part: () => kept }).part();
    return { id, number, bytes, etag, sha256 };
  } catch (error) {
    if (isUploadLost(error)) throw notFound("upload", id);
    throw error;
  }
}

/** Answers the hash of what went through. What the bucket refuses is read to its end all the same, so that its sender hears why. */
async function passOn(
  ctx: ActorContext,
  body: PartBody["body"],
  writable: WritableStream<Uint8Array>,
): Promise<string> {
  const hash = createHash("sha256");
  const writer = writable.getWriter();
  const into = inTime(ctx, writer);
  let isTaken = true;
  const offer = (done: Promise<unknown>) => done.catch(() => (isTaken = false));
  try {
    const next = body ? piecesOf(body) : () => null;
    for (let piece = await next(); piece; piece = await next()) {
      if (!isTaken) continue;
      hash.update(piece);
      await offer(into.write(piece));
    }
  } catch (cause) {
    await writer.abort(cause).catch(() => undefined); // The bucket has let go of it already.
    throw new AppError("bad_request", { cause });
  }
  if (isTaken) await offer(into.close());
  return hash.digest("hex");
}

const inTime = <Part extends object>(ctx: ActorContext, part: Part): Part =>
  bounded(part, ctx.limits.filePartTimeoutMs, "files");
