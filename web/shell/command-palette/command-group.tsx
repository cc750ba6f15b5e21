import { Command } from "cmdk";
import type { CommandItem } from "../command-source.ts";

interface CommandGroupProps {
  heading: string;
  items: readonly CommandItem[];
  onChoose: (item: CommandItem) => void;
  /** The server has filtered them already. */
  isFound?: boolean;
}

export const groupClass =
  "pb-2 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-1 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-faint";

export const rowClass =
  "touch flex min-h-9 cursor-default scroll-my-2 items-center gap-3 rounded-md px-2.5 py-1.5 text-base text-ink select-none data-[selected=true]:bg-hover";

export function CommandGroup({ heading, items, onChoose, isFound = false }: CommandGroupProps) {
  if (items.length === 0) return null;
  return (
    <Command.Group heading={heading} forceMount={isFound} className={groupClass}>
      {items.map((item) => (
        <Command.Item
          key={item.id}
          value={item.id}
          keywords={[item.label, ...(item.keywords ?? [])]}
          forceMount={isFound}
          onSelect={() => onChoose(item)}
          className={rowClass}
        >
          <item.icon aria-hidden="true" className="size-4 shrink-0 text-faint" />
          <span className="max-w-2/3 shrink-0 truncate">{item.label}</span>
          {item.detail ? (
            <span className="ml-auto min-w-0 truncate pl-4 text-sm text-faint">{item.detail}</span>
          ) : null}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
