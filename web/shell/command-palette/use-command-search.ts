import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CommandItem } from "../command-source.ts";
import { COMMAND_SOURCES } from "../command-sources.ts";
import type { FramePerson } from "../frame-data.ts";
import { TIMINGS } from "../timings.ts";

export type SourceResult = {
  id: string;
  label: string;
  items: readonly CommandItem[];
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
};

/** Searches every source that someone may use, once typing rests; what is overtaken is aborted. */
export function useCommandSearch(text: string, person: FramePerson): readonly SourceResult[] {
  const typed = text.trim();
  const query = useRested(typed);
  const isAsked = typed.length >= TIMINGS.searchLeast;
  const sources = COMMAND_SOURCES.filter((source) =>
    person.permissions.includes(source.permission),
  );
  const results = useQueries({
    queries: sources.map((source) => ({
      queryKey: ["command-search", source.id, query],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(query, signal, person),
      enabled: isAsked && query.length >= TIMINGS.searchLeast,
    })),
  });
  if (!isAsked) return [];
  return sources.map((source, index) => {
    const result = results[index];
    const isCurrent = query === typed;
    return {
      id: source.id,
      label: source.label,
      items: isCurrent ? (result?.data ?? []) : [],
      isLoading: !isCurrent || result?.isFetching === true,
      error: isCurrent ? (result?.error ?? null) : null,
      retry: () => void result?.refetch(),
    };
  });
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TIMINGS.searchRestMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
