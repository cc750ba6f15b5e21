import { sql } from "drizzle-orm";
import { files, fileTexts, fileVersions } from "../../../../db/schema/files.ts";
import { outbox } from "../../../../db/schema/outbox.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { isAmong } from "../../../kit/targets.ts";
import { enqueueEffect } from "../../outbox/enqueue-effect.ts";
import { READABLE_TYPES, textKindOf } from "../rules/file-types.ts";

const KIND = "files.read-text" as const;
/** Before the id of its version: while one waits, another adds nothing. */
const KEY = `${KIND}:`;

/** The statements that have the text of a version read, where there can be any. */
export function textToRead(ctx: Context, { id, type }: { id: string; type: string }) {
  if (textKindOf(type) === null) return [];
  const effect = { kind: KIND, payload: { versionId: id } };
  return [enqueueEffect(ctx, effect, { dedupeKey: KEY + id })];
}

/** Has the texts read of what people see and nobody has read yet, some at a time. */
export async function readTexts(ctx: Context): Promise<void> {
  const { db, limits } = ctx;
  const unread = await db.all<{ id: string; type: string }>(sql`select v.id, v.type from ${files} f
    join ${fileVersions} v on v.file_id = f.id and v.number = f.version_number
    where ${isAmong(sql`v.type`, READABLE_TYPES)}
      and not exists (select 1 from ${fileTexts} t where t.version_id = v.id)
      and not exists (select 1 from ${outbox} o where o.dedupe_key = ${KEY} || v.id)
    limit ${limits.sweepBatch}`);
  const statements = unread.flatMap((version) => textToRead(ctx, version));
  if (statements.length === 0) return;
  await transaction(db, statements);
  ctx.effects.wake();
}
