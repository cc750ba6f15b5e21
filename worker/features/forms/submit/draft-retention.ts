import { and, asc, lte, or } from "drizzle-orm";
import { formDrafts } from "../../../../db/schema/forms.ts";
import { DAY } from "../../../kernel/durations.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { isFree, type RetentionKind, spanOf } from "../../../kit/retention.ts";
import { isAmong } from "../../../kit/targets.ts";

export const draftRetention: RetentionKind = {
  label: "Unfinished answers",
  says: "Saved answers that nobody sent are deleted, and their link stops working.",
  unit: ["unfinished answer", "unfinished answers"],
  defaultDays: LIMITS.formDraftKeepMs / DAY,
  mostDays: LIMITS.formDraftKeepMs / DAY,
  count: ({ db }, { before }) =>
    db.$count(
      formDrafts,
      and(lte(formDrafts.updatedAt, before), isFree("form", formDrafts.formId)),
    ),
  take: async ({ db, clock }, { before, limit }) => {
    // A link works for as long as its visitor was promised, or for a shorter time that was chosen since.
    const isOver = and(
      or(lte(formDrafts.expiresAt, clock.now()), lte(formDrafts.updatedAt, before)),
      isFree("form", formDrafts.formId),
    );
    const rows = await db
      .select({ id: formDrafts.id, at: formDrafts.updatedAt })
      .from(formDrafts)
      .where(isOver)
      .orderBy(asc(formDrafts.expiresAt))
      .limit(limit);
    if (rows.length === 0) return null;
    const ids = rows.map(({ id }) => id);
    return {
      removed: rows.length,
      ...spanOf(rows.map(({ at }) => at)),
      statements: [db.delete(formDrafts).where(and(isAmong(formDrafts.id, ids), isOver))],
    };
  },
};
