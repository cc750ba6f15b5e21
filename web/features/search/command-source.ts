import { CircleCheck, File, FileText, Search, UserRound } from "lucide-react";
import type { SearchApi } from "../../../worker/features/search/api.ts";
import type { SearchHit } from "../../../worker/features/search/contract.ts";
import { apiClient } from "../../lib/api-client.ts";
import type { CommandItem, CommandSource } from "../../shell/command-source.ts";
import { TIMINGS } from "../../shell/timings.ts";

const client = apiClient<SearchApi>("/api/search");

/** Of the others a page will do. */
const ICONS: Readonly<Record<string, CommandItem["icon"]>> = {
  person: UserRound,
  task: CircleCheck,
  file: File,
};
/** The plan is searched beside it, with forgiveness for typing errors. */
const BESIDE = "plan-item";

/** Every record that somebody may see, from anywhere. */
export const commandSource: CommandSource = {
  id: "records",
  label: "Records",
  permission: "search.all",
  async search(query, signal) {
    const answer = await client.index.$get(
      { query: { q: query, limit: String(TIMINGS.searchResults) } },
      { init: { signal } },
    );
    const groups = (await answer.json()).groups.filter(({ kind }) => kind !== BESIDE);
    // The best of each kind, before the second of any.
    const found = Array.from({ length: TIMINGS.searchResults }, (_, rank) =>
      groups.flatMap(({ kind, plural, hits }) => {
        const hit = hits[rank];
        return hit ? [asCommand(kind, plural, hit)] : [];
      }),
    ).flat();
    const all: CommandItem = {
      id: "records:all",
      label: `All results for “${query}”`,
      icon: Search,
      to: `/search?q=${encodeURIComponent(query)}`,
    };
    return found.length === 0 ? [] : [...found.slice(0, TIMINGS.searchResults + 2), all];
  },
};

const asCommand = (kind: string, plural: string, hit: SearchHit): CommandItem => ({
  id: `${kind}:${hit.id}`,
  label: hit.title,
  detail: hit.why === "Title" ? plural : `${plural} · ${hit.why}: ${hit.text}`,
  icon: ICONS[kind] ?? FileText,
  to: hit.address,
});
