import { sql } from "drizzle-orm";
import { contentVersions } from "../../../../db/schema/contents.ts";
import { forms, formTallies } from "../../../../db/schema/forms.ts";
import type { FormEvent } from "../../../../db/values/forms.ts";
import type { Context } from "../../../kernel/context.ts";

export type FormCount = {
  formId: string;
  /** A calendar day, YYYY-MM-DD. */
  day: string;
  version: number;
  event: FormEvent;
  /** For answer: the field; empty otherwise. */
  fieldId: string;
  count: number;
};

/** The statement that adds what was counted. Forms, versions and fields that there are not are counted nowhere. */
export function addFormTally(ctx: Context, counts: readonly FormCount[]) {
  const isField = sql`exists (
    select 1 from json_each(${contentVersions.document}, '$.fields') as field
    where field.value ->> 'id' = counted.value ->> 'fieldId')`;
  return ctx.db.run(sql`
    insert into ${formTallies} (form_id, day, form_version, event, field_id, count)
    select counted.value ->> 'formId', counted.value ->> 'day', counted.value ->> 'version',
      counted.value ->> 'event', counted.value ->> 'fieldId', counted.value ->> 'count'
    from json_each(${JSON.stringify(counts)}) as counted
    join ${forms} on ${forms.id} = counted.value ->> 'formId'
    join ${contentVersions} on ${contentVersions.kind} = 'form'
      and ${contentVersions.contentId} = ${forms.id}
      and ${contentVersions.number} = counted.value ->> 'version'
    where counted.value ->> 'event' <> 'answer' or ${isField}
    on conflict (form_id, day, form_version, event, field_id) do update set
      count = count + excluded.count`);
}
