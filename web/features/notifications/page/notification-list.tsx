import {
  type NotificationList,
  NotificationListInput,
} from "../../../../worker/features/notifications/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { KIND_WORDS } from "../words.ts";

export const NOTIFICATIONS: ListDeclaration<typeof NotificationListInput, NotificationList> = {
  input: NotificationListInput,
  title: "Notifications",
  idOf: ({ id }) => id,
  opens: "open",
  columns: [],
  states: {
    name: "state",
    label: "Status",
    all: "All",
    words: { unread: "Unread", read: "Read" },
  },
  filters: {
    q: { kind: "search", label: "Search notifications", placeholder: "Search" },
    kind: { kind: "choice", label: "About", any: "Any topic", words: KIND_WORDS },
  },
  empty: {
    title: "No notifications yet",
    action: <LinkButton to="/profile-settings?tab=notifications">Notification settings</LinkButton>,
    says: "Announcements, account changes and answers to your feedback show here and in the bell at the top right away. You choose which of them also come by email.",
  },
  none: {
    says: "Try other words, or any topic.",
    offPage: {
      title: "Nothing left on this page",
      says: "The notifications were deleted, or moved to another page.",
    },
    inState: {
      unread: {
        title: "You have read everything",
        says: "New notifications show up here automatically.",
      },
      read: {
        title: "No read notifications",
        says: "Notifications you open or mark as read stay here until you delete them.",
      },
    },
  },
};
