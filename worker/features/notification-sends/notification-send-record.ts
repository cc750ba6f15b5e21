import { sql } from "drizzle-orm";
import { notificationSends } from "../../../db/schema/notifications.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreSend } from "./restore-send.ts";

export const notificationSendRecord: RecordKind = {
  name: "notification-send",
  label: "Notification",
  plural: "Notifications",
  table: notificationSends,
  id: notificationSends.id,
  title: notificationSends.title,
  read: "notifications.send",
  edit: "notifications.send",
  address: (id) => `/admin/notifications/${id}`,
  fields: {
    kind: { label: "Kind" },
    title: { label: "Title" },
    content: { label: "Text" },
    actionPath: { label: "Leads to" },
    audience: { label: "Sent to" },
    audienceRole: { label: "Role" },
    state: { label: "State" },
    sendAt: { label: "Send at" },
  },
  // People keep what they got.
  trash: {
    parts: [],
    dependents: { "People who got it": sql`${notificationSends.delivered}` },
    restore: restoreSend,
  },
};
