import { sql, type SQL } from "drizzle-orm";
import { fileFolders, files, fileUploads, fileVersions } from "../../../db/schema/files.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { isAmong } from "../../kit/targets.ts";
import { endLinksTo } from "../links/end-links-to.ts";
import { discardUploads } from "./discard-uploads.ts";

/** The statements that delete files and folders of these ids that are in the trash, with all that lies in them. */
export function deleteEntries(ctx: Context, ids: readonly string[]): Statements {
  const trashed = (row: string) =>
    sql`${isAmong(sql.raw(`${row}.id`), ids)} and ${sql.raw(row)}.trashed_at is not null`;
  const tree = sql`(with recursive tree(id) as (
      select f.id from ${fileFolders} f where ${trashed("f")}
      union select f.id from ${fileFolders} f join tree on f.parent_id = tree.id
    ) select id from tree)`;
  const doomed = sql`(select f.id from ${files} f where (${trashed("f")}) or f.folder_id in ${tree})`;
  return [
    deleteContents(ctx, sql`v.file_id in ${doomed}`),
    endLinksTo(ctx, "file", doomed),
    discardUploads(ctx, sql`u.folder_id in ${tree} or u.file_id in ${doomed}`),
    ctx.db.run(sql`delete from ${fileUploads} where folder_id in ${tree} or file_id in ${doomed}`),
    ctx.db.run(sql`delete from ${files} where id in ${doomed}`),
    ctx.db.run(sql`delete from ${fileFolders} where id in ${tree}`),
  ];
}

/** Before the rows go: effects that delete what the bucket holds of them, many keys in each. */
export function deleteContents(ctx: Context, ofWhich: SQL) {
  const now = ctx.clock.now();
  return ctx.db.run(sql`insert into ${outbox} (id, kind, payload, run_at, created_at)
    select 'files.delete ' || min(id), 'files.delete', json_object('key', json_group_array(key)), ${now}, ${now}
    from (select v.id, v.key, (row_number() over (order by v.id) - 1) / ${ctx.limits.fileKeysAtOnce} as portion
      from ${fileVersions} v where ${ofWhich})
    group by portion on conflict do nothing`);
}
