import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { consentLinksApi } from "../../../worker/features/consent-links/api.ts";
import type {
  ConsentLink,
  ConsentLinkList,
  LinkChanges,
  LinkInput,
} from "../../../worker/features/consent-links/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const links = lazyClient<typeof consentLinksApi>("/api/consent-links");

type Client = Awaited<ReturnType<typeof links>>;
export type LinkQuery = InferRequestType<Client["index"]["$get"]>["query"];
type Seen = { id: string; version: number };

export const LINK_KEYS = {
  lists: ["consent-links", "list"],
  one: ["consent-links", "one"],
} as const;

export function linksQuery(query: LinkQuery) {
  return queryOptions({
    queryKey: [...LINK_KEYS.lists, query],
    queryFn: async ({ signal }): Promise<ConsentLinkList> =>
      (await (await links()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export function linkQuery(id: string | null) {
  return queryOptions({
    queryKey: [...LINK_KEYS.one, id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<ConsentLink> => {
      const client = await links();
      return (await client[":id"].$get({ param: { id: id ?? "" } }, { init: { signal } })).json();
    },
  });
}

export async function createLink(json: LinkInput): Promise<ConsentLink> {
  return (await (await links()).index.$post({ json })).json();
}

type Change = Seen & { changes: LinkChanges };

export async function changeLink({ id, version, changes }: Change): Promise<ConsentLink> {
  const client = await links();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

export async function removeLink({ id, version }: Seen): Promise<void> {
  await (await links())[":id"].$delete({ param: { id } }, seenVersion(version));
}
