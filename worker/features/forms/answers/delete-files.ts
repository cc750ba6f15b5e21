import { inArray, type SQL, sql } from "drizzle-orm";
import { formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import { outbox } from "../../../../db/schema/outbox.ts";
import type { Context } from "../../../kernel/context.ts";

/**
 * One statement however many there are, before their rows go: an effect for each file, under the id of its
 * upload, so that a second one is never left behind.
 */
export function deleteFiles(ctx: Context, ofWhich: SQL) {
  const now = ctx.clock.now();
  return ctx.db.run(
    sql`insert into ${outbox} (id, kind, payload, run_at, created_at)
      select ${formUploads.id}, 'files.delete', json_object('key', ${formUploads.key}), ${now}, ${now}
      from ${formUploads} where ${ofWhich} on conflict do nothing`,
  );
}

/** The uploads of all answers that match. */
export function filesOf(ctx: Context, matching: SQL | undefined): SQL {
  const ids = ctx.db.select({ id: formSubmissions.id }).from(formSubmissions).where(matching);
  return inArray(formUploads.submissionId, ids);
}

export function countFiles(ctx: Context, ofWhich: SQL) {
  return ctx.db
    .select({ files: sql<number>`count(*)` })
    .from(formUploads)
    .where(ofWhich);
}
