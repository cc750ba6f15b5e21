import { eq } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { screenshotFiles } from "./screenshot-files.ts";

/** The picture that some feedback carries; a file that no row names is not shown. */
export async function readScreenshot(
  ctx: ActorContext,
  files: R2Bucket,
  name: string,
): Promise<R2ObjectBody> {
  const row = await ctx.db
    .select({ id: userFeedback.id })
    .from(userFeedback)
    .where(eq(userFeedback.screenshotUrl, screenshotFiles.url(name)))
    .get();
  const file = row ? await files.get(screenshotFiles.key(name)) : null;
  if (!file) throw notFound("screenshot", name);
  return file;
}
