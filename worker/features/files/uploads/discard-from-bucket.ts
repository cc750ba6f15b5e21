import type { Env } from "../../../env.ts";
import { bounded } from "../../../kernel/bounded.ts";
import type { Context } from "../../../kernel/context.ts";
import { isUploadLost } from "./is-upload-lost.ts";

type Discarded = { key: string; bucketUploadId: string };

/** Has the bucket forget an upload: its parts, or what they were joined to when nothing was made of it. */
export async function discardFromBucket(
  ctx: Context,
  { files }: Env,
  { key, bucketUploadId }: Discarded,
): Promise<void> {
  const upload = files.resumeMultipartUpload(key, bucketUploadId);
  try {
    await bounded(upload, ctx.limits.filePartTimeoutMs, "files").abort();
  } catch (error) {
    if (!isUploadLost(error)) throw error;
  }
  await files.delete(key);
}
