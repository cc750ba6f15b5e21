import { sql } from "drizzle-orm";
import { fileViews } from "../../../../db/schema/files.ts";
import type { Context } from "../../../kernel/context.ts";
import type { FileContent } from "../read-content.ts";

type Opened = { fileId: string; userId: string | null };

/**
 * Keeps that somebody opened or downloaded a file, for its owner. The parts that a browser fetches one
 * after the other are one opening, and so is what the same person does again within minutes.
 */
export async function noteFileView(
  ctx: Context,
  { fileId, userId }: Opened,
  { body, range, number, shown, isOwn }: FileContent,
): Promise<void> {
  if (body === null || (range !== null && range.from > 0)) return;
  if (isOwn && userId !== null) return;
  const now = ctx.clock.now();
  const kind = shown === null ? "downloaded" : "opened";
  const since = now - ctx.limits.fileViewEveryMs;
  await ctx.db
    .run(sql`insert into ${fileViews} (id, file_id, version_number, user_id, kind, viewed_at)
    select ${ctx.ids.next()}, ${fileId}, ${number}, ${userId}, ${kind}, ${now}
    where not exists (select 1 from ${fileViews} v where v.file_id = ${fileId} and v.user_id is ${userId}
      and v.version_number = ${number} and v.kind = ${kind} and v.viewed_at > ${since})`);
}
