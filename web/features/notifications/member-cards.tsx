import type { NotificationsCard } from "../../../worker/features/notifications/contract.ts";
import { face, type Faces } from "../../shell/cards/face.tsx";
import { counted } from "../../../worker/kernel/pure/plural.ts";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  notifications: face<NotificationsCard>({
    title: "What is new",
    shows: "The latest notifications, and whether you have read them.",
    shape: "rows",
    leadsTo: { label: "All notifications", to: "/notifications" },
    load: async () => (await import("./notifications-card.tsx")).NotificationsBody,
    waiting: unread,
  }),
};

function unread({ unread: waiting }: NotificationsCard): string | null {
  if (waiting === 0) return null;
  return counted(waiting, "notification is new", "notifications are new");
}
