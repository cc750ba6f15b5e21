import { sql } from "drizzle-orm";
import { files, fileTexts, fileVersions } from "../../../../db/schema/files.ts";
import { outbox } from "../../../../db/schema/outbox.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { enqueueEffect } from "../../outbox/enqueue-effect.ts";
import { textKindOf } from "../rules/file-types.ts";

const keyOf = (versionId: string) => `files.read-text:${versionId}`;

/** The statements that have the text of a version read, where there can be any. */
export function textToRead(ctx: Context, { id, type }: { id: string; type: string }) {
  if (textKindOf(type) === null) return [];
  const effect = { kind: "files.read-text" as const, payload: { versionId: id } };
  return [enqueueEffect(ctx, effect, { dedupeKey: keyOf(id) })];
}

/** Has the texts read of what people see and nobody has read yet, some at a time. */
export async function readTexts(ctx: Context): Promise<void> {
  const { db, limits } = ctx;
  const unread = await db.all<{ id: string; type: string }>(sql`select v.id, v.type from ${files} f
    join ${fileVersions} v on v.file_id = f.id and v.number = f.version_number
    where (v.type like 'text/%' or v.type like '%officedocument%' or v.type = 'application/json')
      and not exists (select 1 from ${fileTexts} t where t.version_id = v.id)
      and not exists (select 1 from ${outbox} o where o.dedupe_key = 'files.read-text:' || v.id)
    limit ${limits.sweepBatch}`);
  const statements = unread.flatMap((version) => textToRead(ctx, version));
  if (statements.length === 0) return;
  await transaction(db, statements);
  ctx.effects.wake();
}
