import { and, asc, eq, lt, sql } from "drizzle-orm";
import { forms, formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import { retentionRules } from "../../../../db/schema/retention.ts";
import { premise } from "../../../../db/transaction.ts";
import { isFree, type Kept, type RetentionKind, spanOf } from "../../../kit/retention.ts";
import { isAmong } from "../../../kit/targets.ts";
import { refreshContent } from "../../contents/refresh-content.ts";
import { deleteFiles } from "./delete-files.ts";
import { recountBytes } from "./stored-bytes.ts";

/** Of one form, or of all that have no rule of their own; what is held stays, and all of a form that is. */
const older = ({ before, scope }: Kept) =>
  and(
    lt(formSubmissions.createdAt, before),
    scope === ""
      ? sql`${formSubmissions.formId} not in (select ${retentionRules.scope} from ${retentionRules} where ${retentionRules.kind} = 'form-answers')`
      : eq(formSubmissions.formId, scope),
    isFree("form", formSubmissions.formId),
    isFree("answer", formSubmissions.id),
  );

export const answerRetention: RetentionKind = {
  label: "Form answers",
  says: "Answers are deleted with their files. How often a form was answered stays counted.",
  unit: ["answer", "answers"],
  defaultDays: null,
  scopeLabel: "form",
  scopes: ({ db }) =>
    db.select({ id: forms.id, title: forms.title }).from(forms).orderBy(asc(forms.title)),
  count: ({ db }, kept) => db.$count(formSubmissions, older(kept)),
  take: async (ctx, { limit, ...kept }) => {
    const rows = await ctx.db
      .select({
        id: formSubmissions.id,
        formId: formSubmissions.formId,
        at: formSubmissions.createdAt,
      })
      .from(formSubmissions)
      .where(older(kept))
      .orderBy(asc(formSubmissions.createdAt))
      .limit(limit);
    if (rows.length === 0) return null;
    const ids = rows.map(({ id }) => id);
    const formIds = [...new Set(rows.map(({ formId }) => formId))];
    return {
      removed: rows.length,
      ...spanOf(rows.map(({ at }) => at)),
      statements: [
        deleteFiles(ctx, isAmong(formUploads.submissionId, ids)),
        ctx.db.delete(formSubmissions).where(and(isAmong(formSubmissions.id, ids), older(kept))),
        premise(ctx.db, sql`changes() = ${rows.length}`),
        recountBytes(ctx, formIds),
        // One that was full may be open again.
        ...formIds.map((id) => refreshContent(ctx, "form", id)),
      ],
    };
  },
};
