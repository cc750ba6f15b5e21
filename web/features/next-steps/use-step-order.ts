import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import * as v from "valibot";
import { NextStepList } from "../../../worker/features/next-steps/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { moveItem } from "../../ui/sortable-lists.ts";
import { orderSteps } from "./queries.ts";
import { ONE_BY_ONE, useStepCache } from "./step-cache.ts";

type Move = { id: string; index: number };
type Wanted = Move & { ids: readonly string[]; since: number };

/** Shows a move at once; when the server says no, the steps stand as they are there and the move is offered again. */
export function useStepOrder(): (move: Move) => void {
  const cache = useStepCache();
  /** Moves that were made before a refusal stand on an order that is gone. */
  const refusals = useRef(0);

  const order = useMutation({
    scope: ONE_BY_ONE,
    mutationFn: async ({ ids, since }: Wanted) => {
      const seen = cache.read()?.order ?? [];
      if (since !== refusals.current || ids.join() === seen.join()) return null;
      return orderSteps({ ids: [...ids], seen });
    },
    onSuccess: (list) => {
      if (list) cache.write((known) => ({ ...known, order: list.order, crowds: list.crowds }));
    },
    onError: (error, { id, index }) => {
      refusals.current += 1;
      const current = isProblem(error, "stale_version")
        ? v.safeParse(NextStepList, error.data["current"])
        : null;
      cache.write((known) => (current?.success ? current.output : inOrder(known)));
      const again = { label: "Move it again", onSelect: () => move({ id, index }) };
      if (!current) {
        toast.bad({ title: "The order was not saved", description: error.message, action: again });
        return;
      }
      toast.warn({
        title: "Another admin changed the steps meanwhile",
        description: "You see them as they are now. Your move was not made.",
        ...(cache.find(id) ? { action: again } : {}),
      });
    },
  });

  function move({ id, index }: Move) {
    const known = cache.read();
    if (!known) return;
    const ids = known.items.map((item) => item.id);
    const to = { list: "steps", index: Math.min(index, ids.length - 1) };
    const moved = moveItem({ steps: ids }, id, to)["steps"] ?? ids;
    void cache.hold();
    cache.write((list) => inOrder(list, moved));
    order.mutate({ id, index, ids: moved, since: refusals.current });
  }

  return move;
}

function inOrder(list: NextStepList, ids: readonly string[] = list.order): NextStepList {
  const byId = new Map(list.items.map((item) => [item.id, item]));
  return { ...list, items: ids.flatMap((id) => byId.get(id) ?? []) };
}
