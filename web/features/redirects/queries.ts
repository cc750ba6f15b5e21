import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { redirectsApi } from "../../../worker/features/redirects/api.ts";
import type {
  BulkRedirectInput,
  BulkRedirectOutcome,
  DismissInput,
  Redirect,
  RedirectChanges,
  RedirectFilter,
  RedirectInput,
  RedirectList,
  RedirectTest,
  UnknownPaths,
} from "../../../worker/features/redirects/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const redirects = lazyClient<typeof redirectsApi>("/api/redirects");

type Client = Awaited<ReturnType<typeof redirects>>;
export type RedirectQuery = InferRequestType<Client["index"]["$get"]>["query"];
export type UnknownQuery = InferRequestType<Client["unknown"]["$get"]>["query"];

/** A change waits for its publication no longer than this before the screen looks again. */
const PENDING_REFETCH_MS = 3000;

export const REDIRECT_KEYS = {
  all: ["redirects"],
  lists: ["redirects", "list"],
  unknown: ["redirects", "unknown"],
  imports: ["redirects", "imports"],
  tests: ["redirects", "test"],
  ones: ["redirects", "one"],
} as const;

export function redirectsQuery(query: RedirectQuery) {
  return queryOptions({
    queryKey: [...REDIRECT_KEYS.lists, query],
    queryFn: async ({ signal }): Promise<RedirectList> =>
      (await (await redirects()).index.$get({ query }, { init: { signal } })).json(),
    refetchInterval: ({ state }) =>
      state.data?.publication.isPending === true ? PENDING_REFETCH_MS : false,
  });
}

/** One that an address names and no list here holds; null asks nothing. */
export function redirectQuery(id: string | null) {
  return queryOptions({
    queryKey: [...REDIRECT_KEYS.ones, id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<Redirect> => {
      const param = { id: id ?? "" };
      return (await (await redirects())[":id"].$get({ param }, { init: { signal } })).json();
    },
  });
}

export function unknownPathsQuery(query: UnknownQuery) {
  return queryOptions({
    queryKey: [...REDIRECT_KEYS.unknown, query],
    queryFn: async ({ signal }): Promise<UnknownPaths> =>
      (await (await redirects()).unknown.$get({ query }, { init: { signal } })).json(),
  });
}

/** What an address leads to now; null asks nothing. */
export function testQuery(address: string | null) {
  return queryOptions({
    queryKey: [...REDIRECT_KEYS.tests, address],
    enabled: address !== null && address !== "",
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RedirectTest> => {
      const json = { address: address ?? "" };
      return (await (await redirects()).test.$post({ json }, { init: { signal } })).json();
    },
  });
}

export async function createRedirect(json: RedirectInput): Promise<Redirect> {
  return (await (await redirects()).index.$post({ json })).json();
}

type Change = { id: string; changes: RedirectChanges; version: number };

export async function changeRedirect({ id, changes, version }: Change): Promise<Redirect> {
  const client = await redirects();
  return (
    await client[":id"].$patch({ param: { id }, json: changes }, seenVersion(version))
  ).json();
}

export async function removeRedirect({ id, version }: Pick<Redirect, "id" | "version">) {
  await (await redirects())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export async function changeSeveral(json: BulkRedirectInput): Promise<BulkRedirectOutcome> {
  return (await (await redirects()).bulk.$post({ json })).json();
}

/** One page of ids in an order that a change of theirs does not upset. */
export async function readIds(filter: RedirectFilter, cursor: string | null, limit: number) {
  const query = { ...filter, sort: "from" as const, limit: String(limit) };
  const page = { query: cursor === null ? query : { ...query, cursor } };
  const list: RedirectList = await (await (await redirects()).index.$get(page)).json();
  return { ids: list.items.map(({ id }) => id), nextCursor: list.nextCursor };
}

export async function downloadRedirects(filter: RedirectFilter) {
  const answer = await (await redirects()).export.$get({ query: filter });
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return { file: await answer.blob(), name: name ?? "redirects.csv" };
}

export async function dismissPaths(json: DismissInput): Promise<void> {
  await (await redirects()).unknown.dismiss.$post({ json });
}
