import type { ReactNode } from "react";
import type { Selection } from "../lib/use-selection.ts";
import { Button } from "./button.tsx";
import { Count } from "./count.tsx";

type SelectionBarProps = {
  label: string;
  list: { items: readonly unknown[]; total: number };
  selection: Selection;
  /** What is done most often with it, beside how much it is. */
  first?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
};

/** How much is ticked, how it grows to all that match, and what can be done with it. */
export function SelectionBar({ label, list, selection, first, children }: SelectionBarProps) {
  const count = selection.isEveryone ? list.total : selection.ids.length;
  const isWholePage = selection.ids.length === list.items.length;
  return (
    <div
      role="group"
      data-bottom-bar=""
      aria-label={label}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5 shadow-lift"
    >
      <p role="status" className="text-base font-medium">
        <Count value={count} /> selected
      </p>
      {isWholePage && !selection.isEveryone && list.total > list.items.length ? (
        <Button size="sm" variant="quiet" onClick={selection.setEveryone}>
          Select all <Count value={list.total} /> that match
        </Button>
      ) : null}
      <Button size="sm" variant="quiet" onClick={() => selection.setAll(false)}>
        Clear
      </Button>
      {first}
      <span className="ml-auto flex flex-wrap justify-end gap-2">{children}</span>
    </div>
  );
}
