import { Command } from "cmdk";
import { RotateCw } from "lucide-react";
import type { CommandItem } from "../command-source.ts";
import { CommandGroup, groupClass, rowClass } from "./command-group.tsx";
import type { SourceResult } from "./use-command-search.ts";

interface SearchResultsProps {
  found: readonly SourceResult[];
  onChoose: (item: CommandItem) => void;
}

export function SearchResults({ found, onChoose }: SearchResultsProps) {
  return found.map((source) =>
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
  );
}

function Failed({ source, error }: { source: SourceResult; error: Error }) {
  return (
    <Command.Group heading={source.label} forceMount className={groupClass}>
      <Command.Item
        forceMount
        value={`retry:${source.id}`}
        onSelect={source.retry}
        className={rowClass}
      >
        <RotateCw aria-hidden="true" className="size-4 shrink-0 text-bad" />
        <span>
          Search {source.label.toLowerCase()} again
          <span className="block text-sm text-muted">{error.message}</span>
        </span>
      </Command.Item>
    </Command.Group>
  );
}
