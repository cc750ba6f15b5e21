import { sql } from "drizzle-orm";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import { forms, formUploads } from "../../../db/schema/forms.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";

/**
 * Everything of these forms, their files in the bucket included. With onlyUnanswered whatever has an answer
 * by then stays as it is.
 */
export function removeStatements(
  ctx: Context,
  ids: readonly string[],
  { onlyUnanswered }: { onlyUnanswered: boolean },
) {
  const now = ctx.clock.now();
  const given = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const meant = onlyUnanswered
    ? sql`(select f.id from forms f where f.id in ${given}
        and not exists (select 1 from form_submissions s where s.form_id = f.id))`
    : given;
  const isGone = sql`not in (select id from ${forms})`;
  // The file's own name makes the id of its effect: once each, however often this runs.
  const files = sql`insert into ${outbox}
    (id, kind, payload, state, attempts, run_at, version, created_at)
    select 'files.delete ' || ${formUploads.id}, 'files.delete', json_object('key', ${formUploads.key}),
      'pending', 0, ${now}, 1, ${now} from ${formUploads} where ${formUploads.formId} in ${meant}
    on conflict do nothing`;
  return [
    ctx.db.run(files),
    ctx.db.delete(forms).where(sql`${forms.id} in ${meant}`),
    ctx.db
      .delete(contentVersions)
      .where(
        sql`${contentVersions.kind} = 'form' and ${contentVersions.contentId} in ${given} and ${contentVersions.contentId} ${isGone}`,
      ),
    ctx.db
      .delete(contentSlugs)
      .where(
        sql`${contentSlugs.kind} = 'form' and ${contentSlugs.contentId} in ${given} and ${contentSlugs.contentId} ${isGone}`,
      ),
  ] as const;
}
