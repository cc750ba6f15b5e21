import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { formDrafts, forms, formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import type { Context } from "../../../kernel/context.ts";
import type { PersonInput } from "./contract.ts";
import { filesOf } from "./delete-files.ts";

/** By form first, as the index has it. */
function answersOf(ctx: Context, { email, formId }: PersonInput): SQL | undefined {
  const everyForm = ctx.db.select({ id: forms.id }).from(forms);
  return and(
    formId === undefined
      ? inArray(formSubmissions.formId, everyForm)
      : eq(formSubmissions.formId, formId),
    eq(formSubmissions.person, email),
  );
}

/** A draft names nobody: it is somebody's whose address stands among what was typed. */
function draftsOf(ctx: Context, { email, formId }: PersonInput): SQL | undefined {
  const typed = ctx.db
    .select({ one: sql`1` })
    .from(sql`json_tree(${formDrafts.data}) as typed`)
    .where(sql`typed.type = 'text' and lower(trim(typed.value)) = ${email}`);
  return and(formId === undefined ? undefined : eq(formDrafts.formId, formId), exists(typed));
}

/** What was sent with these answers, and what waits with these drafts. */
function filesUnder(ctx: Context, input: PersonInput): SQL {
  const drafts = ctx.db.select({ id: formDrafts.id }).from(formDrafts).where(draftsOf(ctx, input));
  return sql`(${filesOf(ctx, answersOf(ctx, input))} or ${inArray(formUploads.draftId, drafts)})`;
}

/** Everything that there is under a mail address. */
export const personRows = { answers: answersOf, drafts: draftsOf, files: filesUnder };
