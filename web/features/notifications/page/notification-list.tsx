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
    label: "Which ones",
    all: "All",
    words: { unread: "Unread", read: "Read" },
  },
  filters: {
    q: { kind: "search", label: "Search notifications", placeholder: "Search" },
    kind: { kind: "choice", label: "About", any: "About anything", words: KIND_WORDS },
  },
  empty: {
    title: "Nothing was sent to you yet",
    action: (
      <LinkButton to="/profile-settings?tab=notifications">Choose what reaches you</LinkButton>
    ),
    says: "Announcements, changes to your account and answers to your feedback come here and to the bell at the top, the moment they happen. You choose which of them also come by mail.",
  },
  none: {
    says: "Try other words, or notifications about anything.",
    offPage: {
      title: "Nothing is left on this page",
      says: "What was here was deleted, or moved to another page.",
    },
    inState: {
      unread: {
        title: "You have read everything",
        says: "What comes next shows up here by itself.",
      },
      read: {
        title: "Nothing was read yet",
        says: "What you open or mark as read stays here until you delete it.",
      },
    },
  },
};
