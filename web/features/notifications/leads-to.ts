import type { Notification } from "../../../worker/features/notifications/contract.ts";
import { NAVIGATION } from "../../shell/navigation.ts";

export const NOTIFICATIONS_PATH = "/notifications";

/** Where a notification leads; one without a path of its own leads to its words. */
export function leadsTo({ id, actionPath }: Pick<Notification, "id" | "actionPath">) {
  const to = actionPath ?? `${NOTIFICATIONS_PATH}?open=${id}`;
  const path = to.split(/[?#]/, 1)[0];
  return { to, isDocument: NAVIGATION.some((item) => item.to === path && item.isDocument) };
}
