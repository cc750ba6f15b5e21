import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { AppRouteRow, AppRouteTable } from "../../../worker/features/app-routes/contract.ts";
import { routeTableQuery } from "./queries.ts";

/** Writes to the table go one after another, so that each knows what the one before left. */
export const ONE_BY_ONE = { id: "app-routes" };

export type RouteCache = ReturnType<typeof cacheOf>;

/** The table as this browser holds it, and the few ways in which it changes. */
export function useRouteCache(): RouteCache {
  return cacheOf(useQueryClient());
}

function cacheOf(queries: QueryClient) {
  const { queryKey } = routeTableQuery;
  const read = () => queries.getQueryData(queryKey);
  const write = (change: (table: AppRouteTable) => AppRouteTable) =>
    queries.setQueryData(queryKey, (table) => table && change(table));
  /** What the server has taken is on its way to the edge. */
  const taken = (table: AppRouteTable): AppRouteTable => ({
    ...table,
    publication: { ...table.publication, isPending: true },
  });
  return {
    read,
    write,
    find: (id: string) => read()?.items.find((item) => item.id === id),
    replace: (route: AppRouteRow) =>
      write((table) =>
        taken({
          ...table,
          items: table.items.map((item) => (item.id === route.id ? route : item)),
        }),
      ),
    insert: (route: AppRouteRow, index: number) =>
      write((table) =>
        taken({
          ...table,
          items: table.items.toSpliced(index, 0, route),
          order: table.order.toSpliced(index, 0, route.id),
        }),
      ),
    drop: (id: string) =>
      write((table) =>
        taken({
          ...table,
          items: table.items.filter((item) => item.id !== id),
          order: table.order.filter((other) => other !== id),
        }),
      ),
    /** What an answer that is under way would bring must not undo what is shown ahead of it. */
    hold: () => queries.cancelQueries({ queryKey }),
    refetch: () => queries.invalidateQueries({ queryKey }),
  };
}
