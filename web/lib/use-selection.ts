import { useState } from "react";

export type Selection = {
  /** What the list shows and is ticked. */
  ids: string[];
  /** All that match the filter, on every page. */
  isEveryone: boolean;
  has: (id: string) => boolean;
  set: (id: string, isSelected: boolean) => void;
  setAll: (isSelected: boolean) => void;
  setEveryone: () => void;
};

const NOBODY: ReadonlySet<string> = new Set();

/** Which rows are ticked. Another page, order or filter is another list, and begins with none. */
export function useSelection(
  list: { items: readonly { id: string }[] },
  listKey: string,
): Selection {
  const [kept, setKept] = useState({ listKey, ticked: NOBODY, isEveryone: false });
  const { ticked, isEveryone } =
    kept.listKey === listKey ? kept : { ticked: NOBODY, isEveryone: false };
  const keep = (next: ReadonlySet<string>) => setKept({ listKey, ticked: next, isEveryone: false });
  const shown = list.items.map(({ id }) => id);
  return {
    ids: shown.filter((id) => ticked.has(id)),
    isEveryone,
    has: (id) => ticked.has(id),
    set: (id, isSelected) =>
      keep(new Set(isSelected ? [...ticked, id] : [...ticked].filter((other) => other !== id))),
    setAll: (isSelected) => keep(isSelected ? new Set(shown) : NOBODY),
    setEveryone: () => setKept({ listKey, ticked: new Set(shown), isEveryone: true }),
  };
}
