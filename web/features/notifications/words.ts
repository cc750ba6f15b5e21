import type { NotificationKind } from "../../../db/values/notifications.ts";
import type { Change } from "./store/parts.ts";

export const KIND_WORDS: Record<NotificationKind, string> = {
  announcement: "Announcement",
  security: "Security",
  account: "Your account",
  feedback: "Your feedback",
  plan: "Plans",
  reminder: "Plan reminders",
  task: "Tasks",
  file: "Files",
  report: "Report",
  operations: "Operations",
};

export const FAILED_WORDS: Record<Change, string> = {
  read: "Failed to mark notification as read",
  unread: "Failed to mark notification as unread",
  "read-all": "Failed to mark all notifications as read",
  delete: "Failed to delete notification",
  "clear-read": "Failed to delete read notifications",
};
