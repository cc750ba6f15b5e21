import * as v from "valibot";
import { notificationFeeds, userNotifications } from "../../../db/schema/notifications.ts";
import { stays } from "../../kit/merges.ts";
import { card, wire } from "../../kit/wiring.ts";
import { notificationsApi } from "./api.ts";
import { NotificationsCard } from "./contract.ts";
import { deliverNotification } from "./deliver-notification.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { readNotificationsCard } from "./read-notifications-card.ts";
import { sweepNotifications } from "./sweep-notifications.ts";
import { targets } from "./targets.ts";

export const wiring = wire(manifest, {
  apis: { "/notifications": notificationsApi },
  effects: {
    "notifications.deliver": {
      payload: v.object({ notificationId: v.string() }),
      run: (ctx, _env, { notificationId }) => deliverNotification(ctx, notificationId),
    },
  },
  cards: { member: { notifications: card(NotificationsCard, readNotificationsCard) } },
  personalData,
  sweep: sweepNotifications,
  targets,
  merging: {
    rows: [
      stays(notificationFeeds.userId, "settings"),
      stays(userNotifications.userId, "history", ["notification", "notifications"]),
    ],
  },
  tables: { notification_feeds: "personal", user_notifications: "personal" },
});
