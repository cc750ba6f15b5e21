import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AccountMergesApi } from "../../../worker/features/account-merges/api.ts";
import type { MergeInput, MergePair } from "../../../worker/features/account-merges/contract.ts";
import type { usersApi } from "../../../worker/features/users/api.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { displayName } from "../../lib/display-name.ts";
import { lazyClient } from "../../lib/lazy-client.ts";

const merges = lazyClient<AccountMergesApi>("/api/account-merges");
const users = lazyClient<typeof usersApi>("/api/users");

export const MERGES = ["account-merges"] as const;

export function mergesQuery(user: string) {
  return queryOptions({
    queryKey: [...MERGES, "of", user],
    queryFn: async ({ signal }) =>
      (await (await merges()).index.$get({ query: { user } }, { init: { signal } })).json(),
  });
}

/** Never from the cache: it is what the confirmation promises. */
export function mergePreviewQuery(pair: MergePair) {
  return queryOptions({
    queryKey: [...MERGES, "preview", pair.mergedId, pair.keptId],
    queryFn: async ({ signal }) =>
      (await (await merges()).preview.$get({ query: pair }, { init: { signal } })).json(),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Open accounts to choose from, all but one. */
export function otherAccountsQuery(q: string, except: string) {
  return queryOptions({
    queryKey: [...MERGES, "people", q, except],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const limit = String(LIMITS.peopleSuggested);
      const query = { q, limit, state: "active" as const };
      const answer = await (await users()).index.$get({ query }, { init: { signal } });
      return (await answer.json()).items
        .filter(({ id }) => id !== except)
        .map((user) => ({ value: user.id, label: displayName(user), detail: user.email }));
    },
  });
}

export async function mergeAccounts(json: MergeInput) {
  return (await (await merges()).index.$post({ json })).json();
}

export async function undoMerge(id: string) {
  return (await (await merges())[":id"].undo.$post({ param: { id } })).json();
}
