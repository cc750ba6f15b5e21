import { and, count, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { OwnFeedback } from "../feedback/contract.ts";
import { readOwnFeedback, toOwnFeedback } from "./queries.ts";
import { screenshotFiles } from "../feedback/screenshot-files.ts";
import { keepPicture } from "../files/kept/keep-picture.ts";
import type { SentPicture } from "../files/kept/put-picture.ts";
import { claimFile } from "../files/kept/claim-file.ts";

/**
 * Adds the picture to one's own feedback, once and soon after it was sent. Of two at once
 * one wins, and no file is left over.
 */
export async function attachScreenshot(
  ctx: ActorContext,
  files: R2Bucket,
  id: string,
  sent: SentPicture,
): Promise<OwnFeedback> {
  const since = ctx.clock.now() - ctx.limits.feedbackScreenshotMs;
  const row = await readOwnFeedback(ctx, id);
  if (row.screenshotUrl !== null || row.createdAt <= since) throw settled();
  await refuseMany(ctx);
  const { screenshotBytes: bytesMost, screenshotCanvasMost: sideMost } = ctx.limits;
  const { folder } = screenshotFiles;
  const asked = { ...sent, source: "feedback" as const, folder, bytesMost, sideMost };
  return keepPicture(ctx, files, asked, async ({ key, name }) => {
    try {
      const [[written]] = await transaction(ctx.db, [
        ctx.db
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
          .returning(),
        premiseHeld(ctx.db),
        claimFile(ctx, key),
      ]);
      return toOwnFeedback(written ?? row);
    } catch (error) {
      throw error instanceof PremiseFailed ? settled() : error;
    }
  });
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
