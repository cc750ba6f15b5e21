import { notificationPreferences } from "../../../db/schema/notifications.ts";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import type { Context } from "../../kernel/context.ts";
import { type ChannelChanges, DEFAULT_CHANNELS } from "./contract.ts";

/** The statement that switches the named channels of one kind, and no other. */
export function writeChannels(
  ctx: Context,
  userId: string,
  kind: NotificationKind,
  changes: ChannelChanges,
) {
  const standard = DEFAULT_CHANNELS[kind];
  const inApp = changes.inApp ?? standard.in_app;
  const mail = changes.mail ?? standard.mail;
  const digest = changes.digest ?? standard.digest;
  const updatedAt = ctx.clock.now();
  return ctx.db
    .insert(notificationPreferences)
    .values({ userId, kind, inApp, mail, digest, updatedAt })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { ...changes, updatedAt },
    });
}
