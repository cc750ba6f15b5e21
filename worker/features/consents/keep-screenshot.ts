import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { putPicture, type SentPicture } from "../files/kept/put-picture.ts";

const FOLDER = "consents/";

export type KeptScreenshot = { key: string; hash: string };

/**
 * Puts the picture into the bucket and answers by what it is known. The consent claims it as it is stored: of one
 * whose outcome stays unknown, nothing is deleted that may be its proof.
 */
export async function keepScreenshot(
  ctx: Context,
  files: R2Bucket,
  sent: SentPicture,
): Promise<KeptScreenshot> {
  if (sent.bytes.length > ctx.limits.consentScreenshotBytes) throw new AppError("too_large_upload");
  const { screenshotCanvasMost: sideMost } = ctx.limits;
  const asked = { ...sent, source: "consent" as const, folder: FOLDER, sideMost };
  const { key } = await putPicture(ctx, files, asked);
  return { key, hash: await sha256Hex(sent.bytes) };
}
