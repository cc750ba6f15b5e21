import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/notifications/unsubscribe",
      file: "areas/auth/unsubscribe/unsubscribe.tsx",
      permission: null,
    },
  ],
  effects: {
    "notifications.mail": payload<{ notificationId: string }>("Email a notification"),
    "notifications.digest": payload<{ userId: string; dueAt: number }>("Email somebody's digest"),
  },
});
