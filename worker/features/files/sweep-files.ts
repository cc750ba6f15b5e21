import { sql } from "drizzle-orm";
import { fileFolders, files, fileUploads, fileViews } from "../../../db/schema/files.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { deleteEntries } from "./delete-entries.ts";
import { readTexts } from "./texts/text-to-read.ts";
import { discardUploads } from "./discard-uploads.ts";

/** Gives up uploads of which no part came for long, and deletes what was in the trash for 30 days, and openings of a year ago. */
export async function sweepFiles(ctx: Context) {
  const { db, limits } = ctx;
  const now = ctx.clock.now();
  const before = now - limits.fileTrashMs;
  const due = await db.all<{ id: string }>(
    sql`select * from (select id from ${files} where trashed_at <= ${before}
      union all select id from ${fileFolders} where trashed_at <= ${before}) limit ${limits.sweepBatch}`,
  );
  await db.run(sql`delete from ${fileViews} where viewed_at <= ${now - limits.fileViewKeepMs}`);
  await readTexts(ctx);
  const late = await db.$count(fileUploads, sql`${fileUploads.expiresAt} <= ${now}`);
  if (due.length === 0 && late === 0) return;
  await transaction(db, [
    discardUploads(ctx, sql`u.expires_at <= ${now}`),
    db.run(sql`delete from ${fileUploads} where expires_at <= ${now}`),
    ...deleteEntries(
      ctx,
      due.map(({ id }) => id),
    ),
  ]);
  ctx.effects.wake();
}
