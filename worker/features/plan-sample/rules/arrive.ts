type Arriving<Item> = {
  /** The time between two items. */
  pause: () => Promise<void>;
  show: (item: Item) => void;
  isOver: () => boolean;
};

/** Shows one item after another, until all are there or somebody stops it. */
export async function arrive<Item>(
  items: readonly Item[],
  { pause, show, isOver }: Arriving<Item>,
): Promise<boolean> {
  for (const item of items) {
    await pause();
    if (isOver()) return false;
    show(item);
  }
  return true;
}
