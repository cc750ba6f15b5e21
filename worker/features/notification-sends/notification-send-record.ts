import { sql } from "drizzle-orm";
import { notificationSends } from "../../../db/schema/notifications.ts";
import type {
  NotificationKind,
  SendAudience,
  SendState,
} from "../../../db/values/notifications.ts";
import { oneOf, rolesOf } from "../../kit/describe-change.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreSend } from "./restore-send.ts";

const KINDS: Record<NotificationKind, string> = {
  announcement: "Announcement",
  security: "Security",
  account: "Account",
  feedback: "Feedback",
  plan: "Plans",
  reminder: "Plan reminders",
  task: "Tasks",
  file: "Files",
  report: "Reports",
  operations: "Operations",
};
const AUDIENCES: Record<SendAudience, string> = {
  person: "One person",
  role: "A role",
  everyone: "Everyone",
};
const STATES: Record<SendState, string> = {
  scheduled: "Scheduled",
  sending: "Sending",
  sent: "Sent",
  cancelled: "Cancelled",
};

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
  canRestore: sql`${notificationSends.state} = 'scheduled'`,
  fields: {
    kind: { label: "Kind", say: oneOf(KINDS) },
    title: { label: "Title" },
    content: { label: "Content" },
    actionPath: { label: "Link" },
    audience: { label: "To", say: oneOf(AUDIENCES) },
    audienceRole: { label: "Role", say: rolesOf },
    state: { label: "State", say: oneOf(STATES), isToldOnly: true },
    sendAt: { label: "When", isTime: true },
  },
  // People keep what they got.
  trash: {
    parts: [],
    dependents: { "People who got it": sql`${notificationSends.delivered}` },
    restore: restoreSend,
  },
};
