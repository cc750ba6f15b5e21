import { eq, type SQL, sql } from "drizzle-orm";
import { outbox } from "../../../../db/schema/outbox.ts";
import { trashRecords, trashRows } from "../../../../db/schema/trash.ts";
import type { Context } from "../../../kernel/context.ts";
import type { PersonInput } from "./contract.ts";

// Written out with a name of its own: each of these looks at other rows of the same table.
const ROWS = sql`trash_rows other`;

const answersOf = (email: string) => sql`select other.trash_id, other.row ->> 'id' from ${ROWS}
  where other.table_name = 'form_submissions' and other.row ->> 'person' = ${email}`;

const draftsOf = (email: string) => sql`select other.trash_id, other.row ->> 'id' from ${ROWS}
  where other.table_name = 'form_drafts' and exists (select 1 from json_tree(other.row ->> 'data') typed
    where typed.type = 'text' and lower(trim(typed.value)) = ${email})`;

const isRow = (table: string, key: string, among: SQL) =>
  sql`(${trashRows.tableName} = ${table} and (${trashRows.trashId}, ${trashRows.row} ->> ${key}) in (${among}))`;

/** Answers under an address in forms that lie in the trash. One form alone is asked about while it is there. */
export async function countTrashed(
  ctx: Context,
  { email, formId }: PersonInput,
): Promise<{ answers: number; drafts: number }> {
  if (formId !== undefined) return { answers: 0, drafts: 0 };
  const [answers, drafts] = await Promise.all([
    ctx.db.$count(trashRows, isRow("form_submissions", "id", answersOf(email))),
    ctx.db.$count(trashRows, isRow("form_drafts", "id", draftsOf(email))),
  ]);
  return { answers, drafts };
}

/** The statements that take a person out of the forms in the trash, with what was sent along. */
export function removeTrashed(ctx: Context, { email, formId }: PersonInput) {
  if (formId !== undefined) return [];
  const now = ctx.clock.now();
  const [answers, drafts] = [answersOf(email), draftsOf(email)];
  const files = sql`(${isRow("form_uploads", "submission_id", answers)} or ${isRow("form_uploads", "draft_id", drafts)})`;
  const key = sql`${trashRows.row} ->> 'key'`;
  const rest = sql`${isRow("form_submissions", "id", answers)} or ${isRow("form_drafts", "id", drafts)}`;
  const left = (table: string) =>
    sql`(select count(*) from trash_rows kept where kept.trash_id = ${trashRecords.id} and kept.table_name = ${table})`;
  return [
    ctx.db.run(sql`insert into ${outbox} (id, kind, payload, run_at, created_at)
      select 'files.delete ' || (${key}), 'files.delete', json_object('key', ${key}), ${now}, ${now}
      from ${trashRows} where ${files} on conflict do nothing`),
    ctx.db.delete(trashRows).where(files),
    ctx.db.delete(trashRows).where(isRow("form_deliveries", "submission_id", answers)),
    ctx.db.delete(trashRows).where(rest),
    ctx.db
      .update(trashRecords)
      .set({
        parts: sql`json_set(${trashRecords.parts}, '$.Answers', ${left("form_submissions")},
          '$."Unfinished answers"', ${left("form_drafts")}, '$.Files', ${left("form_uploads")})`,
      })
      .where(eq(trashRecords.kind, "form")),
  ];
}
