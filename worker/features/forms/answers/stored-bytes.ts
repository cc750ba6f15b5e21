import { inArray, type SQL, sql } from "drizzle-orm";
import { formStorage, formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import { qualified } from "../../../../db/qualified.ts";
import type { Context } from "../../../kernel/context.ts";

/** What a form's answers take, with their files. */
export const storedBytes = (formId: SQL | string) =>
  sql<number>`coalesce((select ${qualified(formStorage.bytes)} from ${formStorage} where ${qualified(formStorage.formId)} = ${formId}), 0)`;

/** Of one answer that the same transaction stored. */
export function addBytes(ctx: Context, formId: string, submissionId: string) {
  const bytes = bytesOf(sql`${qualified(formSubmissions.id)} = ${submissionId}`);
  return ctx.db
    .insert(formStorage)
    .values({ formId, bytes })
    .onConflictDoUpdate({
      target: formStorage.formId,
      set: { bytes: sql`${formStorage.bytes} + excluded.bytes` },
    });
}

/** Counted anew by what is there, in the transaction that removed some of it. */
export function recountBytes(ctx: Context, formIds: readonly string[]) {
  const isOfForm = sql`${qualified(formSubmissions.formId)} = ${qualified(formStorage.formId)}`;
  return ctx.db
    .update(formStorage)
    .set({ bytes: bytesOf(isOfForm) })
    .where(inArray(formStorage.formId, [...formIds]));
}

function bytesOf(isMeant: SQL) {
  const files = sql`coalesce((select sum(${qualified(formUploads.bytes)}) from ${formUploads} where ${qualified(formUploads.submissionId)} = ${qualified(formSubmissions.id)}), 0)`;
  return sql<number>`(select coalesce(sum(octet_length(${qualified(formSubmissions.data)}) + ${files}), 0) from ${formSubmissions} where ${isMeant})`;
}
