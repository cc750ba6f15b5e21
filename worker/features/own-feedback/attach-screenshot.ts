import { and, count, eq, gt, isNotNull, isNull } from "drizzle-orm";
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
  await refuseMany(ctx);
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

async function refuseMany({ db, actor, limits }: ActorContext) {
  const mine = and(eq(userFeedback.userId, actor.userId), isNotNull(userFeedback.screenshotUrl));
  const [row] = await db.select({ kept: count() }).from(userFeedback).where(mine);
  const most = limits.feedbackScreenshotsMost;
  if (row && row.kept < most) return;
  const detail = `We already keep ${most} of your screenshots and have no room for more. Your text was received.`;
  throw new AppError("no_room", { detail });
}

const settled = () => new AppError("screenshot_settled");
