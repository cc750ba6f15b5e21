import type { Notification } from "../../../worker/features/notifications/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { ToastInput } from "../../shell/toasts/toast-state.ts";

/**
 * The toasts for what came, in the order in which they are shown: a few by themselves, the others as one
 * that counts them; in quiet hours only what is about security.
 */
export function newsToasts(
  items: readonly Notification[],
  isQuiet: boolean,
  open: (notification: Notification | null) => void,
): ToastInput[] {
  const loud = items.filter(({ kind }) => !isQuiet || kind === "security");
  const shown = loud.slice(-LIMITS.toastsVisible);
  const more = loud.length - shown.length;
  const durationMs = LIMITS.notificationToastMs;
  const others: ToastInput = {
    title: more === 1 ? "One more notification" : `${more} more notifications`,
    description: "They arrived while this tab was disconnected.",
    durationMs,
    action: { label: "See all", onSelect: () => open(null) },
  };
  return [
    ...(more > 0 ? [others] : []),
    ...shown.map((notification) => ({
      title: notification.title,
      description: shortened(notification.content),
      durationMs,
      action: { label: "Open", onSelect: () => open(notification) },
    })),
  ];
}

function shortened(content: string): string {
  const most = LIMITS.notificationToastLength;
  return content.length > most ? `${content.slice(0, most).trimEnd()}…` : content;
}
