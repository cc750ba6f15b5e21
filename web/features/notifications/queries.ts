import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { notificationsApi } from "../../../worker/features/notifications/api.ts";
import type {
  MissedChanges,
  Notification,
  NotificationChanges,
  NotificationList,
} from "../../../worker/features/notifications/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import type { Change } from "./store/parts.ts";

const notifications = lazyClient<typeof notificationsApi>("/api/notifications");

type Client = Awaited<ReturnType<typeof notifications>>;
export type NotificationsQuery = InferRequestType<Client["index"]["$get"]>["query"];

export const NOTIFICATION_LISTS = ["notifications", "list"] as const;

export function notificationsQuery(query: NotificationsQuery) {
  return queryOptions<NotificationList>({
    queryKey: [...NOTIFICATION_LISTS, query],
    queryFn: async ({ signal }) =>
      (await (await notifications()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export async function fetchList(): Promise<NotificationList> {
  return (await (await notifications()).index.$get({ query: {} })).json();
}

export async function fetchChanges(since: number): Promise<MissedChanges> {
  const query = { since: String(since) };
  return (await (await notifications()).changes.$get({ query })).json();
}

/** Null where what was named is gone. */
export async function sendChange(
  change: Change,
  rows: readonly Notification[],
  upTo: number,
): Promise<NotificationChanges | null> {
  try {
    return await write(
      change,
      rows.map(({ id }) => id),
      upTo,
    );
  } catch (error) {
    if (isProblem(error, "not_found")) return null;
    throw error;
  }
}

async function write(change: Change, ids: string[], upTo: number): Promise<NotificationChanges> {
  const api = await notifications();
  if (change === "read-all") return (await api["read-all"].$post({ json: { upTo } })).json();
  if (change === "clear-read") return (await api["clear-read"].$post()).json();
  const [id = "", ...others] = ids;
  if (others.length > 0) return (await api.several.$post({ json: { ids, change } })).json();
  const one = { param: { id } };
  if (change === "delete") return (await api[":id"].$delete(one)).json();
  return (await api[":id"].$patch({ ...one, json: { isRead: change === "read" } })).json();
}
