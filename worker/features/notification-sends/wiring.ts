import { sql } from "drizzle-orm";
import { moves, stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { notificationSendsApi } from "./api.ts";
import { FanOut, Told } from "./contract.ts";
import { fanOut } from "./fan-out.ts";
import { notificationSends } from "../../../db/schema/notifications.ts";
import { searchOf } from "../../kit/search.ts";
import { manifest } from "./manifest.ts";
import { notificationSendRecord } from "./notification-send-record.ts";
import { notifyBatch } from "./notify-batch.ts";
import { returnSend } from "./return-send.ts";

export const wiring = wire(manifest, {
  apis: { "/notification-sends": notificationSendsApi },
  effects: {
    "notifications.fan-out": { payload: FanOut, run: (ctx, _env, next) => fanOut(ctx, next) },
    "notifications.tell": { payload: Told, run: (ctx, _env, told) => notifyBatch(ctx, told) },
  },
  records: { "notification-send": { ...notificationSendRecord, restore: returnSend } },
  search: {
    "notification-send": searchOf(notificationSendRecord, {
      in: { Text: notificationSends.content },
      by: notificationSends.createdAt,
    }),
  },
  merging: {
    rows: [
      moves(
        notificationSends.audienceUserId,
        ["scheduled notification", "scheduled notifications"],
        {
          unless: () => sql`${notificationSends.state} <> 'scheduled'`,
          left: "They were sent before.",
        },
      ),
      stays(notificationSends.createdBy, "history"),
    ],
  },
  tables: { notification_sends: { shared: "what admins wrote to many, read by admins alone" } },
});
