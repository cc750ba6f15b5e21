import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { LinksApi } from "../../../worker/features/links/api.ts";
import type { LinkInput } from "../../../worker/features/links/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const links = lazyClient<LinksApi>("/api/links");

type Client = Awaited<ReturnType<typeof links>>;
type LinksQuery = InferRequestType<Client["index"]["$get"]>["query"];

/** All that is shown of links. */
export const LINK_LISTS = ["links"];

export function linksQuery(query: LinksQuery) {
  return queryOptions({
    queryKey: [...LINK_LISTS, "own", query],
    queryFn: async ({ signal }) =>
      (await (await links()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function linkViewsQuery(id: string) {
  return queryOptions({
    queryKey: [...LINK_LISTS, "views", id],
    queryFn: async ({ signal }) =>
      (await (await links())[":id"].views.$get({ param: { id } }, { init: { signal } })).json(),
  });
}

export async function createLink(json: LinkInput) {
  return (await (await links()).index.$post({ json })).json();
}

export async function endLink(id: string) {
  await (await links())[":id"].$delete({ param: { id } });
}
