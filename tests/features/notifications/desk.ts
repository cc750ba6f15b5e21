import { asc, eq } from "drizzle-orm";
import {
  notificationFeeds,
  notificationPreferences,
  notificationSettings,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import { sendNotification } from "../../../worker/features/notifications/send-notification.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { guardWrite } from "../../../worker/kernel/database-writes.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import type { TestDatabase } from "../../support/database.ts";
import { request } from "../../support/request.ts";

type Being = { id: string; cookie: string };

/** Someone's notifications in a test file of their own. */
export function makeDesk({ db }: TestDatabase) {
  const rowsOf = (userId: string) =>
    db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.userId, userId))
      .orderBy(asc(userNotifications.addedSeq));

  const feedOf = (userId: string) =>
    db.select().from(notificationFeeds).where(eq(notificationFeeds.userId, userId)).get();

  /** Tells somebody something, and answers its row. */
  async function tell(
    ctx: Context,
    { id: userId }: { id: string },
    note: Partial<Parameters<typeof sendNotification>[1]> = {},
  ) {
    const key = note.key ?? uuidv7(ctx.clock.now());
    const words = { kind: "account" as const, title: "Your role changed", content: "In short." };
    // What a test before this one left may be written at the same moment.
    await guardWrite(() => sendNotification(ctx, { ...words, ...note, userId, key }));
    const rows = await rowsOf(userId);
    const row = rows.find(({ sourceKey }) => sourceKey === key);
    if (!row) throw new Error("nothing was written");
    return row;
  }

  async function keepOut(userId: string, kind: NotificationKind) {
    const channels = { inApp: false, mail: true, digest: false };
    await db.insert(notificationPreferences).values({ userId, kind, ...channels, updatedAt: 1 });
  }

  /** Quiet the whole day round. */
  async function wantQuiet(userId: string) {
    const span = { isQuietOn: true, quietFrom: 1, quietTo: 0 };
    await db
      .insert(notificationSettings)
      .values({ userId, ...span, timeZone: "UTC", digestAt: 0, updatedAt: 1 });
  }

  return {
    rowsOf,
    feedOf,
    tell,
    keepOut,
    wantQuiet,
    list: (as: Being, search = "") => request(`/api/notifications${search}`, { as }),
    changes: (as: Being, since: number | string) =>
      request(`/api/notifications/changes?since=${since}`, { as }),
    mark: (as: Being, id: string, json: unknown = { isRead: true }) =>
      request(`/api/notifications/${id}`, { as, method: "PATCH", json }),
    remove: (as: Being, id: string) =>
      request(`/api/notifications/${id}`, { as, method: "DELETE" }),
    readAll: (as: Being, json: unknown) => request("/api/notifications/read-all", { as, json }),
    clearRead: (as: Being) => request("/api/notifications/clear-read", { as, method: "POST" }),
    several: (as: Being, json: unknown) => request("/api/notifications/several", { as, json }),
  };
}
