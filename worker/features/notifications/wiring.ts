import * as v from "valibot";
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
  tables: { notification_feeds: "personal", user_notifications: "personal" },
});
