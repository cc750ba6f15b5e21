import { queryOptions } from "@tanstack/react-query";
import type { outboxApi } from "../../../worker/features/outbox/api.ts";
import { apiClient } from "../../lib/api-client.ts";

const client = apiClient<typeof outboxApi>("/api/outbox");

type OutboxListQuery = Parameters<typeof client.index.$get>[0]["query"];

export function outboxQuery(query: OutboxListQuery) {
  return queryOptions({
    queryKey: ["outbox", query],
    queryFn: async ({ signal }) =>
      (await client.index.$get({ query }, { init: { signal } })).json(),
  });
}

type Effect = { id: string; version: number };

const seen = ({ version }: Effect) => ({ headers: { "if-match": `"${version}"` } });

export async function retryEffect(effect: Effect) {
  await client[":id"].retry.$post({ param: { id: effect.id } }, seen(effect));
}

export async function discardEffect(effect: Effect) {
  await client[":id"].$delete({ param: { id: effect.id } }, seen(effect));
}
