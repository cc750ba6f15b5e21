import { queryOptions } from "@tanstack/react-query";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import type { notificationPreferencesApi } from "../../../worker/features/notification-preferences/api.ts";
import type {
  ChannelChanges,
  TimeChanges,
} from "../../../worker/features/notification-preferences/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const preferences = lazyClient<typeof notificationPreferencesApi>("/api/notification-preferences");

export const notificationPreferencesQuery = queryOptions({
  queryKey: ["notification-preferences"],
  queryFn: async ({ signal }) =>
    (await (await preferences()).index.$get(undefined, { init: { signal } })).json(),
});

export async function saveChannels(kind: NotificationKind, json: ChannelChanges) {
  const client = await preferences();
  return (await client.kinds[":kind"].$patch({ param: { kind }, json })).json();
}

export async function saveTimes(json: TimeChanges, version: number) {
  const seen = { headers: { "if-match": `"${version}"` } };
  return (await (await preferences()).times.$patch({ json }, seen)).json();
}
