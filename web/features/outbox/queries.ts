import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { outboxApi } from "../../../worker/features/outbox/api.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const outbox = lazyClient<typeof outboxApi>("/api/outbox");

type Client = Awaited<ReturnType<typeof outbox>>;
type OutboxListQuery = InferRequestType<Client["index"]["$get"]>["query"];

export function outboxQuery(query: OutboxListQuery) {
  return queryOptions({
    queryKey: ["outbox", query],
    queryFn: async ({ signal }) =>
      (await (await outbox()).index.$get({ query }, { init: { signal } })).json(),
  });
}

type Effect = { id: string; version: number };

const seen = ({ version }: Effect) => ({ headers: { "if-match": `"${version}"` } });

export async function retryEffect(effect: Effect) {
  const client = await outbox();
  await client[":id"].retry.$post({ param: { id: effect.id } }, seen(effect));
}

export async function discardEffect(effect: Effect) {
  const client = await outbox();
  await client[":id"].$delete({ param: { id: effect.id } }, seen(effect));
}
