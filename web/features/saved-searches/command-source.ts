import { Bookmark } from "lucide-react";
import type { savedSearchesApi } from "../../../worker/features/saved-searches/api.ts";
import { apiClient } from "../../lib/api-client.ts";
import type { CommandSource } from "../../shell/command-source.ts";

const searches = apiClient<typeof savedSearchesApi>("/api/saved-searches");

/** Saved searches of every list, found by name from anywhere. */
export const commandSource: CommandSource = {
  id: "saved-searches",
  label: "Saved searches",
  permission: "saved-searches.read",
  async search(query, signal) {
    const answer = await searches.found.$get({ query: { q: query } }, { init: { signal } });
    const { items } = await answer.json();
    return items.map(({ id, name, listTitle, address }) => ({
      id: `saved-search:${id}`,
      label: name,
      detail: listTitle,
      icon: Bookmark,
      to: address,
    }));
  },
};
