import { useMutation } from "@tanstack/react-query";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isConflict } from "../../kit/row-form/conflict.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../toasts/toast.ts";
import { type ListParts, oneByOne, type Ordered, type OrderedList } from "./ordered-list.ts";
import { useListCache } from "./use-list-cache.ts";

/** Removes a row without a question; the toast brings it back to its place. */
export function useListRemoval<Item extends Ordered, List extends OrderedList<Item>, Changes>(
  parts: ListParts<Item, List, Changes>,
) {
  const { nameOf, removed } = parts.words;
  const cache = useListCache(parts);
  const scope = oneByOne(parts.queryKey);

  const restore = useMutation({
    scope,
    mutationFn: ({ item, index }: { item: Item; index: number }) => parts.restore(item, index + 1),
    onSuccess: (item, { index }) => cache.insert(item, index),
    onError: (error, lost) =>
      toast.bad({
        title: `${nameOf(lost.item)} was not restored`,
        description: error.message,
        durationMs: Number.POSITIVE_INFINITY,
        action: { label: "Try again", onSelect: () => restore.mutate(lost) },
      }),
  });

  return useMutation({
    scope,
    mutationFn: parts.remove,
    onMutate: async (item) => {
      await cache.hold();
      const index = cache.read()?.items.findIndex(({ id }) => id === item.id) ?? 0;
      cache.hide(item.id);
      return { index };
    },
    onSuccess: (_done, item, { index }) => {
      cache.drop(item.id);
      const undo = {
        durationMs: LIMITS.undoMs,
        action: { label: "Undo", onSelect: () => restore.mutate({ item, index }) },
      };
      toast.good({
        title: `${nameOf(item)} removed`,
        description: removed,
        ...(parts.isRestorable(item) ? undo : {}),
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
