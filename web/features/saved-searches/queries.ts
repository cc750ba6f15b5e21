import { queryOptions } from "@tanstack/react-query";
import type { savedSearchesApi } from "../../../worker/features/saved-searches/api.ts";
import type {
  SavedSearch,
  SavedSearchChanges,
  SavedSearches,
  SavedSearchInput,
  StartInput,
} from "../../../worker/features/saved-searches/contract.ts";
import { lazyClient } from "../../lib/lazy-client.ts";
import { seenVersion } from "../../lib/seen-version.ts";

const searches = lazyClient<typeof savedSearchesApi>("/api/saved-searches");

export const SEARCH_LISTS = ["saved-searches"];

export function searchesQuery(list: string) {
  return queryOptions({
    queryKey: [...SEARCH_LISTS, list],
    queryFn: async ({ signal }): Promise<SavedSearches> =>
      (await (await searches()).index.$get({ query: { list } }, { init: { signal } })).json(),
  });
}

export async function saveSearch(json: SavedSearchInput): Promise<SavedSearch> {
  return (await (await searches()).index.$post({ json })).json();
}

export type Change = { search: SavedSearch; changes: SavedSearchChanges };

export async function changeSearch({ search, changes }: Change): Promise<SavedSearch> {
  const { id, version } = search;
  const client = await searches();
  const asked = { param: { id }, json: changes };
  return (await client[":id"].$patch(asked, seenVersion(version))).json();
}

export async function removeSearch({ id, version }: SavedSearch): Promise<void> {
  await (await searches())[":id"].$delete({ param: { id } }, seenVersion(version));
}

export async function chooseStart(json: StartInput): Promise<void> {
  await (await searches()).start.$put({ json });
}
