import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { notificationFeeds, userNotifications } from "../../../db/schema/notifications.ts";
import { NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import { type PersonalData, iso, isoOrNull, ownRows } from "../../kit/personal-data.ts";

const maybeWhen = v.nullable(v.string());

export const personalData: PersonalData = {
  notifications: ownRows(
    v.object({
      /** How often they changed. */
      changes: v.number(),
      items: v.array(
        v.object({
          kind: v.picklist(NOTIFICATION_KINDS),
          title: v.string(),
          content: v.string(),
          leadsTo: v.nullable(v.string()),
          createdAt: v.string(),
          readAt: maybeWhen,
          deletedAt: maybeWhen,
          mailedAt: maybeWhen,
          digestedAt: maybeWhen,
        }),
      ),
    }),
    ({ db, actor: { userId }, limits }) => [
      db
        .select()
        .from(userNotifications)
        .where(eq(userNotifications.userId, userId))
        .orderBy(desc(userNotifications.createdAt))
        .limit(limits.exportRows),
      db.select().from(notificationFeeds).where(eq(notificationFeeds.userId, userId)),
    ],
    ([rows, [feed]]) => ({
      changes: feed?.seq ?? 0,
      items: rows.map((row) => ({
        kind: row.kind,
        title: row.title,
        content: row.content,
        leadsTo: row.actionPath,
        createdAt: iso(row.createdAt),
        readAt: isoOrNull(row.readAt),
        deletedAt: isoOrNull(row.deletedAt),
        mailedAt: isoOrNull(row.mailedAt),
        digestedAt: isoOrNull(row.digestedAt),
      })),
    }),
  ),
};
