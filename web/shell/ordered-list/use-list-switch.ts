import { useMutation } from "@tanstack/react-query";
import { currentRow } from "../../kit/row-form/conflict.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../toasts/toast.ts";
import { type ListParts, oneByOne, type Ordered, type OrderedList } from "./ordered-list.ts";
import { useListCache } from "./use-list-cache.ts";

/** Switches a row at once, and back when the server says no. */
export function useListSwitch<
  Item extends Ordered,
  List extends OrderedList<Item>,
  Changes extends object,
>(parts: ListParts<Item, List, Changes>, item: Item) {
  const { asNow, nameOf, one } = parts.words;
  const cache = useListCache(parts);
  return useMutation({
    scope: oneByOne(parts.queryKey),
    mutationFn: (changes: Changes) => parts.change({ id: item.id, changes, version: item.version }),
    onMutate: async (changes) => {
      const before = item;
      await cache.hold();
      cache.replace({ ...before, ...changes });
      return { before };
    },
    onSuccess: cache.replace,
    // What stood before is handed on: by now `item` is what was shown ahead.
    onError: async (error, _changes, shown) => {
      const current = currentRow(error, parts.itemSchema);
      cache.replace(current ?? shown?.before ?? item);
      if (isProblem(error, "not_found")) await cache.refetch();
      if (current || isProblem(error, "not_found")) {
        toast.warn({
          title: `Another admin ${current ? "changed" : "removed"} ${nameOf(item)} meanwhile`,
          description: `${asNow} Your change was not saved.`,
        });
      } else toast.bad({ title: `The ${one} was not changed`, description: error.message });
    },
  });
}
