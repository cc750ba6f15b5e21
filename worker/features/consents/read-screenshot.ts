import { eq } from "drizzle-orm";
import { consents } from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";

/** The picture that came with a consent; none once the person is erased. */
export async function readScreenshot(
  ctx: ActorContext,
  files: R2Bucket,
  id: string,
): Promise<R2ObjectBody> {
  const row = await ctx.db
    .select({ key: consents.screenshotKey })
    .from(consents)
    .where(eq(consents.id, id))
    .get();
  const file = row?.key ? await files.get(row.key) : null;
  if (!file) throw notFound("screenshot", id);
  return file;
}
