import { type SQL, sql } from "drizzle-orm";
import { fileUploads } from "../../../db/schema/files.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";

/** Before the rows of uploads go: an effect for each that has the bucket forget its parts. */
export function discardUploads(ctx: Context, ofWhich: SQL) {
  const now = ctx.clock.now();
  return ctx.db.run(sql`insert into ${outbox} (id, kind, payload, run_at, created_at)
    select 'files.discard-upload ' || u.id, 'files.discard-upload',
      json_object('key', u.key, 'bucketUploadId', u.bucket_upload_id), ${now}, ${now}
    from ${fileUploads} u where ${ofWhich} on conflict do nothing`);
}
