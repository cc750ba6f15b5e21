import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  feedback: ownRows(
    v.array(
      v.object({
        score: v.number(),
        comment: v.nullable(v.string()),
        hasScreenshot: v.boolean(),
        page: v.string(),
        userAgent: v.string(),
        sentAt: v.string(),
        handledAt: v.nullable(v.string()),
      }),
    ),
    (ctx) => [
      ctx.db
        .select()
        .from(userFeedback)
        .where(eq(userFeedback.userId, ctx.actor.userId))
        .orderBy(desc(userFeedback.createdAt))
        .limit(ctx.limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        score: row.npsScore,
        comment: row.comment,
        hasScreenshot: row.screenshotUrl !== null,
        page: row.pageUrl,
        userAgent: row.userAgent,
        sentAt: iso(row.createdAt),
        handledAt: isoOrNull(row.handledAt),
      })),
  ),
};
