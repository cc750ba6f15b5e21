import { and, eq, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import { formDrafts, formUploads } from "../../../../db/schema/forms.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { enqueueEffects } from "../../outbox/enqueue-effects.ts";

/** Forgets files that were never handed in, and those of saved answers that are gone. */
export async function sweepAnswers(ctx: Context) {
  const now = ctx.clock.now();
  const draft = ctx.db
    .select({ one: sql`1` })
    .from(formDrafts)
    .where(eq(formDrafts.id, formUploads.draftId));
  const isLeft = and(
    isNull(formUploads.submissionId),
    lte(formUploads.createdAt, now - ctx.limits.formUploadKeepMs),
    notExists(draft),
  );
  const rows = await ctx.db
    .select({ id: formUploads.id, key: formUploads.key })
    .from(formUploads)
    .where(isLeft)
    .limit(ctx.limits.formSweepAtOnce);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // Handed in meanwhile, a file stays: then nothing is swept, and the next time it is not among these.
  try {
    await transaction(ctx.db, [
      enqueueEffects(
        ctx,
        rows.map(({ key }) => ({
          kind: "files.delete" as const,
          payload: { key },
          dedupeKey: `files.delete:${key}`,
          runAt: now,
        })),
      ),
      ctx.db
        .delete(formUploads)
        .where(and(inArray(formUploads.id, ids), isNull(formUploads.submissionId))),
      premise(ctx.db, sql`changes() = ${rows.length}`),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    return;
  }
  ctx.effects.wake();
}
