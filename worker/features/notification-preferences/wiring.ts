import * as v from "valibot";
import { notificationPreferences, notificationSettings } from "../../../db/schema/notifications.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { notificationPreferencesApi } from "./api.ts";
import { mailNotification } from "./mail-notification.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sendDigest } from "./send-digest.ts";

export const wiring = wire(manifest, {
  apis: { "/notification-preferences": notificationPreferencesApi },
  effects: {
    "notifications.mail": {
      payload: v.object({ notificationId: v.string() }),
      run: (ctx, _env, { notificationId }) => mailNotification(ctx, notificationId),
    },
    "notifications.digest": {
      payload: v.object({ userId: v.string(), dueAt: v.number() }),
      run: (ctx, _env, digest) => sendDigest(ctx, digest),
    },
  },
  personalData,
  merging: {
    rows: [
      stays(notificationPreferences.userId, "settings"),
      stays(notificationSettings.userId, "settings"),
    ],
  },
  tables: { notification_preferences: "personal", notification_settings: "personal" },
});
