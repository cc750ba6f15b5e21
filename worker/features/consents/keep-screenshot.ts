import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { readPicture } from "../profiles/read-picture.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";

const FOLDER = "consents/";

/** Where the picture that came with a consent lies in the bucket, under a name that nobody guesses. */
const screenshotFiles = { key: (name: string) => `${FOLDER}${name}` };

const NAME_BYTES = 16;

export type Picture = { bytes: Uint8Array<ArrayBuffer>; saidType: string };
export type KeptScreenshot = { key: string; hash: string };

/** Puts the picture into the bucket once its bytes are what they say, and answers by what it is known. */
export async function keepScreenshot(
  ctx: Context,
  files: R2Bucket,
  { bytes, saidType }: Picture,
): Promise<KeptScreenshot> {
  if (bytes.length > ctx.limits.consentScreenshotBytes) throw new AppError("too_large_upload");
  const { type, extension } = readPicture(bytes, saidType, ctx.limits.screenshotCanvasMost);
  const key = screenshotFiles.key(`${randomToken(NAME_BYTES)}.${extension}`);
  await files.put(key, bytes, { httpMetadata: { contentType: type } });
  return { key, hash: await sha256Hex(bytes) };
}
