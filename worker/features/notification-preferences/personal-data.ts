import { eq } from "drizzle-orm";
import * as v from "valibot";
import { notificationPreferences, notificationSettings } from "../../../db/schema/notifications.ts";
import { DIGEST_RHYTHMS, NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import { type PersonalData, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  notificationPreferences: ownRows(
    v.object({
      channels: v.array(
        v.object({
          kind: v.picklist(NOTIFICATION_KINDS),
          inApp: v.boolean(),
          mail: v.boolean(),
          digest: v.boolean(),
        }),
      ),
      /** In minutes of the day. */
      times: v.nullable(
        v.object({
          isQuietOn: v.boolean(),
          quietFrom: v.number(),
          quietTo: v.number(),
          timeZone: v.string(),
          digestRhythm: v.picklist(DIGEST_RHYTHMS),
          digestAt: v.number(),
        }),
      ),
    }),
    ({ db, actor: { userId } }) => [
      db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
      db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
    ],
    ([channels, [times]]) => ({
      channels: channels.map(({ kind, inApp, mail, digest }) => ({ kind, inApp, mail, digest })),
      times: times
        ? {
            isQuietOn: times.isQuietOn,
            quietFrom: times.quietFrom,
            quietTo: times.quietTo,
            timeZone: times.timeZone,
            digestRhythm: times.digestRhythm,
            digestAt: times.digestAt,
          }
        : null,
    }),
  ),
};
