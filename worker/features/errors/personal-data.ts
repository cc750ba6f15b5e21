import { count, desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { errorLogs, errorPeople } from "../../../db/schema/errors.ts";
import { type PersonalData, iso, ownRows } from "../../kit/personal-data.ts";

/** What went wrong while they were there: how many different errors, and the events that are kept. */
export const personalData: PersonalData = {
  errors: ownRows(
    v.object({
      met: v.number(),
      events: v.array(
        v.object({
          reference: v.string(),
          name: v.string(),
          message: v.string(),
          page: v.string(),
          userAgent: v.string(),
          tab: v.nullable(v.string()),
          context: v.unknown(),
          happenedAt: v.string(),
        }),
      ),
    }),
    ({ db, actor: { userId }, limits }) => [
      db
        .select()
        .from(errorLogs)
        .where(eq(errorLogs.userId, userId))
        .orderBy(desc(errorLogs.createdAt))
        .limit(limits.exportRows),
      db.select({ errors: count() }).from(errorPeople).where(eq(errorPeople.userId, userId)),
    ],
    ([events, [met]]) => ({
      met: met?.errors ?? 0,
      events: events.map((row) => ({
        reference: row.errorId,
        name: row.errorName,
        message: row.errorMessage,
        page: row.url || row.route,
        userAgent: row.userAgent,
        tab: row.sessionId,
        context: row.context,
        happenedAt: iso(row.createdAt),
      })),
    }),
  ),
};
