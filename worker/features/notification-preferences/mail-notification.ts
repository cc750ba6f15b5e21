import { and, eq } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { followNotifications } from "./follow-notifications.ts";
import { makeUnsubscribeUrl } from "./make-unsubscribe-url.ts";
import { isUnmailed, selectUnmailed, timesOf } from "./queries.ts";
import { mailingOf, quietEndsAt } from "./rules.ts";

/** Mails one notification, once, unless it was read, deleted or is no longer wanted by mail. */
export async function mailNotification(ctx: Context, id: string) {
  const waiting = and(eq(userNotifications.id, id), isUnmailed());
  const row = await selectUnmailed(ctx).where(waiting).get();
  if (!row?.isReachable) return;
  const now = ctx.clock.now();
  const times = timesOf(row);
  const isNow = quietEndsAt(now, times, times.timeZone) <= now;
  // Since it was put here, the person may have come to want it otherwise, or quiet at this hour.
  if (mailingOf(row.kind, row) !== "mail" || !isNow) return followNotifications(ctx, [id]);
  const { userId, kind, title, content, actionPath } = row;
  const unsubscribeUrl = await makeUnsubscribeUrl(ctx, { userId, of: kind });
  const mail = {
    template: "notification" as const,
    name: row.fullName,
    kind,
    title,
    content,
    actionPath,
    ...(row.items
      ? { items: row.items.map(({ title: name, note, path }) => ({ title: name, note, path })) }
      : {}),
    unsubscribeUrl,
  };
  try {
    await transaction(ctx.db, [
      ctx.db.update(userNotifications).set({ mailedAt: now }).where(waiting),
      premiseHeld(ctx.db),
      ...queueMail(ctx, { to: row.email, userId, mail }),
    ]);
  } catch (error) {
    // Read, deleted or mailed by somebody else in this very moment.
    if (error instanceof PremiseFailed) return;
    throw error;
  }
  ctx.effects.wake();
}
