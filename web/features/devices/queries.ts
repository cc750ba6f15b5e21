import { queryOptions } from "@tanstack/react-query";
import type { devicesApi } from "../../../worker/features/devices/api.ts";
import type { sessionsApi } from "../../../worker/features/sessions/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const devices = lazyClient<typeof devicesApi>("/api/devices");
const sessions = lazyClient<typeof sessionsApi>("/api/sessions");

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) =>
    (await (await sessions()).index.$get({}, { init: { signal } })).json(),
});

export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: async ({ signal }) =>
    (await (await devices()).index.$get({}, { init: { signal } })).json(),
});

export async function endSession(id: string) {
  await (await sessions())[":id"].$delete({ param: { id } });
}

export async function endOtherSessions() {
  await (await sessions()).others.$delete();
}

export async function removeDevice(id: string) {
  return (await (await devices())[":id"].$delete({ param: { id } })).json();
}

export async function distrustDevice(id: string) {
  return (await (await devices())[":id"].trust.$delete({ param: { id } })).json();
}

export async function distrustAllDevices() {
  return (await (await devices()).trust.$delete()).json();
}
