/** Ids by list, in their order; lists stand beside each other in the order of their keys. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/** Where an item goes, counted without the item itself. */
export type Place = { list: string; index: number };

export function placeOf(lists: Lists, id: string): Place | null {
  for (const [list, ids] of Object.entries(lists)) {
    const index = ids.indexOf(id);
    if (index >= 0) return { list, index };
  }
  return null;
}

export function moveItem(lists: Lists, id: string, to: Place): Record<string, string[]> {
  const moved: Record<string, string[]> = {};
  for (const [list, ids] of Object.entries(lists)) {
    const others = ids.filter((other) => other !== id);
    moved[list] = list === to.list ? others.toSpliced(to.index, 0, id) : others;
  }
  return moved;
}

export type SortableKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End";

const STEPS: Readonly<Record<SortableKey, (lists: Lists, from: Place) => Place>> = {
  ArrowUp: (_lists, { list, index }) => ({ list, index: index - 1 }),
  ArrowDown: (_lists, { list, index }) => ({ list, index: index + 1 }),
  Home: (_lists, { list }) => ({ list, index: 0 }),
  End: (lists, { list }) => ({ list, index: (lists[list]?.length ?? 1) - 1 }),
  ArrowLeft: (lists, from) => besides(lists, from, -1),
  ArrowRight: (lists, from) => besides(lists, from, 1),
};

const isSortableKey = (key: string): key is SortableKey => Object.hasOwn(STEPS, key);

/** Where a key leads an item; null for other keys and where nothing would change. */
export function stepFrom(lists: Lists, id: string, key: string): Place | null {
  const from = placeOf(lists, id);
  if (!from || !isSortableKey(key)) return null;
  const to = STEPS[key](lists, from);
  const length = lists[to.list]?.length ?? -1;
  const last = to.list === from.list ? length - 1 : length;
  if (to.index < 0 || to.index > last) return null;
  return to.list === from.list && to.index === from.index ? null : to;
}

function besides(lists: Lists, from: Place, by: number): Place {
  const names = Object.keys(lists);
  const list = names[names.indexOf(from.list) + by] ?? "";
  return { list, index: Math.min(from.index, lists[list]?.length ?? 0) };
}

type Under = { list: string; id?: string; isBelow?: boolean };

/** Where an item lands that is dropped on another one, or on the free end of a list; null is a new one. */
export function placeUnder(
  lists: Lists,
  id: string | null,
  { list, id: overId, isBelow }: Under,
): Place {
  const others = (lists[list] ?? []).filter((other) => other !== id);
  const over = overId === undefined ? -1 : others.indexOf(overId);
  if (id !== null && overId === id) return placeOf(lists, id) ?? { list, index: others.length };
  if (over < 0) return { list, index: others.length };
  return { list, index: isBelow ? over + 1 : over };
}
