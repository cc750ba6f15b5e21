import { and, eq, gt, isNull } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { readPicture } from "../profiles/read-picture.ts";
import type { OwnFeedback } from "../feedback/contract.ts";
import { readOwnFeedback, toOwnFeedback } from "./queries.ts";
import { screenshotFiles } from "../feedback/screenshot-files.ts";

const NAME_BYTES = 16;

type Upload = { bytes: Uint8Array; saidType: string };

/**
 * Adds the picture to one's own feedback, once and soon after it was sent. The file comes first and goes
 * again when the row refuses: of two at once one wins, and no file is left over.
 */
export async function attachScreenshot(
  ctx: ActorContext,
  files: R2Bucket,
  id: string,
  { bytes, saidType }: Upload,
): Promise<OwnFeedback> {
  const since = ctx.clock.now() - ctx.limits.feedbackScreenshotMs;
  const row = await readOwnFeedback(ctx, id);
  if (row.screenshotUrl !== null || row.createdAt <= since) throw settled();
  if (bytes.length > ctx.limits.screenshotBytes) throw new AppError("body_too_large");
  const { type, extension } = readPicture(bytes, saidType, ctx.limits.screenshotCanvasMost);
  const name = `${randomToken(NAME_BYTES)}.${extension}`;
  await files.put(screenshotFiles.key(name), bytes, { httpMetadata: { contentType: type } });
  try {
    const [written] = await ctx.db
      .update(userFeedback)
      .set({ screenshotUrl: screenshotFiles.url(name), updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(userFeedback.id, row.id),
          eq(userFeedback.userId, ctx.actor.userId),
          isNull(userFeedback.screenshotUrl),
          gt(userFeedback.createdAt, since),
        ),
      )
      .returning();
    if (!written) throw settled();
    return toOwnFeedback(written);
  } catch (error) {
    await files.delete(screenshotFiles.key(name));
    throw error;
  }
}

const settled = () => new AppError("screenshot_settled");
