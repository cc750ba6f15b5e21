import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

import { useSavedTab } from "../lib/use-saved-tab.ts";

interface TabItem {
  value: string;
  label: string;
  count?: number | undefined;
  disabled?: boolean | undefined;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  /** Names this row of tabs: the one that was open lately opens again. */
  keptAs: string;
  items: readonly TabItem[];
  /** Where the address says which is open; without it they keep it by themselves. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

export function Tabs({ label, keptAs, items, value, onChange }: TabsProps) {
  const tabs = items.map((item) => item.value);
  const [shown, open] = useSavedTab({ keptAs, tabs, asked: value });
  return (
    <Base.Root
      value={shown}
      onValueChange={(next: string) => {
        open(next);
        onChange?.(next);
      }}
    >
      <Base.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className="touch inline-flex shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent px-3 py-2 text-base whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-active:border-accent data-active:font-medium data-active:text-ink data-disabled:opacity-50"
          >
            {item.label}
            {item.count === undefined ? null : (
              <span className="figures text-sm font-normal text-faint">{item.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="rounded-md pt-5">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
