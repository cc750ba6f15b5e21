import { type SQL, sql } from "drizzle-orm";
import { forms, formUploads } from "../../../db/schema/forms.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";

/** Those of some forms that nobody has answered, at the moment of the statement. */
export const unanswered = (ids: readonly string[]) =>
  sql`(select f.id from ${forms} f where f.id in (select value from json_each(${JSON.stringify(ids)}))
    and not exists (select 1 from form_submissions s where s.form_id = f.id))`;

/** The statement that has the files of these forms deleted from the bucket; it comes before the forms go. */
export function removeUploads(ctx: Context, meant: SQL) {
  const now = ctx.clock.now();
  // The file's own name makes the id of its effect: once each, however often this runs.
  return ctx.db.run(sql`insert into ${outbox}
    (id, kind, payload, state, attempts, run_at, version, created_at)
    select 'files.delete ' || ${formUploads.id}, 'files.delete', json_object('key', ${formUploads.key}),
      'pending', 0, ${now}, 1, ${now} from ${formUploads} where ${formUploads.formId} in ${meant}
    on conflict do nothing`);
}
