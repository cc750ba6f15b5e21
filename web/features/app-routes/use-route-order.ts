import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import * as v from "valibot";
import { AppRouteTable } from "../../../worker/features/app-routes/contract.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { moveItem } from "../../ui/sortable-lists.ts";
import { orderRoutes } from "./queries.ts";
import { ONE_BY_ONE, useRouteCache } from "./route-cache.ts";

type Move = { id: string; index: number };
type Wanted = Move & { ids: readonly string[]; since: number };

/** Shows a move at once; when the server says no, the table stands as it is there and the move is offered again. */
export function useRouteOrder(): (move: Move) => void {
  const cache = useRouteCache();
  /** Moves that were made before a refusal stand on an order that is gone. */
  const refusals = useRef(0);

  const order = useMutation({
    scope: ONE_BY_ONE,
    mutationFn: async ({ ids, since }: Wanted) => {
      const seen = cache.read()?.order ?? [];
      if (since !== refusals.current || ids.join() === seen.join()) return null;
      return orderRoutes({ ids: [...ids], seen });
    },
    onSuccess: (table) => {
      if (!table) return;
      const { order: ids, publication } = table;
      cache.write((known) => ({ ...known, order: ids, publication }));
    },
    onError: (error, { id, index }) => {
      refusals.current += 1;
      const current = isProblem(error, "stale_version")
        ? v.safeParse(AppRouteTable, error.data["current"])
        : null;
      cache.write((known) => (current?.success ? current.output : inOrder(known)));
      const again = { label: "Move it again", onSelect: () => move({ id, index }) };
      if (!current) {
        toast.bad({ title: "The order was not saved", description: error.message, action: again });
        return;
      }
      toast.warn({
        title: "Another admin changed the table meanwhile",
        description: "You see it as it is now. Your move was not made.",
        ...(cache.find(id) ? { action: again } : {}),
      });
    },
  });

  function move({ id, index }: Move) {
    const known = cache.read();
    if (!known) return;
    const ids = known.items.map((item) => item.id);
    const to = { list: "routes", index: Math.min(index, ids.length - 1) };
    const moved = moveItem({ routes: ids }, id, to)["routes"] ?? ids;
    void cache.hold();
    cache.write((table) => inOrder(table, moved));
    order.mutate({ id, index, ids: moved, since: refusals.current });
  }

  return move;
}

function inOrder(table: AppRouteTable, ids: readonly string[] = table.order): AppRouteTable {
  const byId = new Map(table.items.map((item) => [item.id, item]));
  return { ...table, items: ids.flatMap((id) => byId.get(id) ?? []) };
}
