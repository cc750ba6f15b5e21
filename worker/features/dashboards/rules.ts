import type { LayoutInput } from "./contract.ts";

export type Place = "main" | "side" | "hidden";
/** Where each card stands as designed, in the order of the list. */
export type Places = readonly { id: string; place: Place }[];

const LIST_OF = { main: 0, side: 1, hidden: 2 } as const;

/**
 * The whole layout from what was stored: cards that are no more drop out, and cards that the person never
 * placed stand where they were designed to, behind the neighbour that comes before them there.
 */
export function arrange(places: Places, stored: LayoutInput | null): LayoutInput {
  const known = new Set(places.map(({ id }) => id));
  const kept = stored ? [...stored.columns, stored.hidden] : [[], [], []];
  const lists = kept.map((ids) => ids.filter((id) => known.has(id)));
  const placed = new Set(lists.flat());
  const before: string[][] = [[], [], []];
  for (const { id, place } of places) {
    const [list, earlier] = [lists[LIST_OF[place]] ?? [], before[LIST_OF[place]] ?? []];
    if (!placed.has(id)) {
      const neighbour = earlier.findLast((other) => list.includes(other));
      list.splice(neighbour === undefined ? 0 : list.indexOf(neighbour) + 1, 0, id);
    }
    earlier.push(id);
  }
  const [main = [], side = [], hidden = []] = lists;
  return { columns: [main, side], hidden };
}

/** What is stored for a dashboard that stands as designed, today's cards and tomorrow's. */
export const AS_DESIGNED: LayoutInput = { columns: [[], []], hidden: [] };
