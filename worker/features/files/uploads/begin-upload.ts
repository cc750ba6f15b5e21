import type { ActorContext } from "../../../kernel/context.ts";
import type { Upload, UploadInput } from "./contract.ts";
import { readUpload } from "./queries.ts";
import { reserveUpload } from "./reserve-upload.ts";

/** Begins a file, or a new version of one, that comes in parts. */
export async function beginUpload(
  ctx: ActorContext,
  bucket: R2Bucket,
  input: UploadInput,
): Promise<Upload> {
  const keepMs = ctx.limits.fileUploadKeepMs;
  const { id } = await reserveUpload(ctx, bucket, { ...input, state: "uploading", keepMs });
  return readUpload(ctx, id);
}
