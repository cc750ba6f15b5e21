import { and, eq, gt, lte, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import {
  notificationFeeds,
  notificationSettings,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { followNotifications } from "../notification-preferences/follow-notifications.ts";
import { addedChanges } from "../notifications/added-changes.ts";
import { NOTIFICATION_COLUMNS, STANDING_COLUMNS } from "../notifications/queries.ts";
import { isLive } from "../sessions/queries.ts";
import type { Told } from "./contract.ts";
import { sourceKeyOf } from "./write-batch.ts";

/**
 * Tells the open tabs of one batch, and lets mail and digest follow. Told twice does no harm: a tab knows by
 * the number whether it had it.
 */
export async function notifyBatch(ctx: Context, told: Told): Promise<void> {
  const [all, rows] = await ctx.db.batch([rowsOfAll(ctx, told), rowsOfOpenTabs(ctx, told)]);
  const { fanOutAtOnce } = ctx.limits;
  for (let start = 0; start < rows.length; start += fanOutAtOnce) {
    const some = rows.slice(start, start + fanOutAtOnce);
    await Promise.all(
      some.map(async ({ row, standing }) => {
        const message = addedChanges(ctx, row, standing);
        if (message) await ctx.live.publish(row.userId, message);
      }),
    );
  }
  await followNotifications(
    ctx,
    all.map(({ id }) => id),
  );
}

function isOfBatch({ after, upTo }: Told) {
  return and(after === null ? undefined : gt(profiles.id, after), lte(profiles.id, upTo));
}

/** What each of them got; the index that keeps it single finds it. */
const ownRow = ({ sendId }: Told) =>
  and(
    eq(userNotifications.userId, profiles.id),
    eq(userNotifications.sourceKey, sourceKeyOf(sendId)),
  );

function rowsOfAll(ctx: Context, told: Told) {
  return ctx.db
    .select({ id: userNotifications.id })
    .from(profiles)
    .innerJoin(userNotifications, ownRow(told))
    .where(isOfBatch(told));
}

/** Their rows and how each of them stands, of those who have a tab open somewhere. */
function rowsOfOpenTabs(ctx: Context, told: Told) {
  const person = qualified(profiles.id);
  const unread = sql<number>`(select count(*) from ${userNotifications} as theirs where theirs.user_id = ${person} and theirs.read_at is null and theirs.deleted_at is null and theirs.is_in_app = 1)`;
  const hasTabs = sql`exists (select 1 from ${sessions} where ${sessions.userId} = ${person} and ${sessions.hasTabs} and ${isLive(ctx.clock.now())})`;
  return ctx.db
    .select({
      row: NOTIFICATION_COLUMNS,
      standing: { ...STANDING_COLUMNS, unread },
    })
    .from(profiles)
    .innerJoin(userNotifications, ownRow(told))
    .leftJoin(notificationFeeds, eq(notificationFeeds.userId, profiles.id))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, profiles.id))
    .where(and(isOfBatch(told), hasTabs));
}
