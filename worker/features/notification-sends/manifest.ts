import type { FanOut, Told } from "./contract.ts";
import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "notifications.send": { roles: ["admin"], area: "people", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/notifications",
      file: "areas/admin/notifications/notifications.tsx",
      permission: "notifications.send",
      parts: [
        {
          at: "/admin/notifications/new",
          label: "New notification",
          icon: "plus",
          keywords: ["create", "add", "make", "write", "announce", "send"],
          creates: "notifications.send",
          needs: "publish",
        },
      ],
      list: "Sent notifications",
      menu: {
        label: "Notifications",
        rank: 140,
        icon: "megaphone",
        keywords: ["send", "announce", "broadcast", "notification center", "message everyone"],
      },
      placeable: [
        {
          name: "NotificationCenter",
          label: "Admin: Notifications",
          about: "Sent notifications and who got them.",
        },
      ],
    },
    {
      path: "/admin/notifications/new",
      file: "areas/admin/notifications/compose.tsx",
      permission: "notifications.send",
    },
    {
      path: "/admin/notifications/:id",
      file: "areas/admin/notifications/notification.tsx",
      permission: "notifications.send",
    },
    {
      path: "/admin/notifications/:id/change",
      file: "areas/admin/notifications/change.tsx",
      permission: "notifications.send",
    },
    {
      path: "/admin/notification-center",
      file: "areas/admin/notifications/to-notifications.tsx",
      permission: "notifications.send",
    },
  ],
  events: {
    administration: {
      notification_sent: ["info", "Notification sent"],
      notification_changed: ["info", "Scheduled notification changed"],
      notification_cancelled: ["warn", "Scheduled notification cancelled"],
      notification_removed: ["warn", "Sent notification deleted"],
    },
  },
  effects: {
    "notifications.fan-out": payload<FanOut>("Notify many people"),
    "notifications.tell": payload<Told>("Show a notification in open tabs"),
  },
});
