import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import type { SentPicture } from "../files/kept/keep-picture.ts";
import { announceFiles } from "../files/kept/announce-files.ts";
import { readPicture } from "../files/kept/read-picture.ts";

const FOLDER = "consents/";
const NAME_BYTES = 16;

export type KeptScreenshot = { key: string; hash: string };

/**
 * Puts the picture into the bucket once its bytes are what they say, and answers by what it is known. The consent
 * claims it as it is stored: of one whose outcome stays unknown, nothing is deleted that may be its proof.
 */
export async function keepScreenshot(
  ctx: Context,
  files: R2Bucket,
  { bytes, saidType }: SentPicture,
): Promise<KeptScreenshot> {
  if (bytes.length > ctx.limits.consentScreenshotBytes) throw new AppError("too_large_upload");
  const { type, extension } = readPicture(bytes, saidType, ctx.limits.screenshotCanvasMost);
  const key = `${FOLDER}${randomToken(NAME_BYTES)}.${extension}`;
  await announceFiles(ctx, [{ key, source: "consent", type, bytes: bytes.length }]);
  await files.put(key, bytes, { httpMetadata: { contentType: type } });
  return { key, hash: await sha256Hex(bytes) };
}
