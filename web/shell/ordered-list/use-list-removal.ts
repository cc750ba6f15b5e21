import { useMutation } from "@tanstack/react-query";
import { isConflict } from "../../kit/row-form/conflict.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../toasts/toast.ts";
import { useTrashToast } from "../trash/use-trash-toast.ts";
import { type ListParts, oneByOne, type Ordered, type OrderedList } from "./ordered-list.ts";
import { useListCache } from "./use-list-cache.ts";

/** Removes a row without a question; the toast brings it back to its place. */
export function useListRemoval<Item extends Ordered, List extends OrderedList<Item>, Changes>(
  parts: ListParts<Item, List, Changes>,
) {
  const { nameOf, removed } = parts.words;
  const cache = useListCache(parts);
  const deleted = useTrashToast();
  const scope = oneByOne(parts.queryKey);

  return useMutation({
    scope,
    mutationFn: parts.remove,
    onMutate: async (item) => {
      await cache.hold();
      cache.hide(item.id);
    },
    onSuccess: (_done, item) => {
      cache.drop(item.id);
      deleted({
        kind: parts.recordKind,
        id: item.id,
        title: nameOf(item),
        verb: "removed",
        description: removed,
        refresh: cache.refetch,
      });
    },
    onError: async (error, item) => {
      await cache.refetch();
      if (isProblem(error, "not_found")) return;
      const isChanged = isConflict(error);
      toast.warn({
        title: isChanged
          ? `Another admin changed ${nameOf(item)} meanwhile`
          : `${nameOf(item)} was not removed`,
        description: isChanged
          ? "It was not removed. Check the changes, then remove it again."
          : error.message,
      });
    },
  });
}
