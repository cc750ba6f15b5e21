import { sameValue } from "../../plans/rules/same-value.ts";

type Named = { id: string };

export type ListDifference<Item> = {
  added: Item[];
  removed: Item[];
  reworded: { before: Item; after: Item }[];
  /** What is on both sides stands in another order. */
  isReordered: boolean;
};

/** What became of a list whose entries have ids and an order, such as core values. */
export function compareLists<Item extends Named>(
  before: readonly Item[],
  after: readonly Item[],
  says: (item: Item) => unknown,
): ListDifference<Item> {
  const [old, now] = [byId(before), byId(after)];
  const reworded = after.flatMap((item) => {
    const earlier = old.get(item.id);
    return earlier && !sameValue(says(earlier), says(item))
      ? [{ before: earlier, after: item }]
      : [];
  });
  const orderOf = (list: readonly Item[], other: ReadonlyMap<string, Item>) =>
    list.filter(({ id }) => other.has(id)).map(({ id }) => id);
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !now.has(id)),
    reworded,
    isReordered: orderOf(before, now).join() !== orderOf(after, old).join(),
  };
}

const byId = <Item extends Named>(list: readonly Item[]) =>
  new Map(list.map((item) => [item.id, item]));
