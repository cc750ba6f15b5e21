import { useCommandState } from "cmdk";
import { Spinner } from "../../ui/spinner.tsx";
import type { SourceResult } from "./use-command-search.ts";

/** Below the list, which may hold commands alone: what is being searched, or that nothing was found. */
export function SearchNews({ found }: { found: readonly SourceResult[] }) {
  const text = useCommandState((state) => state.search);
  const matching = useCommandState((state) => state.filtered.count);
  const loading = found.filter((source) => source.isLoading);
  const hasResults = found.some((source) => source.items.length > 0 || source.error);
  const isEmpty = matching === 0 && loading.length === 0 && !hasResults;
  return (
    <div role="status">
      {loading.length > 0 ? (
        <p className="flex items-center gap-3 border-t border-line px-4.5 py-2.5 text-base text-muted">
          <Spinner />
          Searching {loading.map((source) => source.label.toLowerCase()).join(", ")}
        </p>
      ) : null}
      {isEmpty ? (
        <p className="border-t border-line px-4.5 py-8 text-center text-base text-muted">
          Nothing is called “{text}”. Try a shorter word, or the name of a screen.
        </p>
      ) : null}
    </div>
  );
}
