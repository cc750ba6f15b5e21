import type { Notification } from "../../../worker/features/notifications/contract.ts";

export const NOTIFICATIONS_PATH = "/notifications";

/** Where a notification leads; one without a path of its own leads to its words. */
export function leadsTo({ id, actionPath }: Pick<Notification, "id" | "actionPath">) {
  return actionPath ?? `${NOTIFICATIONS_PATH}?open=${id}`;
}
