import { and, eq, isNotNull } from "drizzle-orm";
import { formUploads } from "../../../../db/schema/forms.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";

/** A file that was handed in with an answer; what was never sent is nobody's to read. */
export async function readUpload(ctx: ActorContext, files: R2Bucket, id: string) {
  const { key, fileName, type, submissionId } = formUploads;
  const row = await ctx.db
    .select({ key, fileName, type })
    .from(formUploads)
    .where(and(eq(formUploads.id, id), isNotNull(submissionId)))
    .get();
  const file = row ? await files.get(row.key) : null;
  if (!row || !file) throw notFound("upload", id);
  return { body: file.body, fileName: row.fileName, type: row.type };
}
