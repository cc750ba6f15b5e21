import { type RefObject, useEffect } from "react";
import type { SourceResult } from "./use-command-search.ts";

/** The list selects its first line as one types; what a search brings later may be that first line. */
export function useFirstSelected(
  list: RefObject<HTMLElement | null>,
  found: readonly SourceResult[],
  select: (value: string) => void,
): void {
  const results = found
    .map((source) => [source.id, source.items.length, source.error].join())
    .join();

  useEffect(() => {
    const node = list.current;
    if (!results || !node || node.querySelector('[cmdk-item][data-selected="true"]')) return;
    const first = node.querySelector("[cmdk-item]")?.getAttribute("data-value");
    if (first) select(first);
  }, [list, results, select]);
}
