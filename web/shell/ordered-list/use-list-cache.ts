import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ListParts, Ordered, OrderedList } from "./ordered-list.ts";

type Parts<Item extends Ordered, List extends OrderedList<Item>> = Pick<
  ListParts<Item, List, never>,
  "queryKey" | "taken"
>;

/** The list as this browser holds it, and the few ways in which it changes. */
export function useListCache<Item extends Ordered, List extends OrderedList<Item>>(
  parts: Parts<Item, List>,
) {
  return cacheOf(useQueryClient(), parts);
}

function cacheOf<Item extends Ordered, List extends OrderedList<Item>>(
  queries: QueryClient,
  { queryKey, taken }: Parts<Item, List>,
) {
  const read = () => queries.getQueryData<List>(queryKey);
  const write = (change: (list: List) => List) =>
    queries.setQueryData<List>(queryKey, (list) => list && change(list));
  const find = (id: string) => read()?.items.find((item) => item.id === id);
  const replace = (item: Item) =>
    write((list) =>
      taken({ ...list, items: list.items.map((one) => (one.id === item.id ? item : one)) }),
    );
  const insert = (item: Item, index: number) =>
    write((list) =>
      taken({
        ...list,
        items: list.items.toSpliced(index, 0, item),
        order: list.order.toSpliced(index, 0, item.id),
      }),
    );
  return {
    read,
    write,
    find,
    replace,
    insert,
    /** In its place, or a new one at the end. */
    put: (item: Item) => (find(item.id) ? replace(item) : insert(item, read()?.items.length ?? 0)),
    /** Out of sight, before the server says that it is gone. */
    hide: (id: string) =>
      write((list) => ({ ...list, items: list.items.filter((item) => item.id !== id) })),
    drop: (id: string) =>
      write((list) =>
        taken({
          ...list,
          items: list.items.filter((item) => item.id !== id),
          order: list.order.filter((other) => other !== id),
        }),
      ),
    /** What an answer that is under way would bring must not undo what is shown ahead of it. */
    hold: () => queries.cancelQueries({ queryKey }),
    refetch: () => queries.invalidateQueries({ queryKey }),
  };
}
