import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { notificationSendsApi } from "../../../worker/features/notification-sends/api.ts";
import type {
  ReachInput,
  Send,
  SendChanges,
  SendDetail,
  SendInput,
} from "../../../worker/features/notification-sends/contract.ts";
import type { usersApi } from "../../../worker/features/users/api.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const sends = lazyClient<typeof notificationSendsApi>("/api/notification-sends");
const users = lazyClient<typeof usersApi>("/api/users");
type ListQuery = InferRequestType<Awaited<ReturnType<typeof sends>>["index"]["$get"]>["query"];

/** Asked again while something is on its way, soon; else now and then, for who reads. */
const restOf = (isSending: boolean) => (isSending ? LIMITS.sendingRefetchMs : LIMITS.sentRefetchMs);

export function sendsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: ["notification-sends", "list", query],
    queryFn: async ({ signal }) =>
      (await (await sends()).index.$get({ query }, { init: { signal } })).json(),
    refetchInterval: ({ state }) =>
      restOf(state.data?.items.some((send) => isUnderWay(send, Date.now())) ?? false),
  });
}

export function sendQuery(id: string) {
  return queryOptions({
    queryKey: ["notification-sends", "one", id],
    queryFn: async ({ signal }): Promise<SendDetail> =>
      (await (await sends())[":id"].$get({ param: { id } }, { init: { signal } })).json(),
    refetchInterval: ({ state }) =>
      restOf(state.data !== undefined && isUnderWay(state.data, Date.now())),
  });
}

/** On its way, or about to be. */
function isUnderWay({ state, sendAt }: Send, now: number): boolean {
  return state === "sending" || (state === "scheduled" && Date.parse(sendAt) <= now);
}

/** How many it would reach; nothing is asked until somebody is chosen. */
export function reachQuery(input: ReachInput | null) {
  return queryOptions({
    queryKey: ["notification-sends", "reach", input],
    enabled: input !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      input === null
        ? null
        : (await (await sends()).preview.$post({ json: input }, { init: { signal } })).json(),
  });
}

/** People who can get something, by a part of their name or address. */
export function peopleQuery(q: string) {
  return queryOptions({
    queryKey: ["notification-sends", "people", q],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { q, state: "active", limit: String(LIMITS.peopleSuggested) } as const;
      const found = await (
        await (await users()).index.$get({ query }, { init: { signal } })
      ).json();
      return found.items.map(({ id, fullName, email }) => ({ id, name: fullName || email, email }));
    },
  });
}

export async function createSend(json: SendInput): Promise<Send> {
  return (await (await sends()).index.$post({ json })).json();
}

type Change = { id: string; changes: SendChanges; version: number };

export async function changeSend({ id, changes, version }: Change): Promise<Send> {
  const client = await sends();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

export async function cancelSend({ id, version }: Pick<Send, "id" | "version">): Promise<Send> {
  return (
    await (await sends())[":id"].cancel.$post({ param: { id } }, seenVersion(version))
  ).json();
}

export async function removeSend({ id, version }: Pick<Send, "id" | "version" | "title">) {
  await (await sends())[":id"].$delete({ param: { id } }, seenVersion(version));
}
