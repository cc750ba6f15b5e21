import { and, asc, lt, ne } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import { DAY } from "../../kernel/durations.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { type RetentionKind, spanOf } from "../../kit/retention.ts";
import { isAmong } from "../../kit/targets.ts";

/** One that still waits has an effect behind it, and stays. */
const older = (before: number) => and(lt(mails.createdAt, before), ne(mails.state, "waiting"));

export const mailRetention: RetentionKind = {
  label: "Emails",
  says: "Sent and failed emails are deleted from the list. Emails that wait to be sent stay.",
  unit: ["email", "emails"],
  defaultDays: LIMITS.mailKeepMs / DAY,
  count: ({ db }, { before }) => db.$count(mails, older(before)),
  take: async ({ db }, { before, limit }) => {
    const rows = await db
      .select({ id: mails.id, at: mails.createdAt })
      .from(mails)
      .where(older(before))
      .orderBy(asc(mails.createdAt), asc(mails.id))
      .limit(limit);
    if (rows.length === 0) return null;
    const ids = rows.map(({ id }) => id);
    return {
      removed: rows.length,
      ...spanOf(rows.map(({ at }) => at)),
      statements: [db.delete(mails).where(isAmong(mails.id, ids))],
    };
  },
};
