import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "notifications.read": { roles: ROLES, whileOnboarding: true },
    "notifications.change": { roles: ROLES, whileOnboarding: true, notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/notifications",
      file: "areas/member/notifications/notifications.tsx",
      permission: "dashboards.read",
      list: "Notifications",
      menu: {
        label: "Notifications",
        rank: 40,
        icon: "bell",
        section: "You",
        keywords: ["bell", "news", "messages", "announcements", "unread", "inbox"],
      },
      placeable: [
        { name: "Notifications", label: "Notifications", about: "A person's notifications." },
      ],
    },
  ],
  effects: {
    "notifications.deliver": payload<{ notificationId: string }>("Deliver a notification"),
  },
  cards: {
    member: {
      notifications: { rank: 30, places: { today: "main", personal: "hidden" } },
    },
  },
  topics: { notifications: "notifications.read" },
});
