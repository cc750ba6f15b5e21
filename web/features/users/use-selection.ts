import { useState } from "react";
import type { UserList } from "../../../worker/features/users/contract.ts";

export type Selection = {
  /** Whom the list shows and who is ticked. */
  ids: string[];
  /** Everyone who matches the filter, on every page. */
  isEveryone: boolean;
  has: (id: string) => boolean;
  set: (id: string, isSelected: boolean) => void;
  setAll: (isSelected: boolean) => void;
  setEveryone: () => void;
};

const NOBODY: ReadonlySet<string> = new Set();

/** Who is ticked. Another page, order or filter is another list, and begins with nobody. */
export function useSelection(list: UserList, listKey: string): Selection {
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
