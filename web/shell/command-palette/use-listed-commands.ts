import { useQueries } from "@tanstack/react-query";
import type { CommandItem } from "../command-source.ts";
import { COMMAND_SOURCES } from "../command-sources.ts";
import type { FramePerson } from "../frame-data.ts";
import type { SourceResult } from "./use-command-search.ts";

const LISTING = COMMAND_SOURCES.filter(({ list }) => list !== undefined);

type Listed = {
  items: readonly CommandItem[];
  failed: readonly SourceResult[];
  isLoading: boolean;
};

/** What features offer by name, asked for anew each time the palette opens. */
export function useListedCommands(person: FramePerson): Listed {
  const sources = LISTING.filter(({ permission }) => person.permissions.includes(permission));
  const results = useQueries({
    queries: sources.map(({ id, list }) => ({
      queryKey: ["command-list", id, person.userId, window.location.href],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await list?.(person, signal)) ?? [],
      refetchOnMount: "always" as const,
    })),
  });
  return {
    items: results.flatMap(({ data = [] }) => data),
    isLoading: results.some(({ isPending }) => isPending),
    failed: sources.flatMap(({ id, label }, index) => {
      const result = results[index];
      if (!result?.error) return [];
      const retry = () => void result.refetch();
      return [{ id, label, items: [], isLoading: result.isFetching, error: result.error, retry }];
    }),
  };
}
