import type { AppRouteRow, AppRouteTable } from "../../../worker/features/app-routes/contract.ts";
import { useListOrder } from "../../shell/ordered-list/use-list-order.ts";
import { Sortable } from "../../ui/sortable.tsx";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.ts";
import { ROUTES } from "./ordered-routes.ts";
import { RouteRow } from "./route-row.tsx";

type RouteListProps = { table: AppRouteTable; onRemove: (route: AppRouteRow) => void };

/** All entries in their order. */
export function RouteList({ table: { items }, onRemove }: RouteListProps) {
  const move = useListOrder(ROUTES);
  const listRef = useFocusAfterRemoval(items.length);
  return (
    <Sortable
      id="app-routes"
      lists={{ routes: items.map(({ id }) => id) }}
      nameOf={(id) => items.find((item) => item.id === id)?.path ?? ""}
      onMove={(id, { index }) => move({ id, index })}
    >
      <div className="rounded-lg border border-line bg-surface">
        <p
          aria-hidden
          className="hidden grid-cols-[minmax(0,1fr)_4.5rem_2rem] gap-x-2 border-b border-line py-2 pr-2 pl-11 text-xs text-faint md:grid"
        >
          <span>Route</span>
          <span className="text-right">Active</span>
        </p>
        <ol
          ref={listRef}
          aria-label="Route table"
          tabIndex={-1}
          className="divide-y divide-line rounded-b-lg outline-none"
        >
          {items.map((route, index) => (
            <RouteRow key={route.id} route={route} place={index + 1} onRemove={onRemove} />
          ))}
        </ol>
      </div>
    </Sortable>
  );
}
