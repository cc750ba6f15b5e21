import { eq } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { Context } from "../../kernel/context.ts";
import { followNotifications } from "../notification-preferences/follow-notifications.ts";
import { addedChanges } from "./added-changes.ts";
import { ownStanding, storedNotification } from "./queries.ts";

/**
 * Tells a person's open tabs of a notification, and sees to its mail. Tabs know by its number whether they
 * had it already.
 */
export async function deliverNotification(ctx: Context, id: string) {
  const row = await storedNotification(ctx).where(eq(userNotifications.id, id)).get();
  if (!row) return;
  const standing = await ownStanding(ctx, row.userId).get();
  const message = addedChanges(ctx, row, standing);
  if (message) await ctx.live.publish(row.userId, message);
  await followNotifications(ctx, [id]);
}
