import { Spinner } from "../../ui/spinner.tsx";
import type { SourceResult } from "./use-command-search.ts";

type SearchNewsProps = { text: string; found: readonly SourceResult[]; isEmpty: boolean };

/** Below the list, which may hold commands alone: what is being searched, or that nothing was found. */
export function SearchNews({ text, found, isEmpty }: SearchNewsProps) {
  const loading = found.filter((source) => source.isLoading);
  return (
    <div role="status">
      {loading.length > 0 ? (
        <p className="flex items-center gap-3 border-t border-line px-4.5 py-2.5 text-base text-muted">
          <Spinner />
          Searching {loading.map((source) => source.label.toLowerCase()).join(", ")}
        </p>
      ) : null}
      {isEmpty && loading.length === 0 ? (
        <p className="border-t border-line px-4.5 py-8 text-center text-base text-muted">
          Nothing is called “{text}”. Try a shorter word, or the name of a screen.
        </p>
      ) : null}
    </div>
  );
}
