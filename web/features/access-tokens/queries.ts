import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { accessTokensApi } from "../../../worker/features/access-tokens/api.ts";
import type { AccessTokenInput } from "../../../worker/features/access-tokens/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const tokens = lazyClient<typeof accessTokensApi>("/api/access-tokens");

type Client = Awaited<ReturnType<typeof tokens>>;
type AllTokensQuery = InferRequestType<Client["index"]["$get"]>["query"];

/** All that is shown of tokens: a change of one is a change of each list. */
export const TOKEN_LISTS = ["access-tokens"];

export const ownTokensQuery = queryOptions({
  queryKey: [...TOKEN_LISTS, "own"],
  queryFn: async ({ signal }) => (await (await tokens()).own.$get({}, { init: { signal } })).json(),
});

export function allTokensQuery(query: AllTokensQuery) {
  return queryOptions({
    queryKey: [...TOKEN_LISTS, "all", query],
    queryFn: async ({ signal }) =>
      (await (await tokens()).index.$get({ query }, { init: { signal } })).json(),
  });
}

export async function createToken(json: AccessTokenInput) {
  return (await (await tokens()).own.$post({ json })).json();
}

export async function revokeOwnToken(id: string) {
  await (await tokens()).own[":id"].$delete({ param: { id } });
}

export async function revokeToken(id: string) {
  await (await tokens())[":id"].$delete({ param: { id } });
}
