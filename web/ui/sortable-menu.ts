import type { MenuEntry } from "./menu-types.ts";
import type { SortableKey } from "./sortable-lists.ts";
import { useMoveBy } from "./sortable.tsx";

type Moves = readonly (readonly [key: SortableKey, label: string])[];

export const UP_AND_DOWN: Moves = [
  ["ArrowUp", "Move up"],
  ["ArrowDown", "Move down"],
  ["Home", "Move to the top"],
  ["End", "Move to the end"],
];

/** The moves of an item as entries of its menu; those that lead nowhere are switched off. */
export function useMoveEntries(id: string, moves: Moves): MenuEntry[] {
  const moveBy = useMoveBy(id);
  return moves.map(([key, label]) => {
    const go = moveBy(key);
    return { kind: "action", label, disabled: !go, onSelect: () => go?.() };
  });
}
