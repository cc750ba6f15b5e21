import { Command, useCommandState } from "cmdk";
import { RotateCw } from "lucide-react";
import { Spinner } from "../../ui/spinner.tsx";
import type { CommandItem } from "../command-source.ts";
import { CommandGroup, groupClass, rowClass } from "./command-group.tsx";
import type { SourceResult } from "./use-command-search.ts";

interface SearchResultsProps {
  found: readonly SourceResult[];
  onChoose: (item: CommandItem) => void;
}

export function SearchResults({ found, onChoose }: SearchResultsProps) {
  const loading = found.filter((source) => source.isLoading);
  const total = found.reduce((sum, source) => sum + source.items.length, 0);
  return (
    <>
      {found.map((source) =>
        source.error ? (
          <Failed key={source.id} source={source} error={source.error} />
        ) : (
          <CommandGroup
            key={source.id}
            heading={source.label}
            items={source.items}
            onChoose={onChoose}
            isFound
          />
        ),
      )}
      {loading.length > 0 ? (
        <p className="flex items-center gap-3 px-2.5 py-2 text-base text-faint">
          <Spinner />
          Searching {loading.map((source) => source.label.toLowerCase()).join(", ")}
        </p>
      ) : null}
      <NothingFound isSettled={loading.length === 0} total={total} found={found} />
    </>
  );
}

function Failed({ source, error }: { source: SourceResult; error: Error }) {
  return (
    <Command.Group heading={source.label} forceMount className={groupClass}>
      <p className="px-2.5 pb-1 text-base text-muted">{error.message}</p>
      <Command.Item
        forceMount
        value={`retry:${source.id}`}
        onSelect={source.retry}
        className={rowClass}
      >
        <RotateCw aria-hidden="true" className="size-4 shrink-0 text-faint" />
        Search {source.label.toLowerCase()} again
      </Command.Item>
    </Command.Group>
  );
}

function NothingFound(props: {
  isSettled: boolean;
  total: number;
  found: readonly SourceResult[];
}) {
  const matching = useCommandState((state) => state.filtered.count);
  const text = useCommandState((state) => state.search);
  const isEmpty = matching === 0 && props.total === 0 && props.isSettled;
  return (
    <div role="status">
      {isEmpty && !props.found.some((source) => source.error) ? (
        <p className="px-2.5 py-6 text-center text-base text-muted">
          Nothing is called “{text}”. Try a shorter word, or the name of a screen.
        </p>
      ) : null}
    </div>
  );
}
