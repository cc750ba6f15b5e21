import type { NotificationsCard } from "../../../worker/features/notifications/contract.ts";
import { face, type Faces } from "../../kit/card/face.ts";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { inWords } from "../../lib/in-words.ts";

/** What the feature shows on /dashboard and /user-dashboard, by the card's id. */
export const memberFaces: Faces = {
  notifications: face<NotificationsCard>({
    title: "What is new",
    shows: "The latest notifications, and whether you have read them.",
    shape: "rows",
    leadsTo: { label: "All notifications", to: "/notifications" },
    Body: lazyPart(async () => (await import("./notifications-card.tsx")).NotificationsBody),
    waiting: unread,
  }),
};

function unread({ unread: waiting }: NotificationsCard): string | null {
  if (waiting === 0) return null;
  return waiting === 1 ? "one notification is new" : `${inWords(waiting)} notifications are new`;
}
