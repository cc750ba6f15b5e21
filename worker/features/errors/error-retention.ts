import { and, asc, lt, sql } from "drizzle-orm";
import { errorGroups, errorLogs } from "../../../db/schema/errors.ts";
import { DAY } from "../../kernel/durations.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { isFree, type RetentionKind, spanOf } from "../../kit/retention.ts";
import { isAmong } from "../../kit/targets.ts";

const oldLogs = (before: number) =>
  and(lt(errorLogs.createdAt, before), isFree("error", errorLogs.fingerprint));
const oldGroups = (before: number) =>
  and(lt(errorGroups.lastSeenAt, before), isFree("error", errorGroups.fingerprint));

export const errorRetention: RetentionKind = {
  label: "Error events",
  says: "Single events are deleted. An error that nobody met for so long is deleted with them.",
  unit: ["error or event", "errors and events"],
  defaultDays: LIMITS.errorKeepMs / DAY,
  mostDays: LIMITS.errorKeepMs / DAY,
  count: async ({ db }, { before }) => {
    const [logs, groups] = await Promise.all([
      db.$count(errorLogs, oldLogs(before)),
      db.$count(errorGroups, oldGroups(before)),
    ]);
    return logs + groups;
  },
  take: async ({ db }, { before, limit }) => {
    const [logs, groups] = await db.batch([
      db
        .select({ id: errorLogs.errorId, at: errorLogs.createdAt })
        .from(errorLogs)
        .where(oldLogs(before))
        .orderBy(asc(errorLogs.createdAt))
        .limit(limit),
      db
        .select({ id: errorGroups.fingerprint, at: errorGroups.lastSeenAt })
        .from(errorGroups)
        // Those alone that have no event left to go first: a group is never a large delete.
        .where(
          and(
            oldGroups(before),
            sql`not exists (select 1 from error_logs log where log.fingerprint = error_groups.fingerprint)`,
          ),
        )
        .orderBy(asc(errorGroups.lastSeenAt))
        .limit(limit),
    ]);
    const gone = [...logs, ...groups];
    if (gone.length === 0) return null;
    const named = (rows: typeof gone) => rows.map(({ id }) => id);
    return {
      removed: gone.length,
      ...spanOf(gone.map(({ at }) => at)),
      statements: [
        db.delete(errorLogs).where(and(isAmong(errorLogs.errorId, named(logs)), oldLogs(before))),
        db
          .delete(errorGroups)
          .where(and(isAmong(errorGroups.fingerprint, named(groups)), oldGroups(before))),
      ],
    };
  },
};
