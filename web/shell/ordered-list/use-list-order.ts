import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { currentRow } from "../../kit/row-form/conflict.ts";
import { moveItem } from "../../ui/sortable-lists.ts";
import { toast } from "../toasts/toast.ts";
import { type ListParts, oneByOne, type Ordered, type OrderedList } from "./ordered-list.ts";
import { useListCache } from "./use-list-cache.ts";

type Move = { id: string; index: number };
type Wanted = Move & { ids: string[]; since: number };

/** Shows a move at once; when the server says no, the list stands as it is there and the move is offered again. */
export function useListOrder<Item extends Ordered, List extends OrderedList<Item>, Changes>(
  parts: ListParts<Item, List, Changes>,
): (move: Move) => void {
  const cache = useListCache(parts);
  /** Moves that were made before a refusal stand on an order that is gone. */
  const refusals = useRef(0);

  const order = useMutation({
    scope: oneByOne(parts.queryKey),
    mutationFn: async ({ ids, since }: Wanted) => {
      const seen = cache.read()?.order ?? [];
      if (since !== refusals.current || ids.join() === seen.join()) return null;
      return parts.order({ ids, seen });
    },
    // The rows may have been moved on since; what else the answer tells is new.
    onSuccess: (list) => {
      if (list) cache.write((known) => ({ ...list, items: known.items }));
    },
    onError: (error, { id, index }) => {
      refusals.current += 1;
      const current = currentRow(error, parts.listSchema);
      cache.write((known) => current ?? inOrder(known));
      const again = { label: "Move it again", onSelect: () => move({ id, index }) };
      if (!current) {
        toast.bad({ title: "The order was not saved", description: error.message, action: again });
        return;
      }
      toast.warn({
        title: `Another admin changed ${parts.words.all} meanwhile`,
        description: `${parts.words.asNow} Your move was not saved.`,
        ...(cache.find(id) ? { action: again } : {}),
      });
    },
  });

  function move({ id, index }: Move) {
    const known = cache.read();
    if (!known) return;
    const ids = known.items.map((item) => item.id);
    const to = { list: "all", index: Math.min(index, ids.length - 1) };
    const moved = moveItem({ all: ids }, id, to)["all"] ?? ids;
    void cache.hold();
    cache.write((list) => inOrder(list, moved));
    order.mutate({ id, index, ids: moved, since: refusals.current });
  }

  return move;
}

function inOrder<Item extends Ordered, List extends OrderedList<Item>>(
  list: List,
  ids: readonly string[] = list.order,
): List {
  const byId = new Map(list.items.map((item) => [item.id, item]));
  return { ...list, items: ids.flatMap((id) => byId.get(id) ?? []) };
}
